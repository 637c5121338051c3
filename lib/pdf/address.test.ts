import { expect, test } from 'vitest';
import { fromPdfSearch, isPdfPage, nameOf, PDF_PATTERNS, showsPdf, toPdfSearch } from './address';

test.each([
  ['https://journal.example/a.pdf?x=1&y=%20#page=2', 'https://journal.example/a.pdf?x=1&y=%20#page=2'],
  ['http://journal.example/a.pdf', 'http://journal.example/a.pdf'],
  ['file:///home/me/a.pdf', undefined],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
])('the query for %j is parsed as %j', (address, read) => {
  for (const isLent of [true, false]) {
    const sought = fromPdfSearch(toPdfSearch({ address, isLent }));
    expect(sought).toEqual(read === undefined ? null : { address: read, isLent });
  }
});

test.each([
  '',
  '?of=',
  '?of=javascript:alert(1)',
  '?of=blob:https://a.example/1',
  '?other=https://a.example/',
])('the query %j names no PDF', (search) => expect(fromPdfSearch(search)).toBeNull());

test.each([
  ['https://journal.example/a', 'application/pdf', true],
  ['https://journal.example/a.pdf', 'text/html', false],
  ['https://journal.example/a.pdf', null, true],
  ['https://journal.example/a.PDF?download=1', null, true],
  ['https://preprints.example/pdf/2611.04242v1', null, true],
  ['https://journal.example/doi/pdf/10.5555/jrs.2019', null, true],
  ['https://journal.example/doi/epdf/10.5555/jrs.2019', null, true],
  ['https://journal.example/get?format=pdf&id=3', null, true],
  ['file:///home/me/a.pdf', null, true],
  ['https://journal.example/pdfs', null, false],
  ['https://journal.example/about?of=pdftools', null, false],
  ['about:blank', null, false],
])('%s as %j shows a PDF: %s', (address, type, shows) => expect(showsPdf(address, type)).toBe(shows));

test.each(PDF_PATTERNS)('an address as %s says that it is a PDF', (pattern) =>
  expect(showsPdf(pattern.replace('*://*', 'https://journal.example').replaceAll('*', 'a'), null)).toBe(true),
);

test.each([
  ['https://journal.example/a/Some%20paper.pdf?x=1#page=2', 'Some paper.pdf'],
  ['https://preprints.example/pdf/2611.04242v1', '2611.04242v1'],
  ['https://journal.example/a/b.pdf/', 'b.pdf'],
  ['https://journal.example/100%.pdf', '100%.pdf'],
  ['https://journal.example/?format=pdf', 'journal.example'],
])('the PDF at %s is called %s', (address, name) => expect(nameOf(address)).toBe(name));

test.each([
  ['moz-extension://ours/pdf.html', true],
  ['moz-extension://ours/pdf.html?of=https%3A%2F%2Fjournal.example%2Fa.pdf&lent=', true],
  ['moz-extension://ours/pdf.html#page', true],
  ['moz-extension://ours/pdf.html.js', false],
  ['moz-extension://ours/options.html?of=/pdf.html', false],
  ['moz-extension://theirs/pdf.html', false],
  ['https://journal.example/?moz-extension://ours/pdf.html', false],
  ['', false],
  [undefined, false],
])('%j is our page for PDFs: %s', (address, is) =>
  expect(isPdfPage(address, 'moz-extension://ours/')).toBe(is),
);
