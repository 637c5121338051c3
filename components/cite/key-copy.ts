import { type Citation, citationsOf } from '@/components/citations';
import type { OnCopy } from '@/components/copy';
import { reasonWords } from '@/components/reason-words';
import { withLiveEnd } from '@/lib/citation/live-end';
import { toHtml } from '@/lib/citation/rich-text';
import type { Writer } from '@/lib/citation/writer';
import type { Description } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { REGISTRY } from './citation-actions';

/** Where the reader sees what came of a key press; see the toast of a page. */
export interface CopyToast {
  show(sentence: string, further?: string): void;
  offer(sentence: string, text: string, name: string): void;
  isOpen(): boolean;
}

export interface KeyCopyParts {
  readonly words: Words;
  readonly toast: CopyToast;
  readonly onCopy: OnCopy;
  /** All that has to be known for a citation. */
  readonly describe: (identifier: Identifier) => Promise<Description>;
  readonly loadWriter: () => Promise<Writer>;
  /** Key of the format that the reader prefers; null where none was chosen. */
  readonly readFormat: () => Promise<string | null>;
}

export interface KeyCopy {
  /** Copies a citation in the preferred format, and in the next one if pressed again while the toast stands. Never rejects. */
  press(identifier: Identifier): Promise<void>;
  /** What was copied last, as long as that is still said. */
  copied(): Identifier | null;
}

/** An answer that is here sooner needs no word that it was asked for; in ms. */
const ASKS_AFTER = 250;

interface Wording {
  readonly format: string;
  readonly text: string;
  readonly html: string | null;
}

/** A citation in each format that it has, the preferred one first and the others as menus show them. */
function wordingsOf({ cited, text }: Citation, writer: Writer | null, preferred: string): Wording[] {
  if (!writer) return [{ format: REGISTRY, text, html: toHtml(withLiveEnd(text)) }];
  const keys = writer.formats.map(({ key }) => key);
  const first = Math.max(0, keys.indexOf(preferred));
  const now = new Date();
  return [...keys.slice(first), ...keys.slice(0, first)].flatMap((format) => {
    const written = writer.write(format, [cited], now);
    return written ? [{ format, text: written.text, html: written.html }] : [];
  });
}

/** Joins what a press of the key for copying a citation needs. */
export function makeKeyCopy(parts: KeyCopyParts): KeyCopy {
  const { words, toast, onCopy, describe, loadWriter, readFormat } = parts;
  let last: { readonly identifier: Identifier; readonly times: number } | null = null;
  let presses = 0;
  let isBusy = false;

  function sayWhyNot(identifier: Identifier, description: Description): void {
    last = null;
    const reason = failureOf(description);
    toast.show(reason ? reasonWords(reason, identifier, words).text : words.say('noCitation'));
  }
  async function copy(identifier: Identifier, times: number, isLate: () => boolean): Promise<void> {
    const [description, writer, format] = await Promise.all([
      describe(identifier),
      loadWriter().catch(() => null),
      readFormat(),
    ]);
    if (isLate()) return;
    const { main, draft } = citationsOf(identifier, description);
    const citation = main ?? draft;
    if (!citation) return sayWhyNot(identifier, description);
    const offer = (why: 'notCopied' | 'formatsFailed', text: string) =>
      toast.offer(words.say(why), text, words.say('textToCopy'));
    if (!writer && format !== null && format !== REGISTRY) return offer('formatsFailed', citation.text);

    const wordings = wordingsOf(citation, writer, format ?? REGISTRY);
    const [wording, next] = [0, 1].map((step) => wordings[(times + step) % wordings.length]);
    if (!wording) return sayWhyNot(identifier, description);
    const { text, html } = wording;
    const isCopied = await onCopy(html === null ? { text } : { text, html }).catch(() => false);
    if (isLate()) return;
    if (!isCopied) return offer('notCopied', text);
    const name = toCurie({ ...identifier, version: citation.version });
    const termOf = (key: string) => words.term('format', key);
    const further = next && next !== wording ? words.say('nextFormatByKey', termOf(next.format)) : '';
    toast.show(words.say('copiedByKey', termOf(wording.format), name), further);
  }

  return {
    copied: () => (toast.isOpen() ? (last?.identifier ?? null) : null),
    async press(identifier) {
      const press = ++presses;
      const isLate = () => press !== presses;
      const isAgain = last && toKey(last.identifier) === toKey(identifier) && (isBusy || toast.isOpen());
      const times = last && isAgain ? last.times + 1 : 0;
      last = { identifier, times };
      isBusy = true;
      const waiting = setTimeout(() => {
        if (!isLate()) toast.show(words.say('asking', identifier.registry.name));
      }, ASKS_AFTER);
      await copy(identifier, times, isLate).finally(() => clearTimeout(waiting));
      if (!isLate()) isBusy = false;
    },
  };
}
