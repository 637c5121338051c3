import type { Cited } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';

/** The key of the format that needs no writer: the archive's own text. */
export const REGISTRY = 'registry';

/** What the button of each kind says, what is said of a copy, and what the button says of another format than the archive's. */
const KEYS = {
  citation: ['copyCitation', 'copiedCitation', 'copyAs'],
  /** The citation of a published version in place of the draft that is shown. */
  versionCitation: ['copyCitationOf', 'copiedVersionCitation', 'copyAsOf'],
  draftCitation: ['copyDraftCitation', 'copiedDraftCitation', 'copyAsOf'],
  doi: ['copyDoi', 'copiedDoi'],
  /** A DOI that was made by the archive's rule, and confirmed by nobody. */
  expectedDoi: ['copyExpectedDoi', 'copiedExpectedDoi'],
  /** An accession number, which papers print as it is. */
  accession: ['copyAccession', 'copiedAccession'],
  link: ['copyLink', 'copiedLink'],
  report: ['copyReport', 'copiedReport'],
  text: ['copy', 'copied'],
} as const;

interface Copying<Kind> {
  readonly kind: Kind;
  /** As the archive has it. */
  readonly text: string;
  /** What is cited, as one bibliography, where another format may take the place of `text`; else empty. */
  readonly cited: readonly Cited[];
}

export interface Citation extends Copying<'citation' | 'versionCitation' | 'draftCitation'> {
  readonly cited: readonly [Cited];
}

/** One thing that can be copied: by a button, the menu of formats, or a key. */
export type Copyable = Citation | Copying<'listCitations' | Exclude<keyof typeof KEYS, Citation['kind']>>;

/** Which version it is, where sentences say so. */
function whichOf(copyable: Copyable, words: Words): string[] {
  if (copyable.kind === 'versionCitation') return [copyable.cited[0].record.version];
  return copyable.kind === 'draftCitation' ? [words.say('draftLabel')] : [];
}

/** What its button says where it is copied in a format. */
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

/** What the same button shows: of a version that its place names already, not which one it is. */
export function copyLabel(copyable: Copyable, words: Words, format = REGISTRY): string {
  if (copyable.kind !== 'versionCitation') return copyName(copyable, words, format);
  return format === REGISTRY ? words.say('copyCitation') : words.say('copyAs', words.term('format', format));
}

/** What is said once the clipboard holds it in a format. */
export function doneWords(copyable: Copyable, words: Words, format = REGISTRY): string {
  const { kind, cited } = copyable;
  if (format !== REGISTRY) return words.say('copiedAs', words.term('format', format));
  if (kind === 'listCitations') return words.sayCount('copiedCitations', cited.length);
  return words.say(KEYS[kind][1], ...whichOf(copyable, words));
}
