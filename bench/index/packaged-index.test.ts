import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toFile } from '@/demo/index/to-file';
import { fromFile } from '@/lib/index/file';

const text = readFileSync(new URL('../../public/index.json', import.meta.url), 'utf8');

test('the index in the package is one that the command wrote, and nobody changed since', () => {
  const index = fromFile(JSON.parse(text));
  if (!index) throw new Error('public/index.json cannot be read: make it with `npm run bench -- index`.');
  expect(toFile(index)).toBe(text);
  expect([...index.registries.values()].flat()).not.toEqual([]);
});
