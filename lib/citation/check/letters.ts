/*
 * Comparing what is printed with what a record says. The same word is set in many ways: `Sørensen`, `Sorensen` and
 * `Soerensen`, `Müller` and `Mueller`, `O’Brien` and `OBrien`. PDFs part words at ligatures and print accents beside their
 * letters: `Gri ffi th`, `Garc´ıa`. So words are folded to plain letters, and compared without what stands between them.
 */

/** A stretch of a text, in UTF-16 code units. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** A word of a text: where it stands, and how it is folded. */
interface Word extends Stretch {
  readonly letters: string;
}

/** A text as it is searched: its folded words one behind the other, and by their places in that, those that begin and end there. */
export interface Folded {
  readonly letters: string;
  readonly starting: ReadonlyMap<number, Word>;
  readonly ending: ReadonlyMap<number, Word>;
}

/** Letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ȷ: 'j',
  ĸ: 'k',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ə: 'e',
  // The same letters of Persian and Arabic keyboards, and those that Arabic words often exchange at their end.
  ک: 'ك',
  ی: 'ي',
  ى: 'ي',
  ة: 'ه',
};
const UNDECOMPOSED = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Letters that stand for one with marks: `ue` for `ü`, `aa` for `å`, `dj` for `đ`. */
const PAIRS = /([aou])e|aa|dj/g;

/** A Greek letter alone is a sign, which many spell out: `β-amyloid`, `beta-amyloid`. */
const GREEK_SIGN = /(?<!\p{Script=Greek})[α-ω](?!\p{Script=Greek})/gu;
const GREEK_NAMES = [
  ...[
    'alpha',
    'beta',
    'gamma',
    'delta',
    'epsilon',
    'zeta',
    'eta',
    'theta',
    'iota',
    'kappa',
    'lambda',
    'mu',
    'nu',
  ],
  ...['xi', 'omicron', 'pi', 'rho', 'sigma', 'sigma', 'tau', 'upsilon', 'phi', 'chi', 'psi', 'omega'],
];
const greekName = (letter: string): string => GREEK_NAMES[letter.charCodeAt(0) - 'α'.charCodeAt(0)] ?? letter;

