import unhomoglyph from 'unhomoglyph';
import confusables from 'unhomoglyph/data.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { claimsOf } from '@/lib/kinds/claims';
import { bare, lookOf, small } from './look';

/**
 * Does the same as `lookOf`, but with the whole of Unicode's table of confusable characters, which a package
 * contains.
 */
const wholeLook = (text: string) => small(bare(unhomoglyph(unhomoglyph(bare(text)).toLowerCase())));

const isAscii = (text: string) => /^[ -~]*$/.test(text);

/**
 * All characters that Unicode's table of confusables changes, with or without decomposition, in either case.
 */
const changed = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
  (character) => {
    if (/[\p{Cs}\p{Co}\p{Cn}]/u.test(character)) return false;
    const parts = bare(character);
    return Array.from(parts + parts.toLowerCase() + character).some((part) => part in confusables);
  },
);

test('our table covers every character that looks like ASCII in Unicode’s whole table', () => {
  const wrong = changed.filter((character) => {
    const [ours, whole] = [lookOf(character), wholeLook(character)];
    return (isAscii(whole) || isAscii(ours)) && ours !== whole;
  });
  expect(wrong).toEqual([]);
  expect(changed.length).toBeGreaterThan(Object.keys(confusables).length);
});

test('every claim looks like ASCII, the only texts in our table', () => {
  const { words, hosts, mirrors, doiPrefixes, doiBeginnings } = claimsOf(builtInRegistries);
  const claimed = [...words, ...hosts, ...mirrors, ...doiPrefixes, ...doiBeginnings];
  expect(claimed.filter((claim) => !isAscii(lookOf(claim)))).toEqual([]);
  expect(claimed.length).toBeGreaterThan(200);
});
