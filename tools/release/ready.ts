/**
 * `npm run release -- ready [--but-keys]`: prints what prevents a release of this commit, and writes the files that go
 * with the packages: the notes, and what addons.mozilla.org is told. With `--but-keys`, the stores' keys may be missing,
 * because only the job that submits has them. For a tag on GitHub, it also compares the tag and the repository's address
 * with package.json, because the packages contain that address.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import project from '@/package.json' with { type: 'json' };
import { untranslated } from '@/tools/locales/locale-files';
import { amoMetadata } from './amo';
import { dated, isUnreleased, notesOf } from './changelog';
import { textFaults } from './listing';
import { pictureFaults } from './pictures';
import { FILES, OUT, ROOT } from './project';
import { missingKeys, STORES } from './submit/stores';

const { values } = parseArgs({ options: { 'but-keys': { type: 'boolean', default: false } } });
const { version, repository } = project;
const { GITHUB_REF_TYPE: type, GITHUB_REF_NAME: name, GITHUB_REPOSITORY: place } = process.env;
const tag = type === 'tag' ? name : undefined;

function commitFaults(): string[] {
  const changed = existsSync(join(ROOT, '.git'))
    ? execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' }).trimEnd()
    : '';
  return [
    ...(changed ? [`these files are not as they were committed:\n${changed}`] : []),
    ...(tag !== undefined && tag !== `v${version}` ? [`the tag ${tag} is not v${version}`] : []),
    ...(tag !== undefined && !repository.url.endsWith(`github.com/${place}.git`)
      ? [`package.json names ${repository.url}, but this is ${place}`]
      : []),
  ];
}

/** Writes the files that go with the packages. Before `npm version`, their notes are those of the coming version. */
function writeNotes(): string[] {
  try {
    const text = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    const isComing = tag === undefined && isUnreleased(text);
    const day = new Date().toISOString().slice(0, 10);
    const notes = notesOf(isComing ? dated(text, version, day) : text, version);
    mkdirSync(join(ROOT, OUT), { recursive: true });
    writeFileSync(join(ROOT, OUT, FILES.notes), notes);
    writeFileSync(join(ROOT, OUT, FILES.amo), `${JSON.stringify(amoMetadata(notes), null, 2)}\n`);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

const keyFaults = () =>
  STORES.flatMap((store) => missingKeys(store).map((key) => `${store.name}: ${key} is not set`));

const parts = {
  commit: commitFaults(),
  translations: untranslated(),
  changelog: writeNotes(),
  texts: textFaults(),
  pictures: pictureFaults(),
  ...(values['but-keys'] ? {} : { keys: keyFaults() }),
};
for (const [part, faults] of Object.entries(parts)) {
  console.log(`${part.padEnd(13)}${faults.length === 0 ? 'ready' : 'NOT READY'}`);
  for (const fault of faults) console.log(`  ${fault}`);
}
const isReady = Object.values(parts).every((faults) => faults.length === 0);
console.log(`Version ${version} ${isReady ? 'can' : 'cannot'} be released.`);
process.exitCode = isReady ? 0 : 1;
