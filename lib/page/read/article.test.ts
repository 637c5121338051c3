import { expect, test } from 'vitest';
import { articleTexts } from './article';

test.each<[string, string[]]>([
  ['<meta name="citation_doi" content=" 10.5072/a ">', ['10.5072/a']],
  [
    '<meta name="DC.Identifier" content="doi:10.5072/a"><meta name="citation_pmid" content="77">',
    ['doi:10.5072/a', 'pmid:77'],
  ],
  ['<meta property="prism.doi" content="10.5072/a">', ['10.5072/a']],
  ['<link rel="canonical" href="https://doi.org/10.5072/a">', ['https://doi.org/10.5072/a']],
  // What it cites, and what it is called, is not what it is.
  [
    '<meta name="citation_reference" content="10.5072/b"><meta name="citation_title" content="10.5072/c">',
    [],
  ],
  ['<meta name="citation_doi">', []],
  [`<meta name="citation_doi" content="${'x'.repeat(501)}">`, []],
])('%s', (head, texts) => {
  document.head.innerHTML = head;
  expect(articleTexts()).toEqual(texts);
});
