import { execFrom } from '@/lib/registry/regexp-parts';
import { COMMAND, END, LATIN, LETTER, MARK, OTHER } from './vocabulary';
import { kindOf, type WordKind } from './word-kinds';
import type { Lexicon } from './words';

/** The text between the name of a registry, or its noun, and the digits behind it. */
export interface Gap {
  readonly digits: string;
  /** Where the digits end in the text. */
  readonly end: number;
  readonly between: string;
  /** A word announces a number. */
  readonly isNumbered: boolean;
  /** A noun for a collection stands in it. */
  readonly hasNoun: boolean;
  /** A word for what a registry is or keeps does. */
  readonly hasThing: boolean;
}

/** Why no accession is read behind a name: `stop` is the word or sign in the way, at `at`. */
export interface Stop {
  readonly stop: string;
  readonly at: number;
}

/** Longest way from a name to its accession in UTF-16 code units; and most steps. */
export const FARTHEST = 240;
const MOST_STEPS = 40;
/** Most marks in a row, white space included. */
const MOST_MARKS = 24;

const NUMBER_OF_RESOURCE = 'rrid[: ]{0,2}scr_\\d{6}';
/** In brackets, without a number that could be meant: `(Rübel et al., 2022)`, `[48]`, `(RRID:SCR_017571)`. */
const inBrackets = (open: string, close: string, digits: string) =>
  `\\${open}(?:${NUMBER_OF_RESOURCE}|[^()[\\]\\d\\n]|(?<!\\d)(?:(?:19|20)\\d\\d|\\d{1,${digits}})(?!\\d)){0,120}\\${close}`;

/** Its groups: a word, digits, marks, a full stop, a slash; without a group, a note or how a text is set. */
const TOKEN = new RegExp(
  [
    NUMBER_OF_RESOURCE,
    `([${LATIN}]+|[${OTHER}]+)`,
    `(\\d{3,6})${END}(?!\\s?[kmgt]?i?b\\b)`,
    inBrackets('(', ')', '2'),
    inBrackets('[', ']', '3'),
    `\\\\(?:[a-z]*cite[a-z]*|footnote|ref)\\*?(?:\\[[^\\]\\n]{0,60}\\]){0,2}\\{[^}\\n]{0,120}\\}`,
    COMMAND,
    '<sup\\b[^<>\\n]{0,80}>[^<\\n]{0,40}</sup>',
    '</?(?:a|b|i|u|em|code|kbd|span|strong|tt|sub|mark|br)\\b[^<>\\n]{0,200}>',
    '\\^\\[?\\d{1,3}\\]?\\^?',
    // One by one where an aside may begin.
    `(${MARK}(?:(?![([\\\\<^])${MARK}){0,23})`,
    '(\\.)',
    // Behind an address, or before an accession alone.
    `(/(?=0\\d{5}|(?!${LETTER}|\\d)))`,
  ].join('|'),
  'y',
);
/** What is left of a raised number where a text lost its form: `Archive48 (accession …`. */
const NOTE = /\d{1,3}(?=[\s([,])/y;

const ENDS_A_WORD = new RegExp(LETTER);
const NO_LETTERS = new RegExp(`${MARK}+`);

/** Nothing between, or what people leave of an address: then no longer path and no file may begin there. */
const JOINED = /^\/?$/;
const GOES_ON = /\/(?!draft|0\.\d)|\.[a-z]/y;

const stopAt = (text: string, at: number): Stop => ({ stop: text.slice(at, at + 20), at });

const WORDS_BEFORE = new RegExp(`(?:${LETTER}+${MARK}{1,3}){1,4}$`);

/** Whether a number is announced before a name: `the accession number in …`. */
function isAnnounced(text: string, start: number, words: Lexicon): boolean {
  const before = WORDS_BEFORE.exec(text.slice(Math.max(0, start - 60), start))?.[0] ?? '';
  const kinds = before
    .split(NO_LETTERS)
    .filter(Boolean)
    .map((word) => kindOf(word, words));
  return kinds.lastIndexOf('number') > kinds.lastIndexOf(null);
}

/** Reads on from a name or noun, which stands from `start` to `from`, to the digits it is followed by. */
export function gapFrom(
  text: string,
  start: number,
  from: number,
  nounWords: ReadonlySet<string>,
  words: Lexicon,
): Gap | Stop {
  let at = execFrom(NOTE, text, from) ? NOTE.lastIndex : from;
  let isNumbered = false;
  let hasNoun = false;
  let hasThing = false;
  let detour: string | null = null;
  let last: WordKind | null = null;
  let marked = 0;
  for (let step = 0; step < MOST_STEPS && at - from < FARTHEST; step++) {
    const found = execFrom(TOKEN, text, at);
    if (!found) return stopAt(text, at);
    const [, word, digits, marks, dot, slash] = found;
    marked = marks ? marked + marks.length : 0;
    if (marked > MOST_MARKS) return stopAt(text, at);
    if (digits) {
      const between = text.slice(from, at);
      const end = TOKEN.lastIndex;
      if (detour !== null && !isAnnounced(text, start, words)) return { stop: detour, at };
      if (JOINED.test(between) && (execFrom(GOES_ON, text, end) || text[start - 1] === '/'))
        return stopAt(text, at);
      return { digits, end, between, isNumbered, hasNoun, hasThing };
    }
    if (word) {
      const isNoun = nounWords.has(word) || nounWords.has(word.replace(/s$/, ''));
      const kind: WordKind | null = isNoun ? 'thing' : kindOf(word, words);
      if (!kind) return { stop: word, at };
      hasNoun ||= isNoun;
      hasThing ||= kind === 'thing';
      isNumbered ||= kind === 'number';
      if (kind === 'detour' && last !== 'number') detour = word;
      else if (kind === 'number' || kind === 'thing') detour = null;
      last = kind;
    }
    // A full stop shortens what announces a number, or ends the sentence.
    if (dot && !(last === 'number' && ENDS_A_WORD.test(text.slice(at - 1, at)))) return stopAt(text, at);
    if (slash && !/^s?$/.test(text.slice(from, at))) return stopAt(text, at);
    at = TOKEN.lastIndex;
  }
  return { stop: '', at };
}
