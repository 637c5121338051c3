import { archives } from '@/lib/kinds/accessions/archives';
import { literal, withoutScheme } from '@/lib/text/expressions';
import type { Found } from './named';

/** Hosts of sites that have pages about accessions of several archives. */
const PORTALS = ['identifiers.org', 'bioregistry.io', 'n2t.net', 'omicsdi.org', 'refine.bio'];
const HOSTS = [
  ...archives.flatMap(({ siteUrl, hosts }) => [withoutScheme(siteUrl), ...hosts]),
  ...PORTALS,
].map((host) => literal(host.replace(/^www\./, '')));
/** Forbids paths that are a search, for papers for example, because they do not lead to data. */
const NO_PAPERS = '(?!/(?:pubmed|pmc|books|europepmc|ebisearch)\\b)';
/** Matches folders of a path, which old addresses put behind `#!`. */
const FOLDERS = '(?:/(?:#!)?[\\w.~-]{1,40}){0,6}';
/**
 * Matches the name of an address's parameter whose value may be an accession. It is empty if the accession has
 * the name in it, as in `Ccdcid=1567327`.
 */
export const PARAMETER =
  '(?:(?:acc|accession|id|identifier|study(?:_?id)?|run|term|keyword|query|search)=(?:Name(?::|%3A))?)?';
/**
 * Matches the address of an archive's page up to the accession. The one group holds the parameters before the
 * accession.
 */
const PAGE = new RegExp(
  `(?<![\\w.-])(?:www\\.)?(?:${[...new Set(HOSTS)].join('|')})${NO_PAPERS}${FOLDERS}(?:[/:]|/?\\?([^\\s?#]{0,200}&)?${PARAMETER})$`,
  'i',
);
/** Largest number of UTF-16 code units before an accession that may belong to its address. */
export const LONGEST_PAGE = 400;

/** Matches the beginning of EMBL-EBI's DOIs, which end with an accession, at the end of a text. */
const DOI = /10\.6019\/$/;

/**
 * Decides from the text before an accession how the accession is written: in an address, in a DOI, or by
 * itself. `length` is the number of UTF-16 code units of that text which belong to the mention, such as the
 * beginning of an address.
 */
export function formBehind(before: string): Pick<Found, 'form'> & { readonly length: number } {
  const doi = DOI.exec(before);
  if (doi) return { form: 'doi', length: doi[0].length };
  const page = PAGE.exec(before);
  if (!page) return { form: 'curie', length: 0 };
  // A parameter before the accession may be a secret password for reviewers, so the match must not include
  // the address.
  return { form: 'address', length: page[1] === undefined ? page[0].length : 0 };
}
