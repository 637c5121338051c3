import { describe, expect, test } from 'vitest';
import { toEntry } from '@/demo/index/to-entry';
import { PUBLISHED, sampleIdentifier, wireRecord, wireSummary, wireVersion } from '@/demo/samples/collection';
import type { VersionRecord } from '@/lib/collection/collection';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { gather } from './gather';

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
