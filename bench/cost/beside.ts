import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { loadPage } from './load';
import { digits, median, times, verdict } from './numbers';
import type { Page } from './pages';

const PAGE: Page = { name: 'first', html: '<!doctype html><title>First</title><p>Nothing.' };
const HEAD = [
  'page',
  'ours',
  'theirs',
  'ours : theirs',
  'least – most',
  'at most',
  'reached',
  'longest slice',
];

function rowOf(
  { name, most }: Page,
  runs: readonly { ours: number; theirs: number; slice: number }[],
): string[] {
  const ratios = runs.map(({ ours, theirs }) => ours / theirs);
  const ratio = median(ratios);
  return [
    name.slice(0, 40),
    digits(median(runs.map(({ ours }) => ours))),
    digits(median(runs.map(({ theirs }) => theirs))),
    times(ratio),
    `${digits(Math.min(...ratios))} – ${digits(Math.max(...ratios))}`,
    most === undefined ? '' : times(most),
    most === undefined ? '' : verdict(ratio <= most),
    digits(median(runs.map(({ slice }) => slice))),
  ];
}

/** What we cost on each page, in turn with another extension: a machine gives more to one hour than to another. */
export async function besidePart(bench: Bench): Promise<string> {
  if (bench.beside === undefined) throw new Error('Which extension? Name its folder: --beside DIR.');
  const browsers = [await bench.open(bench.extension), await bench.open(bench.beside)] as const;
  // What opens at the install, and compiles at the first page, is over then.
  for (const browser of browsers) await loadPage(browser, bench.serve(PAGE));
  const rows: string[][] = [];
  for (const page of bench.pages) {
    bench.say(page.name);
    const path = bench.serve(page);
    const runs = [];
    for (let run = 0; run < bench.runs; run++) {
      const { ours, longestSlice: slice } = await loadPage(browsers[0], path);
      runs.push({ ours, slice, theirs: (await loadPage(browsers[1], path)).ours });
    }
    rows.push(rowOf(page, runs));
  }
  await Promise.all(browsers.map((browser) => browser.close()));
  return [
    '## Beside another extension\n',
    'CPU over the first six seconds as above, ms; ours and theirs by turns, page by page. The ratio is the median of each',
    'turn’s own, with the least and the most of them. The goals are multiples of PubPeer’s extension.\n',
    toTable(HEAD, rows),
  ].join('\n');
}
