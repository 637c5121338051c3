import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What every page loads has this limit, in bytes after `gzip -9`: a promise of the README that no growth changes. */
const ALWAYS_LOADED = { what: 'a page without a mention', files: ['scan.js'], most: 6_000 };

/** What is loaded later: each may grow by `AIR` beyond the size in `sizes.json` before it fails. */
const LOADED_LATER = [
  { what: 'the style of marks, a static file', files: ['mark.css'] },
  { what: 'a page with mentions, in all', files: ['scan.js', 'page/reader.js'] },
  { what: 'the first press of a finger or pen on a mention, more', files: ['page/press.js'] },
  { what: 'the first hover, more', files: ['page/card.js'] },
  { what: 'reaching for its buttons, more', files: ['page/cite.js'] },
  { what: 'the first other citation format, more', files: ['page/formats.js'] },
  { what: 'the key that copies a citation, more', files: ['page/copy-key.js'] },
  { what: 'the first press on a card’s menu, more', files: ['page/off.js'] },
  { what: 'the first card that is kept open, more', files: ['page/pin.js'] },
  { what: 'the first whole record, more', files: ['page/record.js'] },
];

const AIR = 0.15;

/** What a page or a hover may load, in bytes after `gzip -9`. */
export interface Budget {
  readonly what: string;
  readonly files: readonly string[];
  /** Above this it has grown, and says so. */
  readonly usual: number;
  /** Above this the check fails. */
  readonly most: number;
}

/** The name of a budget in `sizes.json`. */
export const keyOf = ({ files }: Pick<Budget, 'files'>): string => files.join(' + ');

/** The budgets by the sizes that were set; one without a size fails until it is set. */
export function budgetsFor(sizes: Readonly<Record<string, number>>): Budget[] {
  const later = LOADED_LATER.map((budget) => {
    const usual = sizes[keyOf(budget)] ?? 0;
    return { ...budget, usual, most: Math.floor(usual * (1 + AIR)) };
  });
  return [{ ...ALWAYS_LOADED, usual: ALWAYS_LOADED.most }, ...later];
}

/** The new content of `sizes.json`: of several builds the largest counts. */
export function sizesToSet(
  builds: readonly ((files: readonly string[]) => number)[],
): Record<string, number> {
  return Object.fromEntries(
    LOADED_LATER.map((budget) => [
      keyOf(budget),
      Math.max(...builds.map((bytesOf) => bytesOf(budget.files))),
    ]),
  );
}

/** What a size comes to. */
export type Verdict = 'kept' | 'grown' | 'broken';

export function verdictOn(gzip: number, { usual, most }: Pick<Budget, 'usual' | 'most'>): Verdict {
  if (gzip > most) return 'broken';
  return gzip > usual ? 'grown' : 'kept';
}

/** In bytes; each file is compressed on its own, as a browser's store holds it. */
export function sizeOf(folder: string, files: readonly string[]): { raw: number; gzip: number } {
  let [raw, gzip] = [0, 0];
  for (const file of files) {
    const content = readFileSync(join(folder, file));
    raw += content.length;
    gzip += gzipSync(content, { level: 9 }).length;
  }
  return { raw, gzip };
}
