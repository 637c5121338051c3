import { type Author, toAuthors } from '@/lib/citation/author';
import { issuedOf } from '@/lib/citation/date';
import { oneLine } from '@/lib/citation/line';
import type { VersionRecord } from '@/lib/collection/collection';
import { plainWords } from '@/lib/collection/text';
import { withoutDois } from '@/lib/identifier/doi';
import { DRAFT } from '@/lib/identifier/identifier';

/** What a reference does not give as the record has it. */
export interface Lacking {
  /** Those cited by the record whose names the reference leaves out; only the first counts where it says "et al.". */
  readonly names: readonly string[];
  /** Null where it gives the year, or none can be expected. */
  readonly year: string | null;
  /** Null where it gives the title, or the record has none. */
  readonly title: string | null;
}

/** Signs that a list of names is cut short, in the languages and styles of journals. */
const ET_AL =
  /\bet\s+al\b|\band\s+(?:\w+\s+)?(?:others|colleagues)\b|\bu\.\s?a\.|\bund\s+andere\b|\be\s+outros\b|\by\s+otros\b|(?:…|\.\s?\.\s?\.)/iu;

/** Numbers in these are no years, nor are those in DOIs: addresses, versions, and the day of reading. */
const NO_YEARS = [
  /https?:\/\/\S+/gi,
  /\b\d+\.\d{6}\.\d{4}\b/g,
  /\b(?:accessed|retrieved|viewed|cited|downloaded|abgerufen|consulté|consultado|consultato)\b[^.;)\]]*/giu,
];

/** The words of a text with a space before, between and behind them. */
const wordsOf = (text: string): string => ` ${plainWords(text).join(' ')} `;

/** Scripts that part no words are looked for without the spaces that other texts put between them. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Of texts this long a chance likeness is out of the question, so spaces may be where they like. */
const LONG = 16;

function holds(words: string, wanted: string): boolean {
  const sought = wordsOf(wanted);
  if (words.includes(sought)) return true;
  if (sought.length < LONG && !UNSPACED.test(wanted)) return false;
  return words.replaceAll(' ', '').includes(sought.replaceAll(' ', ''));
}

function isNamed({ name, kind }: Author, words: string): boolean {
  if ('family' in name) return holds(words, name.family);
  if (kind === 'organization') return holds(words, name.literal);
  // Nobody knows which of the words is the family name.
  return wordsOf(name.literal)
    .split(' ')
    .some((word) => word.length > 1 && words.includes(` ${word} `));
}

const nameOf = ({ name }: Author): string => ('family' in name ? name.family : name.literal);

/**
 * Compares an entry of a reference list, as printed, with the record that it should have been made from. Case, marks,
 * stops, the order of names and shortened given names are the style's affair.
 */
export function lackingIn(entry: string, record: VersionRecord): Lacking {
  const words = wordsOf(entry);
  const authors = toAuthors(record.contributors);
  const expected = ET_AL.test(entry) ? authors.slice(0, 1) : authors;
  const title = oneLine(record.name);
  return {
    names: expected.filter((author) => !isNamed(author, words)).map(nameOf),
    year: hasYear(entry, title, record) ? null : String(issuedOf(record)?.[0] ?? ''),
    title: title === '' || holds(words, title) ? null : title,
  };
}

/** A draft's year is that of its last save, and changes. A record saved again is cited by a later year than its own. */
function hasYear(entry: string, title: string, record: VersionRecord): boolean {
  const [year] = issuedOf(record) ?? [];
  if (record.version === DRAFT || year === undefined) return true;
  const text = wordsOf(NO_YEARS.reduce((rest, each) => rest.replace(each, ' '), withoutDois(entry)));
  const years: readonly string[] =
    text.replace(wordsOf(title), ' ').match(/(?<!\d)(?:19|20)\d\d(?!\d)/g) ?? [];
  const cited = /\((\d{4})\)/.exec(oneLine(record.citation?.text))?.[1];
  return years.includes(String(year)) || (cited !== undefined && years.includes(cited));
}
