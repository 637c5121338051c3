/**
 * What is missing, superfluous or wrong in each language, and which English texts have changed since they were
 * translated. `npm run locales -- --done` says that all of them have been looked through.
 */
import { writeFileSync } from 'node:fs';
import { localeFaults } from '@/lib/words/locale-faults';
import { changedSince, FOLLOWED, folders, languageOf, printsOf, textsIn } from '@/lib/words/node-locales';
import { toTable } from './cost/table';

const english = textsIn('en');
if (process.argv.includes('--done')) {
  writeFileSync(FOLLOWED, `${JSON.stringify(printsOf(english), null, 2)}\n`);
}
const changed = changedSince(english);
const rows = folders().map((folder) => {
  const texts = textsIn(folder);
  const faults = localeFaults(languageOf(folder), texts, english);
  for (const fault of faults) console.error(`${folder}: ${fault}`);
  const same = Object.entries(texts).filter(([key, text]) => english[key] === text).length;
  return [folder, `${Object.keys(texts).length}`, `${same}`, `${faults.length}`];
});
for (const key of changed) console.error(`en: ${key} has changed since it was translated`);
console.log(toTable(['language', 'messages', 'as in English', 'faults'], rows));
process.exitCode = rows.every(([, , , faults]) => faults === '0') && changed.length === 0 ? 0 : 1;
