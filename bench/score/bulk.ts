import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { toKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { findMatches } from '@/lib/kinds/find-matches';
import { shownOf } from './shown';

/** What people write and read, and what pages are; code is full of numbers that nobody reads as data. */
const TEXT = /\.(?:md|markdown|txt|rst|html?)$/i;
/** Characters of a file that are read, as of a page. */
const LONGEST = 300_000;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return entry.isFile() && TEXT.test(entry.name) && statSync(path).size > 0 ? [path] : [];
  });
}

const readingsOf = (text: string) =>
  findMatches(text, builtInRegistries).map(({ identifier, start, end, certain }) => {
    const around = text.slice(Math.max(0, start - 40), end + 20).replace(/\s+/g, ' ');
    return `${toKey(identifier)}${certain ? '' : '?'} in “${around}”`;
  });

/** Reads all texts of folders, whatever they are about: a line for each thing that is found, to be judged by a reader. */
export function bulkReport(folders: readonly string[]): string {
  let characters = 0;
  const files = folders.flatMap(filesIn);
  const lines = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8').slice(0, LONGEST);
    characters += text.length;
    const texts = /html?$/i.test(file) ? shownOf(text).texts.map((shown) => shown.text) : [text];
    return texts.flatMap((text) => readingsOf(text).map((reading) => `${file}: ${reading}`));
  });
  const size = (characters / 1e6).toFixed(1);
  return [...lines, `${files.length} files, ${size} million characters: ${lines.length} readings`].join('\n');
}
