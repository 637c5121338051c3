/**
 * `node tools/release/submit/submit.ts FOLDER [--dry-run]`: submits the release in a folder to each store whose keys
 * are in the environment. For the other stores, prints the names of the missing keys. `npm ci --ignore-scripts` in this
 * folder installs the program that it needs. The first submission to a store has to be made by hand, because only then
 * does the store give the extension an id.
 */
import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { missingKeys, STORES } from './stores.ts';

const PROGRAM = join(import.meta.dirname, 'node_modules/publish-browser-extension/bin/publish-extension.mjs');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'dry-run': { type: 'boolean', default: false } },
});
const isDry = values['dry-run'];
const release = resolve(positionals[0] ?? join(import.meta.dirname, '../../../.output'));

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Returns the path of a release's file after its bytes were compared with the checksum. */
const checksums = readFileSync(join(release, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
function verified(ending: string): string {
  const [sum, name = ''] = checksums.find((line) => line.endsWith(ending))?.split('  ') ?? [];
  const path = join(release, name);
  const found = createHash('sha256').update(readFileSync(path)).digest('hex');
  return found === sum ? path : fail(`${name} has not the checksum that SHA256SUMS names.`);
}

const amo = join(release, 'amo.json');
if (!existsSync(amo)) fail(`${amo} is missing: npm run release -- ready writes it.`);
const files = {
  chrome: verified('-chrome.zip'),
  firefox: verified('-firefox.zip'),
  source: verified('-source.zip'),
  amo,
};
if (!existsSync(PROGRAM)) fail(`First run: npm ci --ignore-scripts --prefix ${import.meta.dirname}`);
// Asks the program for its options, because a dry run without keys would not notice one that it does not know.
const { stdout: help } = await promisify(execFile)(process.execPath, [PROGRAM, '--help']);
const options = STORES.flatMap((store) => store.words(files)).filter((word) => word.startsWith('--'));
const unknown = options.filter((option) => !help.includes(`${option} [`));
if (unknown.length > 0) fail(`publish-extension does not know ${unknown.join(', ')}.`);

const open = STORES.filter((store) => {
  const missing = missingKeys(store);
  if (missing.length > 0) console.log(`${store.name}: left out, as ${missing.join(', ')} is not set.`);
  return missing.length === 0;
});
if (open.length > 0) {
  const words = [...open.flatMap((store) => store.words(files)), ...(isDry ? ['--dry-run'] : [])];
  const submitting = spawn(process.execPath, [PROGRAM, ...words], { stdio: 'inherit' });
  submitting.on('close', (status) => {
    process.exitCode = status ?? 1;
  });
} else {
  console.log('Nothing is submitted.');
  process.exitCode = isDry ? 0 : 1;
}
