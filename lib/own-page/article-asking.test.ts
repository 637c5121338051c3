import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { IncomingMessage } from '@/lib/messages/contract';
import type { Registry } from '@/lib/registry/naming';
import { makeArticleAsking } from './article-asking';

const asked: IncomingMessage[] = [];
const LINKS = { named: [], isRetracted: false };
const PAGE = { state: 'loaded', fetchedAt: 0, value: { total: 0, isLast: true, found: [], unshown: [] } };

beforeEach(() => {
  const sendMessage = async (message: IncomingMessage) => {
    asked.push(message);
    return message.type === 'askLinks' ? LINKS : PAGE;
  };
  vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage } });
});
afterEach(() => void vi.unstubAllGlobals());

const PAPER = ['10.5072/paper', 'pmid:7'];
const ALL = ['https://api.datacite.org/*', 'https://www.ebi.ac.uk/*', 'https://eutils.ncbi.nlm.nih.gov/*'];

/** Presses on an article, with these hosts allowed. Returns the hosts that the reader was asked for, and the questions. */
async function pressed(
  allowed: readonly string[],
  {
    articles = PAPER,
    registries = builtInRegistries,
    grants = true,
  }: { articles?: readonly string[]; registries?: readonly Registry[]; grants?: boolean } = {},
) {
  asked.length = 0;
  const requests: string[][] = [];
  const asking = makeArticleAsking({
    registries: () => registries,
    isPrivate: () => false,
    mayAsk: async (host) => allowed.includes(host),
    request: async (hosts) => {
      requests.push([...hosts]);
      return grants;
    },
    onChange: () => undefined,
  })();
  const unasked = asked.length;
  // Lets the look at the browser's permissions end, as it has long before a reader presses.
  await new Promise((resolve) => setTimeout(resolve));
  const ended = asking.ask(articles);
  // Browsers ignore a request for hosts that does not come directly from the press.
  const atOnce = [...requests];
  await ended;
  const questions = asked.map((message) => (message.type === 'askLinks' ? message.service : message.type));
  return { unasked, requests, atOnce, questions, others: asking.others };
}

test('nothing is asked before a press, and one press asks all services', async () =>
  expect(await pressed(ALL)).toEqual({
    unasked: 0,
    requests: [],
    atOnce: [],
    questions: ['askArticle', 'europePmc', 'ncbi'],
    others: ['europePmc', 'ncbi'],
  }));

test.each([true, false])(
  'a press asks the reader for hosts that the browser does not allow, in one question, and goes on (granted: %s)',
  async (grants) => {
    const { requests, atOnce, questions } = await pressed(ALL.slice(0, 1), { grants });
    expect(requests).toEqual([ALL.slice(1)]);
    expect(atOnce).toEqual(requests);
    expect(questions).toEqual(['askArticle', 'europePmc', 'ncbi']);
  },
);

test('DataCite is not asked about a PubMed number', async () =>
  expect(await pressed(ALL, { articles: ['pmid:7'] })).toMatchObject({ questions: ['europePmc', 'ncbi'] }));

test('NCBI is not asked where its archives are switched off', async () => {
  const registries = builtInRegistries.filter(({ key }) => key !== 'geo' && key !== 'ena');
  expect(await pressed([], { registries })).toMatchObject({
    requests: [ALL.slice(0, 2)],
    questions: ['askArticle', 'europePmc'],
    others: ['europePmc'],
  });
});
