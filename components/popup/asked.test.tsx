import { existsSync, readFileSync } from 'node:fs';
import { render } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { say, withTools, words } from '@/demo/gallery/stage';
import { askingOf, contextOf } from '@/demo/gallery/surfaces';
import { bend, type Fault, takeFault } from '@/demo/internet/faults';
import { worksAnswer } from '@/demo/internet/works-api';
import {
  ASKED_CASES,
  type AskedCase,
  failsAfter,
  heldIn,
  linesSeen,
  PAPER,
} from '@/demo/samples/asked-cases';
import { askArticle } from '@/lib/background/article/ask-article';
import { readsBy } from '@/lib/background/fixtures/asking';
import { memoryCache } from '@/lib/background/fixtures/stores';
import { describe as describeIdentifier } from '@/lib/background/requests/describe';
import { fetchJson } from '@/lib/background/requests/fetch-json';
import type { Description } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { worksOnArticle } from '@/lib/kinds/datacite/on-article';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { ArticleQuestion } from '@/lib/own-page/article-question';
import type { Registry } from '@/lib/registry/naming';
import { askedName } from '@/lib/registry/profile';
import { AskArticle, OnArticle } from './on-article';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const DAY = 86_400_000;
const service = repositories.find(({ byArticle }) => byArticle) as Registry;

/** Label of the button that asks all services. The tests here are about the first of them. */
const ASK = say('askArticle', words.list(['DataCite', 'Europe PMC', 'NCBI']));

const identifierOf = (doi: string): Identifier => {
  const identifier = worksOnArticle.workOf(doi, repositories);
  if (!identifier) throw new Error(`${doi} is of no repository.`);
  return identifier;
};

const root = document.body.appendChild(document.createElement('main'));
const all = (selector: string) => [...root.querySelectorAll<HTMLElement>(selector)];
const flat = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

/** Makes the abort signal of a timeout, which follows the fake clock of the tests. */
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

/**
 * Makes a function that replaces the browser's fetch: its replies come from the embedded registry, and it
 * records the requests.
 */
function serve(given: AskedCase) {
  const { fault } = given;
  const faults = new Map<string, Fault>();
  const path = `${new URL(service.apiUrl).pathname}dois`;
  const sent: URL[] = [];
  vi.stubGlobal('fetch', async (address: string, { signal }: RequestInit) => {
    if (!navigator.onLine) throw new TypeError('Failed to fetch');
    if (sent.length === failsAfter(given) && fault) faults.set('/', fault);
    const url = new URL(address);
    sent.push(url);
    const answer = worksAnswer(url, path, heldIn(given, sent.length - 1));
    const now = takeFault(faults, url.pathname) ?? {};
    if (!answer || now.destroy) throw new TypeError('Failed to fetch');
    if (now.delayMs)
      await new Promise((_, end) => signal?.addEventListener('abort', () => end(signal.reason)));
    const { status, headers, body } = bend(answer, now);
    return new Response(String(body), { status, headers });
  });
  return sent;
}

/**
 * Connects the background and the popup without a browser. Messages between them are converted to JSON and
 * back.
 */
