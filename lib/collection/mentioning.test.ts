import { expect, test } from 'vitest';
import { stateOf } from '@/demo/gallery/stage';
import { came, present } from '@/demo/samples/collection';
import { loaded } from './evidence';
import { MOST_NAMES, namesOf } from './mentioning';
import type { RelatedResource } from './record';

const collection = stateOf('whole-record');
const work = stateOf('work');
const deposit = stateOf('deposit');
const recordOf = ({ description }: typeof work) => present(loaded(description.record));

test('a collection is named by its number, and by the DOIs of its versions, the newest first', () => {
  const { identifier, description } = collection;
  expect(namesOf(identifier, description, recordOf(collection))).toEqual([
    '000214',
    recordOf(collection).doi,
    '10.5555/harbour.000214',
    '10.5555/harbour.000214/0.240812.1448',
  ]);
});

test('a collection with many versions is named by the newest', () => {
  const { identifier, description } = collection;
  const [version] = present(loaded(description.versions)).slice(-1);
  const versions = Array.from({ length: 40 }, (_, at) => ({
    ...present(version),
    version: `0.26${String(at).padStart(4, '0')}.1200`,
  }));
  const names = namesOf(identifier, { summary: undefined, versions: came(versions) }, recordOf(collection));
  expect(names).toHaveLength(MOST_NAMES);
  expect(names).toContain('10.5555/harbour.000214/0.260039.1200');
  expect(names).not.toContain('10.5555/harbour.000214/0.260001.1200');
});

test.each<[string, RelatedResource, readonly string[]]>([
  ['for all versions', { relation: 'IsVersionOf', identifier: '10.5281/ZENODO.1' }, ['10.5281/zenodo.1']],
  [
    'of another version, as an address',
    { relation: 'IsNewVersionOf', url: 'https://doi.org/10.5281/zenodo.2' },
    ['10.5281/zenodo.2'],
  ],
  ['of its paper', { relation: 'IsSupplementTo', identifier: '10.5072/reef.paper' }, []],
  ['that is none', { relation: 'HasVersion', identifier: 'v2' }, []],
])('a work is named by its DOI, and by the DOI %s', (_, related, others) => {
  const record = { ...recordOf(work), relatedResources: [related] };
  const { identifier, description } = work;
  expect(namesOf(identifier, description, record)).toEqual([identifier.accession, ...others]);
});

test('a deposit is named by its accessions at all archives, and the part that the page means', () => {
  const record = recordOf(deposit);
  const { identifier, description } = deposit;
  const named = { ...identifier, accession: 'GSM4217001' };
  const same = { ...record, deposit: { ...present(record.deposit), sameAs: ['PRJNA42170'] } };
  expect(namesOf(named, description, same)).toEqual(['GSM4217001', 'GSE4217', 'PRJNA42170']);
});
