import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Api, ApiRequest, Completion, Pace } from '@/lib/kinds/api';
import type { ArchiveRequest, CompletingRequest } from './archive-request';
import type { DescribedKey } from './archives';
import { assemblyRequest } from './assembly';
import { biostudiesRequest } from './biostudies';
import { cellxgeneRequest } from './cellxgene';
import { withoutContacts } from './contacts';
import { dbgapRequest } from './dbgap';
import { egaRequest } from './ega';
import { emdbRequest } from './emdb';
import { empiarRequest } from './empiar';
import { enaRequest } from './ena';
import { encodeRequest } from './encode';
import { geoRequest } from './geo';
import { huggingfaceRequest } from './huggingface';
import { massiveRequest } from './massive';
import { metabolightsRequest } from './metabolights';
import { mgnifyRequest } from './mgnify';
import { manyParts, wholeRequest } from './parts';
import { pdbRequest } from './pdb';
import { proteomexchangeRequest } from './proteomexchange';
import { synapseRequest } from './synapse';
import { workbenchRequest } from './workbench';

/** Maps each archive that has an API to the function that makes the request for an accession. */
const requests: Readonly<Record<DescribedKey, (named: Identifier) => ArchiveRequest>> = {
  geo: geoRequest,
  pdb: pdbRequest,
  emdb: emdbRequest,
  empiar: empiarRequest,
  ena: enaRequest,
  assembly: assemblyRequest,
  proteomexchange: proteomexchangeRequest,
  metabolights: metabolightsRequest,
  metabolomicsworkbench: workbenchRequest,
  massive: massiveRequest,
  mgnify: mgnifyRequest,
  encode: encodeRequest,
  arrayexpress: biostudiesRequest,
  bioimages: biostudiesRequest,
  biostudies: biostudiesRequest,
  dbgap: dbgapRequest,
  ega: egaRequest,
  synapse: synapseRequest,
  cellxgene: cellxgeneRequest,
  huggingface: huggingfaceRequest,
};

/**
 * Time in ms that a cached reply counts as fresh. Records change rarely, for example when the paper appears.
 */
const DAY = 86_400_000;

const toCompletion = (
  { url, toRecord, isOptional, fromText, shortened }: CompletingRequest,
  refusals: ArchiveRequest['refusals'],
): Completion<VersionRecord> => ({
  url,
  parse: toRecord,
  maxAge: DAY,
  withoutContacts: (body) => withoutContacts(shortened ? shortened(body) : body),
  ...(fromText && { fromText }),
  ...(refusals && { refusals }),
  ...(isOptional && { isOptional }),
});

const toRequest = (
  {
    url,
    toRecord,
    isMissing,
    failureIn,
    fromText,
    isPrivate,
    refusals,
    askedAt,
    completedBy,
    orElse,
  }: ArchiveRequest,
  accession: string,
): ApiRequest<VersionRecord> => ({
  url,
  parse: (body) => toRecord(body, accession),
  maxAge: DAY,
  withoutContacts,
  ...(isMissing && { isMissing: (body) => isMissing(body, accession) }),
  ...(failureIn && { failureIn }),
  ...(fromText && { fromText }),
  ...(completedBy && {
    completedBy: (record) =>
      [completedBy(record) ?? []].flat().map((further) => toCompletion(further, refusals)),
  }),
  ...(askedAt !== undefined && { askedAt }),
  ...(isPrivate && { isPrivate: (body) => isPrivate(body, accession) }),
  ...(refusals && { refusals }),
  ...(orElse && { orElse: toRequest(orElse, accession) }),
});

const isDescribed = (key: string): key is DescribedKey => Object.hasOwn(requests, key);

/**
 * Services, with their hosts and the least time in ms between the starts of two requests. NCBI allows three
 * requests a second to all its hosts together. MassIVE, which is slow, and Metabolomics Workbench state no limit
 * and get one. Other services ask for no more than a few a second. See docs/accessions.md.
 */
const GAPS: readonly (readonly [host: RegExp, service: string, gap: number])[] = [
  [/(?:^|\.)ncbi\.nlm\.nih\.gov$/, 'ncbi', 350],
  [/(?:^|\.)ebi\.ac\.uk$/, 'ebi', 220],
  [/^massive\.ucsd\.edu$/, 'massive', 1000],
  [/^www\.metabolomicsworkbench\.org$/, 'workbench', 1000],
];

/** Least time in ms between two requests to any host that is not in `GAPS`. */
const FEW = 340;

/** Returns the rate of requests that the host of an address allows. */
function paceOf(url: string): Pace {
  const { hostname, host } = new URL(url);
  const [, service = host, gap = FEW] = GAPS.find(([hosts]) => hosts.test(hostname)) ?? [];
  return { service, gap };
}

/** API of the archives of accession numbers. One reply describes a data set completely. */
export const accessionApi: Extract<Api, { answers: 'at-once' }> = {
  answers: 'at-once',
  record(named) {
    const { accession, registry } = named;
    const { key } = registry;
    if (!isDescribed(key)) throw new RangeError(`No record is looked up at ${key}.`);
    return toRequest(requests[key](named), accession);
  },
  whole: wholeRequest,
  many: manyParts,
  pace: paceOf,
  // If an archive refuses a request (401 or 403), it remains unknown whether the accession exists, so the
  // card says "not found". Archives whose refusal proves that the accession exists have `refusals`.
  refusal: () => 'not-found',
  weight: 1,
};
