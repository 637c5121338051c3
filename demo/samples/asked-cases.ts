import type { Fault } from '@/demo/internet/faults';
import { wireItem, wireRelated, wireWork } from '@/demo/samples/work';

type Wire = Record<string, unknown>;

/** DOI of the article about which DataCite is asked in all cases. */
export const PAPER = '10.5072/reef.paper';

/**
 * Event after the reader's first press: a press of another button, the passing of a day, or a failure of the network.
 */
type Act = 'askedMore' | 'tryAgain' | 'a day goes by' | 'offline';

/** A case in which the popup asks DataCite which works name an article: DataCite's works, the events, and a fault. */
export interface AskedCase {
  readonly works?: readonly ReturnType<typeof wireWork>[];
  readonly articles?: readonly string[];
  /** DOIs of works that the text of the article names itself. */
  readonly mentioned?: readonly string[];
  /** Works that are registered after the first reply. DataCite lists the newest works first. */
  readonly later?: AskedCase['works'];
  /** Fault with which DataCite replies. */
  readonly fault?: Fault;
  readonly acts?: readonly Act[];
}

const doiAt = (at: number) => `10.5281/zenodo.${8_675_000 + at}`;
/** Makes a work with the relations `related`. `changes` replaces other fields of the sample work. */
const naming = (related: readonly unknown[], changes: Wire = {}) =>
  wireWork({ titles: [{ title: 'Tide pools' }], relatedIdentifiers: related, ...changes });
const related = (relation: string, to = PAPER, type = 'DOI') => naming([wireRelated(relation, to, type)]);
const many = (count: number, doi = doiAt) =>
  Array.from({ length: count }, (_, at) =>
    naming([wireRelated('IsSupplementTo', PAPER)], { doi: doi(at), titles: [{ title: `Pool ${at + 1}` }] }),
  );
/** Makes a case in which DataCite replies with this body, which the simulated DataCite would not send for any works. */
const reply = (body: unknown): AskedCase => ({ fault: { body: JSON.stringify(body) } });
const list = (items: readonly unknown[], total = items.length) => reply({ data: items, meta: { total } });
const item = (relations: readonly unknown[], changes: Wire = {}) =>
  wireItem({ titles: [{ title: 'Tide pools' }], relatedIdentifiers: relations, ...changes });
const supplement = [wireRelated('IsSupplementTo', PAPER)];
const titled = (title: string, at: number, relations: readonly unknown[], changes: Wire = {}) =>
  naming(relations, { doi: doiAt(at), titles: [{ title }], ...changes });
const ofType = (type: string, relation: string, at = 200, own: string = type) =>
  titled(`${type} ${at}`, at, [wireRelated(relation, PAPER)], {
    types: { resourceTypeGeneral: type, resourceType: own },
  });
/** Zenodo's records for a work with two versions. The DOI that stands for all versions has the same metadata. */
const versions = [
  titled('Pools, version 2', 102, [...supplement, wireRelated('IsVersionOf', doiAt(100))], {
    version: '2.0',
  }),
  titled('Pools, version 1', 101, [...supplement, wireRelated('IsVersionOf', doiAt(100))], {
    version: '1.0',
  }),
  titled('Pools', 100, [...supplement, ...[101, 102].map((at) => wireRelated('HasVersion', doiAt(at)))]),
];
/** Nineteen records, as there may be for a well-known article. */
const sorts = [
  ...many(3),
  ofType('Dataset', 'Cites', 201),
  ofType('Collection', 'IsPartOf', 202),
  ...versions,
  ofType('Software', 'IsSupplementTo', 203),
  ofType('ComputationalNotebook', 'References', 204),
  ofType('Preprint', 'IsVersionOf', 205),
  ofType('Dataset', 'IsIdenticalTo', 206),
  ofType('Text', 'IsPublishedIn', 207, 'Manuscript'),
  ofType('JournalArticle', 'Cites', 208),
  ofType('Text', 'References', 209, 'Thesis'),
  ofType('PeerReview', 'Reviews', 210),
  ofType('PhysicalObject', 'IsSourceOf', 211),
  ofType('Image', 'IsSupplementTo', 212),
  ofType('JournalArticle', 'IsCitedBy', 213),
];

