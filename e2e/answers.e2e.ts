import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { htmlAnswer, jsonAnswer } from '@/demo/internet/answer';
import { html } from '@/demo/internet/html';
import { type Internet, startInternet } from '@/demo/internet/internet';
import { worksAnswer } from '@/demo/internet/works-api';
import { pageAround } from '@/demo/pages/layout';
import {
  ASKED_CASES,
  type AskedCase,
  failsAfter,
  heldIn,
  linesSeen,
  PAPER,
} from '@/demo/samples/asked-cases';
import { type Driven, launchPlain } from '@/tools/drive/launch';
import { openPopupOver } from '@/tools/drive/own-pages';
import { Reader } from '@/tools/drive/reader';
import { press } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { buildKnowing } from './stage/build';

/** Expected text of the popup in each case. A unit test, `asked.test.tsx`, writes this file. */
const GOLDEN = readFileSync(new URL('../components/popup/asked.txt', import.meta.url), 'utf8');
const expectedOf = new Map(
  GOLDEN.trimEnd()
    .split('\n\n')
    .map((block) => [block.slice(2, block.indexOf('\n')), block.slice(block.indexOf('\n') + 1)]),
);

/** Label of the button that asks all services, in American English. */
const ASK = say('askArticle', 'DataCite, Europe PMC, and NCBI');

/** Lines in which the popup says that the other services do not have the article. */
const OF_OTHERS = [say('articleUnknown', 'Europe PMC'), say('articleUnnumbered', 'NCBI')].map(
  (text) => `says    ${text}`,
);

const WORKS = '/datacite/dois';
/** Selector of the popup's visible view. */
const VIEW = '.views-root > div:not([hidden])';
/** Time limit in ms, longer than three timeouts of a request to DataCite on a slow machine. */
const PATIENCE = 60_000;

let internet: Internet;
let build: Awaited<ReturnType<typeof buildKnowing>>;
let driven: Driven;
let given: AskedCase = {};
/** Number of requests to DataCite for the works that name the article. */
let asked = 0;

/**
 * True for a request for the works that name an article. The popup requests the works that the page names at the same
 * path.
 */
const isOnArticle = (path: string, parameters: URLSearchParams) =>
  path === WORKS && parameters.get('query')?.startsWith('relatedIdentifiers') === true;

/**
 * Maps the form of an article's id to the name of the meta element in which a page gives that id. The group of each
 * expression matches the id without its scheme.
 */
const SAID = [
  [/^pmid:(.+)/, 'citation_pmid'],
  [/^10\.48550\/arxiv\.(.+)/, 'citation_arxiv_id'],
  [/(.+)/, 'citation_doi'],
] as const;

/** Makes a page on which only the metadata says which article it is. */
function paper({ articles: names = [PAPER] }: AskedCase): string {
  const said = names.map((name) => {
    const [pattern, meta] = SAID.find(([expression]) => expression.test(name)) ?? [];
    return html`<meta name="${meta ?? ''}" content="${pattern?.exec(name)?.[1] ?? ''}">`;
  });
  return pageAround(
    'A paper',
    html`<meta name="citation_title" content="A paper">${said}<main><h1>A paper</h1></main>`,
  );
}

beforeAll(async () => {
  internet = await startInternet([
    ({ url }) => {
      const isAsked = isOnArticle(url.pathname, url.searchParams);
      return worksAnswer(url, WORKS, heldIn(given, isAsked ? asked++ : 0));
    },
    // Europe PMC replies that it does not have the article, so that the cases are about DataCite's answer alone.
    ({ url }) =>
      url.pathname === '/europepmc/search' ? jsonAnswer({ hitCount: 0, resultList: { result: [] } }) : null,
    ({ url }) => (url.pathname === '/a-paper' ? htmlAnswer(paper(given)) : null),
  ]);
  build = await buildKnowing(internet.origin);
});
// Closes the browser, which removes cached replies, and pauses after failures.
afterEach(async () => {
  internet.setFault(WORKS, null);
  await driven?.close();
});
afterAll(async () => {
  await internet?.close();
  await build?.remove();
});

/** Opens the paper, and the popup over it. */
async function openPopup(): Promise<Page> {
  const address = `${internet.origin}/a-paper`;
  await Reader.open(driven, address);
  const popup = await openPopupOver(driven, address);
  await popup.bringToFront();
  await until(() => popup.evaluate(() => document.querySelector('.ask-article') !== null));
  return popup;
}

/**
 * Returns the labels of the buttons that a reader presses in a case, in order. Returns null for a case that this test
 * cannot play, because the time or the network changes in it, or because it needs a page that names data sets.
 */
function pressesOf({ acts = [], articles = [PAPER], mentioned }: AskedCase): string[] | null {
  if (mentioned) return null;
  if (!articles.some((article) => article.startsWith('10.'))) return [];
  const pressed = acts.filter((act) => act === 'askedMore' || act === 'tryAgain');
  return pressed.length < acts.length ? null : [ASK, ...pressed.map((key) => say(key))];
}

const CASES = Object.entries(ASKED_CASES).flatMap(([name, each]) => {
  const presses = pressesOf(each);
  return presses ? [{ name, each, presses }] : [];
});

test.each(CASES)('$name', async ({ name, each, presses }) => {
  given = each;
  asked = 0;
  driven = await launchPlain(inject('kind'), build.folder);
  const mark = internet.requests.length;
  const sent = () =>
    internet.requests.slice(mark).filter(({ path, query }) => isOnArticle(path, new URLSearchParams(query)))
      .length;
  const popup = await openPopup();
  expect(sent()).toBe(0);
  for (const [at, label] of presses.entries()) {
    if (at === failsAfter(each)) {
      await expect.poll(sent).toBe(at);
      internet.setFault(WORKS, each.fault ?? null);
    }
    await press(popup, label);
  }
  const expected = expectedOf.get(name) ?? '';
  // Compares only the expected lines if no button asks DataCite, because the popup then also shows its usual view of
  // the page.
  const isAsked = (line: string) =>
    !OF_OTHERS.includes(line) && (presses.length > 0 || expected.includes(line));
  const seen = await until(
    async () => [`sent    ${sent()}`, ...(await popup.evaluate(linesSeen, VIEW)).filter(isAsked)].join('\n'),
    (text) => text === expected,
    PATIENCE,
  );
  expect(seen).toBe(expected);
});
