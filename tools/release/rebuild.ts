/**
 * `npm run release -- rebuild FOLDER`: unpacks the source archive of a release into an empty folder, builds there as
 * anybody would, and compares the packages byte by byte. FOLDER holds the release; else it is what `npm run zip` made.
 */
import { execSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { temporaryFolder } from '@/tools/build';
import { toTable } from '@/tools/table';
import { digestOf } from './archive';
import { FILES, OUT, ROOT } from './project';

/** Unpacks an archive of our own making into a folder. */
function unpack(archive: string, folder: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(archive)))) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
  }
}

const release = resolve(process.argv[2] ?? join(ROOT, OUT));
const folder = temporaryFolder('rebuild');
unpack(join(release, FILES.source), folder);
// As in a shell of a stranger: nothing of this clone and of what started this command goes along.
const own = /^(?:npm_(?!config_registry$)|ACCESSION_|INIT_CWD$|NODE_OPTIONS$)/i;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
for (const script of ['zip -- firefox', 'zip']) {
  execSync(`npm run ${script}`, { cwd: folder, env, stdio: 'inherit' });
  const names = script === 'zip' ? [FILES.chrome, FILES.firefox] : [FILES.firefox];
  const rows = names.map((name) => {
    const rebuilt = readFileSync(join(folder, OUT, name));
    const isEqual = rebuilt.equals(readFileSync(join(release, name)));
    if (!isEqual) process.exitCode = 1;
    return [name, digestOf(rebuilt), isEqual ? 'equal' : 'NOT EQUAL'];
  });
  console.log(toTable([`rebuilt by "npm run ${script}"`, 'sha256', 'to the release'], rows));
}
