import { describe, expect, test } from 'vitest';
import { identifierOfAddress } from '@/lib/identifier/address';
import { findMatches, findWithPlaceholders } from '@/lib/identifier/find-matches';
import { toKey } from '@/lib/identifier/identifier';
import { readTogether } from '@/lib/identifier/read-together';
import { builtInRegistries } from '@/lib/registry/built-in';
import { parseCase, type Reading, readCases, readLinkCases } from './cases';

const readingsOf = (text: string): Reading[] =>
  findMatches(text, builtInRegistries).map(({ identifier, start, end, certain }) => ({
    key: toKey(identifier),
    start,
    end,
    certain,
  }));

const cases = readCases();
const links = readLinkCases();

test('the corpus has at least 400 cases, a third of them without a mention', () => {
  expect(cases.length + links.length).toBeGreaterThanOrEqual(400);
  expect(cases.filter(({ readings }) => readings.length === 0).length * 3).toBeGreaterThanOrEqual(
    cases.length * 0.9,
  );
});

test('an annotation is taken out of a line', () => {
  expect(parseCase('a ⟦x:000003?|b|c⟧ d', 'f')).toEqual({
    form: 'f',
    text: 'a b|c d',
    readings: [{ key: 'x:000003', start: 2, end: 5, certain: false }],
  });
});

describe.each([...Map.groupBy(cases, ({ form }) => form)])('%s', (_, inForm) => {
  test.each(inForm)('$text', ({ text, readings }) => expect(readingsOf(text)).toEqual(readings));
});

test('texts read together are read as each alone, in whatever order they come', () => {
  const texts = [...cases.map(({ text }) => text), ...links.map(({ address }) => address)];
  for (const order of [
    texts,
    texts.toReversed(),
    texts.flatMap((text, at) => [text, texts[(at * 7) % texts.length] ?? '']),
  ]) {
    const alone = order.map((text) => findWithPlaceholders(text, builtInRegistries));
    expect(readTogether(order, (text) => findWithPlaceholders(text, builtInRegistries))).toEqual(alone);
  }
});

test.each(links)('the link $address leads to $key', ({ address, key }) => {
  const identifier = identifierOfAddress(address, builtInRegistries);
  expect(identifier && toKey(identifier)).toBe(key);
});
