import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { buildExtension } from '@/demo/build';
import { toTable } from './cost/table';

/** What a page and a hover may load, in bytes after `gzip -9`: the promises of the README. */
const BUDGETS = [
  { what: 'a page without a mention', files: ['scan.js', 'mark.css'], most: 5_000 },
  { what: 'a page with mentions, more', files: ['reader.js'], most: 6_000 },
  { what: 'the first hover, more', files: ['card.js'], most: 20_000 },
] as const;

/** Code made from text is what reviewers of extension stores refuse, and what a page's policy may forbid. */
const CODE_FROM_TEXT = /\beval\s*\(|\bFunction\s*\(/;

interface Size {
  readonly raw: number;
  readonly gzip: number;
}

function sizeOf(paths: readonly string[]): Size {
  const contents = paths.map((path) => readFileSync(path));
  const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);
  return {
    raw: total(contents.map((content) => content.length)),
    gzip: total(contents.map((content) => gzipSync(content, { level: 9 }).length)),
  };
}

function scriptsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js')).sort();
}

/** Measures one build; a sentence for each promise that it breaks. */
function inspect(folder: string, browser: string): { rows: string[][]; broken: string[] } {
  const broken: string[] = [];
  const rows = BUDGETS.map(({ what, files, most }) => {
    const { raw, gzip } = sizeOf(files.map((file) => join(folder, file)));
    if (gzip > most)
      broken.push(`${browser}: ${files.join(' + ')} is ${gzip} B of at most ${most} B (gzip).`);
    return [browser, what, files.join(' + '), `${raw}`, `${gzip}`, `${most}`];
  });
  for (const name of scriptsIn(folder)) {
    const found = CODE_FROM_TEXT.exec(readFileSync(join(folder, name), 'utf8'));
    if (found) broken.push(`${browser}: ${name} makes code from text: "${found[0]}".`);
  }
  return { rows, broken };
}

const HEAD = ['build', 'loaded by', 'files', 'bytes', 'gzip', 'at most'];
const inspected = [];
for (const browser of ['chrome', 'firefox'] as const) {
  const folder = await buildExtension({ browser, demoOrigin: '', outDir: '.output' });
  inspected.push(inspect(folder, browser));
}
console.log(
  toTable(
    HEAD,
    inspected.flatMap(({ rows }) => rows),
  ),
);
const broken = inspected.flatMap((each) => each.broken);
for (const sentence of broken) console.error(sentence);
process.exitCode = broken.length > 0 ? 1 : 0;
