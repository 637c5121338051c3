import type { FormatKey } from '@/lib/citation/formats';
import type { Cited, PaperCount } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';

/** Key of the format which is the archive's own citation. It is copied unchanged. */
export const REGISTRY = 'registry' satisfies FormatKey;

/**
 * Maps each kind of text to message keys: for the button, for the message after copying, and, if other
 * formats exist, for the button while another format than the archive's is preferred.
 */
const KEYS = {
  citation: ['copyCitation', 'copiedCitation', 'copyAs'],
  /** Citation of a published version, which is offered in place of the shown draft's. */
  versionCitation: ['copyCitationOf', 'copiedVersionCitation', 'copyAsOf'],
  draftCitation: ['copyDraftCitation', 'copiedDraftCitation', 'copyAsOf'],
  doi: ['copyDoi', 'copiedDoi'],
  /** DOI that the archive's rule gives, which the archive has not confirmed. */
  expectedDoi: ['copyExpectedDoi', 'copiedExpectedDoi'],
  /** Number of a data set at its archive, which the button names. */
  accession: ['copyAs', 'copiedNumber'],
  link: ['copyLink', 'copiedLink'],
  report: ['copyReport', 'copiedReport'],
  text: ['copy', 'copied'],
} as const;

interface CopyableOf<Kind> {
  readonly kind: Kind;
  /** Text as the archive gives it. */
  readonly text: string;
  /** Records from which other formats are written. Empty if no other format may replace `text`. */
  readonly cited: readonly Cited[];
}

export interface Citation extends CopyableOf<'citation' | 'versionCitation' | 'draftCitation'> {
  readonly cited: readonly [Cited];
}

/** Content that a button, the menu of formats or a key copies. */
export type Copyable = Citation | CopyableOf<'listCitations' | Exclude<keyof typeof KEYS, Citation['kind']>>;

/** Returns the version or the number as an argument, for messages that name it; empty for all other messages. */
function whichOf(copyable: Copyable, words: Words): string[] {
  if (copyable.kind === 'accession') return [copyable.text];
  if (copyable.kind === 'versionCitation') return [copyable.cited[0].record.version];
  return copyable.kind === 'draftCitation' ? [words.say('draftLabel')] : [];
}

/** Returns the accessible name of the button that copies in a format. */
export function copyName(copyable: Copyable, words: Words, format = REGISTRY): string {
  const term = words.term('format', format);
  if (copyable.kind === 'listCitations') {
    const { length } = copyable.cited;
    if (format === REGISTRY) return words.sayCount('copyCitations', length);
    return length === 1 ? words.say('copyAs', term) : words.say('copyManyAs', words.number(length), term);
  }
  const [name, , nameIn = name] = KEYS[copyable.kind];
  const which = whichOf(copyable, words);
  return format === REGISTRY ? words.say(name, ...which) : words.say(nameIn, term, ...which);
}

/**
 * Returns the visible text of the button that copies in a format. It does not name the version, because the
 * line with the address does.
 */
export function copyLabel(copyable: Copyable, words: Words, format = REGISTRY): string {
  if (copyable.kind !== 'versionCitation') return copyName(copyable, words, format);
  return format === REGISTRY ? words.say('copyCitation') : words.say('copyAs', words.term('format', format));
}

/**
 * Names the papers that a text cites besides the data, as in `with its paper`; empty if it cites none. Papers of
 * which only the name is known, such as their DOI, are called links, unless other papers are cited whole.
 */
export function papersRemark({ whole, named }: PaperCount, words: Words): string {
  if (whole > 0) return words.sayCount('withPapers', whole + named);
  return named > 0 ? words.sayCount('withPaperLinks', named) : '';
}

/** Adds the copied papers to the message after copying. */
export function withPapersRemark(done: string, papers: PaperCount, words: Words): string {
  const remark = papersRemark(papers, words);
  return remark === '' ? done : words.say('copiedWith', done, remark);
}

/** Returns the message that is shown after copying in a format. */
export function doneWords(copyable: Copyable, words: Words, format = REGISTRY): string {
  const { kind, cited } = copyable;
  if (format !== REGISTRY) return words.say('copiedAs', words.term('format', format));
  if (kind === 'listCitations') return words.sayCount('copiedCitations', cited.length);
  return words.say(KEYS[kind][1], ...whichOf(copyable, words));
}
