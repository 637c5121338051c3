import { expect, test } from 'vitest';
import {
  LATER,
  PLACEHOLDER,
  PUBLISHED,
  sampleIdentifier,
  wireFunder,
  wirePerson,
  wireRecord,
  wireSummary,
} from '@/demo/samples/collection';
import { LONGEST_CITATION, MOST_CHARACTERS, MOST_ITEMS } from '@/lib/collection/limits';
import { toRecord } from './to-record';

const DRAFT = 'draft';

/** Reads the sample record after changing some of its fields. */
function read(changes: Record<string, unknown>, version: string = PUBLISHED) {
  const record = toRecord(wireRecord(version, changes), sampleIdentifier(version));
  if (!record) throw new Error('not a record');
  return record;
}

/** Like `read`, but puts the fields that only collections have next to the other fields of the record. */
function fieldsOf(changes: Record<string, unknown>, version?: string) {
  const { collection, ...core } = read(changes, version);
  return { ...core, ...collection };
}

test('reads every field of a whole record', async () => {
  const record = toRecord(wireRecord(), sampleIdentifier(PUBLISHED));
  await expect(`${JSON.stringify(record, null, 2)}\n`).toMatchFileSnapshot('./whole-record.txt');
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'Not found.'],
  ['a list', [wireRecord()]],
  ['an error', { detail: 'Not found.' }],
  ['another collection', wireRecord(PUBLISHED, { id: `HARBOUR:000418/${PUBLISHED}` })],
  [
    'another collection by its identifier alone',
    wireRecord(PUBLISHED, { id: 7, identifier: 'HARBOUR:000418' }),
  ],
  ['another version', wireRecord(LATER)],
  ['another version by its id alone', wireRecord(LATER, { version: 7 })],
  ['the draft', wireRecord(DRAFT)],
  ['the summary of the collection', wireSummary()],
  ['no name at all', wireRecord(PUBLISHED, { id: null, identifier: [], version: {} })],
])('refuses %s', (_, wire) => expect(toRecord(wire, sampleIdentifier(PUBLISHED))).toBeUndefined());

test.each<[string, Record<string, unknown>]>([
  ['its id', { id: 7 }],
  ['its version', { version: 7 }],
  ['its identifier', { identifier: 7 }],
  ['its id and version', { id: 7, version: 7 }],
  ['its id and identifier', { id: 7, identifier: 7 }],
])('recognises a record by its other names without %s', (_, changes) =>
  expect(read(changes)).toMatchObject({ accession: '000417', version: PUBLISHED }),
);

test('accepts any version of the collection if none was requested', () => {
  expect(toRecord(wireRecord(LATER), sampleIdentifier(null))?.version).toBe(LATER);
});

