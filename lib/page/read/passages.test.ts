import { afterEach, describe, expect, test, vi } from 'vitest';
import { passagesWithDois, WAYS } from './passages';

const SCAN = Symbol.for('accession: scan');

/** Returns the passages of a page with this body, with white space collapsed. */
function passagesOf(body: string, isSearched = true): string[] {
  document.body.innerHTML = body;
  Reflect.set(globalThis, SCAN, { page: () => (isSearched ? {} : undefined) });
  return passagesWithDois(WAYS).map((passage) => passage.replaceAll(/\s+/g, ' ').trim());
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, SCAN);
  vi.restoreAllMocks();
});

const ADDRESS = 'https://doi.org/10.99999/reef.7';

describe('a passage', () => {
  test.each<[string, string, string[]]>([
    ['is a paragraph', '<p>Data: <b>10.99999/</b>reef.7.</p><p>More.</p>', ['Data: 10.99999/reef.7.']],
    [
      'has the address of a link',
      `<p>Data are <a href="${ADDRESS}">here</a>.</p>`,
      [`Data are ${ADDRESS} here.`],
    ],
    [
      'has an address that is percent-encoded',
      '<p>Data <a href="https://doi.org/10.99999%2Freef.7">here</a></p>',
      ['Data https://doi.org/10.99999%2Freef.7 here'],
    ],
    [
      'has the heading above it',
      `<h2>Data availability</h2><p>Tracks.</p><p>${ADDRESS}</p><h2>Thanks</h2><p>10.99999/b</p>`,
      [`Data availability ${ADDRESS}`, 'Thanks 10.99999/b'],
    ],
    ['is a row of a table', `<table><tr><th>Data</th><td>${ADDRESS}</td></tr></table>`, [`Data${ADDRESS}`]],
    [
      'is an entry of a list',
      `<ol><li>Dataset. 10.99999/a</li><li>Paper. 10.99999/b</li></ol>`,
      ['Dataset. 10.99999/a', 'Paper. 10.99999/b'],
    ],
    ['is not the address of a page', '<p>Data <a href="/doi/10.99999/reef.7/full">here</a></p>', []],
    ['has no DOI', '<p>Data are here.</p>', []],
    ['is not a script', `<script>"${ADDRESS}"</script><style>/* ${ADDRESS} */</style>`, []],
    ['is not in a field', `<textarea>${ADDRESS}</textarea><div contenteditable>${ADDRESS}</div>`, []],
    [
      'is read although elements of the page have names of methods',
      `<form><input name="closest"><input name="matches"><p>${ADDRESS}</p></form><img name="createTreeWalker">`,
      [ADDRESS],
    ],
  ])('%s', (_, body, passages) => expect(passagesOf(body)).toEqual(passages));
});

test('a page that our scripts do not search has none', () =>
  expect(passagesOf(`<p>Data: ${ADDRESS}</p>`, false)).toEqual([]));

test('a page without our scripts has none', () => {
  document.body.innerHTML = `<p>Data: ${ADDRESS}</p>`;
  expect(passagesWithDois(WAYS)).toEqual([]);
});

test('of a page without end, 500 at most', () =>
  expect(passagesOf(`<p>${ADDRESS}</p>`.repeat(600))).toHaveLength(500));
