import { describe, expect, test } from 'vitest';
import { PUBLISHED, sampleIdentifier, wireRecord, wireSummary, wireVersion } from '@/demo/samples/collection';
import type { VersionRecord } from '@/lib/collection/collection';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import type { Entry, Index } from './entry';
import { fromFile, toFile } from './file';
import { makeFinder } from './finder';
import { draftEntry } from './fixtures/entries';
import { gather } from './gather';
import { toEntry } from './to-entry';

const identifier = sampleIdentifier(null);
const { registry } = identifier;

function recordOf(version: string, changes: Record<string, unknown> = {}): VersionRecord {
  const record = toRecord(wireRecord(version, changes), { ...identifier, version });
  if (!record) throw new Error('The sample is no record.');
  return record;
}

const work = (url: string, relation: string, resourceType = 'cite:JournalArticle') => ({
  url,
  relation: `cite:${relation}`,
  resourceType,
});

const octopus: Entry = {
  accession: '000417',
  name: 'Octopus arm movements in still and running water',
  version: PUBLISHED,
  bytes: 1000,
  files: 3,
  hasDoi: true,
  licenses: ['CC-BY-4.0'],
  date: '2023-04-05',
  works: [{ article: '10.5072/arm', relation: 'IsDescribedBy' }],
};
const squid = draftEntry('000419', 'A reef at night', [
  { article: 'pmid:30502044', relation: null },
  { article: '10.5072/arm', relation: 'Cites' },
]);
const index: Index = {
  asOf: Date.UTC(2026, 1, 17),
  registries: new Map([
    [registry.key, [octopus, squid]],
    ['another', [octopus]],
  ]),
};

describe('an entry', () => {
  test('is made of the newest version, and of what any version relates it to', () => {
    const draft = recordOf('draft', {
      relatedResource: [
        work('https://doi.org/10.5072/Later', 'IsPublishedIn'),
        work('https://doi.org/10.5072/arm', 'Cites'),
      ],
    });
    expect(toEntry(sampleIdentifier(null), [draft, recordOf(PUBLISHED)])).toMatchObject({
      version: PUBLISHED,
      hasDoi: true,
      date: '2023-04-05',
      works: [
        { article: '10.5072/arm', relation: 'IsDescribedBy' },
        { article: '10.5072/later', relation: 'IsPublishedIn' },
      ],
    });
  });

  test.each<[string, object, string[]]>([
    ['a data set', work('https://doi.org/10.5061/dryad.1', 'IsDerivedFrom', 'cite:Dataset'), []],
    ['code', work('https://doi.org/10.5281/zenodo.1', 'IsSupplementedBy', 'cite:Software'), []],
    ['what has no type', { url: 'https://doi.org/10.5072/x', relation: 'cite:Describes' }, ['10.5072/x']],
    ['a title alone', { name: 'Source publication', relation: 'cite:Describes' }, []],
    [
      'a DOI and a PMID',
      { ...work('https://pubmed.ncbi.nlm.nih.gov/30502044/', 'IsDescribedBy'), identifier: 'DOI: 10.5072/y' },
      ['10.5072/y', 'pmid:30502044'],
    ],
  ])('names the articles of %s', (_, relatedResource, articles) =>
    expect(
      toEntry(sampleIdentifier(null), [
        recordOf(PUBLISHED, { relatedResource: [relatedResource] }),
      ])?.works.map(({ article }) => article),
    ).toEqual(articles),
  );

  test('is none without a record and a name', () => {
    expect(toEntry(sampleIdentifier(null), [])).toBeNull();
    expect(toEntry(sampleIdentifier(null), [recordOf('draft', { name: '' })])).toBeNull();
  });
});

test('a file gives back what was written', () => expect(fromFile(JSON.parse(toFile(index)))).toEqual(index));

const written = JSON.parse(toFile(index));
const row = written.registries[registry.key][0];
const withRow = (changed: unknown) => ({ ...written, registries: { [registry.key]: [changed] } });
test.each<[string, unknown]>([
  ['nothing', null],
  ['another kind', { ...written, kind: 'accession-index 2' }],
  ['no day', { ...written, asOf: 'yesterday' }],
  ['no list of words', { ...written, words: 'CC0' }],
  ['a key that is none', { ...written, registries: { '../x': [] } }],
  ['a row too short', withRow(row.slice(0, 4))],
  ['an accession that is none', withRow(['417', ...row.slice(1)])],
  ['a negative size', withRow([...row.slice(0, 3), -7, ...row.slice(4)])],
  ['an article that is none', withRow([...row.slice(0, 8), 'javascript:alert(1)', 1])],
  ['a version that is none', withRow([...row.slice(0, 2), 'latest', ...row.slice(3)])],
])('reads no file with %s', (_, json) => expect(fromFile(json)).toBeNull());

