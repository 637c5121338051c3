import { describe, expect, test } from 'vitest';
import { wireSeries } from '@/demo/samples/accessions';
import { wireEuropePmc, wirePubmed } from '@/demo/samples/papers';
import type { RelatedResource, VersionRecord } from '@/lib/collection/record';
import { accessionApi } from './api';
import { archives } from './archives';
import { papersAtEuropePmc, papersAtPubmed } from './papers';
import { accessionArchives } from './registries';
import { pubmedPage, toNumberedPaper, toPaper } from './replies';

const API = 'https://library.example';
const of = (...relatedResources: RelatedResource[]): VersionRecord => ({
  accession: 'GSE4217',
  version: '',
  name: 'Tides',
  relatedResources,
  lostFields: [],
});
const numbered = (number: string) => toNumberedPaper(number);
/** Address of a request of Europe PMC for a record, without what is the same for all. */
const europe = papersAtEuropePmc({
  kind: 'accessions',
  key: 'x',
  name: 'X',
  apiUrl: API,
  papersUrl: API,
  siteUrl: API,
  citable: true,
});

/** Reads PubMed's summary of paper 1, with these fields. */
function readPubmed(fields: object): RelatedResource | undefined {
  const record = of(...numbered('1'));
  const body = { result: { uids: ['1'], 1: { uid: '1', ...fields } } };
  return papersAtPubmed(API)(record)?.toRecord(body)?.(record).relatedResources?.[0];
}

describe('PubMed', () => {
  const record = of(...numbered('31990001'), ...numbered('31990008'), ...numbered('9'));
  const request = papersAtPubmed(API)(record);

  test('is asked for all papers of a record at once, and need not answer', () => {
    expect(request).toMatchObject({
      url: `${API}/esummary.fcgi?db=pubmed&id=31990001,31990008,9&retmode=json&tool=accession`,
      isOptional: true,
    });
  });
  test('tells people in parts, title, journal, place and retraction; a paper that it lacks stays as it is', () => {
    const body = wirePubmed(['31990001', '31990008', '9']);
    const complete = request?.toRecord(body)?.(record);
    expect(complete?.lostFields).toEqual([]);
    expect(complete?.relatedResources).toMatchObject([
      {
        relation: 'IsDescribedBy',
        name: 'Gills of limpets follow the tide',
        identifier: '10.5072/tide.gills',
        url: pubmedPage('31990001'),
        resourceType: 'JournalArticle',
        repository: 'J Tide Biol 2019',
        paper: {
          authors: [
            { kind: 'person', parts: { family: 'Pool', given: 'B. C.' } },
            { kind: 'person', parts: { family: 'Waters', given: 'A.' } },
            { kind: 'person', parts: { family: 'van der Reef Jr', given: 'J.' } },
            { kind: 'organization', name: 'Reef Transcript Consortium' },
          ],
          year: 2019,
          journal: 'Journal of Tide Biology',
          journalShort: 'J Tide Biol',
          volume: '20',
          issue: '3',
          pages: '484-496',
          isRetracted: false,
        },
      },
      { name: 'RETRACTED: Limpets see the moon', paper: { isRetracted: true } },
      { name: 'PubMed 9', url: pubmedPage('9') },
    ]);
  });
  test.each<[what: string, fields: object, paper: object]>([
    [
      'one author',
      { authors: [{ name: 'Plato', authtype: 'Author' }] },
      { authors: [{ kind: 'person', name: 'Plato' }] },
    ],
    [
      'particles',
      { authors: [{ name: 'van de Beek D', authtype: 'Author' }] },
      { authors: [{ parts: { family: 'van de Beek', given: 'D.' } }] },
    ],
    [
      'a suffix',
      { authors: [{ name: 'Kim JH 3rd', authtype: 'Author' }] },
      { authors: [{ parts: { family: 'Kim 3rd', given: 'J. H.' } }] },
    ],
    ['an editor, who wrote nothing', { authors: [{ name: 'Pool B', authtype: 'Editor' }] }, { authors: [] }],
    ['a season', { pubdate: '2019 Winter' }, { year: 2019 }],
    ['no date', { pubdate: 'Winter' }, { year: undefined }],
    ['a place after the name', { fulljournalname: 'Science (New York, N.Y.)' }, { journal: 'Science' }],
    ['a subtitle', { fulljournalname: 'Gut : journal of the society' }, { journal: 'Gut' }],
    [
      'small words',
      { fulljournalname: 'The New England journal of medicine' },
      { journal: 'The New England Journal of Medicine' },
    ],
    ['a name of its own', { fulljournalname: 'eLife' }, { journal: 'eLife' }],
    ['a shortened last page', { pages: '1849-59' }, { pages: '1849-1859' }],
    ['a last page in full', { pages: '98-103' }, { pages: '98-103' }],
    ['the number of an article', { pages: 'e1000' }, { pages: 'e1000' }],
    ['pages of a supplement', { pages: 'S3-12' }, { pages: 'S3-12' }],
    [
      'retraction by its notice',
      { references: [{ reftype: 'Retraction in', refsource: 'J. 2020' }] },
      { isRetracted: true },
    ],
    ['an erratum', { references: [{ reftype: 'Erratum in' }] }, { isRetracted: false }],
    ['the notice of a retraction', { pubtype: ['Retraction of Publication'] }, { isRetracted: false }],
  ])('reads %s', (_, fields, paper) => expect(readPubmed(fields)?.paper).toMatchObject(paper));
  test.each<[what: string, fields: object, resource: object]>([
    ['a preprint', { pubtype: ['Preprint'] }, { resourceType: 'Preprint' }],
    ['a title without its stop', { title: 'Tides.' }, { name: 'Tides' }],
    ['a title with dots', { title: 'And so on...' }, { name: 'And so on...' }],
    ['no title', {}, { name: 'PubMed 1' }],
    [
      'a DOI after a word',
      { articleids: [{ idtype: 'doi', value: 'doi: 10.5072/a' }] },
      { identifier: '10.5072/a' },
    ],
  ])('%s', (_, fields, resource) => expect(readPubmed(fields)).toMatchObject(resource));
  test('a field that does not fit is named as lost, and no other one is', () => {
    const body = { result: { 1: { uid: '1', title: 'Tides', volume: 7, pages: '1' } } };
    const lost = papersAtPubmed(API)(of(...numbered('1')))?.toRecord(body)?.(of(...numbered('1')));
    expect(lost?.lostFields).toEqual(['paper.volume']);
    expect(lost?.relatedResources?.[0]).toMatchObject({ name: 'Tides', paper: { pages: '1' } });
  });
  test.each([
    ['of another paper', { result: { 1: { uid: '2', title: 'Tides' } } }],
    ['without papers', { result: { uids: [] } }],
    ['about a fault', { esummaryresult: ['Invalid uid'] }],
  ])('a reply %s adds nothing', (_, body) => {
    const record = of(...numbered('1'));
    expect(papersAtPubmed(API)(record)?.toRecord(body)?.(record)).toEqual(record);
  });
  test.each([null, [], 'none', 7])('%j cannot be read', (body) =>
    expect(papersAtPubmed(API)(of(...numbered('1')))?.toRecord(body)).toBeUndefined(),
  );
});

