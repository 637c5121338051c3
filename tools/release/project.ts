import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { digestOf } from './archive';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const project = z.object({
  name: z.string(),
  version: z.string(),
  repository: z.object({ url: z.string() }),
});

/** What package.json says of the project. */
export const readProject = () => project.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));

/** Where builds and the files of a release are, in the project. */
export const OUT = '.output';

/** What is in a release of a version, by its name. */
export const releaseFiles = (version: string) => ({
  chrome: `accession-${version}-chrome.zip`,
  firefox: `accession-${version}-firefox.zip`,
  source: `accession-${version}-source.zip`,
  sbom: `accession-${version}-sbom.cdx.json`,
});

export const CHECKSUMS = 'SHA256SUMS';
/** What a version brings, in Markdown. */
export const NOTES = 'NOTES.md';

/** The checksums of files, as `sha256sum --check` reads them. */
export function checksumsOf(files: ReadonlyMap<string, Uint8Array>): string {
  return [...files]
    .map(([name, bytes]) => `${digestOf(bytes)}  ${name}\n`)
    .sort((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1))
    .join('');
}
