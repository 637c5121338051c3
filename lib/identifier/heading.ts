import type { Grammar } from './grammar';
import { wordsOf } from './languages';
import { COMMAND, LATIN, LETTER, MARK, OTHER } from './vocabulary';
import { kindOf } from './word-kinds';

/**
 * What a cell of a table may say for others: it names a registry alone (`name`), or a collection or its number
 * (`number`): `Data set ID (DANDI)`.
 */
export type HeadingKind = 'name' | 'number';

/** Longer texts are no headings, in UTF-16 code units. */
const LONGEST = 80;

const WORDS = new RegExp(`[${LATIN}]+|[${OTHER}]+`, 'gi');
/** Notes, the number of the registry itself as a resource, where links lead, and how a text is set. */
const ASIDES =
  /\([^()]*(?:19|20)\d\d[a-z]?\)|\[[\d,; –-]+\]|rrid[: ]{0,2}scr_\d{6}|\]\([^()]*\)|https?:\/\/|\\[a-z]+|<\/?[a-z][^<>]*>/gi;
/** What else heads a column of identifiers. */
const ALSO_HEADS = /^(?:doi|url|link|rrid|and|or)s?$/i;

const kindsIn = (text: string) => (text.match(WORDS) ?? []).map((word) => kindOf(word));

/** What a heading says, where it names one registry or its noun and consists of known words besides; else null. */
export function headingKind(heading: string, { naming, isNoun }: Grammar): HeadingKind | null {
  if (heading.length > LONGEST || !naming.test(heading)) return null;
  const text = heading.replace(ASIDES, ' ');
  const name = naming.exec(text)?.[0];
  if (name === undefined) return null;
  const rest = text.replace(name, ' ');
  const kinds = kindsIn(rest);
  if (/\d/.test(rest) || kinds.includes(null)) return null;
  return isNoun(name) || kinds.includes('number') || kinds.includes('thing') ? 'number' : 'name';
}

/** Whether a heading announces what names a collection of any registry: `Identifier`, `Accession number`, `Data set`. */
export function announcesNames(heading: string): boolean {
  if (heading.length > LONGEST || /\d/.test(heading)) return false;
  const words = (heading.match(WORDS) ?? []).filter((word) => !ALSO_HEADS.test(word));
  const kinds = words.map((word) => kindOf(word));
  return (kinds.includes('number') || kinds.includes('thing')) && !kinds.includes(null);
}

function makePlain(): RegExp {
  const joining = wordsOf('joins', 'versions', 'drafts', 'qualities');
  const words = `(?:${joining.words})(?!${LETTER})|${joining.glued}`;
  const link = '\\]\\([^()\\s]{0,300}\\)';
  return new RegExp(
    `^${MARK}{0,8}(?:${COMMAND}${MARK}{0,2})?0\\d{5}(?!\\d)(?:${link}|${MARK}|[/&+@.]|0\\d{5}(?!\\d)|0\\.\\d{6}\\.\\d{4}(?!\\d)|${words}){0,80}$`,
    'i',
  );
}

let plain: RegExp | undefined;

/**
 * The text of a cell as it is to be read with what heads it, of the same length behind the heading; null where the
 * cell holds anything but accessions of six digits and their versions.
 */
export function headedText(heading: string, cell: string): string | null {
  if (!/0\d{5}/.test(cell)) return null;
  plain ??= makePlain();
  return plain.test(cell) ? `${introduction(heading)}${cell.replace(/\n/g, ',')}` : null;
}

/** What is put before a cell to be read. */
export const introduction = (heading: string) => `${heading.trim().replace(/\s+/g, ' ')}: `;
