import { describe, expect, test } from 'vitest';
import { wireHeldMap, wireMap, wireWithdrawnMap } from '@/demo/samples/accessions';
import type { VersionRecord } from '@/lib/collection/record';
import { emdbRequest } from './emdb';
import { accessionArchives } from './registries';

const ACCESSION = 'EMD-4217';

function read(body: unknown, accession = ACCESSION): VersionRecord | undefined {
  const registry = accessionArchives.find(({ key }) => key === 'emdb');
  if (!registry) throw new Error('There is no EMDB.');
  return emdbRequest({ registry, accession, version: null }).toRecord(body, accession);
}

const DATES = {
  deposition: '2021-12-20T00:00:00',
  header_release: '2022-01-05T00:00:00',
  map_release: '2022-05-11T00:00:00',
};
const status = (code: unknown, dates: object = DATES, more: object = {}) =>
  wireMap(ACCESSION, { current_status: code, key_dates: dates, ...more });
const successor = { superseded_by_list: { entry: { date: '2023-03-01', entry: 'EMD-4300' } } };
const headerAlone = { deposition: DATES.deposition, header_release: DATES.header_release };

test.each<[string, unknown, object]>([
  ['released', status('REL'), { deposit: { access: 'public' } }],
  ['released, with attributes', status({ code: { valueOf_: 'REL' } }), { deposit: { access: 'public' } }],
  ['without a status', status(undefined), { deposit: { access: 'public' } }],
  ['with its header alone', status('REL', headerAlone), { deposit: { access: 'unreleased' } }],
  ['on hold until publication', status('HPUB', headerAlone), { deposit: { access: 'unreleased' } }],
  ['on hold for a year', status({ code: 'HOLD' }, headerAlone), { deposit: { access: 'unreleased' } }],
  ['being processed', status('PROC', {}), { deposit: { access: 'unreleased' } }],
  [
    'obsolete',
    wireWithdrawnMap(ACCESSION),
    { deposit: { access: 'withdrawn', dateWithdrawn: '2023-03-01' } },
  ],
  ['withdrawn', status('WDRN', {}), { deposit: { access: 'withdrawn', dateWithdrawn: undefined } }],
  [
    'obsolete, with a successor',
    status('OBS', DATES, successor),
    { deposit: { access: 'public', filesAt: [] }, replacedBy: ['EMD-4300'] },
  ],
])('an entry that is %s', (_, body, told) => expect(read(body)).toMatchObject({ lostFields: [], ...told }));

test('a map that is on hold has neither size, files nor date of release', () =>
  expect(read(wireHeldMap(ACCESSION))).toMatchObject({
    datePublished: undefined,
    holdings: { bytes: undefined },
    deposit: { filesAt: [] },
  }));

test('an entry names those that it made obsolete', () =>
  expect(
    read(status('REL', DATES, { obsolete_list: { entry: [{ entry: 'EMD-4100' }, { entry: 'x' }] } })),
  ).toMatchObject({
    relatedResources: [
      { relation: 'IsDescribedBy' },
      { relation: 'Obsoletes', name: 'EMD-4100', url: 'https://www.ebi.ac.uk/emdb/EMD-4100' },
      { name: 'PDB 7QZ9' },
      { name: 'EMD-4218' },
    ],
  }));

const citing = (paper: object) => ({
  citation_list: { primary_citation: { citation_type: paper } },
});
const doi = { type_: 'DOI', valueOf_: '10.5072/tide.glue' };

describe('the paper', () => {
  test.each<[string, object, object[]]>([
    ['has a DOI', { title: 'A', external_references: doi }, [{ name: 'A', identifier: '10.5072/tide.glue' }]],
    [
      'has a PubMed number',
      { title: { valueOf_: 'A' }, external_references: [{ type_: 'PUBMED', valueOf_: '31990002' }] },
      [{ name: 'A', identifier: undefined, url: 'https://pubmed.ncbi.nlm.nih.gov/31990002/' }],
    ],
    ['is to be published', { title: 'To be published', published: false }, []],
    [
      'has a number that is none',
      { title: 'A', external_references: { type_: 'PUBMED', valueOf_: '0' } },
      [],
    ],
    ['is not there', {}, []],
  ])('%s', (_, paper, papers) =>
    expect(read(wireMap(ACCESSION, {}, { crossreferences: citing(paper) }))).toMatchObject({
      relatedResources: papers,
      lostFields: [],
    }),
  );
});

test.each<[string, object, object]>([
  ['one author', { author: 'Waters A' }, [{ parts: { family: 'Waters', given: 'A.' } }]],
  ['initials with stops', { author: 'de Vries A.-B.' }, [{ parts: { family: 'de Vries', given: 'A.-B.' } }]],
  ['letters beyond ASCII', { author: ['Åström Ö'] }, [{ parts: { family: 'Åström', given: 'Ö.' } }]],
  ['a comma', { author: 'Waters, A' }, [{ parts: { family: 'Waters', given: 'A.' } }]],
  ['a consortium', { author: 'Tide Centre for Glue (TCG)' }, [{ kind: 'organization' }]],
  ['a single word', { author: 'Waters' }, [{ kind: 'organization' }]],
])('authors are read from %s', (_, list, contributors) =>
  expect(read(wireMap(ACCESSION, { authors_list: list, grant_support: undefined }))).toMatchObject({
    contributors,
    lostFields: [],
  }),
);

test('an author without a name is lost, and no other', () =>
  expect(
    read(wireMap(ACCESSION, { authors_list: { author: ['Waters A', {}, 7] }, grant_support: undefined })),
  ).toMatchObject({
    contributors: [{ name: 'Waters A' }],
    lostFields: ['admin.authors_list.author[1]', 'admin.authors_list.author[2]'],
  }));

const determined = (method: unknown, image_processing: unknown) =>
  wireMap(
    ACCESSION,
    {},
    { structure_determination_list: { structure_determination: { method, image_processing } } },
  );
const resolved = (resolution: unknown) => ({ final_reconstruction: { resolution } });

test.each<[string, unknown, string, string?]>([
  ['a tomogram', determined('tomography', {}), 'Tomography'],
  ['a plain resolution', determined('helical', resolved('3.50')), 'Helical reconstruction', '3.5 Å'],
  [
    'two steps with the same resolution',
    determined('subtomogramAveraging', [resolved({ valueOf_: '8' }), resolved({ valueOf_: 8 })]),
    'Subtomogram averaging',
    '8 Å',
  ],
  ['a method of tomorrow', determined('ptychography', undefined), 'ptychography'],
])('%s has its method and resolution', (_, body, name, resolution) =>
  expect(read(body)).toMatchObject({
    holdings: { techniques: [{ name, resolution }] },
    lostFields: [],
  }),
);

test('the size is that of all maps, and unknown without that of the main one', () => {
  const bytesOf = (changes: Readonly<Record<string, unknown>>) =>
    read(wireMap(ACCESSION, {}, changes))?.holdings?.bytes;
  expect(bytesOf({ interpretation: undefined })).toBe(67_110_000);
  expect(bytesOf({ interpretation: { additional_map_list: { additional_map: { size_kbytes: 10 } } } })).toBe(
    67_120_000,
  );
  expect(bytesOf({ map: {} })).toBeUndefined();
});

test('the reply about another entry is none', () => expect(read(wireMap('EMD-4218'))).toBeUndefined());
