/**
 * `npm run zip`: makes all files of a release: both packages, the source archive and the checksums. `npm run
 * build-for-amo` makes only the Firefox package; addons.mozilla.org runs it in the source archive. Both work in a clone
 * and in the unpacked source archive. The source archive itself is made only in a clone, because it contains the files
 * that are in git.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBuild } from '@/tools/build';
import { untranslated } from '@/tools/locales/locale-files';
import { toTable } from '@/tools/table';
import { digestOf, entriesIn, pack, trackedEntries } from './archive';
import { checksumsOf, FILES, OUT, ROOT } from './project';

const isForAmo = process.argv.includes('firefox');

const waiting = untranslated();
if (waiting.length > 0) {
  for (const line of waiting) console.error(line);
  console.error('No package is made: readers of these languages would find English sentences in it.');
  process.exit(1);
}

const made = new Map<string, Uint8Array>();
const firefox = await runBuild({ kind: 'firefox', demoOrigin: '', outDir: OUT });
made.set(FILES.firefox, pack(entriesIn(firefox)));
if (!isForAmo) {
  const chrome = await runBuild({ kind: 'chromium', demoOrigin: '', outDir: OUT });
  made.set(FILES.chrome, pack(entriesIn(chrome)));
  if (existsSync(join(ROOT, '.git'))) made.set(FILES.source, pack(trackedEntries(ROOT)));
  made.set(FILES.checksums, Buffer.from(checksumsOf(made)));
}
for (const [name, bytes] of made) writeFileSync(join(ROOT, OUT, name), bytes);
console.log(
  toTable(
    ['file', 'bytes', 'sha256'],
    [...made].map(([name, bytes]) => [`${OUT}/${name}`, `${bytes.length}`, digestOf(bytes)]),
  ),
);
if (!isForAmo && !made.has(FILES.source)) console.log('No source archive: this is no clone.');
