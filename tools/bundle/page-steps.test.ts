import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bringImports } from './page-steps';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** As the bundler finds files for a module in `entrypoints/page`. */
const resolve = async (path: string) =>
  path.startsWith('./') ? join(root, 'entrypoints/page', path) : path.replace('@/', root);
const bring = (step: string) => `globalThis[Symbol.for('accession: steps')]?.bring('${step}')`;

test.each([
  ["const { a } = await import('./card.tsx');", `const { a } = await ${bring('card')};`],
  ["(await import('@/entrypoints/page/walk.ts')).goTo()", `(await ${bring('walk')}).goTo()`],
  ["isTop ? import('./card.tsx') : import('./framed.ts')", `isTop ? ${bring('card')} : ${bring('framed')}`],
  ["import('./card.tsx'); import('./card.tsx')", `${bring('card')}; ${bring('card')}`],
])('%s brings the step', async (code, turned) => expect(await bringImports(code, resolve)).toBe(turned));

test.each([
  "import('@/lib/citation/writer.ts')",
  "import { startHover } from './card.tsx'",
  "import type { Card } from './card.tsx'",
  'import(path)',
])('%s stays as it is', async (code) => expect(await bringImports(code, resolve)).toBe(code));
