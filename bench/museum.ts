import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { constantsOf } from '@/demo/gallery/build';
import { pageScript } from '@/demo/gallery/page-script';
import { type Kind, startBrowser } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import { writeFigures } from './figures';
import { editors } from './museum/editors';
import type { Exhibit } from './museum/exhibit';
import type { Seen } from './museum/page';
import { papers } from './museum/papers';
import { platforms } from './museum/platforms';
import { drawn, written } from './museum/programs';
import { renderings } from './museum/renderings';
import { KINDS, mentionedIn } from './museum/source';
import { installRenderers } from './museum/workshop';

/**
 * `npm run bench -- museum`: renders one text with 26 mentions in the ways in which other people's software would. It
 * uses the real programs and packages if it can get them, else a copy of their markup. Reads each page in both
 * browsers, and opens a card at each mention. Prints how many mentions are found and why not all, false mentions, how
 * many mentions the pointer finds, how many cards are placed rightly, and whether the page was changed. Exits with 1
 * if a page is not read as expected.
 * `--only PART` selects the pages whose name contains PART; `--browser B` selects one browser. Packages are installed
 * at the first run. The programs are Debian's pandoc, jupyter-nbconvert and python3-sphinx; without a program, its
 * pages are skipped.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, browser: { type: 'string' } } });

/** Maximum time for rendering or reading a page, in ms. */
const SLOWEST = 60_000;

const exhibits = [...renderings, ...platforms, ...written, ...drawn, ...editors, ...papers].filter(
  ({ name }) => !values.only || name.includes(values.only),
);
const reader = await pageScript(fileURLToPath(new URL('./museum/page.tsx', import.meta.url)), {
  define: constantsOf('en'),
});

/** Returns the keys in `some` that are not in `others`. A key that is missing twice is returned twice. */
function lacking(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

/** Reads a page and each of its frames, as the extension would on the web. */
async function seenIn(page: Page): Promise<Seen> {
  const seen: Seen[] = [];
  for (const frame of page.frames()) {
    await frame.addScriptTag({ content: reader });
    seen.push(await frame.evaluate(() => window.readMuseum()));
  }
  return {
    keys: seen.flatMap(({ keys }) => keys),
    pointed: seen.reduce((sum, { pointed }) => sum + pointed, 0),
    misplaced: seen.flatMap(({ misplaced }) => misplaced),
    isChanged: seen.some(({ isChanged }) => isChanged),
  };
}

interface Row {
  readonly cells: readonly string[];
  readonly isWrong: boolean;
  /** Figures for docs/figures.md; undefined if the page could not be opened. */
  readonly counted?: {
    readonly browser: Kind;
    /** Number of mentions that were found, such as `21 of 26`. */
    readonly found: string;
    /** Reason why some mentions are missed or read differently; empty if all are found. */
    readonly why: string;
    readonly falseClaims: number;
    /** Number of cards that were not next to their line, or not on top of the page. */
    readonly misplaced: number;
    readonly isChanged: boolean;
  };
}

/** Rejects if a third-party page does not finish its work in time. */
const inTime = <T>(work: Promise<T>, what: string): Promise<T> =>
  Promise.race([
    work,
    sleep(SLOWEST, null, { ref: false }).then(() => Promise.reject(new Error(`${what} does not end`))),
  ]);

/** Opens one page and measures it. If the page cannot be rendered, its line in the table gives the reason. */
async function visit(
  kind: Kind,
  page: Page,
  { name, lost, cardless, differs, layDown }: Exhibit,
): Promise<Row> {
  // Brings the page to the front, because browsers do not draw a page in the background.
  await page.bringToFront();
  try {
    await inTime(layDown(page), 'laying it down');
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : `${error}`;
    return { cells: [kind, name, '–', '–', '–', '–', '–', `left out: ${why}`], isWrong: false };
  }
  const { keys, pointed, misplaced, isChanged } = await inTime(seenIn(page), `reading ${name}`);
  const expected = mentionedIn(...KINDS.filter((each) => each !== lost?.kind));
  const [missed, vain] = [lacking(expected, keys), lacking(keys, expected)];
  const found = `${keys.length - vain.length} of ${mentionedIn(...KINDS).length}`;
  const placed = keys.length - misplaced.length;
  const whys = [lost?.why, differs, cardless].filter((why) => why !== undefined);
  const faults = [...missed, ...vain.map((key) => `false: ${key}`), ...(cardless ? [] : misplaced)];
  const arePlaced = cardless ? placed === 0 : misplaced.length === 0;
  const isAsTold = differs !== undefined || (missed.length === 0 && vain.length === 0);
  return {
    cells: [
      kind,
      name,
      found,
      `${vain.length}`,
      `${pointed}`,
      `${placed}`,
      isChanged ? 'yes' : 'no',
      [...whys, ...faults].join('; '),
    ],
    isWrong: !isAsTold || !arePlaced || pointed < keys.length || isChanged,
    counted: {
      browser: kind,
      found,
      why: [lost?.why, differs].filter((why) => why !== undefined).join('; '),
      falseClaims: vain.length,
      misplaced: cardless ? 0 : misplaced.length,
      isChanged,
    },
  };
}

/** Makes the table for docs/figures.md: how many mentions were found on how many pages, and why not all. */
function toFigures(rows: readonly Row[]): string {
  const counted = rows.flatMap((row) => row.counted ?? []);
  const alike = Map.groupBy(counted, ({ browser, found, why }) => [browser, found, why].join('\n'));
  const groups = [...alike].map(([key, pages]) => {
    const [browser = '', found = '', why = ''] = key.split('\n');
    const sum = (of: (page: (typeof pages)[number]) => number) =>
      `${pages.reduce((all, page) => all + of(page), 0)}`;
    return [
      browser,
      found,
      `${pages.length}`,
      sum(({ falseClaims }) => falseClaims),
      sum(({ misplaced }) => misplaced),
      sum(({ isChanged }) => Number(isChanged)),
      why,
    ];
  });
  return toTable(
    [
      'browser',
      'mentions found',
      'pages',
      'false claims',
      'cards out of place',
      'pages changed',
      'why not all',
    ],
    groups,
  );
}

try {
  await installRenderers();
} catch (error) {
  console.error(`${error}`);
}
const rows: Row[] = [];
for (const kind of (['chromium', 'firefox'] as const).filter(
  (each) => !values.browser || each === values.browser,
)) {
  const browser = await startBrowser({ kind });
  try {
    for (const exhibit of exhibits) {
      const page = await browser.newPage();
      const row = await visit(kind, page, exhibit).catch(
        (error): Row => ({
          cells: [kind, exhibit.name, '–', '–', '–', '–', '–', `${error}`],
          isWrong: true,
        }),
      );
      console.error(row.cells.join(' | '));
      rows.push(row);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
const heads = [
  'browser',
  'page',
  'found',
  'false',
  'pointed',
  'cards right',
  'changed',
  'why not all, and what is wrong',
];
console.log(
  toTable(
    heads,
    rows.map(({ cells }) => [...cells]),
  ),
);
if (!values.only && !values.browser) writeFigures('museum', toFigures(rows));
process.exit(rows.some(({ isWrong }) => isWrong) ? 1 : 0);