describe('Europe PMC', () => {
  const paper = toPaper({ name: 'Waters A. How limpets …', doi: '10.5072/Tide.Glue' });
  const retracted = toPaper({ pubmed: '31990008', doi: '10.5072/tide.moon' });

  test.each<[what: string, RelatedResource, query: string]>([
    ['its PubMed number', retracted, '(EXT_ID:31990008 AND SRC:MED)'],
    ['its DOI', paper, 'DOI:"10.5072/tide.glue"'],
  ])('is asked for a paper by %s', (_, resource, query) => {
    const { searchParams } = new URL(europe(of(resource))?.url ?? '');
    expect(searchParams.get('query')).toBe(query);
  });
  test('tells people by their full names, title, journal, place and retraction', () => {
    const record = of(paper, retracted);
    const body = wireEuropePmc('DOI:"10.5072/tide.glue" OR (EXT_ID:31990008 AND SRC:MED)');
    expect(europe(record)?.toRecord(body)?.(record)).toMatchObject({
      lostFields: [],
      relatedResources: [
        {
          name: 'How limpets hold on',
          identifier: '10.5072/tide.glue',
          url: pubmedPage('31990002'),
          paper: {
            authors: [
              { parts: { family: 'Waters', given: 'Ada' } },
              { parts: { family: 'Pool', given: 'Bea C' } },
            ],
            year: 2022,
            journal: 'Journal of Tide Biology',
            journalShort: 'J Tide Biol',
            volume: '23',
            pages: 'e4217',
            isRetracted: false,
          },
        },
        { paper: { isRetracted: true } },
      ],
    });
  });
  test('tells a preprint, and its server', () => {
    const record = of(toPaper({ doi: '10.1101/2024.01.02.3' }));
    const result = {
      source: 'PPR',
      doi: '10.1101/2024.01.02.3',
      title: 'Tides',
      pubYear: '2024',
      authorList: { author: [{ fullName: 'Pool B', lastName: 'Pool' }] },
      bookOrReportDetails: { publisher: 'bioRxiv', yearOfPublication: 2024 },
    };
    expect(europe(record)?.toRecord({ resultList: { result: [result] } })?.(record)).toMatchObject({
      relatedResources: [
        {
          resourceType: 'Preprint',
          paper: { journal: 'bioRxiv', year: 2024, authors: [{ parts: { family: 'Pool' } }] },
        },
      ],
    });
  });
  test('a paper that the record does not name is left out', () => {
    const record = of(paper);
    expect(europe(record)?.toRecord(wireEuropePmc('EXT_ID:31990004 '))?.(record)).toEqual(record);
  });
});

test.each<[what: string, RelatedResource[]]>([
  ['no paper', []],
  [
    'a paper whose authors the archive tells',
    [toPaper({ pubmed: '1', authors: [{ name: 'Pool, B.', kind: 'person', roles: [], cited: true }] })],
  ],
  ['a title alone', [toPaper({ name: 'Tides' })]],
  [
    'another data set',
    [{ relation: 'IsPartOf', name: 'GSE1', url: 'https://x.example/GSE1', resourceType: 'Dataset' }],
  ],
])('a record with %s needs no library', (_, resources) => {
  expect(papersAtPubmed(API)(of(...resources))).toBeUndefined();
  expect(europe(of(...resources))).toBeUndefined();
});

test.each(accessionArchives.filter(({ isNamedOnly }) => !isNamedOnly))(
  '$key is asked for no papers after a second request for the record',
  (registry) => {
    const { examples } = archives.find(({ key }) => key === registry.key) ?? { examples: {} };
    const [accession] = Object.values<string>(examples);
    if (accession === undefined) throw new Error('It is not asked.');
    const { orElse } = accessionApi.record({ registry, accession, version: null });
    expect(orElse?.completedBy).toBeUndefined();
  },
);

test('the sample series names its paper by number', () => {
  const registry = accessionArchives.find(({ key }) => key === 'geo');
  if (!registry) throw new Error('There is no GEO.');
  const request = accessionApi.record({ registry, accession: 'GSE4217', version: null });
  const record = request.parse(wireSeries());
  const urls = record && request.completedBy?.(record).map(({ url }) => url);
  expect(urls).toContainEqual(expect.stringContaining('db=pubmed&id=31990001&'));
});
