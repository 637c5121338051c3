import type { Fields } from '@/lib/collection/fields';
import { type ResourceType, resourceTypeOf } from '@/lib/collection/resource-type';
import { word } from '@/lib/collection/wire';
import { line } from './schema';

/** Types that many repositories give to works which have a better one. */
const VAGUE: ReadonlySet<ResourceType> = new Set(['Text', 'Other', 'Image', 'InteractiveResource']);

/** What repositories call a work, in small letters and one space between words; the first that fits counts. */
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
];

/**
 * What the exchange formats' words stand for, of those that DataCite writes only where it knows: `article-journal`,
 * `article`, `RPRT` and `ScholarlyArticle` it writes for every `Text`.
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

/** `MonographieMonograph` and `ConferencePaper` hold words that begin with a capital. */
const plain = (own: string): string =>
  own
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();

function ofOwnWord(types: Fields): ResourceType | null {
  const own = plain(types.one('resourceType', line) ?? '');
  return OWN_WORDS.find(([pattern]) => pattern.test(own))?.[1] ?? null;
}

function ofDerived(types: Fields): ResourceType | null {
  const words = ['ris', 'bibtex', 'citeproc', 'schemaOrg'].map((name) => types.one(name, line) ?? '');
  const found = words.flatMap((word) => DERIVED.filter(([, all]) => all.includes(word)));
  return found[0]?.[0] ?? null;
}

/**
 * What a work is. The general type decides where it is of any use; else what the repository itself calls the work,
 * then what DataCite derives for the exchange formats. A type that is not on DataCite's list counts as `Other`.
 * @returns null where the record says nothing
 */
export function workTypeOf(types: Fields): ResourceType | null {
  const said = types.one('resourceTypeGeneral', word);
  const general = said === null ? null : (resourceTypeOf(said) ?? 'Other');
  if (general !== null && !VAGUE.has(general)) return general;
  return ofOwnWord(types) ?? ofDerived(types) ?? general;
}
