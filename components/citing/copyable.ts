import type { Cited } from '@/lib/citation/writer';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

/** The key of the format that needs no writer: the archive's own text. */
export const REGISTRY = 'registry';

interface OfOne {
  readonly cited: readonly [Cited];
}

/** What can be copied, and what its words need besides. */
interface Kinds {
  citation: OfOne;
  /** The citation of a published version in place of the draft that is shown. */
  versionCitation: OfOne;
  draftCitation: OfOne;
  listCitations: object;
  doi: object;
  /** A DOI that was made by the archive's rule, and confirmed by nobody. */
  expectedDoi: object;
  link: object;
  report: object;
  /** A text that has a button and words of its own. */
  text: object;
}

type CopyKind = keyof Kinds;

type CopyableOf<K extends CopyKind> = Kinds[K] & {
  readonly kind: K;
  /** As the archive has it. */
  readonly text: string;
  /** What is cited, as one bibliography, where another format may take the place of `text`; else empty. */
  readonly cited: readonly Cited[];
  /** Key of the format that it always has; the reader's own where left out. */
  readonly format?: string;
};

/** One thing that can be copied: by a button, the menu of formats, or a key. */
export type Copyable = { [K in CopyKind]: CopyableOf<K> }[CopyKind];

export type Citation = Extract<Copyable, OfOne>;

interface CopyWords {
  readonly name: string;
  /** The same where it has another format than the archive's own; `format` in words. */
  readonly nameIn: (format: string) => string;
  /** What the status says once the clipboard holds it. */
  readonly done: string;
}

type ToWords<K extends CopyKind> = (copyable: CopyableOf<K>, words: Words) => CopyWords;

const WORDS: { readonly [K in CopyKind]: ToWords<K> } = {
  citation: (_, words) => ({
    name: words.say('copyCitation'),
    nameIn: (format) => words.say('copyAs', format),
    done: words.say('copiedCitation'),
  }),
  versionCitation: ({ cited: [{ record }] }, words) => ({
    name: words.say('copyCitationOf', record.version),
    nameIn: (format) => words.say('copyAsOf', format, record.version),
    done: words.say('copiedVersionCitation', record.version),
  }),
  draftCitation: (_, words) => ({
    name: words.say('copyDraftCitation'),
    nameIn: (format) => words.say('copyAsOf', format, words.say('draftLabel')),
    done: words.say('copiedDraftCitation'),
  }),
  listCitations: ({ cited: { length } }, words) => ({
    name: words.sayCount('copyCitations', length),
    nameIn: (format) =>
      length === 1 ? words.say('copyAs', format) : words.say('copyManyAs', words.number(length), format),
    done: words.sayCount('copiedCitations', length),
  }),
  doi: plain('copyDoi', 'copiedDoi'),
  expectedDoi: plain('copyExpectedDoi', 'copiedExpectedDoi'),
  link: plain('copyLink', 'copiedLink'),
  report: plain('copyReport', 'copiedReport'),
  text: () => ({ name: '', nameIn: () => '', done: '' }),
};

function plain(name: MessageKey, done: MessageKey): ToWords<CopyKind> {
  return (_, words) => ({ name: words.say(name), nameIn: () => words.say(name), done: words.say(done) });
}

function wordsOf<K extends CopyKind>(copyable: CopyableOf<K>, words: Words): CopyWords {
  return WORDS[copyable.kind](copyable, words);
}

/** What its button says where it is copied in a format; by default in the one that it always has. */
export function copyName(copyable: Copyable, words: Words, format = copyable.format ?? REGISTRY): string {
  const { name, nameIn } = wordsOf(copyable, words);
  return format === REGISTRY ? name : nameIn(words.term('format', format));
}

/** What the same button shows: of a version that its place names already, not which one it is. */
export function copyLabel(copyable: Copyable, words: Words, format = copyable.format ?? REGISTRY): string {
  if (copyable.kind !== 'versionCitation') return copyName(copyable, words, format);
  return format === REGISTRY ? words.say('copyCitation') : words.say('copyAs', words.term('format', format));
}

/** What is said once the clipboard holds it in a format. */
export function doneWords(copyable: Copyable, words: Words, format = REGISTRY): string {
  return format === REGISTRY
    ? wordsOf(copyable, words).done
    : words.say('copiedAs', words.term('format', format));
}
