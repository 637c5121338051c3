import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { installLocked } from '@/tools/machine/prepare-tools.mjs';

/**
 * What others would pick instead of this extension, in a package of its own: whoever builds or tests does without it.
 * A command that compares installs it at `--rivals`; without it, a row says that a rival is not installed.
 */
const folder = fileURLToPath(new URL('.', import.meta.url));

export const installRivals = (): Promise<void> => installLocked(folder, 'the rivals', process.versions.node);

/** A file of a rival's, or of what it needs, by its path below `node_modules`; null where it is not installed. */
export function rivalFile(path: string): string | null {
  const file = `${folder}node_modules/${path}`;
  return existsSync(file) ? file : null;
}

/** A rival's module; null where it is not installed. */
export async function rivalModule<Module>(name: string): Promise<Module | null> {
  if (rivalFile(`${name}/package.json`) === null) return null;
  const path = createRequire(`${folder}package.json`).resolve(name);
  return (await import(pathToFileURL(path).href)) as Module;
}
