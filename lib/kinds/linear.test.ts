import { describe, expect, test } from 'vitest';
import { timeGrowth } from '@/bench/fuzz/linear';
import { builtInRegistries } from './built-in';
import { findMatches } from './find-matches';
import { unreadDois } from './unread-dois';

// `npm run check` analyses each expression alone. These tests cover how often the expressions run, and on how
// much text.
describe('time grows with the text and no faster', () => {
  test.each([
    ['digits', '0123456789'],
    ['near misses of a CURIE', 'DANDI:00000 '],
    ['near misses of an address', 'https://dandiarchive.org/dandiset/00000'],
    ['near misses of a DOI', '10.48324/ dandi. '],
    ['DOIs of journals', '10.1038/s41586-020-2649-2, '],
    ['DOIs of data', '10.5880/gfz.2020.1, '],
    ['beginnings of DOIs of data', '10.5880/'],
    ['DOIs of data that lines cut', '10.5880/a.\n1'],
    ['DOIs in brackets that never open', '10.5880/a1))))'],
    ['one endless DOI', '/a1.-'],
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
    ['accessions', 'GSE1234, PXD018117/E-MTAB-1; '],
    ['accessions at the ends of lines', 'GSE123\n4'],
    ['accessions before items of a list', 'GSE123\n4. '],
    ['near misses of accessions', 'GSE SRP54 E-MTAB- phs00042 '],
    ['numbers behind accessions', 'PRJEB11895, 12577, 34555 and '],
    ['one list of numbers', '12577, 34555, '],
    ['ranges of accessions', 'E‐MTAB‐5061–3-'],
    ['names of files that never end', '"GSE100866_CBMC_8K.'],
    ['small letters beside an archive', 'geo with accession number gse77534 '],
    ['addresses of archives', 'https://www.ncbi.nlm.nih.gov/geo/acc.cgi?a=b&acc='],
    ['one list of structures', 'PDB 6VXX, 6VYB and '],
    ['structures that never come', 'PDB codes in the Protein Data Bank of '],
    ['remarks of structures', 'PDB 6VXX (a, (b '],
    ['structures before', '6VXX, 6VYB (PDB) '],
    ['tables of structures', '| PDB ID | n |\n|---|---|\n| 6VXX, 6VYB | 4 |\n'],
    ['marks behind PDB', 'PDB [{(((::'],
    ['further structures', 'PDB 6VXX. The structure 6VYB (7KRR, grey), 1AKE '],
    ['structures in one sentence', 'PDB 6VXX with structure of chain A of 6VYB and '],
    ['structures that each name the archive', '6VXX (PDB. code 6VYB), '],
    ['maps of structures that each name the archive', '6VXX, EMD-1234 (PDB. code 6VYB), '],
    ['codes of clones', 'PDB 6VXX; clones 9E10, 4G10, '],
    ['tables that spaces part', 'PDB code  n\n6VXX  4\n'],
    ['cells that commas part', 'pdb_id,'],
  ])('%s', (_, piece) => {
    const { long, most } = timeGrowth({
      read: (text) => findMatches(text, builtInRegistries),
      textOf: (length) => `DANDI ${piece.repeat(Math.ceil(length / piece.length))}`,
      length: 200_000,
      times: 10,
      attempts: 12,
    });
    expect(long).toBeLessThan(most);
  });
});

// Exponential time shows even with short texts, if their length is doubled.
describe('no short line takes exponential time', () => {
  const repeated = (before: string, piece: string, behind: string) => (times: number) =>
    `${before}${piece.repeat(times)}${behind}`;
  // Kinds of words are cached, so each text contains words that no earlier one had.
  let reads = 0;
  const asNew = (text: string) => text.replace('犬', () => String.fromCodePoint(0xa000 + reads++));

  test.each([
    ['empty cells below a code', repeated('PDB 6VXX\n-', '|  ', 'x'), 16],
    ['empty cells in one line', repeated('-', ' |', ' PDB 6VXX'), 24],
    [
      'half a matrix of distances between codes',
      repeated('PDB 6VXX 6VYB\n - ', `|${' '.repeat(12)}`, '| 7KRR'),
      6,
    ],
    [
      'a heading of signs that are words alone and together',
      repeated('| DANDI ', 'され', '犬 | n |\n|---|\n| 000003 | 4 |'),
      26,
    ],
    ['a cell of words that two languages have', repeated('| DANDI |\n|---|\n| 000003 ', 'a ', '7 |\n'), 16],
    ['such signs before a number', repeated('DANDI ', 'され', '犬 000003'), 26],
  ])('%s', (_, textOf, times) => {
    const { long, most } = timeGrowth({
      read: (text) => findMatches(asNew(text), builtInRegistries),
      textOf,
      length: times,
      times: 2,
      attempts: 3,
    });
    expect(long).toBeLessThan(most);
  });
});

describe('time to find DOIs that may be data grows with the text and no faster', () => {
  test.each([
    ['DOIs beside a word for data', 'data: 10.99999/reef.7. '],
    ['DOIs in one sentence', 'data in 10.99999/reef.7 and '],
    ['DOIs of journals', 'data in 10.1038/s41586-020-2649-2, '],
    ['words that lead to no data', 'is freely made data from: deposited '],
    ['one endless DOI', '10.99999/a1.-'],
  ])('%s', (_, piece) => {
    const { long, most } = timeGrowth({
      read: (text) => unreadDois(text, builtInRegistries),
      textOf: (length) => piece.repeat(Math.ceil(length / piece.length)),
      length: 10_000,
      times: 10,
      attempts: 12,
    });
    expect(long).toBeLessThan(most);
  });
});
