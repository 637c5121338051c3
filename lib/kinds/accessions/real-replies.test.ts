import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAnswer } from '@/lib/background/requests/reads';
import type { VersionRecord } from '@/lib/collection/record';
import { accessionApi } from './api';
import { papersAtPubmed } from './papers';
import { accessionArchives } from './registries';
import { toPaper } from './replies';

/**
 * Folder with recorded replies of the archives. The tests below are skipped on machines that do not have it.
 */
const FOLDER = '../shared/data/accessions';

/** Reads a recorded reply as the background does, and returns the record. */
function readReply(
  key: string,
  accession: string,
  file: string,
  isElsewhere = false,
): VersionRecord | undefined {
  return readBody(key, accession, JSON.parse(readFileSync(join(FOLDER, file), 'utf8')), isElsewhere);
}

/** Reads the body of a reply as the background does, and returns the record. */
function readBody(
  key: string,
  accession: string,
  body: unknown,
  isElsewhere = false,
): VersionRecord | undefined {
  const registry = accessionArchives.find((each) => each.key === key);
  if (!registry) throw new Error(`There is no archive ${key}.`);
  const first = accessionApi.record({ registry, accession, version: null });
  const request = isElsewhere ? (first.orElse ?? first) : first;
  return request.parse(request.withoutContacts?.(body) ?? body);
}

const BIOSTUDIES = ['S-BIAD15', 'S-BIAD1043', 'S-BIAD1135', 'S-BIAD1261', 'S-BIAD1926', 'S-BIAD2250'];
const PROXI = ['PXD000001', 'PXD000002', 'PXD000006', 'PXD001092', 'PXD001267', 'PXD004528'];

/**
 * Recorded replies: the archive's key, the accession, the file with the reply, and fields that the record
 * must have.
 */
const REPLIES: readonly (readonly [key: string, accession: string, file: string, told: object])[] = [
  ['geo', 'GSE93374', 'geo/GSE93374.json', { datePublished: '2017-01-31', holdings: { samples: 11 } }],
  ['geo', 'GSE236084', 'geo/GSE236084.fromdoc.json', { deposit: { sameAs: ['PRJNA988806'] } }],
  ['geo', 'GSE226260', 'geo/GSE226260.trimmed.json', { deposit: { platforms: ['GPL34284', 'GPL24676'] } }],
  [
    'geo',
    'GSE292461',
    'geo/GSE292461.trimmed.json',
    { holdings: { species: [{ name: 'Mesocricetus auratus' }] } },
  ],
  ['geo', 'GDS5435', 'geo/GDS5435.trimmed.json', { holdings: { samples: 14 } }],
  [
    'proteomexchange',
    'PXD000001',
    'pride/PXD000001.v3.json',
    {
      doi: '10.6019/PXD000001',
      publisher: 'PRIDE Archive',
      deposit: { labels: ['TMT'], submission: 'complete' },
    },
  ],
  ['proteomexchange', 'PXD000001', 'pride/PXD000001.ppx.json', { doi: '10.6019/PXD000001' }],
  ['proteomexchange', 'PXD012345', 'pride/PXD012345.trimmed.json', { licenses: ['CC-BY-4.0'] }],
  ['arrayexpress', 'E-GEOD-30436', 'biostudies/E-GEOD-30436.json', { deposit: { sameAs: ['GSE30436'] } }],
  ...BIOSTUDIES.map((accession) => ['bioimages', accession, `biostudies/${accession}.json`, {}] as const),
  [
    'dbgap',
    'phs001156',
    'dbgap/phs001156.fhir.json',
    { accession: 'phs001156.v2.p1', holdings: { subjects: 296 } },
  ],
  [
    'empiar',
    'EMPIAR-00000',
    '../archives-2/empiar/EMPIAR-00000.built.json',
    { doi: '10.6019/EMPIAR-00000', deposit: { access: 'public', sizes: ['1.7 TB'] } },
  ],
  [
    'emdb',
    'EMD-00000',
    '../archives-2/emdb/EMD-00000.built.json',
    { datePublished: '2023-06-01', holdings: { techniques: [{ resolution: '2.2 Å' }] } },
  ],
  ['dbgap', 'phs001222.v1.p1', 'dbgap/phs001222.fhir.json', { accession: 'phs001222.v1.p1' }],
  ['ena', 'ERP001736', 'ena/PRJEB1787.MADEUP.json', { accession: 'PRJEB1787' }],
  ['ena', 'PRJEB41657', 'ena/PRJEB41657.testauthor.json', { datePublished: '2022-08-02' }],
];

