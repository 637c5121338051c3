import { describe, expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/registry/built-in';
import { findMatches } from './find-matches';

/** A seeded stream of numbers in [0, 1), so that a failure can be had again. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

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
    timeOf(text(30_000));
    // Ten times the text takes ten times as long; a quadratic reading would take a hundred times. The machine may be
    // busy with something else during one of the two.
    const growth = Array.from({ length: 3 }, () => leastTimeOf(text(300_000)) / leastTimeOf(text(30_000)));
    expect(Math.min(...growth)).toBeLessThan(30);
  });
});

const PIECES = [
  ...[
    'DANDI',
    'dandi',
    'dandiset',
    'Dandisets',
    'EMBER-DANDI',
    'LINC',
    'https://dandiarchive.org/dandiset/',
    '#/',
  ],
  ...[
    '10.48324/',
    'doi:',
    'dandi.',
    '000003',
    '000',
    '123456',
    '0.230629.1955',
    '/draft',
    'version ',
    'ID',
    ' and ',
  ],
  ...[
    ' ',
    '\n',
    ':',
    '/',
    '#',
    '(',
    ')',
    ',',
    ';',
    '-',
    '_',
    '.',
    '`',
    '"',
    '&',
    '%3A',
    '%2F',
    '&#x2F;',
    '&amp;',
    '\u00ad',
  ],
  ...[
    '\u200b',
    '\u00a0',
    '０',
    '：',
    '\ufb01',
    '😀',
    '\ud800',
    '\\',
    '[',
    ']',
    '*',
    '$',
    '^',
    '?',
    '+',
    '{',
    '|',
    'a',
    'é',
    '中',
  ],
];

test('what is found in any text lies in it, in order, and reads the same again', () => {
  const random = seeded(20_260_101);
  const pick = () => PIECES[Math.floor(random() * PIECES.length)] ?? '';
  for (let time = 0; time < 20_000; time++) {
    const text = Array.from({ length: 1 + Math.floor(random() * 14) }, pick).join('');
    let last = 0;
    for (const { identifier, start, end } of findMatches(text, builtInRegistries)) {
      if (start < last || end <= start || end > text.length)
        expect.fail(`${start}–${end} of ${JSON.stringify(text)}`);
      if (!/^\d{6}$/.test(identifier.accession))
        expect.fail(`${identifier.accession} of ${JSON.stringify(text)}`);
      if (/^(?:000000|123456|999999)$/.test(identifier.accession))
        expect.fail(`a placeholder in ${JSON.stringify(text)}`);
      last = end;
    }
  }
});
