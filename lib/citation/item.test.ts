import { describe, expect, test } from 'vitest';
import { SAMPLE_DOI, wireRelated, wireWork } from '@/demo/samples/work';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { ANY } from '@/lib/kinds/datacite/repository-table';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { findMatches } from '@/lib/kinds/find-matches';
import { toBiblatex, toBibtex } from './bibtex';
import { toCslJson } from './csl-json';
import { ACCESSED, recordOf } from './fixtures/odd-items';
import { exampleRegistry, sandboxRegistry } from './fixtures/registry';
import type { Wire } from './fixtures/wire';
import { formats } from './formats';
import { type CslItem, linkOfItem, toCslItem } from './item';
import { toRis } from './ris';
import { toJsonLd } from './schema-org';

const VERSION = '0.240315.0930';
const PUBLISHED: Wire = {
  identifier: 'EXAMPLE:000003',
  version: VERSION,
  doi: `10.5555/example.000003/${VERSION}`,
  url: `https://archive.example/collection/000003/${VERSION}`,
  name: 'A title',
  datePublished: '2024-03-15T09:30:00+00:00',
};
const itemOf = (wire: Wire, registry = exampleRegistry) =>
  toCslItem(recordOf('000003', { ...PUBLISHED, ...wire }, registry), registry, ACCESSED);

describe('the item of a published version', () => {
  test('has a key, a DOI, the registry’s name and the day of access', () =>
    expect(itemOf({})).toMatchObject({
      id: 'example000003_2024',
      DOI: `10.5555/example.000003/${VERSION}`,
      publisher: 'Example Archive',
      accessed: [2026, 2, 3],
      custom: {
        curie: `EXAMPLE:000003/${VERSION}`,
        draft: false,
        download: `example get EXAMPLE:000003/${VERSION}`,
      },
    }));

  test.each([
    ['Dots...', 'Dots'],
    ['Dots. . ', 'Dots'],
    ['A  title\nof\ttwo lines', 'A title of two lines'],
    ['Why?', 'Why?'],
    ['', `EXAMPLE:000003/${VERSION}`],
  ])('has of %j the title %s', (name, title) => expect(itemOf({ name }).title).toBe(title));

  test.each([
    ['Tides (v13.0)', 'v13.0', 'Tides'],
    ['Tides (Version 13.0)', '13.0', 'Tides'],
    ['Tides (Revision 2c1d4f0)', '2c1d4f0', 'Tides'],
    ['Tides (v12)', '13', 'Tides (v12)'],
    ['Tides (2020)', '2020', 'Tides (2020)'],
    ['(v13.0)', 'v13.0', '(v13.0)'],
  ])('has of %j in version %s the title %s', (name, version, title) => {
    const [registry] = repositories;
    const record = toWork(wireWork({ titles: [{ title: name }], version }), SAMPLE_DOI);
    if (!registry || !record) throw new Error('The sample does not parse.');
    const item = toCslItem(record, registry, ACCESSED);
    expect(item).toMatchObject({ title, version });
  });

  test.each([
    ['the day published', {}, [2024, 3, 15]],
    [
      'the day as written, whatever the offset',
      { datePublished: '2023-12-31T23:59:00-05:00' },
      [2023, 12, 31],
    ],
    [
      'the day of the activity',
      { datePublished: '', publishedBy: { endDate: '2024-03-16T00:00:00' } },
      [2024, 3, 16],
    ],
    ['the day it is named after', { datePublished: '' }, [2024, 3, 15]],
    ['not a day that is none', { datePublished: '2023-02-30T00:00:00' }, [2024, 3, 15]],
    ['not the year of a later save', { citation: 'A (2025) A title (Version …' }, [2024, 3, 15]],
  ])('was issued on %s', (_, wire, parts) => expect(itemOf(wire).issued).toEqual(parts));
});

const workItem = (changes: Parameters<typeof wireWork>[0]): CslItem => {
  const [match] = findMatches(SAMPLE_DOI, builtInRegistries);
  const record = toWork(wireWork(changes), SAMPLE_DOI);
  if (!match || !record) throw new Error('The sample is no work.');
  return toCslItem(record, match.identifier.registry, ACCESSED);
};

test('the key of a work says its repository once', () =>
  expect(workItem({}).id).toMatch(/^[A-Za-z]+2024_zenodo8675309$/));

test('a DOI for all versions is cited without a version', () =>
  expect(workItem({ relatedIdentifiers: [wireRelated('HasVersion', '10.5281/zenodo.7')] }).version).toBe(''));

test('DataCite is not the publisher of a work with an unknown one', () => {
  const [registry = null] = repositories.filter(({ key }) => key === ANY);
  const doi = '10.5072/reef.7';
  const record = toWork(wireWork({ doi, publisher: null }), doi);
  if (!registry || !record) throw new Error('The sample is no work.');
  const item = toCslItem(record, registry, ACCESSED);
  const texts = formats.map(({ key, write }) => [key, write([item]).text] as const);
  expect(texts.filter(([, text]) => /DataCite/.test(text))).toEqual([]);
  expect(Object.fromEntries(texts)).toMatchObject({
    apa: expect.stringContaining('[s.n.]'),
    'data-availability': expect.stringContaining('available from doi.org'),
    bibtex: expect.not.stringContaining('howpublished'),
    'json-ld': expect.not.stringContaining('"publisher"'),
    ris: expect.not.stringContaining('PB  -'),
  });
});

const CONTAINER = { container: { type: 'Series', title: 'Journal of Reefs', volume: '7' } };