/** Folder with replies of further archives: recorded ones, and real ones that were cut. */
const MORE = '../shared/data/archives-2';

const readMore = (file: string): unknown => JSON.parse(readFileSync(join(MORE, file), 'utf8'));

/** Replies in that folder: the archive's key, the accession, the reply, and fields that the record must have. */
const MORE_REPLIES: readonly (readonly [
  key: string,
  accession: string,
  body: () => unknown,
  told: object,
])[] = [
  [
    'metabolights',
    'MTBLS1',
    () => readMore('metabolights/MTBLS1.studies.trimmed.json'),
    {
      datePublished: '2012-02-14',
      dateModified: '2025-09-02',
      contributors: [{ name: 'Family, Given', roles: ['Principal investigator'] }],
      relatedResources: [{ identifier: '10.1152/physiolgenomics.00194.2006' }],
      deposit: { instruments: [{ name: 'Nuclear Magnetic Resonance (NMR) - Bruker' }] },
    },
  ],
  [
    'metabolomicsworkbench',
    'ST001179',
    () => readMore('mw/ST001179.summary.trimmed.json'),
    {
      datePublished: '2019-07-17',
      licenses: ['CC-BY-4.0'],
      contributors: [{ name: 'Kyoto Prefectural University' }],
      holdings: { samples: 10, techniques: [{ name: 'CE-MS' }] },
    },
  ],
  [
    'encode',
    'ENCSR998WNE',
    () => ({ '@graph': [readMore('encode/ENCSR998WNE.trimmed.json')], total: 1 }),
    {
      name: 'total RNA-seq of Mus musculus strain C57BL/6J macrophage cytosolic fraction',
      doi: '10.17989/ENCSR998WNE',
      datePublished: '2018-11-20',
      contributors: [{ affiliations: [{ name: 'UCLA' }] }],
      deposit: { sameAs: ['GSE178064'] },
    },
  ],
];

describe.skipIf(!existsSync(MORE))('replies of PubMed', () => {
  test.each<[number: string, file: string, told: object]>([
    [
      '15509818',
      '15509818.trimmed.json',
      {
        name: 'Clinical features and prognostic factors in adults with bacterial meningitis',
        identifier: '10.1056/NEJMoa040845',
        paper: {
          authors: [{ parts: { family: 'van de Beek', given: 'D.' } }, {}, {}, {}, {}, {}],
          year: 2004,
          journal: 'The New England Journal of Medicine',
          journalShort: 'N Engl J Med',
          volume: '351',
          pages: '1849-1859',
          isRetracted: false,
        },
      },
    ],
    ['1', 'retracted.built.json', { paper: { journal: 'Lancet', isRetracted: true } }],
    ['99999999999', 'unknown.recorded.json', { name: 'PubMed 99999999999' }],
  ])('about %s are read without a loss', (number, file, told) => {
    const paper = toPaper({ name: `PubMed ${number}`, pubmed: number });
    const record: VersionRecord = {
      accession: 'GSE1',
      version: '',
      name: undefined,
      lostFields: [],
      relatedResources: [paper],
    };
    const complete = papersAtPubmed('https://eutils.ncbi.nlm.nih.gov/entrez/eutils')(record);
    const body = readMore(`ncbi-pubmed/${file}`);
    const known = complete === undefined ? record : complete.toRecord(body)?.(record);
    expect(known).toMatchObject({ lostFields: [], relatedResources: [told] });
  });
});

