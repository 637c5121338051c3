import { describe, expect, test } from 'vitest';
import { builtInRegistries } from '@/lib/registry/built-in';
import { findMatches } from './find-matches';

/** How long it takes to read a text so many times, in ms of this thread. */
const timeOf = (text: string, times: number): number => {
  const begun = process.threadCpuUsage();
  for (let time = 0; time < times; time++) findMatches(text, builtInRegistries);
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1000;
};

/** A system counts a thread's time in steps: so much of it may be one too many, in ms. */
const TICKS = 30;

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
    ['notes between', 'dandi [1] (2022) (a, 2021) '],
    ['notes that never end', 'dandi (Doe et al., 2022; '],
    ['words of other languages', 'dandi unter der Nummer des archivo con el número 数据集编号为 '],
    ['names far from digits', 'dandi and '.repeat(30)],
    ['commands', 'dandi \\cite{a}\\texttt{'],
    ['tags', 'dandi <b><sup>1</sup>'],
    ['rules of tables', '|---|---|\n'],
    ['tables', '| dandiset | n |\n|---|---|\n| 000003 | 4 |\n'],
    ['rows of a table', '| 000003 | dandi |\n'],
    ['wide rows', '| dandiset '],
    ['spaces of a rule', '|         '],
    ['tables of LaTeX', '\\begin{tabular}{l} dandiset & n \\\\ 000003 & 4 \\\\ '],
    ['tables of LaTeX that never end', '\\begin{tabular}{{{{'],
    ['unsure links', 'dandiset [#1751](x '],
    ['links around what is unsure', '<a href="x">dandiset #1751</a> '],
    ['versions before', 'version 0.220113.0408 of the '],
  ])('%s', (_, piece) => {
    const text = (length: number) => `DANDI ${piece.repeat(Math.ceil(length / piece.length))}`;
    timeOf(text(20_000), 1);
    // Ten times the text takes as long as the text ten times; a quadratic reading would take ten times as long. What
    // else a busy machine does meanwhile adds to either: of each, the shortest time is the truest.
    let [long, most] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let attempt = 0; attempt < 1 || (attempt < 12 && long >= most); attempt++) {
      long = Math.min(long, timeOf(text(200_000), 1));
      most = Math.min(most, 3 * timeOf(text(20_000), 10) + TICKS);
    }
    expect(long).toBeLessThan(most);
  });
});
