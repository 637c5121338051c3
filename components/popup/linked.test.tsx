import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say, sayCount, unmarked, withTools, words } from '@/demo/gallery/stage';
import { askingOf, contextOf } from '@/demo/gallery/surfaces';
import { wireAnnotation, wireAnnotations, wireCounted, wireLinks } from '@/demo/samples/article-links';
import { wireItem, wireRelated } from '@/demo/samples/work';
import { askArticle } from '@/lib/background/article/ask-article';
import { askLinks } from '@/lib/background/article/ask-links';
import { readsBy } from '@/lib/background/fixtures/asking';
import { memoryCache } from '@/lib/background/fixtures/stores';
import { onlyAllowed } from '@/lib/background/requests/allowed-fetch';
import { fetchJson } from '@/lib/background/requests/fetch-json';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { IncomingMessage } from '@/lib/messages/contract';
import { makeArticleAsking } from '@/lib/own-page/article-asking';
import { OnArticle } from './on-article';

/** Answers a question as the background does. */
let answer: (question: IncomingMessage) => Promise<unknown>;
vi.mock('@/lib/messages/send', () => ({
  INTERRUPTED: { state: 'failed', reason: 'interrupted' },
  send: (question: IncomingMessage) => answer(question),
  answerTo: (question: IncomingMessage) => answer(question),
}));

const NOW = Date.parse('2026-11-20T09:00:00Z');
const DOI = '10.5072/reef.paper';
const PMID = '31990117';
const PMC = 'PMC4217117';

/** A reply of a service: its body, its status, `cut` for a connection that breaks, or `refused` by the browser. */
type Reply = object | number | 'cut' | 'refused' | undefined;

/** Replies of the services about an article. A service without one here knows the article and names no data set. */
interface Article {
  /** Names of the article on its page. */
  readonly articles?: readonly string[];
  readonly datacite?: Reply;
  readonly search?: Reply;
  readonly annotations?: Reply;
  readonly gds?: Reply;
  readonly bioproject?: Reply;
  readonly summary?: Reply;
  readonly isOffline?: true;
}

const found = (fields: object = {}) => ({
  hitCount: 1,
  resultList: {
    result: [
      {
        id: PMID,
        source: 'MED',
        pmid: PMID,
        pmcid: PMC,
        doi: DOI,
        pubTypeList: { pubType: ['Journal Article'] },
        ...fields,
      },
    ],
  },
});
const NONE_FOUND = { hitCount: 0, resultList: { result: [] } };
const named = (...annotations: readonly object[]) => wireAnnotations(PMID, PMC, annotations);
const geo = (name: string, section?: 'statement' | 'methods', changes?: object) =>
  wireAnnotation(name, 'GEO', 'geo', section, { ...changes });
const project = (name: string, section?: 'statement' | 'methods') =>
  wireAnnotation(name, 'BioProject', 'bioproject', section);
const gds = (...uids: readonly string[]) => wireLinks('gds', { [PMID]: uids });
const projects = (...uids: readonly string[]) => wireLinks('bioproject', { [PMID]: uids });
const summary = (accessions: Readonly<Record<string, string>>) => ({
  result: {
    uids: Object.keys(accessions),
    ...Object.fromEntries(
      Object.entries(accessions).map(([uid, project_acc]) => [uid, { uid, project_acc }]),
    ),
  },
});
const works = (...dois: readonly string[]) => ({
  data: dois.map((doi) => ({
    ...wireItem({ doi, relatedIdentifiers: [wireRelated('IsSupplementTo', DOI)] }),
    id: doi,
  })),
  meta: { total: dois.length },
});

/** Sentences below a row, by their short names in the table. */
const SAID = {
  record: say('articleRelation', 'DataCite', words.term('relation', 'IsSupplementTo')),
  statement: say('articleStatement', 'Europe PMC'),
  text: say('articleText', 'Europe PMC'),
  linked: say('articleNamed', 'NCBI'),
};
type Said = keyof typeof SAID;

