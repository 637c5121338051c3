import type { Fields } from '@/lib/collection/fields';
import { type ResourceType, resourceTypeOf } from '@/lib/collection/resource-type';
import { word } from '@/lib/collection/wire';
import { line } from './schema';

/** General types that some repositories state although a more exact type would fit the work. */
const VAGUE: ReadonlySet<ResourceType> = new Set(['Text', 'Other', 'Image', 'InteractiveResource']);

/**
 * Maps a repository's own word for a type to the type. The word is in lower case, with single spaces between
 * its parts; the first match wins.
 */
const OWN_WORDS: readonly (readonly [pattern: RegExp, type: ResourceType])[] = [
  [/(?:^| |doctoral|master)(?:thesis|dissertation)$/, 'Dissertation'],
  [/(?:^| )(?:conference|proceedings?) (?:paper|article|contribution)$/, 'ConferencePaper'],
  [/(?:^| )proceedings?$/, 'ConferenceProceeding'],
  [/(?:^| )data (?:paper|article)$/, 'DataPaper'],
  [/(?:^| )article$/, 'JournalArticle'],
  [/(?:^| )book (?:chapter|section|part)$|^chapter$/, 'BookChapter'],
  [/(?:^| )(?:e ?)?book$|(?:^| )monograph$/, 'Book'],
  [/(?:^| )pre ?print$/, 'Preprint'],
  [/(?:^| )report$|^working paper$/, 'Report'],
  [/(?:^| )poster$/, 'Poster'],
  [/(?:^| )(?:presentation|slides)$/, 'Presentation'],
  [/(?:^| )software$|^(?:source )?code$/, 'Software'],
  // OSF gives its projects the general type `Text`.
  [/^(?:project|component)$/, 'Project'],
  [/^(?:pre )?registration$/, 'StudyRegistration'],
];

/**
 * Maps each type to the values of exchange formats, derived by DataCite, that show it. `article-journal`,
 * `article`, `RPRT` and `ScholarlyArticle` are left out, because DataCite derives them for every `Text`.
 */
const DERIVED: readonly (readonly [type: ResourceType, words: readonly string[]])[] = [
  ['JournalArticle', ['JOUR']],
  ['Dissertation', ['THES', 'phdthesis', 'mastersthesis', 'thesis', 'Thesis']],
  ['ConferencePaper', ['CPAPER', 'CONF', 'inproceedings', 'paper-conference']],
  ['ConferenceProceeding', ['proceedings']],
  ['Book', ['BOOK', 'book', 'Book']],
  ['BookChapter', ['CHAP', 'inbook', 'incollection', 'chapter', 'Chapter']],
  ['Report', ['techreport', 'report', 'Report']],
  ['Software', ['COMP', 'software', 'SoftwareSourceCode']],
  ['Presentation', ['SLIDE']],
];

/**
 * Splits a word at its capitals, as in `MonographieMonograph` and `ConferencePaper`, and returns it in lower
 * case.
 */
const plain = (own: string): string =>
  own
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

function ofOwnWord(types: Fields): ResourceType | undefined {
  const own = plain(types.one('resourceType', line) ?? '');
  return OWN_WORDS.find(([pattern]) => pattern.test(own))?.[1];
}

function ofDerived(types: Fields): ResourceType | undefined {
  const words = ['ris', 'bibtex', 'citeproc', 'schemaOrg'].map((name) => types.one(name, line) ?? '');
  const found = words.flatMap((word) => DERIVED.filter(([, all]) => all.includes(word)));
  return found[0]?.[0];
}

/**
 * Returns the type of a work. A general type that is exact decides; otherwise the repository's own word;
 * otherwise the types that DataCite derives for exchange formats. A general type that is not in DataCite's
 * list counts as `Other`.
 * @returns undefined if the record states no type
 */
export function workTypeOf(types: Fields): ResourceType | undefined {
  const said = types.one('resourceTypeGeneral', word);
  const general = said === undefined ? undefined : (resourceTypeOf(said) ?? 'Other');
  if (general !== undefined && !VAGUE.has(general)) return general;
  return ofOwnWord(types) ?? ofDerived(types) ?? general;
}
