import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a page and a hover may load, in bytes after `gzip -9`: the promises of the README. */
export const BUDGETS = [
  { what: 'a page without a mention', files: ['scan.js'], most: 5_500 },
  { what: 'the style of marks, a static file', files: ['mark.css'], most: 200 },
  { what: 'a page with mentions, in all', files: ['scan.js', 'page/reader.js'], most: 19_000 },
  { what: 'the first press of a finger or pen on a mention, more', files: ['page/press.js'], most: 3_000 },
  { what: 'the first hover, more', files: ['page/card.js'], most: 26_500 },
  { what: 'reaching for its buttons, more', files: ['page/cite.js'], most: 9_700 },
  { what: 'the first other citation format, more', files: ['page/formats.js'], most: 15_000 },
  { what: 'the key that copies a citation, more', files: ['page/copy-key.js'], most: 7_600 },
  { what: 'the first press on a card’s menu, more', files: ['page/off.js'], most: 11_500 },
  { what: 'the first card that is kept open, more', files: ['page/pin.js'], most: 10_000 },
  { what: 'the first whole record, more', files: ['page/record.js'], most: 14_000 },
] as const;

/** In bytes; each file is compressed on its own, as a browser's store holds it. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

export function sizeOf(folder: string, files: readonly string[]): Size {
  const contents = files.map((file) => readFileSync(join(folder, file)));
  return {
    raw: total(contents.map((content) => content.length)),
    gzip: total(contents.map((content) => gzipSync(content, { level: 9 }).length)),
  };
}
