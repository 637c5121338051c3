import { readFileSync } from 'node:fs';
import { rivalFile } from '@/bench/rivals/rivals';

/** The scripts of rivals as a page loads them, one after the other; null where one is not installed. */
export function scriptOf(paths: readonly string[]): string | null {
  const files = paths.flatMap((path) => rivalFile(path) ?? []);
  if (files.length < paths.length) return null;
  // A map's address at the end would make the browser ask for it.
  return files
    .map((file) => readFileSync(file, 'utf8').replace(/^\/\/# sourceMappingURL=.*$/gm, ''))
    .join('\n;');
}
