import { describe, expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/registry/built-in';
import { findMatches } from './find-matches';

const timeOf = (text: string): number => {
  const begun = performance.now();
  findMatches(text, builtInRegistries);
  return performance.now() - begun;
};

/** The least of a few runs: what the machine does besides can only add to it. */
const leastTimeOf = (text: string) => Math.min(...Array.from({ length: 3 }, () => timeOf(text)));

describe('time grows with the text and no faster', () => {
  test.each([
    ['digits', '0123456789'],
    ['near misses of a CURIE', 'DANDI:00000 '],
    ['near misses of an address', 'https://dandiarchive.org/dandiset/00000'],
    ['near misses of a DOI', '10.48324/ dandi. '],
    ['words between', 'dandi archive id number accession the '],
    ['marks between', 'dandi (((((((((((((((((((((((('],
    ['one list', '000003, 000004 and '],
    ['descriptions', `dandiset 000003 ${'a'.repeat(70)} `],
    ['brackets that never close', 'dandiset 000003 ('],
    ['separators', 'dandiset 000003,,,,;;;///'],
    ['versions that never come', 'DANDI:000003                   '],
    ['one unbroken data: URI', 'data:image/png;base64,dandiAAAABBBBCCCC'],
    ['percent-encoding', '%2F%2Fdandi%3A'],
    ['entities', '&#x2F;&amp;dandi'],
    ['soft hyphens', '\u00addandi\u00ad'],
    ['parameters', '&&&&dandisetId=000003'],
  ])('%s', (_, piece) => {
    const text = (length: number) => `DANDI ${piece.repeat(Math.ceil(length / piece.length))}`;
    timeOf(text(20_000));
    // Ten times the text takes ten times as long; a quadratic reading would take a hundred times. The machine may be
    // busy with something else during one of the two.
    const growth = Array.from({ length: 3 }, () => leastTimeOf(text(200_000)) / leastTimeOf(text(20_000)));
    expect(Math.min(...growth)).toBeLessThan(30);
  });
});