/** All cases, by name. `components/popup/asked.txt` has the text that the popup shows in each. */
export const ASKED_CASES: Readonly<Record<string, AskedCase>> = {
  'no record': {},
  'one record': { works: many(1) },
  'one record, by address': { works: [related('Cites', `https://doi.org/${PAPER}`, 'URL')] },
  'one record, by an old address': { works: [related('Cites', `http://dx.doi.org/${PAPER}`, 'URL')] },
  'one record, in capitals': { works: [related('IsSupplementTo', PAPER.toUpperCase())] },
  'one record that only cites it': { works: [related('IsCitedBy')] },
  'one record with a word that nobody knows': { works: [related('IsFabricatedFrom')] },
  'a record that names it twice': {
    works: [naming([wireRelated('References', PAPER), wireRelated('IsSupplementTo', PAPER)])],
  },
  'a record whose word is of another entry': {
    works: [naming([wireRelated('IsSupplementTo', '10.5072/other'), wireRelated('References', PAPER)])],
  },
  'a record that names it by number, address and DOI': {
    works: [
      naming([
        wireRelated('IsReferencedBy', PAPER),
        wireRelated('IsSupplementTo', `https://doi.org/${PAPER}`, 'URL'),
        wireRelated('IsCitedBy', PAPER.toUpperCase()),
      ]),
    ],
  },
  'a version that the article names, another, and what stands for both': {
    works: [...versions, ...many(1)],
    mentioned: [doiAt(101)],
  },
  'versions of which the article names none': { works: versions },
  'two versions of which the article names the concept': { works: versions, mentioned: [doiAt(100)] },
  'versions at figshare, by their DOIs': {
    works: many(3, (at) => `10.6084/m9.figshare.700${at ? `.v${at}` : ''}`),
  },
  'only a preprint of it': { works: [ofType('Preprint', 'IsVersionOf')] },
  'records of many sorts': { works: sorts },
  'a record that came between two pages': {
    works: many(60),
    later: [naming(supplement, { doi: doiAt(900), titles: [{ title: 'Pool of today' }] })],
    acts: ['askedMore'],
  },
  'a record of the preprint, one of the article': {
    articles: [PAPER, '10.5072/reef.preprint'],
    works: [
      ...many(1),
      naming([wireRelated('IsDescribedBy', '10.5072/reef.preprint')], {
        doi: doiAt(7),
        titles: [{ title: 'Pool of the preprint' }],
      }),
    ],
  },
  'twelve of two repositories': {
    works: many(12, (at) => (at % 2 ? `10.6084/m9.figshare.${700 + at}.v1` : doiAt(at))),
  },
  '50 of 118': { works: many(118) },
  '100 of 118': { works: many(118), acts: ['askedMore'] },
  'all of 118': { works: many(118), acts: ['askedMore', 'askedMore'] },
  'fifty of 61,386': list(
    many(50).map(({ data }) => ({ ...data, relationships: wireItem().relationships })),
    61_386,
  ),
  'a line break in the DOI': list([item([wireRelated('IsSupplementTo', '10.5072/\n  reef.paper')])]),
  'a relation without a word': list([item([{ relatedIdentifier: PAPER }])]),
  'a copy of another agency’s record': list([
    { ...item(supplement), relationships: { client: { data: null } } },
  ]),
  'a record that is not public': list([item(supplement, { state: 'registered' })]),
  'a record of another article, whose DOI goes on': list([item([wireRelated('Cites', `${PAPER}s`)])]),
  'a damaged record beside a good one': list([item(supplement), { id: 17, attributes: [] }]),
  'a record without a title': list([item(supplement, { titles: [] })]),
  'a list without its number': reply({ data: [item(supplement)] }),
  'no list': reply({ data: 'none', meta: { total: 1 } }),
  'a refused query': {
    fault: {
      status: 400,
      headers: { 'Content-Type': 'application/json' },
      body: '{"errors":{"title":"parse_exception: Encountered"}}',
    },
  },
  'no such address': { fault: { status: 404, body: '{"errors":[{"status":"404"}]}' } },
  'too many requests': { fault: { status: 429, body: '' } },
  'too many requests, for two minutes': {
    fault: { status: 429, body: '', headers: { 'Retry-After': '120' } },
  },
  'an overload that says 400': {
    fault: { status: 500, body: '{"status":400,"title":"[503] No server available"}' },
  },
  'an overload that says 400, once': {
    works: many(1),
    fault: { status: 500, body: '{"status":400,"title":"[503]"}', times: 1 },
  },
  'an overload, until the reader asks again': {
    works: many(1),
    fault: { status: 500, body: '', times: 3 },
    acts: ['tryAgain'],
  },
  'a balancer’s page': { fault: { status: 503, body: '<html>', headers: { 'Content-Type': 'text/html' } } },
  'a page in place of the list': { fault: { body: '<html>', headers: { 'Content-Type': 'text/html' } } },
  'half of the list': { works: many(1), fault: { body: '{"data":[{"id":"10.5281/' } },
  'a redirect': { fault: { status: 302, body: '', headers: { Location: 'https://elsewhere.example/' } } },
  'a cut connection': { fault: { destroy: 'mid-body' } },
  // Uses a delay far above the extension's timeout of 12 s, so that the reply cannot come just before the timeout.
  '12 seconds of silence, each time': { fault: { delayMs: 30_000 } },
  'the next page, which does not come': {
    works: many(118),
    acts: ['askedMore'],
    fault: { status: 429, body: '' },
  },
  'offline, with the answer of the day before': { works: many(1), acts: ['a day goes by', 'offline'] },
  'an article at arXiv, by its number': {
    articles: ['10.48550/arxiv.2101.00001'],
    works: [related('IsSupplementTo', 'arXiv:2101.00001', 'arXiv')],
  },
  'an article without a DOI': { articles: ['pmid:7'] },
  'an article without a name that is known': { articles: [] },
};

