import { expect, test } from 'vitest';
import { toFile } from '@/lib/index/file';
import { sampleIdentifier } from '@/lib/registry/kinds/collections/sample';
import { type IndexPlace, makeCurrentIndex } from './current-index';

const { registry } = sampleIdentifier(null);
const fileOf = (year: number): unknown =>
  JSON.parse(toFile({ asOf: Date.UTC(year, 0), registries: new Map([[registry.key, []]]) }));
const broken: IndexPlace = () => Promise.reject(new Error('gone'));
const throwing: IndexPlace = () => {
  throw new Error('gone');
};
const holding = (file: unknown) => async () => file;

test.each<[string, IndexPlace[], number | null]>([
  ['no place', [], null],
  ['places without one', [broken, throwing, holding(undefined), holding({ kind: 'else' })], null],
  ['one that can be read', [broken, holding(fileOf(2026))], 2026],
  ['two: the younger', [holding(fileOf(2027)), holding(fileOf(2026))], 2027],
])('%s', async (_, places, year) => {
  const finder = await makeCurrentIndex(places, async () => [registry]).currentIndex();
  expect(finder && new Date(finder.asOf).getUTCFullYear()).toBe(year);
});

test('is read once, and anew after it was renewed', async () => {
  let reads = 0;
  const { currentIndex, renew } = makeCurrentIndex([async () => fileOf(2020 + reads++)], async () => [
    registry,
  ]);
  await Promise.all([currentIndex(), currentIndex()]);
  expect(reads).toBe(1);
  renew();
  expect(new Date((await currentIndex())?.asOf ?? 0).getUTCFullYear()).toBe(2021);
});
