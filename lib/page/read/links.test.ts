import { beforeEach, expect, test } from 'vitest';
import { addressOf, holdsBlocks } from './links';

beforeEach(() => {
  document.head.innerHTML = '<base href="https://harbour.example/search/all?q=x">';
  document.body.innerHTML = '';
});
const link = (markup: string) => {
  document.body.innerHTML += markup;
  return document.body.querySelector('a, area') as Element;
};

test.each([
  ['/collection/000003', 'https://harbour.example/collection/000003'],
  ['../collection/000003/draft', 'https://harbour.example/collection/000003/draft'],
  ['000003', 'https://harbour.example/search/000003'],
  ['//elsewhere.example/collection/000003', 'https://elsewhere.example/collection/000003'],
  ['#000003', 'https://harbour.example/search/all?q=x#000003'],
  // An absolute address stays as it is written.
  ['https://Harbour.example/collection/000003 ', 'https://Harbour.example/collection/000003 '],
  // An address that Google Translate has changed is read as it was before.
  [
    'https://sea--harbour-example.translate.goog/collection/000003?_x_tr_sl=de&amp;_x_tr_tl=en#a',
    'https://sea-harbour.example/collection/000003#a',
  ],
  ['https://harbour-example.translate.goog/?acc=3&amp;_x_tr_hl=en', 'https://harbour.example/?acc=3'],
  ['https://translate.goog/collection/000003', 'https://translate.goog/collection/000003'],
  ['doi:10.5555/harbour.000003', 'doi:10.5555/harbour.000003'],
  ['//', ''],
])('the link %j leads to %j', (href, address) =>
  expect(addressOf(link(`<a href="${href}">x</a>`))).toBe(address),
);

test('a link without an address leads nowhere', () => expect(addressOf(link('<a>x</a>'))).toBe(''));

test('an element named like a property of the document does not hide its base address', () =>
  expect(
    addressOf(link('<img name="baseURI"><form name="baseURI"></form><a href="/collection/000003">x</a>')),
  ).toBe('https://harbour.example/collection/000003'));

test.each([
  ['<a href="/x">DANDI <b>000003</b> <img></a>', false],
  ['<a href="/x"><span><div>row</div></span></a>', true],
  ['<a href="/x"><h3>row</h3></a>', true],
])('%s holds blocks: %s', (markup, holds) => expect(holdsBlocks(link(markup))).toBe(holds));
