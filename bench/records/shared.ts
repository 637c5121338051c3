import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

/** Where evaluation data lies, beside the project; none of it is part of it. */
export function sharedFolder(name: string): string {
  return fileURLToPath(new URL(`../../../shared/data/${name}`, import.meta.url));
}

/** A test that reads a folder of evaluation data; where that is absent, it is skipped, and its name says why. */
export function testWith(name: string, title: string, run: (folder: string) => void): void {
  const folder = sharedFolder(name);
  if (existsSync(folder)) test(title, () => run(folder));
  else test.skip(`${title} (skipped: there is no ../shared/data/${name})`, () => undefined);
}
