import { expect, test } from 'vitest';
import { LOADED, partsOf, tooLarge } from './sizes';

const mostOf = (name: string) => LOADED[name]?.most ?? 0;

test.each([
  ['scan.js', mostOf('scan.js'), undefined],
  ['scan.js', mostOf('scan.js') + 1, /scan\.js is \d+ B of at most \d+ B .* raise its limit/],
  ['background.js', mostOf('background.js') + 1, /background\.js is \d+ B/],
  ['popup.html', mostOf('popup.html') + 1, /popup\.html/],
  ['reader.js', 1_000_000, undefined],
])('%s of %i B is too large: %s', (name, gzip, sentence) => {
  const said = tooLarge(name, gzip);
  if (sentence) expect(said).toMatch(sentence);
  else expect(said).toBeUndefined();
});

test('a page counts with its scripts and styles', () => {
  const html =
    '<script type="module" crossorigin src="/chunks/main-1.js"></script><link rel="stylesheet" crossorigin href="/assets/popup-2.css"><a href="/other.html">';
  expect(partsOf(html)).toEqual(['chunks/main-1.js', 'assets/popup-2.css']);
});