/** Accents that stand beside their letters, of programs that set pages. */
const LONE_ACCENTS = /[`´ˆ˜¨˙˚ˇ˘˝¸˛¯]/g;
/** A letter under a command of LaTeX for its accent: `\'{a}`, `{\v s}`. */
const COMMANDED = /\{?\\(?:['`^~."=]|[cvuHkr](?:\s+|(?=\{)))\{?\\?(\p{L})\}?\}?/gu;
const LIGATURES = /[\uFB00-\uFB06]/g;
/** A word that goes on in the next line; `short- and` is none. */
const PARTED = /(?<=\p{L})[-‐]\s+(?!and\s)(?=\p{Ll})/gu;

/** A text without the marks that stand on letters. */
export const withoutMarks = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFC');

/** A text without accents and without what parts words and lines, however its program writes them. */
export function toPlain(text: string): string {
  const uncommanded = text.includes('\\') ? text.replace(COMMANDED, '$1') : text;
  const unjoined = uncommanded.replace(LIGATURES, (letters) => letters.normalize('NFKD'));
  return withoutMarks(unjoined)
    .replace(/\u00AD/g, '')
    .replace(LONE_ACCENTS, '')
    .replace(PARTED, '')
    .replace(/\s+/g, ' ');
}

/** LaTeX’s commands for accents stand before their letter: `\c{c}`, `\v s`; as names of letters they are read as these. */
const LATEX_ACCENT = /\\[cvuHkrbdt](?=[\s{])/g;
const LATEX_LETTER = /\\d[hj](?![a-z])/gi;
/** Commands that print a sign or set a font: `\textendash`, `\emph`. */
const LATEX_COMMAND = /\\(?:text[a-z]+|emph|url|href|ldots|dots)(?![a-z])/gi;

/** Signs that a page or file prints as code, once or twice: `&amp;`, `&amp;lt;`, `\u003c`. */
const CODE = /&(?:#38;|amp;)*(?:amp|lt|gt|quot|apos|nbsp|#\d+|#x[\da-f]+);|\\u[\da-f]{4}/gi;

/** Words that one writer prints and another leaves out; `&` is no word anyway. */
const DROPPED = new Set(['and', 'the']);

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
const BEYOND_ASCII = /[^\p{ASCII}]/u;
/** Marks, accents that stand beside a letter, as `ˇ`, and the line that stretches Arabic words. */
const MARKS = /[\p{M}\u02B0-\u02FF\u0640]/gu;

function fold(word: string): string {
  const small = word.toLowerCase();
  if (!BEYOND_ASCII.test(small)) return small.replace(PAIRS, (pair) => pair.charAt(0));
  return small
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNDECOMPOSED, (letter) => LETTERS[letter] ?? letter)
    .replace(GREEK_SIGN, greekName)
    .replace(PAIRS, (pair) => pair.charAt(0));
}

const blank = (found: string): string => ' '.repeat(found.length);

/** A word’s letters, without those that some writers leave out. */
export function foldWords(text: string): readonly (Stretch & { readonly letters: string })[] {
  const uncoded = text.replace(CODE, blank);
  const plain = uncoded.includes('\\')
    ? uncoded
        .replace(LATEX_LETTER, (found) => ` ${found.charAt(1)} `)
        .replace(LATEX_ACCENT, blank)
        .replace(LATEX_COMMAND, blank)
    : uncoded;
  return [...plain.matchAll(WORDS)].flatMap(({ 0: word, index }): Word[] => {
    const letters = fold(word);
    return letters === '' || DROPPED.has(letters)
      ? []
      : [{ start: index, end: index + word.length, letters }];
  });
}

/** The same, ready to be searched. */
export function toFolded(text: string): Folded {
  const [starting, ending] = [new Map<number, Word>(), new Map<number, Word>()];
  let letters = '';
  for (const word of foldWords(text)) {
    starting.set(letters.length, word);
    letters += word.letters;
    ending.set(letters.length, word);
  }
  return { letters, starting, ending };
}

/** Scripts whose names and titles are often printed in Latin letters, by rules of which there are several. */
const SCRIPTS = [
  /\p{Script=Arabic}/gu,
  /\p{Script=Cyrillic}/gu,
  /\p{Script=Devanagari}/gu,
  /\p{Script=Greek}/gu,
  /\p{Script=Hangul}/gu,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  /\p{Script=Hebrew}/gu,
  /\p{Script=Thai}/gu,
];
const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0;

/** True where the letters of a name or title are none of those of an entry: nobody can tell by them whether it gives it. */
export function isInAnotherScript(text: string, entry: string): boolean {
  const all = countOf(text, /\p{L}/gu);
  const its = SCRIPTS.find((script) => countOf(text, script) * 2 > all);
  return its !== undefined && countOf(entry, its) === 0;
}

/** Scripts that part no words: what is sought may begin and end inside what looks like one. */
const UNPARTED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
/** Of as many letters a chance likeness is out of the question, so words may have grown together. */
const LONG = 14;

/** The first place where a text holds another, from a word’s beginning to a word’s end; null where it does not. */
export function findIn({ letters, starting, ending }: Folded, text: string): Stretch | null {
  const sought = foldWords(text)
    .map((word) => word.letters)
    .join('');
  if (sought === '') return null;
  for (let at = letters.indexOf(sought); at >= 0; at = letters.indexOf(sought, at + 1)) {
    const [first, last] = [starting.get(at), ending.get(at + sought.length)];
    if (first && last) return { start: first.start, end: last.end };
  }
  const at = sought.length >= LONG || UNPARTED.test(text) ? letters.indexOf(sought) : -1;
  if (at < 0) return null;
  // It begins in the last word that begins before it, and ends in the first that ends behind it.
  const start = [...starting].findLast(([place]) => place <= at)?.[1].start ?? 0;
  const end = [...ending].find(([place]) => place >= at + sought.length)?.[1].end ?? start;
  return { start, end };
}
