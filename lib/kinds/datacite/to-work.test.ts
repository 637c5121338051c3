import { describe, expect, test } from 'vitest';
import { SAMPLE_DOI, wireCreator, wireRelated, wireWork } from '@/demo/samples/work';
import { isUnread } from '@/lib/collection/evidence';
import { termsIn } from '@/lib/collection/work';
import { toWork } from './to-work';

const recordOf = (changes: Record<string, unknown> = {}) => {
  const record = toWork(wireWork(changes), String(changes.doi ?? SAMPLE_DOI).toLowerCase());
  if (!record) throw new Error('The sample does not parse.');
  return record;
};
const workOf = (changes: Record<string, unknown>) => recordOf(changes).work;

test('a whole reply is read without a loss', () => {
  const record = recordOf();
  expect(record).toMatchObject({
    accession: SAMPLE_DOI,
    doi: SAMPLE_DOI,
    version: '1.2',
    name: 'Tide pools of the outer reef: Octopus counts & temperatures',
    description: 'Counted at low tide.\nPools were not disturbed.',
    licenses: ['CC-BY-4.0'],
    access: [{ status: 'OpenAccess' }],
    keywords: ['octopus', 'tide pools'],
    datePublished: '2024-03-05',
    holdings: { bytes: 52_428_800 },
    publisher: 'Reef Data Shelf',
    replacedBy: [],
    terms: [],
    lostFields: [],
    work: {
      kind: 'Dataset',
      ownKind: 'Survey',
      isListed: true,
      standsForAll: false,
      sizes: ['214 tables'],
      formats: ['text/csv'],
      otherTitles: ['Gezeitentümpel'],
      dates: [
        { what: 'Issued', when: '2024-03-05' },
        { what: 'Collected', when: '2023-06/2023-09' },
      ],
      places: ['Outer reef, 47.6 / -122.3'],
    },
  });
  expect(record.contributors?.map(({ name, kind, roles, cited }) => [name, kind, roles, cited])).toEqual([
    ['Quay, Ana', 'person', ['Author'], true],
    ['Reef Survey Team', 'organization', ['Author'], true],
    ['Okafor, Chidi', 'person', ['DataCurator'], false],
    ['Sea Fund', 'organization', ['Funder'], false],
  ]);
  expect(record.contributors?.[0]).toMatchObject({
    identifier: 'https://orcid.org/0000-0002-1825-0097',
    affiliations: [{ name: 'Quay Institute' }],
  });
  expect(record.contributors?.[3]).toMatchObject({ awardNumber: 'SF-12 · Pools' });
});

test.each<[string, unknown]>([
  ['an error', { errors: [{ status: '404', title: 'The resource you are looking for does not exist.' }] }],
  ['another work', wireWork({ doi: '10.5281/zenodo.1' })],
  ['no object', 'Bad gateway'],
  ['an empty object', {}],
])('%s is refused', (_, wire) => expect(toWork(wire, SAMPLE_DOI)).toBeUndefined());

test('DOIs are the same in any case', () =>
  expect(recordOf({ doi: '10.7910/DVN/EQTQYO' })).toMatchObject({
    accession: '10.7910/dvn/eqtqyo',
    doi: '10.7910/dvn/eqtqyo',
  }));

describe('what is damaged costs only itself', () => {
  test.each<[string, Record<string, unknown>, string[], string[]?]>([
    ['a creator', { creators: [wireCreator(), 7] }, ['contributor[1]'], ['contributor']],
    ['a licence', { rightsList: 'CC0' }, ['license'], ['license']],
    ['a relation', { relatedIdentifiers: [7] }, ['relatedResource[0]'], ['relatedResource']],
    ['a year', { publicationYear: {} }, ['datePublished']],
    ['a state', { state: 'deleted' }, ['state']],
    ['a type', { types: 'Dataset' }, ['types']],
  ])('%s', (_, changes, lost, unread = []) => {
    const record = recordOf(changes);
    const parts = (['contributor', 'license', 'relatedResource', 'doi'] as const).filter((part) =>
      isUnread(record, part),
    );
    expect(record.lostFields).toEqual(lost);
    expect(parts).toEqual(unread);
    expect(record.name).toContain('Tide pools');
  });
});

