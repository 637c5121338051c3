import { describe, expect, test } from 'vitest';
import { sampleReplies, wireSeries } from '@/demo/samples/accessions';
import { wirePubmed } from '@/demo/samples/papers';
import type { VersionRecord } from '@/lib/collection/record';
import { accessionApi } from '@/lib/kinds/accessions/api';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { readBibtex } from './fixtures/read-bibtex';
import { formats } from './formats';
import { withCitation } from './work-citation';
import { type Cited, type PapersChoice, writer } from './writer';

const WHEN = new Date(2026, 1, 3);

/** Reads replies about a data set as the background does: its record, and the papers if a second reply is given. */
function citedFrom(key: string, accession: string, body: unknown, papers?: unknown): Cited {
  const registry = accessionArchives.find((each) => each.key === key);
  if (!registry) throw new Error(`There is no archive ${key}.`);
  const {
    parse,
    completedBy,
    withoutContacts = (reply) => reply,
  } = accessionApi.record({
    registry,
    accession,
    version: null,
  });
  const record = parse(withoutContacts(body));
  if (!record) throw new Error(`${accession} is not read.`);
  // Takes the last reply that completes the record, because that one is about papers.
  const complete: VersionRecord = completedBy?.(record).at(-1)?.parse(papers)?.(record) ?? record;
  return { record: withCitation(complete, registry), registry };
}

const sample = (wanted: string): Cited => {
  const found = sampleReplies.find(({ key }) => key === wanted);
  if (!found) throw new Error(`There is no sample of ${wanted}.`);
  return citedFrom(found.key, found.accession, found.body, found.rest?.at(-1));
};

const series = sample('geo');
const unknown = citedFrom('geo', 'GSE4217', wireSeries());
const two = citedFrom(
  'geo',
  'GSE4217',
  wireSeries('GSE4217', { pubmedids: ['31990001', '31990002', '9'] }),
  wirePubmed(['31990001', '31990002', '9']),
);
const bare = citedFrom('geo', 'GSE4217', wireSeries('GSE4217', { pubmedids: [] }));

const textOf = (key: string, cited: readonly Cited[], choice: PapersChoice) =>
  writer.write(key, cited, WHEN, choice)?.text ?? '';

describe('the paper is cited with its data where the archive asks for both, or the reader chose it', () => {
  test.each<[key: string, byDefault: boolean]>([
    ['geo', true],
    ['pdb', true],
    ['emdb', true],
    ['proteomexchange', true],
    ['empiar', false],
    ['metabolights', false],
    ['bioimages', false],
    ['encode', false],
  ])('%s: %j', (key, byDefault) => {
    const cited = [sample(key)];
    const papers = (choice: PapersChoice) => {
      const count = writer.write('apa', cited, WHEN, choice)?.papers;
      return (count?.whole ?? 0) + (count?.named ?? 0);
    };
    const all = writer.papersOf(cited).length;
    expect(all).toBeGreaterThan(0);
    expect([papers(null), papers(true), papers(false)]).toEqual([byDefault ? all : 0, all, 0]);
  });
  test('in a bibliography, each data set by the rule of its own archive', () => {
    const mixed = [sample('geo'), sample('encode')];
    expect(writer.papersOf(mixed, null)).toEqual(writer.papersOf([sample('geo')]));
    expect(writer.write('apa', mixed, WHEN, null)?.papers).toEqual({ whole: 1, named: 0 });
  });
  test('once, if two data sets have the same', () => {
    const twice = [sample('pdb'), sample('emdb')];
    expect(writer.write('ris', twice, WHEN, null)?.papers).toEqual({ whole: 1, named: 0 });
    expect(textOf('ris', twice, null).match(/^TY {2}- \w+/gm)).toEqual([
      'TY  - DATA',
      'TY  - DATA',
      'TY  - JOUR',
    ]);
  });
});

describe('every format that takes papers', () => {
  const taking = formats.filter(({ takesPapers, key }) => takesPapers && key !== 'registry');

  test('is one for references or for programs that read several entries', () =>
    expect(formats.filter(({ takesPapers }) => !takesPapers).map(({ key }) => key)).toEqual([
      'cff',
      'json-ld',
      'data-availability',
      'deposited',
      'methods',
      'doi',
      'curie',
      'download',
    ]));
  // Styles may print one author of four. Nature prints no DOI of an article that has pages.
  test.each(taking.map(({ key }) => key))('%s has the data, and then the paper with its place', (key) => {
    const text = textOf(key, [series], null);
    const parts = ['Gill transcripts', 'Pool', 'Gills of limpets', '2019', '20', '484'];
    for (const part of key === 'nature' ? parts : [...parts, '10.5072/tide.gills'])
      expect(text).toContain(part);
    expect(text).toMatch(/J Tide Biol|Journal of Tide Biology/);
    expect(text.indexOf('Gill transcripts')).toBeLessThan(text.indexOf('Gills of limpets'));
  });
  test.each(formats.filter(({ takesPapers }) => !takesPapers).map(({ key }) => key))(
    '%s stays as it is',
    (key) => expect(textOf(key, [series], true)).toBe(textOf(key, [series], false)),
  );
  test.each(formats.map(({ key }) => key))('%s is the same for a data set without papers', (key) =>
    expect(textOf(key, [bare], true)).toBe(textOf(key, [bare], false)),
  );
});

test('BibTeX and CSL-JSON have two entries, the paper as a journal article', () => {
  expect(
    readBibtex(textOf('bibtex', [series], null)).map(({ type, fields }) => [type, fields.get('volume')]),
  ).toEqual([
    ['misc', undefined],
    ['article', '20'],
  ]);
  expect(JSON.parse(textOf('csl-json', [series], null))).toMatchObject([
    { type: 'dataset', number: 'GSE4217' },
    {
      type: 'article-journal',
      title: 'Gills of limpets follow the tide',
      author: [
        { family: 'Pool', given: 'B. C.' },
        { family: 'Waters' },
        { family: 'van der Reef', suffix: 'Jr' },
        { literal: 'Reef Transcript Consortium' },
      ],
      'container-title': 'Journal of Tide Biology',
      'container-title-short': 'J Tide Biol',
      volume: '20',
      issue: '3',
      page: '484-496',
      PMID: '31990001',
      DOI: '10.5072/tide.gills',
    },
  ]);
});

describe('what is copied is told', () => {
  test.each<[what: string, Cited, whole: number, named: number]>([
    ['a paper with its authors', series, 1, 0],
    ['a paper by its number alone', unknown, 0, 1],
    ['three papers, one of them by its number', two, 2, 1],
    ['no paper', bare, 0, 0],
  ])('%s', (_, cited, whole, named) =>
    expect(writer.write('apa', [cited], WHEN, null)?.papers).toEqual({ whole, named }),
  );
  test('a paper of which only the number is known is a link, and no reference', () => {
    const [paper = ''] = textOf('vancouver', [unknown], null).split('\n').slice(1);
    expect(paper).toBe('2. PubMed 31990001. https://pubmed.ncbi.nlm.nih.gov/31990001/');
  });
});

test('a file is named after the data, not after the paper', () =>
  expect(writer.write('bibtex', [series], WHEN, true)?.fileName).toBe(
    writer.write('bibtex', [series], WHEN, false)?.fileName,
  ));