const NO_RECORD = say('askedNone', 'DataCite');
const NO_NAME = say('namedNone', 'Europe PMC');
const NO_LINK = say('linkedNone', 'NCBI');
const UNKNOWN = say('articleUnknown', 'Europe PMC');
const UNNUMBERED = say('articleUnnumbered', 'NCBI');
const again = say('tryAgain');
const why = (key: Parameters<typeof say>[0], name = '') => unmarked(key, name);

const root = document.body.appendChild(document.createElement('main'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns a value as it arrives in a message. */
const through = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Returns what an article's service replies at an address. */
function replyAt(url: URL, article: Article): Reply {
  const { pathname, hostname, searchParams } = url;
  if (hostname === 'api.datacite.org') return article.datacite ?? works();
  if (pathname.endsWith('/rest/search')) return article.search ?? found();
  if (pathname.endsWith('/annotationsByArticleIds')) return article.annotations ?? [];
  if (pathname.endsWith('/esummary.fcgi')) return article.summary;
  return searchParams.get('db') === 'gds' ? (article.gds ?? gds()) : (article.bioproject ?? projects());
}

/**
 * Plays a press on an article, and further presses on the button that asks again. Returns what the view then says, and
 * the paths of all requests.
 */
async function seen(article: Article, presses: readonly Article[] = []) {
  const { articles = [DOI] } = article;
  let now = article;
  const sent: string[] = [];
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !now.isOffline);
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address);
    sent.push(url.pathname.slice(url.pathname.lastIndexOf('/') + 1));
    const reply = replyAt(url, now);
    if (reply === undefined || reply === 'cut' || now.isOffline) throw new TypeError('Failed to fetch');
    const [body, status] = typeof reply === 'number' ? ['', reply] : [JSON.stringify(reply), 200];
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  });
  const isRefused = (origin: string) => {
    const url = new URL(origin.replace('/*', '/'));
    if (url.hostname === 'www.ebi.ac.uk') return now.search === 'refused';
    return url.hostname === 'api.datacite.org' ? now.datacite === 'refused' : now.gds === 'refused';
  };
  const cache = memoryCache();
  const reads = readsBy(
    onlyAllowed(fetchJson, async (origin) => !isRefused(origin)),
    cache,
  );
  const parts = { enabledRegistries: async () => builtInRegistries, reads, cache };
  answer = async (question) => {
    if (question.type === 'askArticle') return through(await askArticle(question, parts));
    return question.type === 'askLinks' ? through(await askLinks(question, parts)) : undefined;
  };
  const asking = makeArticleAsking({
    registries: () => builtInRegistries,
    isPrivate: () => false,
    mayAsk: async (host) => !isRefused(host),
    request: async () => false,
    onChange: () => undefined,
  })();
  async function ask(): Promise<void> {
    void asking.ask(articles);
    await vi.advanceTimersByTimeAsync(120_000);
  }
  const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
  const draw = () =>
    render(
      withTools(
        <OnArticle
          context={contextOf(() => undefined)}
          articles={articles}
          asking={{ ...askingOf(), ...asking }}
          mentioned={[]}
          show={() => undefined}
          onBack={() => undefined}
        />,
      ),
      root,
    );
  await ask();
  for (const next of presses) {
    now = next;
    await ask();
  }
  draw();
  const flat = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
  return {
    sent,
    head: flat(root.querySelector('h1')?.textContent ?? null),
    rows: all('.mention').map((row) => {
      const key = decodeURIComponent(row.dataset.key ?? '');
      const said = [...row.querySelectorAll('.mention-more p')].map((it) => flat(it.textContent));
      return [key, ...said].join(' | ');
    }),
    says: all('.lacking, .link-answer, section > p.soft:not(.link-answer, .lacking), .notice').flatMap(
      (it) => flat(it.textContent) || [],
    ),
  };
}

const row = (key: string, ...said: readonly Said[]) => [key, ...said.map((each) => SAID[each])].join(' | ');

const SHARED = '10.18112/openneuro.ds000917.v1.0.2';

