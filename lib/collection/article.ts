import { LONGEST_REFERENCE } from '@/lib/collection/limits';
import { doisInText } from '@/lib/identifier/doi';

/**
 * An article by a name that other texts give it too: a DOI in lower case, as `10.1016/j.cell.2019.05.050`, or
 * `pmid:30502044`. An article at arXiv has the DOI that arXiv registers for it.
 */
export type ArticleName = string;

const PMID =
  /(?:\bpmid:?\s?|pubmed\.ncbi\.nlm\.nih\.gov\/|ncbi\.nlm\.nih\.gov\/pubmed\/|europepmc\.org\/(?:article|abstract)\/med\/)(\d{1,9})(?!\d)/gi;

/** A number of today, or one from before April 2007 with its archive, whose subject no DOI keeps: `math.GT/0309136`. */
const ARXIV =
  /(?:\barxiv:\s?|(?<![\w-])(?:alphaxiv|arxiv)\.org\/[a-z-]+\/)(\d{4}\.\d{4,5}|([a-z-]+)(?:\.[a-z]{2})?\/(\d{7}))(?!\d)/gi;

/** What arXiv puts before its own number to make the DOI of an article. */
const ARXIV_DOI = '10.48550/arxiv.';

/** The number that arXiv gives an article, as `2101.00001`; null for an article by another name. */
export const arxivIdOf = (article: ArticleName): string | null =>
  article.startsWith(ARXIV_DOI) ? article.slice(ARXIV_DOI.length) : null;

/** What publishers' addresses have behind a DOI: the form in which the article is shown. */
const SHOWN_AS =
  /(?:\/(?:full|fulltext|abstract|pdf|epdf|pdfft|html|meta|figures?|tables?|references|citations?|metrics|suppl(?:_file)?|supplementary-material|v\d+(?:\/review)?)|\.(?:full|abstract|short|long|pdf|html)(?:-text)?|\.full\.pdf)$/;

/** Preprint servers name each version of a text by the DOI of the text and a number. */
const PREPRINT_VERSION = /^(10\.(?:(?:1101|64898)\/\d[\d.]*\d|48550\/arxiv\.\S*\d))v\d+$/;

/** A DOI as written, or as an address carries it, in the form in which two of them are compared. */
function toDoi(written: string): ArticleName {
  let doi = written.toLowerCase();
  for (let whole = ''; whole !== doi; ) {
    whole = doi;
    doi = whole.replace(SHOWN_AS, '');
  }
  return doi.replace(PREPRINT_VERSION, '$1');
}

/** Addresses may have the slash of a DOI escaped; one that cannot be read stays as it is. */
function unescaped(text: string): string {
  try {
    return /%[\da-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

/** Parameters in which addresses carry the article that they show; all others may carry any. */
const SHOWING = ['id', 'doi'];

/** The article that is at an address; one that is only searched for there is not. */
export function articlesAt(address: URL): ArticleName[] {
  const { origin, pathname, searchParams } = address;
  const shown = SHOWING.flatMap((name) => searchParams.getAll(name));
  return [...new Set([origin + pathname, ...shown].flatMap(articlesIn))];
}

/** The articles that a text names by DOI, arXiv number or PMID, each once. Never by title. */
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
