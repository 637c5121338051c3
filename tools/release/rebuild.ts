/**
 * `npm run release -- rebuild FOLDER`: unpacks the source archive of a release into an empty folder, builds it there
 * as the public instructions say, and compares the packages with the released ones, byte by byte. `FOLDER` has the
 * files of the release. Default: the output folder of `npm run zip`.
 */
import { execSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { unzipSync } from 'fflate';
import { temporaryFolder } from '@/tools/build';
import { toTable } from '@/tools/table';
import { digestOf } from './archive';
import { FILES, OUT, ROOT } from './project';

/** Unpacks one of our archives into a folder. */
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
// Removes the environment variables that this project and npm have set, so that the build runs as on any other machine.
const own = /^(?:npm_(?!config_registry$)|ACCESSION_|INIT_CWD$|NODE_OPTIONS$)/i;
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
for (const script of ['build-for-amo', 'zip']) {
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
