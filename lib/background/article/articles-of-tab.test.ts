import { expect, test, vi } from 'vitest';
import { articlesOfTab } from './articles-of-tab';

const get = vi.hoisted(() => vi.fn());
vi.mock('webextension-polyfill', () => ({ default: { tabs: { get } } }));

const refused = async () => {
  throw new Error('Cannot access contents of the page.');
};
const NAMED = ['10.5072/arm'];

test.each<[string, string | undefined, () => Promise<unknown>, string[]]>([
  ['the page says it', 'https://journal.example/7', async () => ['10.5072/ARM'], NAMED],
  [
    'its address says it, as where a browser shows a PDF',
    'https://journal.example/doi/pdf/10.5072/arm.pdf',
    refused,
    NAMED,
  ],
  ['both say it', 'https://journal.example/doi/10.5072/arm', async () => ['10.5072/arm'], NAMED],
  ['by PMID', 'https://pubmed.ncbi.nlm.nih.gov/77/', refused, ['pmid:77']],
  ['it is what a parameter shows', 'https://journal.example/article?id=10.5072/arm', refused, NAMED],
  ['it is only searched for', 'https://search.example/?q=10.5072/arm', refused, []],
  ['nothing is told', undefined, refused, []],
  ['the page says nonsense', undefined, async () => ({ length: 1e9 }), []],
  ['the page says too much', undefined, async () => new Array(99).fill('10.5072/arm'), []],
])('%s', async (_, url, said, articles) => {
  // Undefined where the browser does not tell the address.
  get.mockResolvedValue({ url });
  expect(await articlesOfTab(1, { textsOf: said })).toEqual(articles);
});