describe('people', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['in parts', { name: 'Ana Quay', nameType: undefined }, { name: 'Quay, Ana', kind: 'person' }],
    [
      'in parts with more than a name in one, as written',
      { familyName: 'Okafor', givenName: 'Chidi, PhD' },
      { parts: { family: 'Okafor', given: 'Chidi, PhD' }, kind: 'person' },
    ],
    [
      'in parts with another name in brackets',
      { familyName: 'O’Brien', givenName: 'Pat (Patricia)', nameType: undefined },
      { name: 'O’Brien, Pat (Patricia)', parts: { family: 'O’Brien', given: 'Pat (Patricia)' } },
    ],
    [
      'several organisations in one name',
      { name: 'Reef Lab; Fowler, Ann', givenName: undefined, familyName: undefined },
      { name: 'Reef Lab; Fowler, Ann', kind: 'organization' },
    ],
    [
      'without a type, by their ORCID',
      { nameType: undefined, familyName: undefined },
      { name: 'Quay, Ana', kind: 'person' },
    ],
    [
      'an organisation in parts',
      { name: 'Reef Lab, Ltd', nameType: 'Organizational' },
      { name: 'Reef Lab, Ltd', kind: 'organization' },
    ],
    [
      'with an affiliation as object',
      { affiliation: [{ name: 'Reef Lab', affiliationIdentifier: 'https://ror.org/00reef1' }] },
      { affiliations: [{ name: 'Reef Lab', kind: 'Affiliation', identifier: 'https://ror.org/00reef1' }] },
    ],
    [
      'with an identifier that is no ORCID',
      { nameIdentifiers: [{ nameIdentifier: 'http://reef.example/p/7', nameIdentifierScheme: 'Reef' }] },
      { identifier: undefined, url: 'http://reef.example/p/7' },
    ],
  ])('%s', (_, changes, expected) =>
    expect(recordOf({ creators: [wireCreator(changes)] }).contributors?.[0]).toMatchObject(expected),
  );

  test.each([
    ['names and parts', { name: 'Enos, R.; Fowler, A.', familyName: 'Enos, R.; Fowler', givenName: 'A.' }],
    ['remarks in brackets', { name: 'Enos, R. (Reef); Fowler, A.', familyName: undefined }],
    ['a comma at the end', { name: 'Enos, R.; Fowler, A.,', familyName: undefined }],
  ])('several people in one name are parted: %s', (_, changes) =>
    expect(
      recordOf({
        creators: [wireCreator({ givenName: undefined, nameType: undefined, ...changes })],
        contributors: [],
        fundingReferences: [],
      }).contributors,
    ).toMatchObject([
      { name: 'Enos, R.', kind: 'person', cited: true },
      { name: 'Fowler, A.', kind: 'person', cited: true },
    ]),
  );

  test('contributors without a name are left out', () =>
    expect(
      recordOf({ creators: [{ name: ', ' }], contributors: [], fundingReferences: [] }).contributors,
    ).toEqual([]));
});

describe('dates', () => {
  test.each<[string, Record<string, unknown>, string | undefined]>([
    ['the day it was issued', {}, '2024-03-05'],
    ['the year alone', { dates: [{ date: '2024', dateType: 'Issued' }] }, '2024'],
    [
      'the day it became available, in that year',
      { dates: [{ date: '2024-07-01', dateType: 'Available' }] },
      '2024-07-01',
    ],
    ['no day of another year', { dates: [{ date: '2026-07-01', dateType: 'Available' }] }, '2024'],
    ['no day that is none', { dates: [{ date: '07.04.2024', dateType: 'Issued' }] }, '2024'],
    ['a month', { dates: [{ date: '2023-05', dateType: 'Issued' }] }, '2023-05'],
    ['no month that is none', { dates: [{ date: '2024-13', dateType: 'Issued' }] }, '2024'],
    ['a year as text', { dates: [], publicationYear: '1999' }, '1999'],
    ['nothing', { dates: [], publicationYear: null }, undefined],
    ['a year of the Buddhist era', { dates: [], publicationYear: 2549 }, '2006'],
    [
      'a day of the Buddhist era',
      { dates: [{ date: '2549-07-01', dateType: 'Issued' }], publicationYear: '2549' },
      '2006-07-01',
    ],
    ['a year that no era explains', { dates: [], publicationYear: 2999 }, '2999'],
  ])('%s', (_, changes, published) => expect(recordOf(changes).datePublished).toBe(published));
});