test.each<[string, string, Record<string, unknown>, Record<string, unknown>]>([
  ['a published DOI', PUBLISHED, {}, { doi: `10.5555/harbour.000417/${PUBLISHED}`, lostFields: [] }],
  [
    'a DOI in capitals',
    PUBLISHED,
    { doi: `10.5555/HARBOUR.000417/${PUBLISHED}` },
    { doi: `10.5555/HARBOUR.000417/${PUBLISHED}` },
  ],
  [
    'a DOI with its resolver',
    PUBLISHED,
    { doi: `https://doi.org/10.5555/harbour.000417/${PUBLISHED}` },
    { doi: `10.5555/harbour.000417/${PUBLISHED}` },
  ],
  ['no DOI', PUBLISHED, { doi: undefined, citation: null }, { doi: undefined, lostFields: [] }],
  ['an empty DOI', PUBLISHED, { doi: '', citation: 'Quay (2023) Arms.' }, { doi: undefined, lostFields: [] }],
  [
    'no DOI but that at the end of the citation',
    PUBLISHED,
    { doi: undefined },
    { doi: `10.5555/harbour.000417/${PUBLISHED}`, lostFields: [] },
  ],
  [
    'no DOI, and another one at the end of the citation',
    PUBLISHED,
    { doi: undefined, citation: 'Quay (2023) Arms. https://doi.org/10.5555/harbour.000418/0.1.2' },
    { doi: undefined, lostFields: [] },
  ],
  [
    'a DOI of another collection',
    PUBLISHED,
    { doi: `10.5555/harbour.000418/${PUBLISHED}` },
    { doi: undefined, lostFields: ['doi'] },
  ],
  [
    'a DOI of another version',
    PUBLISHED,
    { doi: `10.5555/harbour.000417/${LATER}` },
    { doi: undefined, lostFields: ['doi'] },
  ],
  [
    'a DOI of another prefix',
    PUBLISHED,
    { doi: `10.5556/harbour.000417/${PUBLISHED}` },
    { doi: undefined, lostFields: ['doi'] },
  ],
  [
    'a DOI with more behind it',
    PUBLISHED,
    { doi: `10.5555/harbour.000417/${PUBLISHED}/x` },
    { doi: undefined, lostFields: ['doi'] },
  ],
  [
    'a DOI that is a number',
    PUBLISHED,
    { doi: 10.5072, citation: null },
    { doi: undefined, lostFields: ['doi'] },
  ],
  [
    'the placeholder',
    PUBLISHED,
    { doi: PLACEHOLDER },
    { doi: undefined, hadPlaceholderDoi: true, lostFields: [] },
  ],
  [
    "a draft's placeholder",
    DRAFT,
    { doi: PLACEHOLDER },
    { doi: undefined, hadPlaceholderDoi: true, lostFields: [] },
  ],
  [
    "a draft's placeholder in its citation, with a blank behind it",
    DRAFT,
    { citation: `X (2022) Y. https://doi.org/${PLACEHOLDER}\n` },
    { hadPlaceholderDoi: true },
  ],
  [
    "a draft's placeholder in its citation",
    DRAFT,
    { citation: `X (2022) Y. https://doi.org/${PLACEHOLDER}` },
    { hadPlaceholderDoi: true },
  ],
  [
    "a draft's DOI",
    DRAFT,
    { doi: '10.5555/harbour.000417/draft' },
    { doi: undefined, hadPlaceholderDoi: false, lostFields: [] },
  ],
  [
    "a draft's DOI of a version",
    DRAFT,
    { doi: `10.5555/harbour.000417/${PUBLISHED}` },
    { doi: undefined, lostFields: [] },
  ],
])('with %s', (_, version, changes, expected) => expect(fieldsOf(changes, version)).toMatchObject(expected));

test('drops a DOI of a registry that mints none', () => {
  const identifier = sampleIdentifier(PUBLISHED, { doi: null });
  expect(toRecord(wireRecord(), identifier)).toMatchObject({ doi: undefined, lostFields: ['doi'] });
});

test('drops dates of publication from drafts', () => {
  const leftOver = { datePublished: '2023-04-05T06:17:21+00:00', publishedBy: { name: 'Harbour publish' } };
  expect(fieldsOf(leftOver, DRAFT)).toMatchObject({
    datePublished: undefined,
    publishedBy: undefined,
    lostFields: [],
  });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['a licence outside a list', { license: 'spdx:CC0-1.0' }, { licenses: ['CC0-1.0'] }],
  ['an empty list of access', { access: [] }, { access: [] }],
  [
    'an old access without schemaKey',
    { access: [{ status: 'archive:OpenAccess' }] },
    { access: [{ status: 'OpenAccess', contactEmail: undefined, embargoedUntil: undefined }] },
  ],
  [
    'a committee that is reached on the web',
    { ethicsApproval: [{ identifier: '23.056', contactPoint: { url: 'https://ethics.example/' } }] },
    { ethicsApprovals: [{ identifier: '23.056', contacts: ['https://ethics.example/'] }] },
  ],
  [
    'an embargo date',
    { access: [{ status: 'dandi:OpenAccess', embargoedUntil: '2031-01-02' }] },
    { access: [{ status: 'OpenAccess', contactEmail: undefined, embargoedUntil: '2031-01-02' }] },
  ],
  [
    'a null among things',
    { about: [null, { name: 'Arm' }] },
    { about: [{ name: 'Arm', kind: undefined, identifier: undefined }] },
  ],
  [
    'a thing with nothing but an identifier',
    { about: [{ identifier: 'UBERON:1' }] },
    { about: [{ name: 'UBERON:1', kind: undefined, identifier: 'UBERON:1' }] },
  ],
  ['an empty contributor', { contributor: [{}] }, { contributors: [] }],
  [
    'contributors called nothing',
    { contributor: [wirePerson({ name: ', ' }), wirePerson({ name: '' })] },
    {
      contributors: [expect.objectContaining({ name: '0000-0000-0000-0001', cited: false })],
      citesNameless: true,
    },
  ],
  [
    'an empty related resource',
    { relatedResource: [{}, { relation: 'cite:Describes' }] },
    { relatedResources: [] },
  ],
  ['one empty keyword', { keywords: [''] }, { keywords: [] }],
  ['an empty acknowledgement', { acknowledgement: '' }, { acknowledgement: undefined }],
  [
    'a time without an offset',
    { datePublished: '2021-05-12T16:23:14.388489' },
    { datePublished: '2021-05-12T16:23:14.388489' },
  ],
  [
    'a publication that is an address',
    { publishedBy: 'https://harbour.example/p/1' },
    {
      publishedBy: { id: undefined, name: 'https://harbour.example/p/1', startDate: undefined, software: [] },
    },
  ],
  [
    'a minimal assets summary',
    { assetsSummary: { schemaKey: 'AssetsSummary', numberOfBytes: 0, numberOfFiles: 0 } },
    { holdings: expect.objectContaining({ bytes: 0, files: 0, subjects: undefined, species: [] }) },
  ],
  ['fields nobody knows', { unheardOf: [{}] }, { name: 'Octopus arm movements in still and running water' }],
])('loses nothing to %s', (_, changes, expected) =>
  expect(fieldsOf(changes)).toMatchObject({ ...expected, lostFields: [] }),
);

