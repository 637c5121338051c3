/** Reads what stores are told about the extension, and compares it with their limits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folders } from '@/tools/locales/locale-files';
import { ROOT } from './project';

/**
 * Limits of the stores, in characters: of Chrome (`summary`, which is the manifest's description), Edge (`leastText`,
 * `searchTerm`) and addons.mozilla.org (`name`, which Chrome limits to 75, `text`, `notes`). Sources:
 * developer.chrome.com/docs/extensions/reference/manifest, learn.microsoft.com/microsoft-edge/extensions/publish, and
 * the API of addons-server.
 */
export const LIMITS = {
  name: 45,
  summary: 132,
  leastText: 250,
  text: 10_000,
  notes: 3000,
  searchTerm: 30,
  searchTerms: 7,
  searchWords: 21,
} as const;

/** An address or a domain, which addons.mozilla.org refuses in a summary. */
const ADDRESS = /https?:|www\.|\w\.(?:com|io|net|org)\b/;

export interface Listing {
  readonly name: string;
  readonly summary: string;
  /** Description, with an empty line between its paragraphs. */
  readonly text: string;
}

const read = (path: string) => readFileSync(join(ROOT, 'store', path), 'utf8').trim();

/** Reads the listing in a language, by the name of its folder, such as `pt_BR`. */
export function listingOf(folder: string): Listing {
  const [name = '', summary = '', ...rest] = read(`listing/${folder}.txt`).split('\n\n');
  return { name, summary, text: rest.join('\n\n') };
}

/** Reads the notes for reviewers, in Markdown. */
export const reviewerNotes = (): string => read('reviewers.md');

/** Reads the words that Edge finds the extension by, one a line. */
export const searchTerms = (): string[] => read('search-terms.txt').split('\n');

const lengthOf = (text: string): number => [...text].length;

/** Lists what a store would refuse in a listing. */
export function faultsOf({ name, summary, text }: Listing): string[] {
  return [
    ...(lengthOf(name) > LIMITS.name ? [`the name is longer than ${LIMITS.name} characters`] : []),
    ...(lengthOf(summary) > LIMITS.summary
      ? [`the summary is longer than ${LIMITS.summary} characters`]
      : []),
    ...(ADDRESS.test(summary) ? ['the summary has an address in it'] : []),
    ...(lengthOf(text) < LIMITS.leastText ? [`the text is shorter than ${LIMITS.leastText} characters`] : []),
    ...(lengthOf(text) > LIMITS.text ? [`the text is longer than ${LIMITS.text} characters`] : []),
  ];
}

/** Lists what a store would refuse in the search terms. */
export function termFaults(terms: readonly string[]): string[] {
  const words = terms.flatMap((term) => term.split(' ')).length;
  return [
    ...terms
      .filter((term) => lengthOf(term) > LIMITS.searchTerm)
      .map((term) => `"${term}" is longer than ${LIMITS.searchTerm} characters`),
    ...(terms.length > LIMITS.searchTerms ? [`there are more than ${LIMITS.searchTerms} terms`] : []),
    ...(words > LIMITS.searchWords ? [`there are more than ${LIMITS.searchWords} words`] : []),
  ];
}

/** Lists what a store would refuse in the texts of this clone. */
export function textFaults(): string[] {
  const notes = reviewerNotes();
  return [
    ...folders().flatMap((folder) =>
      faultsOf(listingOf(folder)).map((fault) => `store/listing/${folder}.txt: ${fault}`),
    ),
    ...termFaults(searchTerms()).map((fault) => `store/search-terms.txt: ${fault}`),
    ...(lengthOf(notes) > LIMITS.notes
      ? [`store/reviewers.md is longer than ${LIMITS.notes} characters`]
      : []),
  ];
}