test.each<[string, Record<string, unknown>, string | undefined]>([
  [
    'opens in the common era',
    { publicationYear: 2549, dates: [{ date: '2550-01-31', dateType: 'Available' }] },
    '2007-01-31',
  ],
  [
    'is closed for good',
    { publicationYear: 2024, dates: [{ date: '2500-01-01', dateType: 'Available' }] },
    '2500-01-01',
  ],
])('a work %s', (_, changes, opens) => expect(workOf(changes)?.opens).toBe(opens));

test.each<[unknown, string]>([
  ['Marsh University,', 'Marsh University'],
  [{ name: 'Marsh University , ' }, 'Marsh University'],
  ['Marsh, Ltd.', 'Marsh, Ltd.'],
])('the publisher %j is %s', (publisher, name) => expect(recordOf({ publisher }).publisher).toBe(name));

test.each([
  { name: 'Occdownload Gbif.Org' },
  { name: 'Gbif.Org, Occdownload', familyName: 'Gbif.Org', givenName: 'Occdownload', nameType: 'Personal' },
])('GBIF is the author of a download: %j', (creator) =>
  expect(recordOf({ creators: [creator] }).contributors?.[0]).toEqual({
    name: 'GBIF.org',
    kind: 'organization',
    roles: ['Author'],
    cited: true,
  }),
);

test.each<[object, readonly string[], readonly object[]]>([
  [{ rights: 'cc-zero' }, ['CC0-1.0'], []],
  [{ rights: 'No rights reserved', rightsIdentifier: 'cc-zero' }, ['CC0-1.0'], []],
  [{ rights: 'CC0 for the tables only' }, [], [{ text: 'CC0 for the tables only' }]],
  [{ rights: 'cc-zero', rightsUri: 'https://reef.example/terms' }, [], [{ text: 'cc-zero' }]],
])('the licence by its name alone: %j', (rights, licenses, terms) =>
  expect(recordOf({ rightsList: [rights] })).toMatchObject({ licenses, terms }),
);

describe('versions', () => {
  test.each<[string, [string, string][], string[], boolean]>([
    [
      'a later one',
      [['IsPreviousVersionOf', 'https://doi.org/10.5281/ZENODO.9']],
      ['10.5281/zenodo.9'],
      false,
    ],
    ['what replaced it', [['IsObsoletedBy', '10.5281/zenodo.9']], ['10.5281/zenodo.9'], false],
    ['an earlier one', [['IsNewVersionOf', '10.5281/zenodo.7']], [], false],
    [
      'all of them',
      [
        ['HasVersion', '10.5281/zenodo.7'],
        ['HasVersion', '10.5281/zenodo.9'],
      ],
      [],
      true,
    ],
    [
      'those of one that is a version itself',
      [
        ['HasVersion', '10.5281/zenodo.7'],
        ['IsVersionOf', '10.5281/zenodo.1'],
      ],
      [],
      false,
    ],
  ])('%s', (_, relations, replacedBy, standsForAll) => {
    const relatedIdentifiers = relations.map(([relation, doi]) => wireRelated(relation, doi));
    expect(recordOf({ relatedIdentifiers })).toMatchObject({ replacedBy, work: { standsForAll } });
  });

  test.each<[string, string, Record<string, unknown>, boolean, boolean]>([
    ['Zenodo’s, which leads to the newest', SAMPLE_DOI, {}, true, true],
    ['another repository’s', '10.4121/uuid:3926db30-f712-4394-aebc-75976070e91f', {}, true, false],
    ['figshare’s without a version', '10.6084/m9.figshare.4700788', { relatedIdentifiers: [] }, true, true],
    ['figshare’s of a version', '10.6084/m9.figshare.4700788.v2', { relatedIdentifiers: [] }, false, false],
    ['Mendeley’s without a version', '10.17632/5ydwy8bbv1', { relatedIdentifiers: [] }, true, true],
    ['Mendeley’s of a version', '10.17632/5ydwy8bbv1.2', { relatedIdentifiers: [] }, false, false],
  ])('a DOI for all: %s', (_, doi, changes, standsForAll, leadsToNewest) => {
    const relatedIdentifiers = [wireRelated('HasVersion', '10.5281/zenodo.7')];
    const record = recordOf({ doi, relatedIdentifiers, ...changes });
    expect(record.work).toMatchObject({ standsForAll, leadsToNewest });
  });

  test('no version is a draft, whatever it is called', () =>
    expect(recordOf({ version: 'draft' }).version).toBe('Draft'));
});

