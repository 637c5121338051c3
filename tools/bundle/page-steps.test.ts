import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importByAddress } from './page-steps';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** As the bundler finds files for a module in `entrypoints/page`. */
const resolve = async (path: string) =>
  path.startsWith('./') ? join(root, 'entrypoints/page', path) : path.replace('@/', root);
const addressOf = (step: string) => `import(/* @vite-ignore */ chrome.runtime.getURL('page/${step}.js'))`;

test.each([
  ["const { a } = await import('./card.tsx');", `const { a } = await ${addressOf('card')};`],
  ["(await import('@/entrypoints/page/walk.ts')).goTo()", `(await ${addressOf('walk')}).goTo()`],
  [
    "isTop ? import('./card.tsx') : import('./framed.ts')",
    `isTop ? ${addressOf('card')} : ${addressOf('framed')}`,
  ],
  ["import('./card.tsx'); import('./card.tsx')", `${addressOf('card')}; ${addressOf('card')}`],
])('%s imports by address', async (code, turned) =>
  expect(await importByAddress(code, resolve)).toBe(turned),
);

test.each([
  "import('@/lib/citation/writer.ts')",
  "import { startHover } from './card.tsx'",
  "import type { Card } from './card.tsx'",
  'import(path)',
])('%s stays as it is', async (code) => expect(await importByAddress(code, resolve)).toBe(code));
