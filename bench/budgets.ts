import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildExtension } from '@/demo/build';
import { toTable } from '@/tools/table';
import { BUDGETS, sizeOf } from './cost/sizes';

/** Code made from text is what reviewers of extension stores refuse, and what a page's policy may forbid. */
const CODE_FROM_TEXT = /\beval\s*\(|\bFunction\s*\(/;

function scriptsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.js')).sort();
}

/** Measures one build; a sentence for each promise that it breaks. */
function inspect(folder: string, browser: string): { rows: string[][]; broken: string[] } {
  const broken: string[] = [];
  const rows = BUDGETS.map(({ what, files, most }) => {
    const { raw, gzip } = sizeOf(folder, files);
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
