/**
 * Which article a page says it is, for machines: DOIs and the like as `meta` elements give them, and the
 * address that it calls its own. Runs by itself on a page, after the reader's click: it may call nothing else of ours.
 */
export function articleTexts(): string[] {
  const LONGEST = 500;
  const MOST = 40;
  const names = /^(?:citation_doi|bepress_citation_doi|prism\.doi|(?:dc|dcterms)\.identifier(?:\.doi)?)$/i;
  const numbers = /^(?:citation_pmid|ncbi_pmid|pmid)$/i;
  // A page's pictures may be called like what a document has.
  const ask = Document.prototype.querySelectorAll;
  const texts = [...ask.call(document, 'meta[content]')].flatMap((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    const content = meta.getAttribute('content')?.trim() ?? '';
    if (names.test(name)) return [content];
    return numbers.test(name) ? [`pmid:${content}`] : [];
  });
  const canonical = ask.call(document, 'link[rel="canonical"]')[0]?.getAttribute('href') ?? '';
  return [...texts, canonical].filter((text) => text !== '' && text.length <= LONGEST).slice(0, MOST);
}
