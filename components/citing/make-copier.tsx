import { render } from 'preact';
import type { CopyWhat } from '@/lib/citation/copy-what';
import type { Cited, Writer, Written } from '@/lib/citation/writer';
import { type FormatStore, keepCitationFormat, readCitationFormat } from '@/lib/settings/citation-format';
import type { Words } from '@/lib/words/words';
import { asItIs, type Clip, inPreferred, toClip } from './clip';
import { type Copyable, doneWords, REGISTRY } from './copyable';
import { FormatMenu } from './format-menu';
import { formatName } from './format-name';
import type { OnZotero } from './to-zotero';

export interface Outcome {
  readonly text: string;
  /** Null where all went well; else what could not be copied, for the reader to copy by hand. */
  readonly toSelect: string | null;
}

/** What the menu of formats needs of the place where it is opened. */
export interface MenuPlace {
  /** All of them make one bibliography. */
  readonly cited: readonly Cited[];
  /** The menu closes with it: a format was chosen, or the menu given up. */
  readonly onClose: (outcome: Promise<Outcome> | null) => void;
}

/** Resolves to true only once the clipboard holds it. */
export type OnCopy = (what: CopyWhat) => Promise<boolean>;

export interface CopierParts {
  readonly words: Words;
  readonly onCopy: OnCopy;
  readonly onSave: (file: Written) => void;
  readonly onZotero: OnZotero;
  /** Brings what writes other formats than the registry's own: asked for only where one is wanted. */
  readonly loadWriter: () => Promise<Writer>;
  readonly store: FormatStore;
  readonly isPrivate: () => boolean;
}

/** The format that the reader prefers, as it was kept. */
async function keptFormat({ store, loadWriter }: CopierParts): Promise<string> {
  const kept = (await readCitationFormat(store)) ?? REGISTRY;
  // A browser lets a press copy only for a moment, so what writes the format should be here before it.
  if (kept !== REGISTRY) loadWriter().catch(() => undefined);
  return kept;
}

/** How citations leave; loaded when a reader reaches for the buttons, since a first look needs none of it. */
export type Copier = ReturnType<typeof makeCopier>;

/** Joins copying, the formats and the reader's preference among them. */
export function makeCopier(parts: CopierParts) {
  const { words, onCopy, onSave, onZotero, loadWriter, store, isPrivate } = parts;
  let preferred = keptFormat(parts);

  async function toClipboard(clip: Clip, done: string): Promise<Outcome> {
    const isCopied = await onCopy(clip).catch(() => false);
    return isCopied ? { text: done, toSelect: null } : { text: words.say('notCopied'), toSelect: clip.text };
  }

  return {
    /** Copies citations in the format that the reader prefers, anything else as it is. Never rejects. */
    async copy(copyable: Copyable): Promise<Outcome> {
      const { cited, text } = copyable;
      const format = await preferred;
      // One citation as the registry gives it needs no writer; where it gives none, it is made from the record's fields.
      const isGiven =
        format === REGISTRY &&
        text !== '' &&
        cited.length === 1 &&
        cited[0]?.record.citation?.by === 'registry';
      const isPlain = cited.length === 0 || isGiven;
      if (isPlain) return toClipboard(asItIs(copyable), doneWords(copyable, words));
      const writer = await loadWriter().catch(() => null);
      if (writer === null) return { text: words.say('formatsFailed'), toSelect: text };
      const clip = inPreferred(copyable, format, writer);
      return toClipboard(clip, doneWords(copyable, words, clip.format));
    },
    /** What `copy` would give; null where that is the text as it is. Rejects where the formats cannot be loaded. */
    async preview(copyable: Copyable): Promise<Clip | null> {
      const format = await preferred;
      if (copyable.cited.length === 0 || (format === REGISTRY && copyable.text !== '')) return null;
      return inPreferred(copyable, format, await loadWriter());
    },
    /** Draws the menu of formats, again with each change; rejects where the formats cannot be loaded. */
    async drawMenu(place: Element, { cited, onClose }: MenuPlace): Promise<void> {
      const [writer, format] = await Promise.all([loadWriter(), preferred]);
      const choose = (chosen: string, written: Written) => {
        preferred = Promise.resolve(chosen);
        // Where it cannot be kept it still holds here.
        if (!isPrivate()) keepCitationFormat(store, chosen).catch(() => undefined);
        onClose(
          toClipboard(toClip(chosen, written), words.say('copiedAs', formatName(chosen, cited, words))),
        );
      };
      const props = { writer, cited, format, words, onSave, onZotero };
      render(<FormatMenu {...props} onChoose={choose} onClose={() => onClose(null)} />, place);
    },
  };
}
