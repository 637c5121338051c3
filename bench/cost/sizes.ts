import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** When the browser loads a file, in words for the table, and the maximum size of the file. */
export interface Loaded {
  readonly when: string;
  /** Maximum size in bytes after `gzip -9`. */
  readonly most?: number;
}

/**
 * Maps the name of each measured file of a build to its limit. For an HTML page, the size includes all scripts and
 * styles that the page loads.
 */
export const LOADED: Readonly<Record<string, Loaded>> = {
  // The limit is also named in ARCHITECTURE.md. Change both.
  'scan.js': { when: 'every page', most: 7_100 },
  'mark.css': { when: 'a page with marks' },
  'reader.js': { when: 'a page with a token' },
  'card.js': { when: 'the first rest, press or key' },
  // The browser reads this whole file whenever it wakes the background or opens a popup. A library for a rare case
  // belongs in a file that is loaded only then.
  'background.js': { when: 'each start of the background', most: 159_000 },
  'popup.html': { when: 'each opening of the popup', most: 185_000 },
};

/** Lists the files that one of our HTML pages loads before it draws: itself, its scripts and its styles. */
export const partsOf = (html: string): string[] =>
  [...html.matchAll(/<(?:script[^>]* src|link[^>]* href)="\/([^"]+)"/g)].map(([, path = '']) => path);

/** Returns the sizes in bytes, raw and compressed. Each file is compressed separately, as browsers and stores do it. */
export function sizeOf(folder: string, name: string): { raw: number; gzip: number } {
  const content = readFileSync(join(folder, name));
  const parts = name.endsWith('.html') ? partsOf(String(content)) : [];
  return parts
    .map((part) => sizeOf(folder, part))
    .reduce((sum, { raw, gzip }) => ({ raw: sum.raw + raw, gzip: sum.gzip + gzip }), {
      raw: content.length,
      gzip: gzipSync(content, { level: 9 }).length,
    });
}

/** Returns an error message with advice if a size is above its limit; undefined if it is within the limit. */
export function tooLarge(name: string, gzip: number): string | undefined {
  const { most = Infinity, when } = LOADED[name] ?? {};
  return gzip <= most
    ? undefined
    : `${name} is ${gzip} B of at most ${most} B (gzip), loaded by ${when}. Take out what it does not need there, or say in the commit why it needs more, and raise its limit in bench/cost/sizes.ts.`;
}
