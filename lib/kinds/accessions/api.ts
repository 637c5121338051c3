import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Api, ApiRequest } from '@/lib/kinds/api';
import type { ArchiveKey } from './archives';
import { biostudiesRequest } from './biostudies';
import { dbgapRequest } from './dbgap';
import { egaRequest } from './ega';
import { enaRequest } from './ena';
import { geoRequest } from './geo';
import { paceOf } from './pace';
import { pdbRequest } from './pdb';
import { proteomexchangeRequest } from './proteomexchange';

/** How each archive is asked for one accession. */
const requests: Readonly<Record<ArchiveKey, (named: Identifier) => ApiRequest<VersionRecord>>> = {
  geo: geoRequest,
  pdb: pdbRequest,
  ena: enaRequest,
  proteomexchange: proteomexchangeRequest,
  arrayexpress: biostudiesRequest,
  bioimages: biostudiesRequest,
  biostudies: biostudiesRequest,
  dbgap: dbgapRequest,
  ega: egaRequest,
};

const isArchive = (key: string): key is ArchiveKey => Object.hasOwn(requests, key);

/** Each archive says in one reply what it knows of an accession. */
export const accessionApi: Api = {
  answers: 'at-once',
  record(named) {
    const { key } = named.registry;
    if (!isArchive(key)) throw new RangeError(`No archive is called ${key}.`);
    return requests[key](named);
  },
  pace: paceOf,
  weight: 1,
};
