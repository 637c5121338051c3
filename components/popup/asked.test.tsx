import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say, words } from '@/demo/gallery/stage';
import { contextOf } from '@/demo/gallery/surfaces';
import { bend, type Fault, takeFault } from '@/demo/internet/faults';
import { worksAnswer } from '@/demo/internet/works-api';
import { wireItem, wireRelated, wireWork } from '@/demo/samples/work';
import { memoryCache, memoryStore } from '@/lib/background/fixtures/stores';
import { askArticle } from '@/lib/background/index/ask-article';
import { describe as describeIdentifier } from '@/lib/background/requests/describe';
import { fetchJson } from '@/lib/background/requests/fetch-json';
import { makeReads } from '@/lib/background/requests/reads';
import { makeSession } from '@/lib/background/tabs/session';
import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { ArticleQuestion } from '@/lib/own-page/article-question';
import type { Registry } from '@/lib/registry/naming';
import { askedName } from '@/lib/registry/profile';
import { AskArticle, OnArticle } from './on-article';

type Wire = Record<string, unknown>;

const NOW = Date.parse('2026-11-20T09:00:00Z');
const DAY = 86_400_000;
const PAPER = '10.5072/reef.paper';
const service = repositories.find(({ byArticle }) => byArticle) as Registry;

/** What a reader does after the first press: presses a button, lets time go by, or loses the network. */
type Act = 'askedMore' | 'tryAgain' | 'a day goes by' | 'offline';

interface Case {
  readonly works?: readonly Wire[];
  readonly articles?: readonly string[];
  /** What the service does in place of answering. */
  readonly fault?: Fault;
  readonly acts?: readonly Act[];
}

const doiAt = (at: number) => `10.5281/zenodo.${8_675_000 + at}`;
/** A work whose record has these relations; the first is the sample. */
const naming = (related: readonly unknown[], changes: Wire = {}) =>
  wireWork({ titles: [{ title: 'Tide pools' }], relatedIdentifiers: related, ...changes });
const related = (relation: string, to = PAPER, type = 'DOI') => naming([wireRelated(relation, to, type)]);
const many = (count: number, doi = doiAt) =>
  Array.from({ length: count }, (_, at) =>
    naming([wireRelated('IsSupplementTo', PAPER)], { doi: doi(at), titles: [{ title: `Pool ${at + 1}` }] }),
  );
/** A list that the service would not make of its own works. */
const reply = (body: unknown): Case => ({ fault: { body: JSON.stringify(body) } });
const list = (items: readonly unknown[], total = items.length) => reply({ data: items, meta: { total } });
const item = (relations: readonly unknown[], changes: Wire = {}) =>
  wireItem({ titles: [{ title: 'Tide pools' }], relatedIdentifiers: relations, ...changes });
const supplement = [wireRelated('IsSupplementTo', PAPER)];

const CASES: Readonly<Record<string, Case>> = {
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
    many(50).map(({ data }) => ({ ...(data as Wire), relationships: wireItem().relationships })),
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
  'a cut connection': { fault: { destroy: true } },
  '12 seconds of silence, each time': { fault: { delayMs: 12_000 } },
  'the next page, which does not come': {
    works: many(118),
    acts: ['askedMore'],
    fault: { status: 429, body: '' },
  },
  'offline, with the answer of the day before': { works: many(1), acts: ['a day goes by', 'offline'] },
  'an article without a DOI': { articles: ['pmid:7'] },
};

const root = document.body.appendChild(document.createElement('main'));
const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Our own limit for one request counts in the test's time. */
function timeoutOf(ms: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
  return controller.signal;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(timeoutOf);
});
afterEach(() => {
  render(null, root);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The embedded service in the place of the network, and what it was asked. */
function serve({ works = [], fault, acts = [] }: Case) {
  const held = new Map(works.map((work) => [String((work.data as Wire).id), work]));
  const faults = new Map<string, Fault>();
  const path = new URL(service.apiUrl).pathname + service.paths.api;
  const sent: URL[] = [];
  // What befalls a next page befalls nothing before it.
  const begins = acts[0] === 'askedMore' ? 1 : 0;
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    if (sent.length === begins && fault) faults.set('/', fault);
    const url = new URL(address);
    sent.push(url);
    const answer = worksAnswer(url, path, held);
    const now = takeFault(faults, url.pathname) ?? {};
    if (!answer || now.destroy) throw new TypeError('Failed to fetch');
    if (now.delayMs)
      await new Promise((_, end) => signal?.addEventListener('abort', () => end(signal.reason)));
    const { status, headers, body } = bend(answer, now);
    return new Response(String(body), { status, headers });
  });
  return sent;
}