describe('places', () => {
  const box = {
    southBoundLatitude: '-90.0',
    westBoundLongitude: '-180.0',
    northBoundLatitude: '+90.0',
    eastBoundLongitude: '+180.0',
  };
  test.each<[string, Record<string, unknown>, string[]]>([
    ['a box with plus signs', { geoLocationBox: box }, ['-90.0 / -180.0 – 90.0 / 180.0']],
    ['no half of a box', { geoLocationBox: { ...box, northBoundLatitude: 'far' } }, []],
    ['a point', { geoLocationPoint: { pointLatitude: 1.5, pointLongitude: '+2' } }, ['1.5 / 2']],
    ['a place', { geoLocationPlace: 'Reef' }, ['Reef']],
  ])('%s', (_, place, places) => expect(workOf({ geoLocations: [place] })?.places).toEqual(places));
});

test.each([
  [264, 264],
  [0, null],
  [-1, null],
  ['264', null],
  [undefined, null],
])('cited %s times is told as %s', (citationCount, times) =>
  expect(workOf({ citationCount })?.citedBy?.count ?? null).toBe(times),
);

test('citing works are listed on a page of the work', () =>
  expect(workOf({})?.citedBy?.url).toBe(`https://commons.datacite.org/doi.org/${SAMPLE_DOI}`));

test.each(['(:unav)', ':unav', '(:tba)'])('%s stands for a value that is missing', (missing) =>
  expect(recordOf({ publisher: missing, version: missing, language: missing })).toMatchObject({
    version: '',
    publisher: 'Zenodo',
    work: { language: undefined },
    lostFields: [],
  }),
);

test.each([
  ['2024-06-07', '2024-06-07'],
  ['2022-13-45', undefined],
])('a work that says it was updated %s changed %s', (date, modified) =>
  expect(recordOf({ dates: [{ date, dateType: 'Updated' }] }).dateModified).toBe(modified),
);

test('related works are linked by what they are named by, each once for each relation', () =>
  expect(
    recordOf({
      relatedIdentifiers: [
        wireRelated('IsSupplementTo', '10.5072/Reef'),
        wireRelated('IsSupplementTo', '10.5072/reef'),
        wireRelated('Cites', '10.5072/reef'),
        wireRelated('References', '\n https://reef.example/x \n', 'URL'),
        wireRelated('IsPartOf', '978-3-95450-147-2', 'ISBN'),
        { relationType: 'References', relatedIdentifierType: 'DOI' },
      ],
      relatedItems: [
        {
          relationType: 'IsPublishedIn',
          relatedItemType: 'Journal',
          titles: [{ title: 'Reef Letters' }],
          relatedItemIdentifier: { relatedItemIdentifier: '1234-5678' },
        },
      ],
    }).relatedResources?.map(({ relation, name, identifier, url }) => [
      relation,
      name ?? null,
      identifier ?? null,
      url ?? null,
    ]),
  ).toEqual([
    ['IsPublishedIn', 'Reef Letters', '1234-5678', null],
    ['IsSupplementTo', null, '10.5072/Reef', null],
    ['Cites', null, '10.5072/reef', null],
    ['References', null, null, 'https://reef.example/x'],
    ['IsPartOf', null, 'ISBN 978-3-95450-147-2', null],
  ]));

test('a DOI removed from the index is marked as unlisted', () =>
  expect(workOf({ state: 'registered' })?.isListed).toBe(false));

