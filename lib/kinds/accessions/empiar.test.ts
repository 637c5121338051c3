import { expect, test } from 'vitest';
import { wireImages } from '@/demo/samples/accessions';
import type { VersionRecord } from '@/lib/collection/record';
import { empiarRequest } from './empiar';
import { accessionArchives } from './registries';

const ACCESSION = 'EMPIAR-14217';

function read(changes: Readonly<Record<string, unknown>>, accession = ACCESSION): VersionRecord | undefined {
  const registry = accessionArchives.find(({ key }) => key === 'empiar');
  if (!registry) throw new Error('There is no EMPIAR.');
  return empiarRequest({ registry, accession, version: null }).toRecord(
    wireImages(ACCESSION, changes),
    accession,
  );
}

const onHold = {
  doi: undefined,
  datePublished: undefined,
  deposit: { access: 'unreleased', sizes: [], filesAt: [] },
};

test.each<[string, Readonly<Record<string, unknown>>, object]>([
  ['released', {}, { doi: '10.6019/EMPIAR-14217', deposit: { access: 'public' } }],
  ['coming back from the tape', { status: 'UNARCH' }, { deposit: { access: 'public' } }],
  ['without a status', { status: null }, { deposit: { access: 'public' } }],
  ...['HPUB', 'HOLD', 'HPRE', 'EMDBPUB', 'PROC', 'WAIT'].map(
    (status) => [`on hold (${status})`, { status }, onHold] as const satisfies [string, object, object],
  ),
  [
    'obsolete',
    { status: 'OBS', obsolete_date: '2023-03-01' },
    { deposit: { access: 'withdrawn', dateWithdrawn: '2023-03-01', sizes: [], filesAt: [] } },
  ],
  ['withdrawn', { status: 'WDRN' }, { deposit: { access: 'withdrawn', dateWithdrawn: undefined } }],
])('an entry that is %s', (_, changes, told) =>
  expect(read(changes)).toMatchObject({ lostFields: [], ...told }),
);

test.each<[string, unknown, object[]]>([
  [
    'in objects of their own',
    [{ author: { name: 'Waters A' } }],
    [{ parts: { family: 'Waters', given: 'A.' } }],
  ],
  ['without these', [{ name: 'Pool BC', author_orcid: '0000-0002-1825-0097' }], [{ name: 'Pool BC' }]],
  ['alone', { name: 'Åström Ö' }, [{ parts: { family: 'Åström', given: 'Ö.' } }]],
  ['without a name', [{ author: { name: null } }, {}], []],
])('authors %s', (_, authors, contributors) =>
  expect(read({ authors, grant_references: [] })).toMatchObject({ contributors, lostFields: [] }),
);

test('data sets of other archives are links, and other texts are not', () =>
  expect(
    read({
      citation: [],
      cross_references: ['EMD-4217', 'EMD-x', { name: 'EMPIAR-14216' }],
      related_pdb_entries: [{ name: '7QZ9' }, '<b>'],
      biostudies_references: ['S-BIAD4217'],
      idr_references: [{ name: 'idr0042' }],
      empiar_references: ['EMPIAR-14215'],
    }),
  ).toMatchObject({
    relatedResources: ['EMD-4217', 'EMPIAR-14216', 'PDB 7QZ9', 'EMPIAR-14215', 'S-BIAD4217', 'idr0042'].map(
      (name) => ({ relation: 'References', name, url: expect.stringMatching(/^https:/) }),
    ),
    lostFields: [],
  }));

test.each<[string, object, object[]]>([
  ['a preprint', { title: 'A', preprint: true, doi: '10.1101/1' }, [{ resourceType: 'Preprint' }]],
  ['an address', { doi: 'https://doi.org/10.5072/a' }, [{ identifier: '10.5072/a' }]],
  ['none that is published', { title: 'To be published', doi: '', pubmedid: null, published: false }, []],
])('a paper with %s', (_, paper, relatedResources) =>
  expect(read({ citation: [paper], cross_references: [], related_pdb_entries: [] })).toMatchObject({
    relatedResources,
    lostFields: [],
  }),
);

test('the version is the last of the history', () =>
  expect(read({ version_history: [{ version_number: 1 }, { version_number: '2' }] })).toMatchObject({
    version: '2',
  }));

test('the reply about another entry is none', () => expect(read({}, 'EMPIAR-14218')).toBeUndefined());