/**
 * Returns the works that DataCite has, by DOI. `sent` is the number of requests so far: `later` works are there only
 * after the first one.
 */
export const heldIn = (
  { works = [], later = [] }: AskedCase,
  sent: number,
): ReadonlyMap<string, ReturnType<typeof wireWork>> =>
  new Map([...(sent > 0 ? later : []), ...works].map((work) => [work.data.attributes.doi, work]));

/** Returns the number of presses before DataCite fails. If the case asks for a second page, only that page fails. */
export const failsAfter = ({ acts = [] }: AskedCase): number => (acts[0] === 'askedMore' ? 1 : 0);

/**
 * Returns the text that a reader sees in the element with this selector, line by line, including groups that are
 * closed. Of more than twenty rows, it gives the first three and the number of all. Also runs in a page, and
 * therefore uses no variable from outside and has no named function.
 */
export function linesSeen(place: string): string[] {
  const MOST = 20;
  const ROW = 'h2, .said > :not(.fitting), .fitting > *, .mention-more:not(div), .mention-more > p';
  const kinds = {
    head: 'h1',
    copy: '.views .split > :first-child',
    group: '.work-group > summary',
    row: '.mention',
  };
  const said = '.ask-article, section > p.soft, .lacking';
  const root = document.querySelector(place);
  const rows = root?.querySelectorAll(kinds.row).length ?? 0;
  let row = 0;
  return [Object.values(kinds).join(), said].flatMap((selector) =>
    [...(root?.querySelectorAll(selector) ?? [])].flatMap((it) => {
      const isRow = it.matches(kinds.row);
      row += isRow ? 1 : 0;
      if (isRow && rows > MOST && row > 3) return row === rows ? `        … ${rows} rows` : [];
      const parts = [...(isRow ? it.querySelectorAll(ROW) : [it])];
      const texts = parts.map((part) => (part.textContent ?? '').replace(/\s+/g, ' ').trim()).filter(Boolean);
      const [kind = 'says'] = Object.entries(kinds).find(([, its]) => it.matches(its)) ?? [];
      return texts.length > 0 ? `${kind.padEnd(8)}${texts.join(' · ')}` : [];
    }),
  );
}
