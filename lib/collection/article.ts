import { LONGEST_REFERENCE } from '@/lib/collection/limits';
import { doisInText } from '@/lib/identifier/doi';

/**
 * Name of an article: a DOI in lower case, such as `10.1016/j.cell.2019.05.050`, or a PubMed number, such as
 * `pmid:30502044`. An article on arXiv has the DOI that arXiv registers.
 */
export type ArticleName = string;

const PMID =
  /(?:\bpmid:?\s?|pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/pubmed\/|europepmc\.org\/(?:article|abstract)\/med\/)(\d{1,9})(?!\d)/gi;

/**
 * Matches the number of an article on arXiv: a current one, or one from before April 2007 with the name of
 * its archive. The subject class, such as `GT` in `math.GT/0309136`, is outside the groups, because it is not
 * part of the DOI.
 */
const ARXIV =
  /(?:\barxiv:\s?|(?<![\w-])(?:alphaxiv|arxiv)\.org\/[a-z-]+\/)(\d{4}\.\d{4,5}|([a-z-]+)(?:\.[a-z]{2})?\/(\d{7}))(?!\d)/gi;

/** Beginning of the DOIs that arXiv registers. The article's number comes after it. */
const ARXIV_DOI = '10.48550/arxiv.';

/** Returns the number of an article on arXiv, such as `2101.00001`; undefined for any other article. */
export const arxivIdOf = (article: ArticleName): string | undefined =>
  article.startsWith(ARXIV_DOI) ? article.slice(ARXIV_DOI.length) : undefined;

/** Returns the PubMed numbers among the names of articles, without `pmid:`. */
export const pubmedIn = (articles: readonly ArticleName[]): string[] =>
  articles.flatMap((name) => /^pmid:(\d+)$/.exec(name)?.[1] ?? []);

/** Matches what publishers append to a DOI in an address, to show for example the article's PDF. */
const SHOWN_AS =
  /(?:\/(?:full|fulltext|abstract|pdf|epdf|pdfft|html|meta|figures?|tables?|references|citations?|metrics|suppl(?:_file)?|supplementary-material|v\d+(?:\/review)?)|\.(?:full|abstract|short|long|pdf|html)(?:-text)?|\.full\.pdf)$/;

/**
 * Matches the DOI of a preprint followed by a version number. The registered DOI does not have this number.
 */
const PREPRINT_VERSION = /^(10\.(?:(?:1101|64898)\/\d[\d.]*\d|48550\/arxiv\.\S*\d))v\d+$/;

/**
 * Converts a DOI from a text to the name of an article: lower case, without further parts of an address, and
 * without a preprint's version number.
 */
function toDoi(written: string): ArticleName {
  let doi = written.toLowerCase();
  for (let whole = ''; whole !== doi; ) {
    whole = doi;
    doi = whole.replace(SHOWN_AS, '');
  }
  return doi.replace(PREPRINT_VERSION, '$1');
}

/**
 * Decodes escapes in an address, because they may hide the slash of a DOI. Returns an address with malformed
 * escapes unchanged.
 */
function unescaped(text: string): string {
  try {
    return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

/**
 * Names of an address's parameters that say which article the page shows. Other parameters may contain any
 * article.
 */
const SHOWING = ['id', 'doi'];

/**
 * Returns the articles that the page at an address shows. Articles that the page only searches for are left
 * out.
 */
export function articlesAt(address: URL): ArticleName[] {
  const { origin, pathname, searchParams } = address;
  const shown = SHOWING.flatMap((name) => searchParams.getAll(name));
  return [...new Set([origin + pathname, ...shown].flatMap(articlesIn))];
}

/**
 * Returns the articles that a text names by DOI, arXiv number or PubMed number, without duplicates. Titles
 * are not recognised.
 */
export function articlesIn(text: string): ArticleName[] {
  if (text.length > LONGEST_REFERENCE) return [];
  const readable = unescaped(text);
  const dois = doisInText(readable).map(toDoi);
  const preprints = [...readable.matchAll(ARXIV)].map(([, whole = '', archive, old]) =>
    `${ARXIV_DOI}${archive === undefined ? whole : `${archive}/${old}`}`.toLowerCase(),
  );
  const pmids = [...readable.matchAll(PMID)].map(([, digits]) => `pmid:${Number(digits)}`);
  return [...new Set([...dois, ...preprints, ...pmids])];
}
