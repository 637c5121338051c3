import { expect, test } from 'vitest';
import { toFile } from '@/demo/index/to-file';
import { sampleIdentifier } from '@/demo/samples/collection';
import { makeCurrentIndex } from './current-index';

const { registry } = sampleIdentifier(null);
const AS_OF = Date.UTC(2026, 0);
const file: unknown = JSON.parse(toFile({ asOf: AS_OF, registries: new Map([[registry.key, []]]) }));

test.each<[string, () => Promise<unknown>, number | null]>([
  ['a file that can be read', async () => file, AS_OF],
  ['no file', async () => undefined, null],
  ['another file', async () => ({ kind: 'else' }), null],
  ['a file that cannot be read', () => Promise.reject(new Error('gone')), null],
  [
    'a reading that throws',
    () => {
      throw new Error('gone');
    },
    null,
  ],
])('%s', async (_, readFile, asOf) =>
  expect((await makeCurrentIndex(readFile, async () => [registry])())?.asOf ?? null).toBe(asOf),
);

test('is read once', async () => {
  let reads = 0;
  const readFile = async () => {
    reads++;
    return file;
  };
  const currentIndex = makeCurrentIndex(readFile, async () => [registry]);
  await Promise.all([currentIndex(), currentIndex()]);
  expect(reads).toBe(1);
});