test.each<[string, Article, rows: string[], says: string[]]>([
  ['nothing at all', {}, [], [NO_RECORD, NO_NAME, NO_LINK]],
  [
    'a record at DataCite alone',
    { datacite: works(SHARED) },
    [row(`openneuro:${SHARED}`, 'record')],
    [NO_NAME, NO_LINK],
  ],
  [
    'an accession number in its statement, and one in its text',
    { annotations: named(geo('GSE421'), project('PRJNA626440', 'statement')) },
    [row('ena:PRJNA626440', 'statement'), row('geo:GSE421', 'text')],
    [NO_RECORD, NO_LINK],
  ],
  [
    'links at NCBI alone, of which NCBI numbers one by its own rule',
    {
      gds: gds('200319641'),
      bioproject: projects('626440', '42171'),
      summary: summary({ 626440: 'PRJNA626440', 42171: 'PRJEB42179' }),
    },
    [row('geo:GSE319641', 'linked'), row('ena:PRJNA626440', 'linked'), row('ena:PRJEB42179', 'linked')],
    [NO_RECORD, NO_NAME],
  ],
  [
    'one data set by the word of all three',
    {
      datacite: works(SHARED),
      annotations: named(wireAnnotation(SHARED, 'DOI', 'doi', 'statement'), geo('GSE319641', 'statement')),
      gds: gds('200319641'),
    },
    [row(`openneuro:${SHARED}`, 'record', 'statement'), row('geo:GSE319641', 'statement', 'linked')],
    [],
  ],
  [
    'one data set under several spellings, and in several sections',
    {
      annotations: named(
        geo('GSE319641'),
        geo('gse319641', 'statement'),
        geo(' GSE319641', 'methods', { tags: [], exact: 'GSE319641' }),
        wireCounted('GSE319641', 'GEO', 'geo'),
      ),
      gds: gds('200319641', '200319641'),
    },
    [row('geo:GSE319641', 'statement', 'linked')],
    [NO_RECORD],
  ],
  [
    'a structure, whose code alone could mean anything',
    { annotations: named(wireAnnotation('4hhb', 'PDB', 'pdb'), wireAnnotation('1ABC', 'GO', 'go')) },
    [row('pdb:4HHB', 'text')],
    [NO_RECORD, NO_LINK],
  ],
  [
    'names of software, genes and trials, a single sequence and a range',
    {
      annotations: named(
        wireAnnotation('RRID:SCR_018354', 'RRID', 'rrid'),
        wireAnnotation('GO:0008150', 'GO', 'go'),
        wireAnnotation('rs1234567', 'RefSNP', 'dbsnp'),
        wireAnnotation('NCT01234567', 'Clinical Trials', 'clinicaltrials'),
        wireAnnotation('MH070348', 'ENA', 'ena.embl'),
        geo('GSE1000-GSE1020'),
      ),
    },
    [],
    [NO_RECORD, NO_NAME, NO_LINK],
  ],
  [
    'annotations of another article',
    { annotations: wireAnnotations('99', 'PMC99', [geo('GSE421')]) },
    [],
    [NO_RECORD, NO_NAME, NO_LINK],
  ],
  [
    'links of another article, samples and platforms',
    { gds: wireLinks('gds', { 99: ['200319641'] }), bioproject: projects() },
    [],
    [NO_RECORD, NO_NAME, NO_LINK],
  ],
  [
    'samples and platforms alone',
    { gds: gds('300000421', '100000421', '421') },
    [],
    [NO_RECORD, NO_NAME, NO_LINK],
  ],
  [
    'a DOI that Europe PMC does not have',
    { search: NONE_FOUND, datacite: works(SHARED) },
    [row(`openneuro:${SHARED}`, 'record')],
    [UNKNOWN, UNNUMBERED],
  ],
  [
    'a PubMed number alone, which DataCite is not asked about',
    { articles: [`pmid:${PMID}`], annotations: named(geo('GSE421')), gds: gds('200000421') },
    [row('geo:GSE421', 'linked', 'text')],
    [],
  ],
  [
    'a preprint, which has no PubMed number',
    {
      search: found({ source: 'PPR', id: 'PPR421', pmid: undefined, pmcid: undefined }),
      annotations: [{ source: 'PPR', extId: 'PPR421', annotations: [geo('GSE421')] }],
    },
    [row('geo:GSE421', 'text')],
    [NO_RECORD, UNNUMBERED],
  ],
  [
    'a search that finds another article',
    { search: found({ doi: '10.5072/other', pmid: '99' }) },
    [],
    [NO_RECORD, UNKNOWN, UNNUMBERED],
  ],
  [
    'Europe PMC busy',
    { annotations: 429, gds: gds('200000421') },
    [row('geo:GSE421', 'linked')],
    [NO_RECORD, `${why('failedBusyText', 'Europe PMC')} ${again}`],
  ],
  [
    'NCBI in trouble, and one of its two databases as it should be',
    {
      annotations: named(geo('GSE421')),
      gds: { error: 'API rate limit' },
      bioproject: projects('626440'),
      summary: summary({ 626440: 'PRJNA626440' }),
    },
    [row('ena:PRJNA626440', 'linked'), row('geo:GSE421', 'text')],
    [NO_RECORD, `${why('failedInTroubleText', 'NCBI')} ${again}`],
  ],
  [
    'odd replies of two services',
    { datacite: works(SHARED), annotations: { errCode: 503, errMsg: 'down' }, gds: { header: {} } },
    [row(`openneuro:${SHARED}`, 'record')],
    [`${why('failedInTroubleText', 'Europe PMC')} ${why('failedUnexpectedReplyText', 'NCBI')} ${again}`],
  ],
  [
    'a browser that does not allow Europe PMC, and DataCite in trouble',
    { datacite: 500, search: 'refused', articles: [DOI, `pmid:${PMID}`], gds: gds('200000421') },
    [row('geo:GSE421', 'linked')],
    [
      `${why('failedInTroubleText', 'DataCite')} ${again}`,
      `${why('failedNotAllowedText', 'Europe PMC')} ${say('allowAccess')}`,
    ],
  ],
  ['no connection', { isOffline: true }, [], [`${why('failedOfflineText')} ${again}`, UNNUMBERED]],
  [
    'a retraction, of which Europe PMC alone knows',
    {
      search: found({ pubTypeList: { pubType: ['Journal Article', 'Retracted Publication'] } }),
      annotations: 'cut',
      gds: gds('200000421'),
    },
    [row('geo:GSE421', 'linked')],
    [
      unmarked('articleRetracted', 'Europe PMC'),
      NO_RECORD,
      `${why('failedUnreachableText', 'Europe PMC')} ${again}`,
    ],
  ],
])('an article with %s', async (_, article, rows, says) => {
  const told = await seen(article);
  expect({ rows: told.rows, says: told.says.toSorted() }).toEqual({ rows, says: says.toSorted() });
  if (rows.length > 0) expect(told.head).toBe(sayCount('dataNaming', rows.length));
});

