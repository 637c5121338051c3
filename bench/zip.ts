import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Zippable, zipSync } from 'fflate';
import { buildExtension } from '@/demo/build';
import { untranslated } from '@/tools/locales/untranslated';
import { toTable } from '@/tools/table';

// Two clones of one commit must give the same bytes, so nothing of the machine goes in: no times, no order of
// the file system, no modes of the checkout.

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = '.output';

/** The first moment a zip can tell, in whatever time zone: the format holds local time. */
const EPOCH = new Date(1980, 0, 1);

/** A file's path in the archive, where it is on disk, and its Unix mode. */
interface Entry {
  readonly name: string;
  readonly path: string;
  readonly mode: number;
}

const byName = (a: Entry, b: Entry) => (a.name < b.name ? -1 : 1);

function entriesIn(folder: string): Entry[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name: name.replaceAll('\\', '/'), path: join(folder, name), mode: 0o100644 }))
    .filter(({ path }) => statSync(path).isFile());
}

/** What git tracks, with the modes that git knows. */
function trackedEntries(): Entry[] {
  const listing = execFileSync('git', ['ls-files', '--stage', '-z'], { cwd: root, encoding: 'utf8' });
  return listing
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const name = line.slice(line.indexOf('\t') + 1);
      return { name, path: join(root, name), mode: Number.parseInt(line, 8) };
    });
}

function pack(entries: readonly Entry[]): Uint8Array {
  const files: Zippable = {};
  for (const { name, path, mode } of entries.toSorted(byName)) {
    // `os: 3` is Unix, whose modes stand in the upper half of the attributes.
    files[name] = [readFileSync(path), { level: 9, mtime: EPOCH, os: 3, attrs: (mode << 16) >>> 0 }];
  }
  return zipSync(files);
}

function write(name: string, entries: readonly Entry[]): string[] {
  const archive = pack(entries);
  writeFileSync(join(root, OUT, name), archive);
  const digest = createHash('sha256').update(archive).digest('hex');
  return [`${OUT}/${name}`, `${entries.length}`, `${archive.length}`, digest];
}

function versionOf(folder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  if (typeof manifest === 'object' && manifest && 'version' in manifest) return String(manifest.version);
  throw new Error(`${folder}/manifest.json names no version.`);
}

const waiting = untranslated();
if (waiting.length > 0) {
  for (const line of waiting) console.error(line);
  console.error('No package is made: readers of these languages would find English sentences in it.');
  process.exit(1);
}
const chrome = await buildExtension({ browser: 'chrome', demoOrigin: '', outDir: OUT });
const firefox = await buildExtension({ browser: 'firefox', demoOrigin: '', outDir: OUT });
const name = `accession-${versionOf(chrome)}`;
console.log(
  toTable(
    ['archive', 'files', 'bytes', 'sha256'],
    [
      write(`${name}-chrome.zip`, entriesIn(chrome)),
      write(`${name}-firefox.zip`, entriesIn(firefox)),
      write(`${name}-source.zip`, trackedEntries()),
    ],
  ),
);