/** Background and popup as they work together; no browser is between them, only what crosses as JSON. */
function connect(signal: AbortSignal) {
  const cache = memoryCache();
  const session = makeSession(memoryStore());
  const reads = makeReads({ cache, session, fetchJson, now: Date.now });
  const known = new Map<string, Description>();
  const parts = { enabledRegistries: async () => repositories, reads, cache };
  const describe = (identifier: Identifier) => {
    const options = { signal, urgency: 'soon', refresh: false, keep: true } as const;
    const onStep = (step: Description) => void known.set(toKey(identifier), step);
    // It ends with the popup.
    describeIdentifier(identifier, 'row', reads, options, onStep).catch(() => undefined);
  };
  const open = () =>
    new ArticleQuestion({
      ask: async (question) => JSON.parse(JSON.stringify(await askArticle(question, parts))),
      registries: () => repositories,
      isPrivate: () => false,
      onChange(wanted) {
        for (const identifier of wanted) describe(identifier);
      },
    });
  return { known, open };
}

/** Long enough for all that is tried without a press. */
const settled = () => vi.advanceTimersByTimeAsync(60_000);

/** What a reader sees who presses these, line by line. */
async function seen(given: Case): Promise<string> {
  const { articles = [PAPER], acts = [] } = given;
  const sent = serve(given);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  let isOpen = false;
  const popup = new AbortController();
  const { known, open } = connect(popup.signal);
  let question = open();
  function draw() {
    const asking = { service, about: question.about, ask: question.ask };
    const context = contextOf(words, (identifier) => known.get(toKey(identifier)) ?? null);
    const opened = () => {
      isOpen = true;
    };
    render(
      isOpen ? (
        <OnArticle {...{ ...context, articles, asking }} onView={() => undefined} onBack={() => undefined} />
      ) : (
        <AskArticle {...{ articles, asking, words }} onAsked={opened} />
      ),
      root,
    );
  }
  const press = async (label: string) => {
    all('button')
      .find((button) => flat(button.textContent) === label)
      ?.click();
    await settled();
    draw();
  };
  draw();
  expect(sent).toEqual([]);
  await press(say('askArticle', askedName(service)));
  for (const act of acts) {
    if (act === 'askedMore' || act === 'tryAgain') await press(say(act));
    else if (act === 'offline') network.mockReturnValue(false);
    else vi.setSystemTime(Date.now() + DAY);
    if (act !== 'offline') continue;
    // The popup was closed, and is opened anew.
    [question, isOpen] = [open(), false];
    draw();
    await press(say('askArticle', askedName(service)));
  }
  const lines = [`sent    ${sent.length}`, ...linesSeen()];
  // Nothing goes on where the reader is gone.
  popup.abort();
  render(null, root);
  await settled();
  return lines.join('\n');
}

/** The rows are as many as are told; the first three stand for all. */
function linesSeen(): string[] {
  const rows = all('.mention').map((row) => {
    const parts = [...row.querySelectorAll('h2, .mention-facts > *, .mention-more')];
    return `row     ${parts.map((part) => flat(part.textContent)).join(' · ')}`;
  });
  const told = rows.length > 3 ? [...rows.slice(0, 3), `        … ${rows.length} rows`] : rows;
  const said = all('.ask-article, section > p.soft, .lacking')
    .map((it) => flat(it.textContent))
    .filter(Boolean);
  return [
    ...all('h1').map((head) => `head    ${flat(head.textContent)}`),
    ...told,
    ...said.map((sentence) => `says    ${sentence}`),
  ];
}

test('each answer is told as it is', async () => {
  const blocks: string[] = [];
  for (const [name, given] of Object.entries(CASES)) {
    blocks.push(`# ${name}\n${await seen(given)}`);
  }
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot('asked.txt');
});
