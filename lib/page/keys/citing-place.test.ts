import { describe, expect, test } from 'vitest';
import { parseKey } from '@/lib/identifier/identifier';
import { registries } from '@/lib/page/fixtures/reads';
import type { Mention } from '@/lib/page/read/mention';
import { type CitingParts, citingPlace } from './citing-place';

const [registry] = registries;
const idOf = (name: string) => {
  const identifier = parseKey(`${registry?.key}:${name}`, registries);
  if (!identifier) throw new Error(`No identifier: ${name}`);
  return identifier;
};
const mentionOf = (name: string): Mention => ({
  identifier: idOf(name),
  naming: 'curie',
  place: document.body,
});
const placeOf = (parts: Partial<CitingParts>, ...names: string[]) =>
  citingPlace({
    reading: {
      mentions: () => names.map(mentionOf),
      mentionAt: (x) => (x === 7 ? mentionOf('000007') : null),
    },
    shown: null,
    point: null,
    current: null,
    copied: null,
    ...parts,
  });
const key = (name: string) => `${registry?.key}:${name}`;

describe('what a window can copy the citation of', () => {
  test.each<[string, string[], string[]]>([
    ['nothing where nothing is named', [], []],
    ['a collection named often', ['000001', '000001'], ['000001']],
    ['the first version that is named of it', ['000001', '000001/0.1.1', '000001/0.2.2'], ['000001/0.1.1']],
    ['two of many', ['000001', '000002', '000003'], ['000001', '000002']],
    ['no placeholder', ['000001/0.123456.1234', '000002'], ['000002']],
  ])('%s', (_, names, expected) => expect(placeOf({}, ...names).collections).toEqual(expected.map(key)));

  test.each<[string, Partial<CitingParts>, string | null]>([
    [
      'what the card shows, wherever the pointer is',
      { shown: idOf('000003'), point: { clientX: 7, clientY: 0 } },
      '000003',
    ],
    ['what is under the pointer', { point: { clientX: 7, clientY: 0 } }, '000007'],
    ['nothing where the pointer is over nothing', { point: { clientX: 8, clientY: 0 } }, null],
    ['nothing where the pointer is elsewhere', {}, null],
    ['nothing where nothing was read', { reading: undefined, point: { clientX: 7, clientY: 0 } }, null],
  ])('points at %s', (_, parts, expected) => expect(placeOf(parts).pointed).toBe(expected && key(expected)));

  test('is at the mention walked to', () =>
    expect(placeOf({ current: mentionOf('000004') }).focused).toBe(key('000004')));
});