test.each([undefined, null])('loses nothing to fields that are all %s', (nothing) => {
  const { id, version, ...rest } = wireRecord();
  const empty = Object.fromEntries(Object.keys(rest).map((key) => [key, nothing]));
  expect(toRecord({ id, version, ...empty }, sampleIdentifier(PUBLISHED))).toMatchObject({
    name: undefined,
    citation: undefined,
    contributors: [],
    licenses: [],
    holdings: { bytes: undefined },
    collection: { publishedBy: undefined },
    lostFields: [],
  });
});

test.each<[string[], Record<string, unknown>, Record<string, unknown>]>([
  [['name'], { name: 7 }, { name: undefined }],
  [['description'], { description: ['a'] }, { description: undefined }],
  [['license'], { license: { spdx: 1 } }, { licenses: [] }],
  [['license[1]'], { license: ['spdx:CC0-1.0', 4] }, { licenses: ['CC0-1.0'] }],
  [['contributor'], { contributor: 'Quay, Ana' }, { contributors: [] }],
  [
    ['contributor[1]'],
    { contributor: [wirePerson(), 'Lund, Bo'] },
    { contributors: [{ name: 'Quay, Ana' }] },
  ],
  [
    ['contributor[0].roleName[1]'],
    { contributor: [wirePerson({ roleName: ['cite:Author', 9] })] },
    { contributors: [{ roles: ['Author'] }] },
  ],
  [
    ['contributor[0].email'],
    { contributor: [wireFunder({ email: 5 })] },
    { contributors: [{ name: 'Sea Fund' }] },
  ],
  [
    ['contributor[0].includeInCitation'],
    { contributor: [wirePerson({ includeInCitation: 'yes' })] },
    { contributors: [{ cited: false }] },
  ],
  [['contributor[0]'], { contributor: [{ name: 12 }] }, { contributors: [] }],
  [['license[0]'], { license: [7] }, { licenses: [] }],
  [['relatedResource[0]'], { relatedResource: [7] }, { relatedResources: [] }],
  [['assetsSummary'], { assetsSummary: 'large' }, { holdings: { bytes: undefined, species: [] } }],
  [
    ['assetsSummary.numberOfBytes'],
    { assetsSummary: { numberOfBytes: -1, numberOfFiles: 2 } },
    { holdings: { bytes: undefined, files: 2 } },
  ],
  [
    ['assetsSummary.numberOfFiles'],
    { assetsSummary: { numberOfFiles: 1.5 } },
    { holdings: { files: undefined } },
  ],
  [
    ['assetsSummary.numberOfBytes'],
    { assetsSummary: { numberOfBytes: 2 ** 60 } },
    { holdings: { bytes: undefined } },
  ],
  [['assetsSummary.species[0]'], { assetsSummary: { species: ['Octopus'] } }, { holdings: { species: [] } }],
  [['datePublished'], { datePublished: 'last spring' }, { datePublished: undefined }],
  [['publishedBy'], { publishedBy: 7 }, { publishedBy: undefined }],
  [['url', 'manifestLocation[0]'], { url: {}, manifestLocation: [1] }, { url: undefined, manifests: [] }],
])('loses %j and no more', (lostFields, changes, expected) =>
  expect(fieldsOf(changes)).toMatchObject({ ...expected, lostFields, citation: expect.any(Object) }),
);

