import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import type { RegistryProfile } from '@/lib/registry/profile';
import { toTable } from '@/tools/table';
import type { Bench } from './bench';
import { HOST } from './browser';
import { loadPage, runInPage, type World } from './load';
import { digits, median, times, verdict } from './numbers';
import { scriptOf, versionOf } from './packages';
import { bigPage, manyPage, type Page } from './pages';
import { cpuOf, samplesOf } from './samples';
import { recordTrace } from './trace';

/** Somebody who marks things in a page, too. */
interface Rival {
  readonly name: string;
  readonly package: string;
  readonly scripts: readonly string[];
  /** Marks all mentions; `mention` is the expression that finds them. */
  readonly mark: string;
}

const MARK = { package: 'mark.js', scripts: ['mark.js/dist/mark.min.js'] };
const RIVALS: readonly Rival[] = [
  {
    name: 'findandreplacedomtext',
    package: 'findandreplacedomtext',
    scripts: ['findandreplacedomtext/src/findAndReplaceDOMText.js'],
    mark: "findAndReplaceDOMText(document.body, { find: mention, wrap: 'mark' })",
  },
  { ...MARK, name: 'mark.js', mark: 'new Mark(document.body).markRegExp(mention)' },
  {
    ...MARK,
    name: 'mark.js across elements',
    mark: 'new Mark(document.body).markRegExp(mention, { acrossElements: true })',
  },
  {
    name: 'linkify-element (addresses only)',
    package: 'linkify-element',
    scripts: ['linkifyjs/dist/linkify.min.js', 'linkify-element/dist/linkify-element.min.js'],
    mark: 'linkifyElement(document.body)',
  },
];

const ACROSS = 'mark.js across elements';
/** A page is at rest when nothing of its own loading is left. In ms. */
const REST = 400;

/** The two commonest forms; ours read all of them. */
function mentionSource({ prefix, nouns }: RegistryProfile): string {
  return `new RegExp('(?:${prefix}:|${nouns[0]} )\\\\d{6}', 'gi')`;
}

/** CPU time, in ms, of one rival's marking of a freshly opened page. */
async function markBy(
  rival: Rival,
  script: string,
  mention: string,
  world: World,
  [browser, path]: readonly [Browser, string],
): Promise<number> {
  const page = await browser.newPage();
  await page.goto(`https://${HOST}/${path}`, { waitUntil: 'load', timeout: 120_000 });
  await sleep(REST);
  await runInPage(page, `${script};undefined`, world);
  const mark = `{ const mention = ${mention}; ${rival.mark}; }\nundefined\n//# sourceURL=rival.js`;
  const { events } = await recordTrace(browser, () => runInPage(page, mark, world));
  await page.close();
  return cpuOf(samplesOf(events), (url) => url === 'rival.js');
}

interface Compared {
  readonly rival: Rival;
  /** CPU time run by run, in ms, where an extension would use it and where the page itself would. */
  readonly isolated: number[];
  readonly inPage: number[];
}

function toRows(page: Page, ours: readonly number[], compared: readonly Compared[]): string[][] {
  const fastest = Math.min(...compared.map(({ isolated }) => median(isolated)));
  const rows = compared.map(({ rival, isolated, inPage }) => {
    const ratio = median(isolated.map((run, index) => run / (ours[index] ?? Number.NaN)));
    const least = rival.name === ACROSS ? 20 : median(isolated) === fastest ? 4 : 0;
    const goal = least === 0 ? ['', ''] : [`${least} ×`, verdict(ratio >= least)];
    const name = `${rival.name} ${versionOf(rival.package)}`;
    return [page.name, name, digits(median(isolated)), times(ratio), ...goal, digits(median(inPage))];
  });
  return [[page.name, 'Accession', digits(median(ours)), times(1), '', '', '–'], ...rows];
}

async function compare(bench: Bench, page: Page, browsers: readonly [Browser, Browser]): Promise<string[][]> {
  const path = bench.serve(page);
  const mention = mentionSource(bench.registry);
  const ours: number[] = [];
  const compared: Compared[] = RIVALS.filter(({ scripts }) => scriptOf(scripts) !== null).map((rival) => ({
    rival,
    isolated: [],
    inPage: [],
  }));
  for (let run = 0; run < bench.runs; run++) {
    ours.push((await loadPage(browsers[0], path)).ours);
    for (const { rival, isolated, inPage } of compared) {
      const script = scriptOf(rival.scripts) ?? '';
      isolated.push(await markBy(rival, script, mention, 'isolated', [browsers[1], path]));
      inPage.push(await markBy(rival, script, mention, 'page', [browsers[1], path]));
    }
  }
  return toRows(page, ours, compared);
}

/** Said below the table. */
const LIMITS = [
  '\nWhere four times is not reached: on *big*, our floor alone, a look at each text, link and shadow root in an',
  'extension’s own world, takes longer than a quarter of what the fastest of them takes for all its work; on *many*,',
  'they load no second script, compile one short expression instead of a grammar, count nothing and tell nobody.',
].join('\n');

/** The same job by what one would take instead: find all mentions of a page and mark them. */
export async function rivalsPart(bench: Bench): Promise<string> {
  const missing = RIVALS.filter(({ scripts }) => scriptOf(scripts) === null).map(({ name }) => name);
  if (missing.length > 0) bench.say(`not installed, and not compared with: ${missing.join(', ')}`);
  const browsers = [await bench.open(bench.extension), await bench.open()] as const;
  const rows: string[][] = [];
  for (const page of [manyPage(bench.registry), bigPage()]) {
    bench.say(page.name);
    rows.push(...(await compare(bench, page, browsers)));
  }
  await Promise.all(browsers.map((browser) => browser.close()));
  const head = [
    'page',
    'by',
    'CPU, ms',
    'slower than ours',
    'goal',
    'reached',
    'CPU as a script of the page, ms',
  ];
  return [
    '## The same job by others\n',
    'Find and mark all mentions: ours with all it does in six seconds, the others’ one call alone, in a world of',
    'its own, as an extension would use them. The last column tells what a script of the page itself would take.\n',
    toTable(head, rows),
    LIMITS,
    ...(missing.length > 0 ? [`\nNot installed: ${missing.join(', ')}.`] : []),
  ].join('\n');
}
