import { expect, test, vi } from 'vitest';
import { sampleIdentifier } from '@/demo/samples/collection';
import { makeFinder } from '@/lib/index/finder';
import { draftEntry } from '@/lib/index/fixtures/entries';
import { type ArticleParts, articleDataOf } from './article-data';

const get = vi.hoisted(() => vi.fn());
vi.mock('webextension-polyfill', () => ({ default: { tabs: { get } } }));

/** What is learnt of a tab at this address; undefined where the browser does not tell it. */
function dataAt(url: string | undefined, parts: ArticleParts) {
  get.mockResolvedValue({ url });
  return articleDataOf(1, parts);
}

const { registry } = sampleIdentifier(null);
const entry = draftEntry('000417', 'Octopus arms', [
  { article: '10.5072/arm', relation: 'IsDescribedBy' },
  { article: 'pmid:77', relation: null },
]);
const finder = makeFinder({ asOf: 5, registries: new Map([[registry.key, [entry]]]) }, [registry]);

const refused = async () => {
  throw new Error('Cannot access contents of the page.');
};
const keysFor = async (address: string | undefined, said: () => Promise<unknown>) =>
  (await dataAt(address, { currentIndex: async () => finder, textsOf: said }))?.found.map(
    ({ key, relation }) => `${key} ${relation}`,
  ) ?? [];
const found = ['tidepool:000417 IsDescribedBy'];

test.each<[string, string | undefined, () => Promise<unknown>, string[]]>([
  ['the page says it', 'https://journal.example/7', async () => ['10.5072/ARM'], found],
  [
    'its address says it, as where a browser shows a PDF',
    'https://journal.example/doi/pdf/10.5072/arm.pdf',
    refused,
    found,
  ],
  ['by PMID', 'https://pubmed.ncbi.nlm.nih.gov/77/', refused, ['tidepool:000417 null']],
  ['it is what a parameter shows', 'https://journal.example/article?id=10.5072/arm', refused, found],
  ['it is only searched for', 'https://search.example/?q=10.5072/arm', refused, []],
  ['another article', 'https://journal.example/7', async () => ['10.5072/arms'], []],
  ['nothing is told', undefined, refused, []],
  ['the page says nonsense', undefined, async () => ({ length: 1e9 }), []],
  ['the page says too much', undefined, async () => new Array(99).fill('10.5072/arm'), []],
])('%s', async (_, address, said, keys) => expect(await keysFor(address, said)).toEqual(keys));

test.each<[string, string | undefined, object | null]>([
  ['an article', 'https://doi.org/10.5072/arm', { articles: ['10.5072/arm'], found: [] }],
  ['none', undefined, null],
])('without an index, of a page that shows %s', async (_, address, data) => {
  const parts = { currentIndex: async () => null, textsOf: refused };
  expect(await dataAt(address, parts)).toEqual(data);
});
