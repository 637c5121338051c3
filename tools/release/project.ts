import { fileURLToPath } from 'node:url';
import project from '@/package.json' with { type: 'json' };
import { digestOf } from './archive';

/** Root of the project, with a slash at its end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Folder for builds and for the files of a release, relative to the project. */
export const OUT = '.output';

const fileOf = (rest: string) => `accession-${project.version}-${rest}`;

/** Names of the files of a release. */
export const FILES = {
  chrome: fileOf('chrome.zip'),
  firefox: fileOf('firefox.zip'),
  source: fileOf('source.zip'),
  checksums: 'SHA256SUMS',
  /** The changes in the version, in Markdown. */
  notes: 'NOTES.md',
  /** What addons.mozilla.org is told with the version. */
  amo: 'amo.json',
} as const;

/**
 * Names of the archives that `wxt zip` makes. They are not for releases, because their bytes differ between machines.
 */
export const WXT_ZIP = {
  artifactTemplate: 'wxt-{{packageVersion}}-{{browser}}{{modeSuffix}}.zip',
  sourcesTemplate: 'wxt-{{packageVersion}}-sources{{modeSuffix}}.zip',
} as const;

/** Returns the checksums of files, sorted by name, in the format of `sha256sum --check`. */
export function checksumsOf(files: ReadonlyMap<string, Uint8Array>): string {
  return [...files]
    .map(([name, bytes]) => `${digestOf(bytes)}  ${name}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
    .join('');
}
