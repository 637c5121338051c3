import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Zippable, zipSync } from 'fflate';

// Whoever packs one commit gets the same bytes, so nothing of the machine goes in: no times, no order of the file
// system, no modes of the checkout.

/** The first moment a zip can tell, in whatever time zone: the format holds local time. */
const EPOCH = new Date(1980, 0, 1);

/** All files below a folder: each one's path in the archive, where it is on disk, and its Unix mode. */
export function entriesIn(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name: name.replaceAll('\\', '/'), path: join(folder, name), mode: 0o100644 }))
    .filter(({ path }) => statSync(path).isFile());
}

/** What git tracks in a clone, with the modes that git knows. */
export function trackedEntries(clone: string): ReturnType<typeof entriesIn> {
  const listing = execFileSync('git', ['ls-files', '--stage', '-z'], { cwd: clone, encoding: 'utf8' });
  return listing
    .split('\0')
    .filter(Boolean)
    .map((line) => {
      const name = line.slice(line.indexOf('\t') + 1);
      return { name, path: join(clone, name), mode: Number.parseInt(line, 8) };
    });
}

export function pack(entries: ReturnType<typeof entriesIn>): Uint8Array {
  const files: Zippable = {};
  for (const { name, path, mode } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    // `os: 3` is Unix, whose modes stand in the upper half of the attributes.
    files[name] = [readFileSync(path), { level: 9, mtime: EPOCH, os: 3, attrs: (mode << 16) >>> 0 }];
  }
  return zipSync(files);
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