test.each([
  [
    'a place beyond the words',
    [...row.slice(0, 7), [999], '10.5072/arm', 999],
    { licenses: [], works: [{ article: '10.5072/arm', relation: null }] },
  ],
  ['letters that turn a title around', [row[0], 'a\u202Eb', ...row.slice(2)], { name: 'ab' }],
])('reads around %s', (_, changed, expected) =>
  expect(fromFile(withRow(changed))?.registries.get(registry.key)?.[0]).toMatchObject(expected),
);

describe('who asks', () => {
  const finder = makeFinder(index, [registry]);

  test('gets the facts of a collection', () => {
    expect(finder.entryOf({ ...identifier, version: PUBLISHED })).toEqual(octopus);
    expect(finder.entryOf({ ...identifier, accession: '000420' })).toBeNull();
  });

  test.each([
    [['10.5072/arm'], ['000417 IsDescribedBy', '000419 Cites']],
    [['pmid:30502044'], ['000419 null']],
    [['10.5072/other', '10.5072/arms'], []],
    [[], []],
  ])('gets the collections that name %j', (articles, found) =>
    expect(finder.declaring(articles).map(({ entry, relation }) => `${entry.accession} ${relation}`)).toEqual(
      found,
    ),
  );

  test.each([
    ['octopus water', ['000417']],
    ['OCTO', ['000417']],
    ['re', ['000419']],
    ['0004', ['000417', '000419']],
    ['octopus reef', []],
    ['… (', []],
    ['', []],
  ])('gets the collections that "%s" may mean', (text, found) =>
    expect(finder.search(text, 5).map(({ entry }) => entry.accession)).toEqual(found),
  );
});

describe('gathering', () => {
  const API = 'https://api.tidepool.example/api/collections/';
  const list = `${API}?ordering=id&page_size=1000&page=1`;
  const summary = wireSummary();

  async function gathered(changes: Record<string, unknown> = {}) {
    const asked: string[] = [];
    const replies: Record<string, unknown> = {
      [list]: { count: 1, next: null, previous: null, results: [summary] },
      [`${API}000417/versions/${PUBLISHED}/`]: wireRecord(PUBLISHED),
      [`${API}000417/versions/draft/`]: wireRecord('draft', {
        relatedResource: [work('https://doi.org/10.5072/later', 'IsPublishedIn')],
      }),
      ...changes,
    };
    const read = async (url: string) => {
      asked.push(url.replace(API, ''));
      return replies[url] ?? null;
    };
    return { entries: await gather(registry, read), asked };
  }

  test('asks for the list, then for the records that tell', async () => {
    const { entries, asked } = await gathered();
    expect(asked).toEqual([list.replace(API, ''), `000417/versions/${PUBLISHED}/`, '000417/versions/draft/']);
    expect(entries?.[0]?.works.map(({ article }) => article)).toEqual(['10.5072/arm', '10.5072/later']);
  });

  test('does not ask for a draft that is as it was published', async () => {
    const draft = wireVersion('draft', { status: 'Published' });
    const results = [{ ...summary, draft_version: draft }];
    const { asked } = await gathered({ [list]: { next: null, results } });
    expect(asked).toHaveLength(2);
  });

  test('keeps a collection whose record cannot be had, with what the list says', async () => {
    const { entries } = await gathered({
      [`${API}000417/versions/${PUBLISHED}/`]: null,
      [`${API}000417/versions/draft/`]: null,
    });
    expect(entries?.[0]).toMatchObject({ accession: '000417', version: PUBLISHED, hasDoi: false, works: [] });
  });

  test.each<[string, unknown]>([
    ['no list', null],
    ['a list that is none', { results: 'all of them' }],
    ['a name that is none', { next: null, results: [{ identifier: 'x' }] }],
  ])('gives up at %s', async (_, reply) => expect((await gathered({ [list]: reply })).entries).toBeNull());
});