function connect(signal: AbortSignal) {
  const cache = memoryCache();
  const reads = readsBy(fetchJson, cache);
  const known = new Map<string, Description>();
  const parts = { enabledRegistries: async () => repositories, reads, cache };
  const describe = (identifier: Identifier) => {
    const options = { signal, urgency: 'soon', refresh: false, keep: true } as const;
    const onStep = (step: Description) => void known.set(toKey(identifier), step);
    // The promise rejects if the popup closes first.
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

/** Lets more time pass than all automatic retries take together. */
const settled = () => vi.advanceTimersByTimeAsync(60_000);

/** Returns the lines on the screen after these presses. */
async function seen(given: AskedCase): Promise<string> {
  const { articles = [PAPER], acts = [], mentioned = [] } = given;
  const sent = serve(given);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  let isOpen = false;
  const popup = new AbortController();
  const { known, open } = connect(popup.signal);
  let question = open();
  function draw() {
    const asking = {
      ...askingOf(),
      service,
      about: question.about,
      ask: question.ask,
      askMore: question.ask,
    };
    const context = contextOf((identifier) => known.get(toKey(identifier)));
    const opened = () => {
      isOpen = true;
    };
    const view = isOpen ? (
      <OnArticle
        context={context}
        articles={articles}
        asking={asking}
        mentioned={mentioned.map(identifierOf)}
        show={() => undefined}
        onBack={() => undefined}
      />
    ) : (
      <AskArticle articles={articles} asking={asking} show={opened} />
    );
    render(withTools(view), root);
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
  await press(ASK);
  for (const act of acts) {
    if (act === 'askedMore' || act === 'tryAgain') await press(say(act));
    else if (act === 'offline') network.mockReturnValue(false);
    else vi.setSystemTime(Date.now() + DAY);
    if (act !== 'offline') continue;
    // The popup is closed and then opened again.
    [question, isOpen] = [open(), false];
    draw();
    await press(ASK);
  }
  const lines = [`sent    ${sent.length}`, ...linesSeen('main')];
  // After the popup is closed, nothing may still be running.
  popup.abort();
  render(null, root);
  await settled();
  return lines.join('\n');
}

test('each answer is shown as in the golden file', async () => {
  const blocks: string[] = [];
  for (const [name, given] of Object.entries(ASKED_CASES)) {
    blocks.push(`# ${name}\n${await seen(given)}`);
  }
  await expect(`${blocks.join('\n\n')}\n`).toMatchFileSnapshot('asked.txt');
});

const RECORDED = '../shared/data/datacite-lists';
const NONE_SHOWN = 'head    0 data sets for this article';
const hidden = (count: number) => [NONE_SHOWN, `says    Cannot be shown here: ${count}`];
const UNREAD = [
  'head    Unexpected response',
  'says    DataCite sent a response that Accession could not read. Try again',
];

/**
 * Rows with a recorded reply to the question which works name an article, and the lines that are then on the
 * screen. Some of these replies do not name the article.
 */
const RECORDED_ANSWERS: [file: string, article: string, lines: unknown[], status: number][] = [
  [
    'article-reverse',
    '10.1016/j.jag.2021.102408',
    [NONE_SHOWN, `says    ${say('askedNone', askedName(service))}`],
    200,
  ],
  // This reply is a page of results from a broader search; one of the results is the paper's own data set.
  [
    'record-dryad-234',
    '10.1111/j.1461-0248.2009.01285.x',
    [
      'head    1 data set for this article',
      'copy    Copy citation',
      expect.stringMatching(
        /^row .*10\.5061\/dryad\.234 · 2\.12 MB · .* · DataCite: linked to this article as “Is cited by”$/,
      ),
      'says    Read so far: 1 of 74,437 records. Show more',
    ],
    200,
  ],
  ['record-dryad-234', PAPER, [NONE_SHOWN, 'says    Read so far: 1 of 74,437 records. Show more'], 200],
  // If the reply lacks the state of a record, it is unknown whether the record is public.
  ['reverse-ppat-1000446', '10.1371/journal.ppat.1000446', hidden(1), 200],
  ['root-dryad-8515', '10.1371/journal.ppat.1000446', hidden(1), 200],
  ['hydrate-dryad-234-gbif-hnhrg3', PAPER, hidden(2), 200],
  ['hydrate-linking-copies', PAPER, hidden(3), 200],
  ['search-glacier', PAPER, [NONE_SHOWN, 'says    Read so far: 3 of 61,386 records. Show more'], 200],
  // These replies come from other endpoints of the same service.
  ['article-events', PAPER, [NONE_SHOWN, 'says    Read so far: 5 of 118 records. Show more'], 200],
  ['events-dryad-8515', PAPER, hidden(3), 200],
  ['crossref', PAPER, UNREAD, 200],
  ['datacite', PAPER, UNREAD, 200],
  ['does-not-exist', PAPER, UNREAD, 200],
  ['parse-exception-query', PAPER, UNREAD, 400],
  ['token-mgr-error-query', PAPER, UNREAD, 400],
  [
    'transient-500-claims-400',
    PAPER,
    ['head    Error', 'says    DataCite returned an error. This says nothing about the data. Try again'],
    500,
  ],
];

test.skipIf(!existsSync(RECORDED)).each(RECORDED_ANSWERS)(
  'the recorded answer %s about %s is told (skipped where ../shared/data is absent)',
  async (file, article, lines, status) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = readFileSync(`${RECORDED}/${file}.json`, 'utf8');
    const [, ...told] = (await seen({ articles: [article], fault: { status, headers, body } })).split('\n');
    expect(told).toEqual(lines);
  },
);
