import { describe, expect, test } from 'vitest';
import { wireAssembly } from '@/demo/samples/accessions';
import { present } from '@/demo/samples/collection';
import { accessionApi } from './api';
import { accessionArchives } from './registries';

function requestOf(accession: string) {
  const registry = present(accessionArchives.find(({ key }) => key === 'assembly'));
  return accessionApi.record({ registry, accession, version: null });
}

/** Reads a reply as the background does. Returns 'missing' if the reply says that there is no such accession. */
function read(accession: string, body: unknown) {
  const request = requestOf(accession);
  return request.isMissing?.(body) ? 'missing' : request.parse(request.withoutContacts?.(body) ?? body);
}

const ACCESSION = 'GCA_000004217.1';

test('an assembly is asked for at NCBI Datasets and read without a loss', () => {
  expect(requestOf(ACCESSION).url).toBe(
    'https://api.ncbi.nlm.nih.gov/datasets/v2/genome/accession/GCA_000004217.1/dataset_report',
  );
  expect(read(ACCESSION, wireAssembly())).toMatchObject({
    accession: ACCESSION,
    version: '1',
    name: 'Patella vulgata Slate 7 genome assembly xgPatVulg1',
    contributors: [{ name: 'MARSH INSTITUTE', kind: 'organization', cited: true }],
    datePublished: '2023-02-01',
    relatedResources: [
      {
        relation: 'IsPartOf',
        name: 'PRJEB42171',
        url: 'https://www.ebi.ac.uk/ena/browser/view/PRJEB42171',
      },
      { relation: 'IsDerivedFrom', name: 'SAMEA4217001' },
    ],
    replacedBy: [],
    holdings: {
      species: [{ name: 'Patella vulgata', identifier: 'NCBI:txid6465' }],
      techniques: [{ name: 'PacBio Sequel II' }],
    },
    deposit: { access: 'public', entry: 'Chromosome', sameAs: ['GCF_000004217.1'], bases: 712_345_678 },
    lostFields: [],
  });
});

test('without a version, the newest is meant, and named', () =>
  expect(read('GCA_000004217', wireAssembly())).toMatchObject({ accession: ACCESSION, version: '1' }));

test.each<[string, Record<string, unknown>, Record<string, unknown>, object]>([
  [
    'an older version is replaced by the newest',
    { current_accession: 'GCA_000004217.3' },
    { assembly_status: 'previous' },
    { replacedBy: ['GCA_000004217.3'], deposit: { access: 'public' } },
  ],
  [
    'a suppressed one is withdrawn',
    {},
    { assembly_status: 'suppressed' },
    { replacedBy: [], deposit: { access: 'withdrawn' } },
  ],
  [
    'a retired one is withdrawn, whichever is current',
    { current_accession: 'GCA_000004217.3' },
    { assembly_status: 'retired' },
    { replacedBy: [], deposit: { access: 'withdrawn' } },
  ],
  [
    'a successor that is none is left out',
    { current_accession: 'javascript:alert(1)' },
    { assembly_status: 'previous' },
    { replacedBy: [] },
  ],
  ['one without a pair', { paired_accession: undefined }, {}, { deposit: { sameAs: [] } }],
  ['a short one', { assembly_stats: { total_sequence_length: '5386' } }, {}, { deposit: { bases: 5386 } }],
  [
    'one whose organism has the name of the strain',
    { organism: { organism_name: 'Vibrio patellae Slate 7', infraspecific_names: { strain: 'Slate 7' } } },
    {},
    { name: 'Vibrio patellae Slate 7 genome assembly xgPatVulg1' },
  ],
  ['one without an organism', { organism: undefined }, {}, { name: 'xgPatVulg1', holdings: { species: [] } }],
  ['one without a name', {}, { assembly_name: undefined }, { name: undefined }],
])('%s', (_, changes, info, told) =>
  expect(read(ACCESSION, wireAssembly(ACCESSION, changes, info))).toMatchObject({ ...told, lostFields: [] }),
);

describe('a reply', () => {
  test.each<[string, unknown, unknown]>([
    ['without reports', {}, 'missing'],
    ['with an empty list of reports', { reports: [] }, 'missing'],
    ['of something else', { afloat: true }, undefined],
    ['about another assembly', wireAssembly('GCA_000004218.1'), undefined],
    ['about another version', wireAssembly('GCA_000004217.2'), undefined],
    ['that is no object', 'Bad gateway', undefined],
    ['that is a list', [], undefined],
    ['whose reports are none', { reports: 'many' }, undefined],
    ['without an accession', { reports: [{ organism: {} }] }, undefined],
  ])('%s is read as such', (_, body, outcome) => expect(read(ACCESSION, body)).toEqual(outcome));
});
