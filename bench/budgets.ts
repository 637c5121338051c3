import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runBuild } from '@/tools/build';
import { toTable } from '@/tools/table';
import { budgetsFor, sizeOf, sizesToSet, verdictOn } from './cost/sizes';
import set from './cost/sizes.json' with { type: 'json' };

/** Code made from text is what reviewers of extension stores refuse, and what a page's policy may forbid. */
const CODE_FROM_TEXT = /\beval\s*\(|\bFunction\s*\(/;

const budgets = budgetsFor(set);

/** One build against its limits: the rows of the table, and sentences for what has grown and for what is broken. */
function inspect(folder: string, browser: string) {
  const grown: string[] = [];
  const broken: string[] = [];
  const rows = budgets.map((budget) => {
    const { name, what, usual, most } = budget;
    const { raw, gzip } = sizeOf(folder, name);
    const verdict = verdictOn(gzip, budget);
    if (verdict === 'grown') grown.push(`${browser}: ${name} has grown from ${usual} B to ${gzip} B.`);
    if (verdict === 'broken') broken.push(`${browser}: ${name} is ${gzip} B of at most ${most} B (gzip).`);
    return [browser, what, name, `${raw}`, `${gzip}`, `${most}`];
  });
  for (const name of globSync('**/*.js', { cwd: folder }).sort()) {
    const found = CODE_FROM_TEXT.exec(readFileSync(join(folder, name), 'utf8'));
    if (found) broken.push(`${browser}: ${name} makes code from text: "${found[0]}".`);
  }
  return { rows, grown, broken };
}

const kinds = ['chromium', 'firefox'] as const;
const folders = await Promise.all(kinds.map((kind) => runBuild({ kind, demoOrigin: '' })));

if (process.argv.includes('--set')) {
  const sizes = sizesToSet(folders.map((folder) => (name) => sizeOf(folder, name).gzip));
  const file = fileURLToPath(new URL('cost/sizes.json', import.meta.url));
  writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);
  console.log('bench/cost/sizes.json has the sizes of these builds. Commit it, and say why they grew.');
} else {
  const inspected = kinds.map((kind, at) => inspect(folders[at] ?? '', kind));
  const rows = inspected.flatMap((each) => each.rows);
  console.log(toTable(['build', 'loaded by', 'files', 'bytes', 'gzip', 'at most'], rows));
  for (const sentence of inspected.flatMap(({ grown }) => grown)) console.warn(`Warning: ${sentence}`);
  const broken = inspected.flatMap((each) => each.broken);
  for (const sentence of broken) console.error(sentence);
  if (broken.length > 0)
    console.error('If that is worth it: npm run bench -- budgets --set, and commit why.');
  process.exitCode = broken.length > 0 ? 1 : 0;
}