test.each([
  ['a journal article', 'JournalArticle', CONTAINER, 'Journal of Reefs'],
  ['what has no more than the number of an issue', 'JournalArticle', { container: { title: '№1(24)' } }, ''],
  ['a data set in a series', 'Dataset', CONTAINER, ''],
])('%s has the title of its container', (_, resourceTypeGeneral, changes, title) =>
  expect(workItem({ types: { resourceTypeGeneral }, ...changes })['container-title']).toBe(title),
);

test.each([
  [
    'thesis',
    { resourceTypeGeneral: 'Text', resourceType: 'Thesis' },
    {},
    'phdthesis',
    'thesis',
    'thesis',
    'THES',
    'Thesis',
  ],
  [
    'article',
    { resourceTypeGeneral: 'JournalArticle' },
    CONTAINER,
    'article',
    'article',
    'article-journal',
    'JOUR',
    'ScholarlyArticle',
  ],
  [
    'article of no journal',
    { resourceTypeGeneral: 'JournalArticle' },
    {},
    'misc',
    'article',
    'article-journal',
    'JOUR',
    'ScholarlyArticle',
  ],
  [
    'conference paper',
    { resourceTypeGeneral: 'Text', resourceType: 'ConferencePaper' },
    CONTAINER,
    'inproceedings',
    'inproceedings',
    'paper-conference',
    'CPAPER',
    'ScholarlyArticle',
  ],
  ['book', { resourceTypeGeneral: 'Book' }, {}, 'book', 'book', 'book', 'BOOK', 'Book'],
  [
    'software',
    { resourceTypeGeneral: 'Software' },
    {},
    'misc',
    'software',
    'software',
    'COMP',
    'SoftwareSourceCode',
  ],
  ['data set', { resourceTypeGeneral: 'Dataset' }, {}, 'misc', 'dataset', 'dataset', 'DATA', 'Dataset'],
  [
    'text of any kind',
    { resourceTypeGeneral: 'Text' },
    {},
    'misc',
    'misc',
    'document',
    'ELEC',
    'CreativeWork',
  ],
])('a %s has its type in every format', (_, types, changes, bibtex, biblatex, csl, ris, schemaOrg) => {
  const items = [workItem({ types, ...changes })];
  expect({
    bibtex: /^@(\w+)/.exec(toBibtex(items))?.[1],
    biblatex: /^@(\w+)/.exec(toBiblatex(items))?.[1],
    csl: JSON.parse(toCslJson(items))[0].type,
    ris: /^TY {2}- (\w+)/.exec(toRis(items))?.[1],
    schemaOrg: JSON.parse(toJsonLd(items))['@type'],
  }).toEqual({ bibtex, biblatex, csl, ris, schemaOrg });
});

test.each([String.raw`\immediate\write18{id}`, '}} @preamble{"x"}', '}}{{evil}}', 'constructor'])(
  'the type %j, which is none of DataCite’s, gets into no format',
  (resourceTypeGeneral) => {
    const items = [workItem({ types: { resourceTypeGeneral, resourceType: resourceTypeGeneral } })];
    for (const { key, write } of formats)
      expect(write(items).text, key).not.toMatch(/write18|preamble|evil|constructor/);
  },
);

describe('the item of a draft', () => {
  const draft = (wire: Wire) =>
    itemOf({ version: 'draft', url: 'https://archive.example/collection/000003/draft', ...wire });

  test('has no DOI, whatever its record says', () => {
    expect(draft({}).DOI).toBeNull();
    expect(linkOfItem(draft({ doi: '10.5555/example.123456/0.123456.1234' }))).toBe(
      'https://archive.example/collection/000003/draft',
    );
  });

  test.each([
    ['A, B (2023) A title (Version draft) [Data set]', [2023]],
    ['A title (2023). (Version draft) [Data set]', [2023]],
    ['A (2019) B (2023) A title (Version draft)', [2023]],
    ['something else', null],
  ])('takes its year from %s', (citation, issued) => expect(draft({ citation }).issued).toEqual(issued));

  test('does not take the day of some earlier publication', () =>
    expect(draft({ citation: 'none' }).issued).toBeNull());
});

test('a test registry’s DOI is never written', () => {
  const item = itemOf(
    { citation: `A (2024) T. https://doi.org/10.5555/example.000003/${VERSION}` },
    sandboxRegistry,
  );
  expect(JSON.stringify(item)).not.toMatch(/10\.5555|doi\.org/);
  expect(item.URL).toBe(`https://sandbox.archive.example/collection/000003/${VERSION}`);
});

test.each([
  [
    'a described-by article',
    { relation: 'cite:IsDescribedBy', resourceType: 'cite:JournalArticle', url: 'https://doi.org/10.5555/p' },
    ['https://doi.org/10.5555/p'],
  ],
  [
    'a bare DOI',
    { relation: 'cite:IsPublishedIn', identifier: 'doi:10.5555/p.' },
    ['https://doi.org/10.5555/p'],
  ],
  [
    'a preprint without a DOI',
    { relation: 'cite:IsDescribedBy', resourceType: 'cite:Preprint', url: 'https://p.example/1' },
    ['https://p.example/1'],
  ],
  ['code', { relation: 'cite:IsSupplementedBy', url: 'https://code.example/x' }, []],
  [
    'software described',
    { relation: 'cite:IsDescribedBy', resourceType: 'cite:Software', url: 'https://doi.org/10.5555/s' },
    [],
  ],
  [
    'what it cites',
    { relation: 'cite:Cites', resourceType: 'cite:JournalArticle', url: 'https://doi.org/10.5555/c' },
    [],
  ],
  [
    'a script',
    { relation: 'cite:IsDescribedBy', resourceType: 'cite:Preprint', url: 'javascript:alert(1)' },
    [],
  ],
])('of %s the papers to cite as well are %#', (_, resource, links) =>
  expect(itemOf({ relatedResource: [resource, resource] }).custom.papers.map(({ URL }) => URL)).toEqual(
    links,
  ),
);