describe.skipIf(!existsSync(MORE))('replies of further archives', () => {
  test.each(MORE_REPLIES)('%s describes %s, read without a loss', (key, accession, body, told) => {
    const record = readBody(key, accession, body());
    expect(record).toMatchObject({ lostFields: [], name: expect.any(String), ...told });
    expect(hasContacts(record)).toBe(false);
  });
  test('Metabolomics Workbench has no study under an unknown number', () => {
    const registry = accessionArchives.find(({ key }) => key === 'metabolomicsworkbench');
    if (!registry) throw new Error('There is no such archive.');
    const { isMissing } = accessionApi.record({ registry, accession: 'ST009999', version: null });
    expect(isMissing?.(readMore('mw/unknown.recorded.json'))).toBe(true);
  });
});

/** Replies of GEO's text view in that folder, which were made from its sentences, with what each tells. */
const GEO_TEXTS: readonly (readonly [accession: string, file: string, told: unknown])[] = [
  [
    'GSE000000',
    'GSE000000.acc-brief.built.txt',
    {
      name: 'Made title',
      contributors: [{ name: 'Family, Given M' }, { name: 'Family, Given' }],
      lostFields: [],
    },
  ],
  ['GSE100030', 'deleted.built.html', { deposit: { access: 'deleted', dateWithdrawn: '2018-02-16' } }],
  ['GSE000000', 'private.built.html', { deposit: { access: 'unreleased', dateExpected: '2028-08-28' } }],
  ['GSE99999999', 'unknown.built.html', 'no-data-set'],
];

test.skipIf(!existsSync(MORE)).each(GEO_TEXTS)('GEO tells of %s in %s', (accession, file, told) => {
  const registry = accessionArchives.find(({ key }) => key === 'geo');
  if (!registry) throw new Error('There is no such archive.');
  const request = accessionApi.record({ registry, accession, version: null }).orElse;
  if (!request) throw new Error('The text view is not asked.');
  const answer = readAnswer(request, { ok: true, body: readFileSync(join(MORE, 'geo', file), 'utf8') });
  const record = answer.ok ? request.parse(answer.body) : answer.reason;
  if (typeof told === 'string') expect(record).toBe(told);
  else expect(record).toMatchObject(told as object);
  expect(hasContacts(record)).toBe(false);
});

const hasContacts = (record: unknown): boolean => /@[\w-]+\.|\+0 000/.test(JSON.stringify(record));

describe.skipIf(!existsSync(FOLDER))('replies of the archives', () => {
  test.each(REPLIES)('%s describes %s in %s, read without a loss', (key, accession, file, told) => {
    const record = readReply(key, accession, file);
    expect(record).toMatchObject({ lostFields: [], name: expect.any(String), ...told });
    expect(hasContacts(record)).toBe(false);
  });
  test.each(PROXI)('ProteomeCentral describes %s, read without a loss', (accession) => {
    const record = readReply('proteomexchange', accession, `proteomexchange/${accession}.json`, true);
    expect(record).toMatchObject({ lostFields: [], name: expect.any(String) });
    expect(hasContacts(record)).toBe(false);
  });
  // RCSB's two APIs give fields the same names, so the reply of one about an entry is a part of the other's.
  test('RCSB describes 4HHB, read without a loss', () => {
    const entry: unknown = JSON.parse(readFileSync(join(FOLDER, 'pdb/4HHB.EXCERPT.json'), 'utf8'));
    expect(readBody('pdb', '4HHB', { data: { entry } })).toMatchObject({
      lostFields: [],
      doi: '10.2210/pdb4hhb/pdb',
      holdings: { techniques: [{ name: 'X-ray diffraction', resolution: '1.74 Å' }] },
      deposit: { measures: ['64.74 kDa'] },
    });
  });
  test('a reprocessed data set does not replace the original', () => {
    const file = 'proteomexchange/PXD000650.json';
    expect(readReply('proteomexchange', 'PXD000650', file, true)).toBeUndefined();
    expect(readReply('proteomexchange', 'RPXD000650', file)).toMatchObject({
      deposit: { reprocesses: 'PXD000650' },
    });
  });
});
