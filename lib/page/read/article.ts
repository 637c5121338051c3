/**
 * Which article a page says it is, for machines: DOIs and the like as `meta` elements give them, and the address that it
 * calls its own; and whether it says at all that it is an article. Runs by itself on a page, after the reader's click: it
 * may call nothing else of ours.
 */
export function articleTexts(): { readonly isArticle: boolean; readonly texts: readonly string[] } {
  const LONGEST = 500;
  const MOST = 40;
  const names = /^(?:citation_doi|bepress_citation_doi|prism\.doi|(?:dc|dcterms)\.identifier(?:\.doi)?)$/i;
  const numbers = /^(?:citation_pmid|ncbi_pmid|pmid)$/i;
  const preprints = /^citation_arxiv_id$/i;
  const titles = /^(?:citation_title|bepress_citation_title|eprints\.title)$/i;
  // A page can name its pictures like properties of the document.
  const ask = Document.prototype.querySelectorAll;
  let isArticle = false;
  const texts = [...ask.call(document, 'meta[content]')].flatMap((meta) => {
    const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? '';
    const content = meta.getAttribute('content')?.trim() ?? '';
    if (titles.test(name)) isArticle = true;
    if (names.test(name)) return [content];
    if (preprints.test(name)) return [`arXiv:${content.replace(/^arxiv:/i, '')}`];
    return numbers.test(name) ? [`pmid:${content}`] : [];
  });
  const canonical = ask.call(document, 'link[rel="canonical"]')[0]?.getAttribute('href') ?? '';
  const kept = [...texts, canonical].filter((text) => text !== '' && text.length <= LONGEST);
  return { isArticle, texts: kept.slice(0, MOST) };
}
