import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What every page loads has this limit, in bytes after `gzip -9`: a promise of the README that no growth changes. */
const ALWAYS_LOADED = { name: 'scan.js', what: 'a page without a mention', usual: 6_000, most: 6_000 };

/** What is loaded later, and when: each may grow by `AIR` beyond the size in `sizes.json` before it fails. */
const LOADED_LATER: Readonly<Record<string, string>> = {
  'mark.css': 'the style of marks, a static file',
  'scan.js + page/reader.js': 'a page with mentions, in all',
  'page/press.js': 'the first press of a finger or pen on a mention, more',
  'page/card.js': 'the first hover, more',
  'page/cite.js': 'reaching for its buttons, more',
  'page/formats.js': 'the first other citation format, more',
  'page/copy-key.js': 'the key that copies a citation, more',
  'page/off.js': 'the first press on a card’s menu, more',
  'page/record.js': 'the first whole record, more',
};

const AIR = 0.15;

/**
 * What a page or a hover may load, in bytes after `gzip -9`, by the sizes that were set: above `usual` it has grown, and says
 * so; above `most` the check fails. One without a size fails until it is set.
 */
export function budgetsFor(sizes: Readonly<Record<string, number>>) {
  const later = Object.entries(LOADED_LATER).map(([name, what]) => {
    const usual = sizes[name] ?? 0;
    return { name, what, usual, most: Math.floor(usual * (1 + AIR)) };
  });
  return [ALWAYS_LOADED, ...later];
}

/** The new content of `sizes.json`: of several builds the largest counts. */
export const sizesToSet = (builds: readonly ((name: string) => number)[]): Record<string, number> =>
  Object.fromEntries(
    Object.keys(LOADED_LATER).map((name) => [name, Math.max(...builds.map((bytesOf) => bytesOf(name)))]),
  );

/** What a size comes to. */
export type Verdict = 'kept' | 'grown' | 'broken';

export function verdictOn(
  gzip: number,
  { usual, most }: { readonly usual: number; readonly most: number },
): Verdict {
  if (gzip > most) return 'broken';
  return gzip > usual ? 'grown' : 'kept';
}

/** In bytes; each file is compressed on its own, as a browser's store holds it. */
export function sizeOf(folder: string, name: string): { raw: number; gzip: number } {
  let [raw, gzip] = [0, 0];
  for (const file of name.split(' + ')) {
    const content = readFileSync(join(folder, file));
    raw += content.length;
    gzip += gzipSync(content, { level: 9 }).length;
  }
  return { raw, gzip };
}