// No archive sends these fields yet: the records are made after the schema of DANDI that follows 0.7.0.
test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    'the same collection at other archives',
    {
      sameAs: [
        'dandi://EMBER-DANDI/000003',
        'dandi://dandi/000417@draft',
        'dandi://LINC/000005@0.240812.1448/sub-1/a.nwb',
        'https://doi.org/10.5072/twin',
      ],
    },
    {
      sameAs: [
        'EMBER-DANDI:000003',
        'DANDI:000417/draft',
        'LINC:000005/0.240812.1448',
        'https://doi.org/10.5072/twin',
      ],
      lostFields: [],
    },
  ],
  ['no such collection', { sameAs: null }, { sameAs: [], lostFields: [] }],
  [
    'an address that only looks so',
    { sameAs: ['dandi://DANDI/3', 7] },
    { sameAs: ['dandi://DANDI/3'], lostFields: ['sameAs[1]'] },
  ],
  [
    'the number of sessions',
    { assetsSummary: { numberOfBytes: 1, numberOfFiles: 2, numberOfSessions: 12 } },
    { holdings: { sessions: 12 }, lostFields: [] },
  ],
  [
    'a number of sessions that is none',
    { assetsSummary: { numberOfSessions: -1 } },
    { holdings: { sessions: undefined }, lostFields: ['assetsSummary.numberOfSessions'] },
  ],
])('reads %s', (_, changes, expected) => expect(fieldsOf(changes)).toMatchObject(expected));

test.each<[string, string, string | undefined]>([
  ['overrides the reading direction', 'gnp\u202E.exe\u2066', 'gnp.exe'],
  ['holds controls', 'a\u0000b\u001B[31mc\u0085', 'ab[31mc'],
  ['holds line breaks', 'one\r\n\ttwo', 'one two'],
  ['holds markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['holds half a character', 'a\uD83Db', 'ab'],
  ['holds a text for machines', 'a\u{E0072}\u{E006D}b', 'ab'],
  ['stands in white space', '  a title ', 'a title'],
  ['goes on and on', 'x'.repeat(9_000), `${'x'.repeat(3_999)}…`],
  ['nobody can see', '\u200B\u2060', undefined],
  ['is braille without dots', '\u2800\u3164', undefined],
])('shows a title that %s, as plain text', (_, name, shown) => expect(read({ name }).name).toBe(shown));

test('keeps the citation letter for letter, on one line', () => {
  const citation = ' \u202EQuay\u0007,  Ana (2023)\r\n<b>x</b>\uD83D ';
  expect(read({ citation }).citation?.text).toBe(' Quay,  Ana (2023) <b>x</b> ');
});

test('loses a citation too long to be one, rather than cut it', () => {
  const citation = 'x'.repeat(LONGEST_CITATION + 1);
  expect(read({ citation })).toMatchObject({ citation: undefined, lostFields: ['citation'] });
});

test('keeps a bounded part of an endless list, and says so', () => {
  const record = read({ keywords: Array(MOST_ITEMS + 50).fill('wave') });
  expect(record.keywords).toHaveLength(MOST_ITEMS);
  expect(record.lostFields).toEqual([`keywords[${MOST_ITEMS}]`]);
});

test('keeps a bounded amount of text in all, the citation first', () => {
  const long = 'x'.repeat(3_000);
  const lists = { keywords: Array(500).fill(long), studyTarget: Array(500).fill(long) };
  const record = read({ ...lists });
  const texts = [record.keywords, record.collection?.studyTargets].flat();
  expect(texts.join('').length).toBeLessThan(MOST_CHARACTERS);
  expect(record.citation?.text).toMatch(/^Quay/);
  expect(record.lostFields).toHaveLength(100);
});
