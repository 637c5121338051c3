import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const modules = new URL('../../node_modules/', import.meta.url);

/** The scripts of packages as a page loads them, one after the other; null where one is not installed. */
export function scriptOf(paths: readonly string[]): string | null {
  const files = paths.map((path) => fileURLToPath(new URL(path, modules)));
  if (!files.every((file) => existsSync(file))) return null;
  // A map's address at the end would make the browser ask for it.
  return files
    .map((file) => readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, ''))
    .join('\n;');
}

/** The version of an installed package. */
export function versionOf(name: string): string {
  const text = readFileSync(new URL(`${name}/package.json`, modules), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