test.each<[string, string | null, string | null]>([
  [SAMPLE_DOI, null, 'Zenodo'],
  [SAMPLE_DOI, 'Reef Data Shelf', 'Reef Data Shelf'],
  // The DOI of a repository that our tables do not have.
  ['10.5072/reef.7', null, null],
])('for %s with the publisher %s, %s is shown', (doi, publisher, told) => {
  const record = recordOf({ doi, publisher });
  expect(record.publisher).toBe(told);
});

describe('rights', () => {
  test.each<[string, Record<string, unknown>, Partial<ReturnType<typeof recordOf>>]>([
    [
      'an SPDX id in small letters',
      { rightsIdentifier: 'apache-2.0', rightsIdentifierScheme: 'SPDX' },
      { licenses: ['Apache-2.0'] },
    ],
    [
      'with clauses',
      { rightsIdentifier: 'bsd-3-clause', rightsIdentifierScheme: 'SPDX' },
      { licenses: ['BSD-3-Clause'] },
    ],
    [
      'or later',
      { rightsIdentifier: 'gpl-3.0-or-later', rightsIdentifierScheme: 'SPDX' },
      { licenses: ['GPL-3.0-or-later'] },
    ],
    [
      'an address of Creative Commons',
      { rightsUri: 'http://creativecommons.org/licenses/by-nc-sa/4.0' },
      { licenses: ['CC-BY-NC-SA-4.0'] },
    ],
    [
      'its public domain',
      { rightsUri: 'https://creativecommons.org/publicdomain/zero/1.0/' },
      { licenses: ['CC0-1.0'] },
    ],
    [
      'one ported to a country, as written',
      { rights: 'CC BY 3.0 DE', rightsUri: 'https://creativecommons.org/licenses/by/3.0/at/' },
      { licenses: [] },
    ],
    ['an address of SPDX', { rightsUri: 'https://spdx.org/licenses/MIT.html' }, { licenses: ['MIT'] }],
    [
      'who may read',
      { rights: 'Restricted', rightsUri: 'info:eu-repo/semantics/restrictedAccess' },
      { licenses: [], access: [{ status: 'RestrictedAccess' }] },
    ],
  ])('%s', (_, right, expected) => expect(recordOf({ rightsList: [right] })).toMatchObject(expected));

  test('terms of their own stay as written', () =>
    expect(
      recordOf({ rightsList: [{ rights: 'Ask us.', rightsUri: 'https://reef.example/terms' }] }).terms,
    ).toEqual([{ text: 'Ask us.', url: 'https://reef.example/terms', language: undefined }]));

  const bilingual = recordOf({
    rightsList: [
      { rights: 'Nur zum Lesen.', lang: 'de' },
      { rights: 'For reading only.', lang: 'en-US' },
    ],
  }).terms;
  test.each([
    ['en-GB', ['For reading only.']],
    ['de', ['Nur zum Lesen.']],
    ['ja', ['For reading only.']],
  ])('terms in several languages are shown to a reader of %s in one', (language, texts) =>
    expect(termsIn(bilingual ?? [], language).map(({ text }) => text)).toEqual(texts),
  );
  test('terms without a language are shown beside those of the reader', () => {
    const plain = { text: 'Ask us.', url: undefined, language: undefined };
    expect(termsIn([...(bilingual ?? []), plain], 'de').map(({ text }) => text)).toEqual([
      'Nur zum Lesen.',
      'Ask us.',
    ]);
  });
  test('terms in one language are shown to every reader', () =>
    expect(termsIn([{ text: 'Nur zum Lesen.', url: undefined, language: 'de' }], 'ja')).toHaveLength(1));
});

test.each([
  [{ resourceTypeGeneral: 'Text', resourceType: 'ConferencePaper' }, 'Conference paper'],
  [{ resourceTypeGeneral: 'Text', resourceType: 'PhD thesis (LaTeX)' }, 'PhD thesis (LaTeX)'],
  [{ resourceTypeGeneral: 'Dataset', resourceType: 'dataset' }, 'dataset'],
  [{ resourceTypeGeneral: 'Dataset' }, undefined],
])('for the types %j the repository’s own kind is %s', (types, ownKind) =>
  expect(workOf({ types })?.ownKind).toBe(ownKind),
);
