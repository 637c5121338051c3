import { JOINT } from '@/lib/identifier/read-together';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import { execFrom } from '@/lib/text/expressions';
import { once } from '@/lib/text/once';
import {
  ABOUT,
  CERTAIN,
  type Clue,
  CODE,
  cluesOf,
  codeInCode,
  ENOUGH,
  listsOf,
  listsWithNamesOf,
  NAME,
  VETO,
} from './clues';
import { type Found, shifted } from './named';

/*
 * This module finds codes of structures in prose. It first gives each possible code the sum of the weights
 * of all clues in the sentence around it. It then reads each code whose sum is sufficient, together with
 * the other codes of the list that begins with it. If the text shows anywhere that a code is a clone, a
 * room or the like, the code is read in that text only right after the archive's name.
 */

/** Number of UTF-16 code units before a code, and as many after it, that are searched for clues. */
const BESIDE = 140;
/** Largest number of UTF-16 code units of a sentence that are searched for clues about structures. */
const LONGEST_SENTENCE = 1000;
const SENTENCE_END =
  /(?<!\b(?:nos?|nr|figs?|cf|vs|al|ref|acc|ca|resp|bzw|e\.g|i\.e))[.!?]['"”)\]]?\s+(?=[\p{Lu}\d(“"])|[。！？]|\n\s*\n|(?<![:：][^\S\n]{0,3})\n(?=\s*(?:[-•*–·]|[\da-z][.)])\s)/giu;

const candidatesOf = once(
  // The code must not be part of a word, a number, an address or a range.
  () =>
    new RegExp(
      `(?<![\\p{sc=Latin}\\p{sc=Cyrillic}\\p{sc=Greek}\\d_.\\\\$@&+]|[\\p{L}\\d)\\]]['’])(?<!(?<!PDB|pdb)[#=])(?<!(?<!PDB|pdb)/)(?<!(?<![Pp][Dd][Bb]|(?<![A-Za-z\\d])[1-9][A-Z\\d]{3})[–-])${CODE}(?![+'’]\\w|/(?!${CODE})\\w)`,
      'gu',
    ),
);

/**
 * Matches words that show that a `PDB` near them is no protein data bank: in the first case it is potato
 * dextrose broth, in the second a pluggable database within a container database.
 */
const ELSE = /[Pp]otato|[Dd]extrose|\bCDBs?\b|[Pp]luggable|\bOracle\b/;
const SHORT_NAME = 'PDBs'.length;
const NEAR_NAME = 100;

/**
 * True if the archive's name at this offset means something else, such as a broth. `start` is in UTF-16 code
 * units.
 */
const isElse = (text: string, start: number, name: string): boolean =>
  name.length <= SHORT_NAME && ELSE.test(text.slice(Math.max(0, start - NEAR_NAME), start + NEAR_NAME));

/**
 * Matches a digit that begins a word, as in `4-hydroxytamoxifen` and `3′ end`. Does not match the digits of
 * `C2-symmetric`, of a range such as `1-49`, and of a string such as `'1'`.
 */
const NUMBER_OF_A_WORD = /(?<![\p{L}\d])\d(?=[-×][\p{L}(]|[′'’][\s-]?\p{L})/gu;
/**
 * True if the words before a code show that it is an abbreviation of them, as in `4-hydroxytamoxifen (4OHT)`
 * or `3′ untranslated region (3UTR)`.
 */
const isSpelledOut = (code: string, before: string): boolean =>
  [...before.matchAll(NUMBER_OF_A_WORD)].some(([digit]) => digit === code[0]);
/** Matches four hexadecimal digits, with letters in either case. */
const HEX = /^[\dA-F]{4}$/i;
/**
 * Match a hexadecimal number directly before or after a code, as in `2C8:0, 16EC:98A` or `4BD6-8CBE-D0DB`.
 * `HEX_BEHIND` does not match a colon with one capital letter, because that names a chain of a structure.
 */
const HEX_BEFORE = /(?<![A-Za-z\d])(?=[A-F]*\d|[A-F]{4})[\dA-F]{2,4}:$|[\dA-F]{4}-$/i;
const HEX_BEHIND = /^:(?![A-Z](?![\dA-F]))[\dA-F]{1,4}(?![A-Za-z\d])|^-[\dA-F]{4}/i;
/**
 * True if a code is one of several hexadecimal numbers. If a hyphen is next to the code, there must be a
 * number on each side, because two codes joined by one hyphen may be a range.
 */
const isHexadecimal = (code: string, before: string, behind: string): boolean => {
  if (!HEX.test(code)) return false;
  const isBehind = HEX_BEHIND.test(behind);
  return before.endsWith('-') || behind.startsWith('-')
    ? isBehind && HEX_BEFORE.test(before)
    : isBehind || HEX_BEFORE.test(before);
};
/**
 * Matches the number of an affiliation with an institute's abbreviation attached, such as `1MRC` in `1MRC
 * Mitochondrial Biology Unit`.
 */
const GLUED = /^\d[A-Z]{3}$/;
const INSTITUTE =
  /^(?: \d{1,4})? (?=\p{Lu})[^.,;()\n]{0,60}(?<!\p{L})(?:Institut|Universi|Departa?ment|Cent(?:re|er|ro)(?!\p{L})|Unit(?!\p{L})|School|Facult|Laborator|Hospital|College|Academy|Division|Council)/u;
const isInBrackets = (before: string, behind: string): boolean =>
  (/[(（[][^()（）[\]]{0,60}$/.test(before) && /^[^()（）[\]]{0,60}[)）\]]/.test(behind)) ||
  /^ ?[(（]\p{Ll}/u.test(behind);

/** One reason for or against taking a text of four characters for the code of a structure. */
export interface WeighedClue {
  readonly name: string;
  readonly weight: number;
}

/** A text that may be the code of a structure, with the reasons for and against it. */
export interface Weighed extends Found {
  readonly reasons: readonly WeighedClue[];
}

/** Returns the sum of the weights of the reasons. */
export const sumOf = (reasons: readonly WeighedClue[]): number =>
  reasons.reduce((sum, { weight }) => sum + weight, 0);

const SMALL = /[a-z]/;

/**
 * Collects the reasons for and against a code from the text around it. `index` is the code's offset in the
 * sentence.
 */
function reasonsFor(
  code: string,
  sentence: string,
  index: number,
  clues: readonly (Clue & { expression: RegExp })[],
  ofSentence: readonly Clue[],
): WeighedClue[] {
  const isSmall = SMALL.test(code);
  const end = index + code.length;
  const texts = {
    before: sentence.slice(Math.max(0, index - BESIDE), index),
    behind: sentence.slice(end, end + BESIDE),
    code: code.toUpperCase(),
    sentence: '',
  };
  const counts = ({ small, weight }: Clue) => !isSmall || small === true || weight < 0;
  const reasons: WeighedClue[] = [
    ...ofSentence.filter(counts),
    ...clues.filter(
      (clue) => clue.side !== 'sentence' && counts(clue) && clue.expression.test(texts[clue.side]),
    ),
  ];
  if (!isSmall && isInBrackets(texts.before, texts.behind)) reasons.push({ name: 'in brackets', weight: 4 });
  if (isSpelledOut(code, texts.before)) reasons.push({ name: 'spelled out before it', weight: VETO });
  if (isHexadecimal(code, texts.before, texts.behind))
    reasons.push({ name: 'hexadecimal numbers beside it', weight: -12 });
  if (GLUED.test(code) && INSTITUTE.test(texts.behind))
    reasons.push({ name: 'an institute’s number', weight: VETO });
  return reasons;
}

/** Yields each sentence of a text, with its offset in UTF-16 code units. */
function* sentencesOf(text: string): Generator<{ sentence: string; start: number }> {
  let start = 0;
  for (const { index, 0: end } of text.matchAll(SENTENCE_END)) {
    yield { sentence: text.slice(start, index + end.length), start };
    start = index + end.length;
  }
  yield { sentence: text.slice(start), start };
}

/** Finds each text that may be the code of a structure, with the reasons for and against it. */
export function weighCodes(text: string, budget: Budget): Weighed[] {
  const clues = cluesOf();
  const weighed: Weighed[] = [];
  for (const { sentence, start } of untilSpent(sentencesOf(text), budget)) {
    let ofSentence: Clue[] | undefined;
    for (const { index, 0: code } of untilSpent(sentence.matchAll(candidatesOf()), budget)) {
      ofSentence ??= clues.filter(
        ({ side, expression }) => side === 'sentence' && expression.test(sentence.slice(0, LONGEST_SENTENCE)),
      );
      const reasons = reasonsFor(code, sentence, index, clues, ofSentence);
      weighed.push({
        text: code,
        form: 'prose',
        start: start + index,
        end: start + index + code.length,
        reasons,
      });
    }
  }
  return weighed;
}

const codeAt = (text: string, end: number): Found => ({ text, form: 'prose', start: end - text.length, end });

/** Returns the codes of the list that begins with this code; only this code if no list follows it. */
function listFrom(
  text: string,
  first: Found,
  { upper, lower }: ReturnType<typeof listsOf>,
  budget: Budget,
): Found[] {
  const next = SMALL.test(first.text) ? lower : upper;
  const codes = [first];
  for (let end = first.end; !budget.isSpent(); ) {
    const code = execFrom(next, text, end)?.[1];
    end = next.lastIndex;
    if (code === undefined) break;
    codes.push(codeAt(code, end));
  }
  return codes;
}

/**
 * Returns the codes that are in one list with a code that was found, before or after it, if no reason is against
 * them.
 */
function besideFound(
  text: string,
  weighed: readonly Weighed[],
  found: readonly Found[],
  budget: Budget,
): Found[] {
  if (found.length === 0) return [];
  const starts = new Set(found.map(({ start }) => start));
  const plain = new Set(
    weighed.filter(({ reasons }) => reasons.every(({ weight }) => weight >= 0)).map(({ start }) => start),
  );
  const codes: Found[] = [];
  let done = 0;
  for (const first of untilSpent(weighed, budget)) {
    if (first.start < done) continue;
    const list = listFrom(text, first, listsWithNamesOf(), budget);
    done = list.at(-1)?.end ?? done;
    if (list.some(({ start }) => starts.has(start)))
      codes.push(...list.filter(({ start }) => !starts.has(start) && plain.has(start)));
  }
  return codes;
}

/** One of the texts that `JOINT` joins. */
interface Part {
  readonly text: string;
  /** Offset of the part in UTF-16 code units. */
  readonly start: number;
  /** True if the part has the archive's name, whatever that means there. */
  readonly hasName: boolean;
  /** True if it has the archive's name in the meaning of the archive. */
  readonly isNamed: boolean;
  /** True if an address or a table in it names a structure. */
  readonly isKnown: boolean;
}

function partsOf(text: string, known: readonly Found[]): Part[] {
  let start = 0;
  return text.split(JOINT).map((each) => {
    const [from, end] = [start, start + each.length];
    start = end + JOINT.length;
    const named = [...each.matchAll(NAME)];
    return {
      text: each,
      start: from,
      hasName: named.length > 0,
      isNamed: named.some(({ index, 0: name }) => !isElse(each, index, name)) || codeInCode().test(each),
      isKnown: known.some((found) => found.start >= from && found.end <= end),
    };
  });
}

/** A part with the texts in it that may be codes. */
interface WeighedPart extends Part {
  readonly weighed: readonly Weighed[];
  /**
   * True if this part is about structures: it contains words such as `crystal`, and also either the archive's
   * name or a structure found in an address or a table.
   */
  readonly isAbout: boolean;
}

const MAY_BE_CODE = /[1-9][A-Za-z\d]{3}/;

const speaksOfStructures = (text: string) =>
  cluesOf().some(({ name, expression }) => name === ABOUT && expression.test(text));

const weighPart = (part: Part, budget: Budget): WeighedPart => ({
  ...part,
  weighed: weighCodes(part.text, budget),
  isAbout: (part.isNamed || part.isKnown) && speaksOfStructures(part.text),
});

const certainIn = ({ start, weighed }: WeighedPart): Found[] =>
  shifted(
    weighed.filter(({ reasons }) => sumOf(reasons) >= CERTAIN),
    start,
  );

/**
 * Returns how much a code gains or loses by what is known of the other codes of its part. Words and numbers in
 * small letters gain nothing.
 */
function memoryOf(code: string, hasKnown: boolean, isAbout: boolean): number {
  if (SMALL.test(code)) return 0;
  if (hasKnown) return 1;
  return isAbout ? 0 : -2;
}

/**
 * Finds the structures that a text names by their codes. The text may be several texts joined by `JOINT`.
 * `known` are the structures that addresses and tables in the text name.
 */
export function findCodes(text: string, known: readonly Found[], budget: Budget): Found[] {
  const all = partsOf(text, known);
  const isMeant = known.length > 0 && !all.some(({ hasName }) => hasName);
  if (!isMeant && !all.some(({ isNamed }) => isNamed)) return [];
  const parts = untilSpent(all, budget)
    .filter((part) => MAY_BE_CODE.test(part.text))
    .map((part) => weighPart(part, budget))
    .toArray();
  const vetoed = new Set(
    parts.flatMap(({ weighed }) =>
      weighed
        .filter(({ reasons }) => reasons.some(({ weight }) => weight <= VETO))
        .map(({ text: code }) => code),
    ),
  );
  const names = new Set(known.map(({ text: code }) => code.toUpperCase()));
  const readPart = (part: WeighedPart, hasKnown: boolean): Found[] => {
    const found: Found[] = [];
    let done = 0;
    for (const code of untilSpent(part.weighed, budget)) {
      if (code.start < done) continue;
      const sum = sumOf(code.reasons) + memoryOf(code.text, hasKnown, part.isAbout);
      const isNamed = names.has(code.text.toUpperCase());
      if (sum < CERTAIN && vetoed.has(code.text)) continue;
      if (sum < CERTAIN && isNamed) found.push(code);
      else if (sum >= ENOUGH) {
        const list = listFrom(part.text, code, listsOf(), budget);
        found.push(...list);
        done = list.at(-1)?.end ?? done;
      }
    }
    const listed = besideFound(part.text, part.weighed, found, budget).filter(
      ({ text: code }) => !vetoed.has(code),
    );
    return shifted([...found, ...listed], part.start);
  };
  const read = () =>
    parts.flatMap((part) => {
      const first = readPart(part, part.isKnown);
      return first.length > 0 ? readPart(part, true) : first;
    });
  // A code that was found in one of the joined texts needs no clues in the others.
  for (const { text: code } of read()) names.add(code.toUpperCase());
  const found = budget.hasEnded ? [] : read();
  // If time has run out, the unread text might show that a code means something else. So only codes right
  // after the archive's name are kept.
  return budget.hasEnded ? parts.flatMap(certainIn) : found;
}