test.each<[string, Article, string]>([
  ['that each service has answered', {}, sayCount('dataNaming', 0)],
  ['that one service does not answer', { annotations: 503 }, say('failedUnavailable')],
  ['without a connection', { isOffline: true, articles: [`pmid:${PMID}`] }, say('failedOffline')],
])('no data set is counted only so: %s', async (_, article, head) =>
  expect((await seen(article)).head).toBe(head),
);

const ALL_ASKED = ['dois', 'search', 'annotationsByArticleIds', 'elink.fcgi', 'elink.fcgi'];

test('one press sends one request for each question, and none twice', async () => {
  const { sent } = await seen({});
  expect(sent.toSorted()).toEqual(ALL_ASKED.toSorted());
});

test('a second press asks those again that failed, and keeps what the others said', async () => {
  const half: Article = { annotations: named(geo('GSE421')), gds: 503 };
  const { sent, rows, says } = await seen(half, [{ ...half, gds: gds('200000422') }]);
  expect(rows).toEqual([row('geo:GSE422', 'linked'), row('geo:GSE421', 'text')]);
  expect(says).toEqual([NO_RECORD]);
  expect(sent.filter((path) => path === 'dois' || path === 'annotationsByArticleIds')).toHaveLength(2);
});

test('a press without a failure before it sends nothing', async () => {
  const { sent } = await seen({}, [{}]);
  expect(sent).toHaveLength(ALL_ASKED.length);
});

test('after a failure of the search, NCBI is asked, too, once the number of the article is known', async () => {
  const { rows } = await seen({ isOffline: true }, [{ gds: gds('200000421') }]);
  expect(rows).toEqual([row('geo:GSE421', 'linked')]);
});
