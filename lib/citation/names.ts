import type { Author, Name } from './author';
import type { RichText } from './rich-text';

/** How a style writes a list of names. */
export interface NameStyle {
  /** Says which names begin with the family name: `all`, only the `first`, or `none`. */
  readonly inverted: 'all' | 'first' | 'none';
  /** Text between a family name and the given name after it, and before a suffix such as `Jr.`. */
  readonly comma: string;
  /**
   * How initials are written. `stop` comes after each initial, `gap` separates two, and `hyphen` joins those
   * of `Jean-Pierre`. Null if given names are written in full.
   */
  readonly initials: { readonly stop: string; readonly gap: string; readonly hyphen: string } | null;
  /** Texts before the last name: `two` in a list of two names, `more` in a list of more names. */
  readonly and: { readonly two: string; readonly more: string };
  /**
   * Says how long lists are cut. Of `from` or more names, the first `keep` are written, and then `text`. If
   * `last` is true, the last name comes after that.
   */
  readonly etAl: {
    readonly from: number;
    readonly keep: number;
    readonly text: RichText;
    readonly last?: true;
  };
}

/** How several styles write initials, as in `A. B.`. */
export const INITIALS = { stop: '.', gap: ' ', hyphen: '-' };

/** Writes a list of names in a style; empty if there are no names. */
export function formatNames(authors: readonly Author[], style: NameStyle): RichText {
  const { inverted } = style;
  const { from, keep, text, last } = style.etAl;
  const write = ({ name }: Author, place: number) =>
    formatName(name, style, inverted === 'all' || (inverted === 'first' && place === 0));
  if (authors.length < from) return [{ text: joinAll(authors.map(write), style) }];
  // The list is cut before the names are formatted, because most styles print only one of, for example, 89
  // names.
  const shown = authors.slice(0, keep).map(write);
  const end = last ? authors.slice(-1).map((author) => ({ text: write(author, keep) })) : [];
  return [{ text: shown.join(', ') }, ...text, ...end];
}

/** Joins names into a list. A comma comes before the last name only if the style has one there. */
function joinAll(names: readonly string[], { and }: NameStyle): string {
  if (names.length < 2) return names.join('');
  return names.slice(0, -1).join(', ') + (names.length === 2 ? and.two : and.more) + names.at(-1);
}

const WHOLE = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Writes a name in a style. If `inverted` is true, the family name comes first. */
function formatName(name: Name, style: Pick<NameStyle, 'comma' | 'initials'>, inverted: boolean): string {
  if ('literal' in name) return name.literal;
  // In these scripts, every style writes the family name first and no space after it.
  if (WHOLE.test(name.family)) return name.family + name.given;
  const family = familyOf(name);
  const spaced = withSpaces(name);
  const given = style.initials === null ? withStops(spaced) : toInitials(spaced, style.initials);
  // A style that writes no full stop after initials writes none after `Jr` either.
  const suffix = style.initials?.stop === '' ? name.suffix?.replace('.', '') : name.suffix;
  if (!inverted) return [given, family, suffix].filter(Boolean).join(' ');
  return [family, given, suffix].filter((part) => part !== undefined).join(style.comma);
}

/** Returns the family name with its particle, as in `de Vries`. */
export function familyOf(name: Name): string {
  if ('literal' in name) return name.literal;
  return name['non-dropping-particle'] ? `${name['non-dropping-particle']} ${name.family}` : name.family;
}

/**
 * Returns given names with spaces between initials: `R.M.` and `JC` each become two initials. If the whole
 * name is in capitals, `JUN` is not split, because it is a name.
 */
function withSpaces({ family, given }: Exclude<Name, { literal: string }>): string {
  const parted = given.replace(/(?<=(?<![\p{L}\p{M}])\p{Lu}\.)(?=\p{Lu})/gu, ' ');
  if (!/\p{Ll}/u.test(family)) return parted;
  return parted.replace(/(?<![\p{L}\p{M}.])\p{Lu}{2,3}(?![\p{L}\p{M}])/gu, (letters) =>
    [...letters].join(' '),
  );
}

/** Adds stops after single letters: `Daniel H` → `Daniel H.` */
function withStops(given: string): string {
  return given.replace(/(?<![\p{L}\p{M}])\p{Lu}(?![\p{L}\p{M}.])/gu, '$&.');
}

/** Matches a nickname in brackets or quotation marks. */
const NICKNAME = /\([^()]*\)|"[^"]*"|“[^“”]*”/g;

/**
 * Converts given names to initials: `Jean-Pierre K.` → `J.-P. K.` Names in scripts without initials stay
 * whole, and so do particles.
 */
function toInitials(given: string, { stop, gap, hyphen }: NonNullable<NameStyle['initials']>): string {
  if (WHOLE.test(given)) return given;
  const words = given
    .replace(NICKNAME, '')
    .replace(/\.(?=\p{L})/gu, '. ')
    .split(' ')
    .filter((word) => /\p{L}/u.test(word));
  const capital = words.some((word) => /^\P{L}*\p{Lu}/u.test(word));
  let text = '';
  for (const word of words) {
    const particle = capital && /^\p{Ll}/u.test(word);
    const space = text === '' ? '' : particle || !/[.\p{Lu}]$/u.test(text) ? ' ' : gap;
    text += space + (particle ? word : toInitial(word, stop, hyphen));
  }
  return text;
}

function toInitial(word: string, stop: string, hyphen: string): string {
  // An abbreviation with a full stop, such as `Chr.`, stays as it is.
  if (/^\p{L}{2,}\.$/u.test(word)) return word.slice(0, -1) + stop;
  const letters = word.split(/[-‐‑–]/).flatMap((part) => /\p{L}\p{M}*/u.exec(part) ?? []);
  return letters.map((letter) => letter.toUpperCase() + stop).join(hyphen);
}
