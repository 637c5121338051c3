import type { CopyWhat } from '@/lib/citation/rich-text';
import { type Cited, type PapersChoice, type Written, writer } from '@/lib/citation/writer';
import {
  type FormatStore,
  keepCitationFormat,
  keepPapersChoice,
  readCitationFormat,
  readPapersChoice,
  readUsedFormats,
  withUsed,
} from '@/lib/settings/citation-format';
import type { Words } from '@/lib/words/words';
import { asItIs, type Clip, inPreferred, toClip } from './clip';
import { type Copyable, doneWords, REGISTRY, withPapersRemark } from './copyable';
import { nameOfFormat } from './format-name';

export interface Outcome {
  /** Sentence that says what happened. */
  readonly text: string;
  /** Name of the copied format or, if there is none, the copied text; then the papers that were copied with it. */
  readonly what: string;
  /** Text that the reader can copy by hand after a failure; null if copying worked. */
  readonly toSelect: string | null;
}

/** Writes to the clipboard. Resolves to false if that failed. */
export type OnCopy = (what: CopyWhat) => Promise<boolean>;

/**
 * Result of saving to Zotero. `where` is the name of the collection in Zotero that received the
 * bibliography. Any other state says why it was not saved.
 */
export type ZoteroOutcome =
  | { readonly state: 'saved'; readonly where: string }
  | { readonly state: 'ask-first' | 'not-allowed' | 'not-running' | 'read-only' | 'failed' };

/** Saves a bibliography, given as RIS, to Zotero on this computer. Never rejects. */
type OnZotero = (ris: string) => Promise<ZoteroOutcome>;

export interface CopierParts {
  readonly words: Words;
  readonly onCopy: OnCopy;
  readonly onSave: (file: Written) => void;
  readonly onZotero: OnZotero;
  readonly store: FormatStore | undefined;
  readonly isPrivate: () => boolean;
}

/** Functions that copy and save citations. */
export type Copier = ReturnType<typeof makeCopier>;

/** True if the text of the archives is preferred, there is one, and no papers are cited with it. */
const isOwnText = ({ text, cited }: Copyable, format: string, choice: PapersChoice): boolean =>
  format === REGISTRY && text !== '' && writer.papersOf(cited, choice).length === 0;

/** Makes the functions that read and store the reader's choice whether papers are cited with their data. */
function papersChoiceIn(store: CopierParts['store'], isPrivate: CopierParts['isPrivate']) {
  /** Choice that could not be stored; undefined if the stored one applies. */
  let unkept: boolean | undefined;
  return {
    /**
     * Returns the choice; null if the reader has not chosen. It is read from storage each time, because the reader may
     * have chosen on another page.
     */
    papersChoice: async (): Promise<PapersChoice> => unkept ?? (await readPapersChoice(store)),
    /** Stores the choice. If that fails, it still applies until the page is closed. Never rejects. */
    async choosePapers(isWithPapers: boolean): Promise<void> {
      unkept = isWithPapers;
      if (!store || isPrivate()) return;
      await keepPapersChoice(store, isWithPapers).then(
        () => {
          unkept = undefined;
        },
        () => undefined,
      );
    },
  };
}

/**
 * Makes a function that copies a text. `what` is the short name of the text, and `done` the message after copying.
 * Papers that are copied with the text are added to both.
 */
function clipboardOf(words: Words, onCopy: OnCopy) {
  return async (clip: Clip, what: string, done: string): Promise<Outcome> => {
    const isCopied = await onCopy(clip).catch(() => false);
    const named = withPapersRemark(what, clip.papers, words);
    return isCopied
      ? { text: withPapersRemark(done, clip.papers, words), what: named, toSelect: null }
      : { text: words.say('notCopied'), what: named, toSelect: clip.text };
  };
}

/**
 * Makes functions that copy and save citations. They use the clipboard, the formats, and the format that the
 * reader prefers.
 */
export function makeCopier({ words, onCopy, onSave, onZotero, store, isPrivate }: CopierParts) {
  let preferred = readCitationFormat(store).then((kept) => kept ?? REGISTRY);
  let used = readUsedFormats(store);
  const { papersChoice, choosePapers } = papersChoiceIn(store, isPrivate);
  const toClipboard = clipboardOf(words, onCopy);

  return {
    onSave,
    onZotero,
    /** Returns the key of the format that the reader prefers. */
    format: () => preferred,
    /** Returns the keys of the formats that the reader chose last. */
    used: () => used,
    papersChoice,
    choosePapers,
    /** Copies citations in the preferred format, or any other text unchanged. Never rejects. */
    async copy(copyable: Copyable): Promise<Outcome> {
      const { cited, text } = copyable;
      const [format, choice] = await Promise.all([preferred, papersChoice()]);
      // If one citation is copied and its registry gives it, it is copied unchanged. If the registry gives
      // none, the citation is written from the record.
      const isGiven =
        isOwnText(copyable, format, choice) &&
        cited.length === 1 &&
        cited[0]?.record.citation?.by === 'registry';
      if (cited.length === 0) return toClipboard(asItIs(copyable), text, doneWords(copyable, words));
      const clip = isGiven ? asItIs(copyable) : inPreferred(copyable, format, choice);
      const what = nameOfFormat(clip.format, cited, words);
      return toClipboard(clip, what, doneWords(copyable, words, clip.format));
    },
    /** Returns what `copy` would write to the clipboard; null if that is `copyable.text`. */
    async preview(copyable: Copyable): Promise<Clip | null> {
      const [format, choice] = await Promise.all([preferred, papersChoice()]);
      const isUnchanged = copyable.cited.length === 0 || isOwnText(copyable, format, choice);
      return isUnchanged ? null : inPreferred(copyable, format, choice);
    },
    /**
     * Copies citations in a format that the reader has chosen, and makes that format the preferred one. Never
     * rejects.
     */
    async choose(format: string, written: Written, cited: readonly Cited[]): Promise<Outcome> {
      preferred = Promise.resolve(format);
      used = used.then((before) => withUsed(format, before));
      // If the choice cannot be stored, it still applies until the page is closed.
      const keeping =
        store && !isPrivate() ? keepCitationFormat(store, format).catch(() => undefined) : undefined;
      const name = nameOfFormat(format, cited, words);
      const outcome = toClipboard(toClip(format, written), name, words.say('copiedAs', name));
      // The choice is stored before the message appears, because a reader may close the popup as soon as it
      // says "Copied".
      await keeping;
      return outcome;
    },
  };
}
