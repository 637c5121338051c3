import { reasonWords } from '@/components/reason-words';
import type { Writer } from '@/lib/citation/writer';
import type { Description } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import { askedName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { citationsOf } from './citations';
import { asItIs, type Clip, inFormat } from './clip';
import { type Citation, REGISTRY } from './copyable';
import { formatName } from './format-name';
import type { OnCopy } from './make-copier';

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
  readonly readFormat: () => Promise<string | null>;
}

export type KeyCopy = ReturnType<typeof makeKeyCopy>;

/** An answer that is here sooner needs no word that it was asked for; in ms. */
const ASKS_AFTER = 250;

/** A citation in each format that it has, the preferred one first and the others as menus show them. */
function clipsOf(citation: Citation, writer: Writer | null, preferred: string): Clip[] {
  if (!writer) return [asItIs(citation)];
  const keys = writer.formats.map(({ key }) => key);
  const first = Math.max(0, keys.indexOf(preferred));
  return [...keys.slice(first), ...keys.slice(0, first)].flatMap(
    (format) => inFormat(citation, format, writer) ?? [],
  );
}

/** The result of a press: why there is nothing to copy, what to copy by hand, or what to copy. */
type Decision =
  | { readonly kind: 'nothing'; readonly why: string }
  | { readonly kind: 'by-hand'; readonly text: string }
  | { readonly kind: 'copy'; readonly clip: Clip; readonly done: string; readonly further: string };

interface Known {
  readonly description: Description;
  readonly writer: Writer | null;
  readonly format: string | null;
}

/** Decides what the press after `times` others does. */
function decide(
  identifier: Identifier,
  { description, writer, format }: Known,
  times: number,
  words: Words,
): Decision {
  const { first: citation } = citationsOf(identifier, description);
  const reason = failureOf(description);
  const why = reason ? reasonWords(reason, identifier, words).text : words.say('noCitation');
  if (!citation) return { kind: 'nothing', why };
  if (!writer && format !== null && format !== REGISTRY) return { kind: 'by-hand', text: citation.text };
  const clips = clipsOf(citation, writer, format ?? REGISTRY);
  const [clip, next] = [0, 1].map((step) => clips[(times + step) % clips.length]);
  if (!clip) return { kind: 'nothing', why };
  const { version } = citation.cited[0].record;
  const termOf = (key: string) => formatName(key, citation.cited, words);
  return {
    kind: 'copy',
    clip,
    done: words.say('copiedByKey', termOf(clip.format), toCurie({ ...identifier, version })),
    further: next && next !== clip ? words.say('nextFormatByKey', termOf(next.format)) : '',
  };
}

export function makeKeyCopy(parts: KeyCopyParts) {
  const { words, toast, onCopy, describe, loadWriter, readFormat } = parts;
  let last: { readonly identifier: Identifier; readonly times: number } | null = null;
  let presses = 0;
  let isBusy = false;

  const offer = (why: 'notCopied' | 'formatsFailed', text: string) =>
    toast.offer(words.say(why), text, words.say('textToCopy'));

  async function copy(identifier: Identifier, times: number, isLate: () => boolean): Promise<void> {
    const [description, writer, format] = await Promise.all([
      describe(identifier),
      loadWriter().catch(() => null),
      readFormat(),
    ]);
    if (isLate()) return;
    const decision = decide(identifier, { description, writer, format }, times, words);
    if (decision.kind === 'nothing') {
      last = null;
      return toast.show(decision.why);
    }
    if (decision.kind === 'by-hand') return offer('formatsFailed', decision.text);
    const { format: _, ...what } = decision.clip;
    const isCopied = await onCopy(what).catch(() => false);
    if (isLate()) return;
    if (isCopied) toast.show(decision.done, decision.further);
    else offer('notCopied', what.text);
  }

  return {
    /** What was copied last, as long as that is still said. */
    copied: (): Identifier | null => (toast.isOpen() ? (last?.identifier ?? null) : null),
    /** Copies a citation in the preferred format, or in the next while the toast of the last is open. Never rejects. */
    async press(identifier: Identifier): Promise<void> {
      const press = ++presses;
      const isLate = () => press !== presses;
      const isAgain = last && toKey(last.identifier) === toKey(identifier) && (isBusy || toast.isOpen());
      const times = last && isAgain ? last.times + 1 : 0;
      last = { identifier, times };
      isBusy = true;
      const waiting = setTimeout(() => {
        if (!isLate()) toast.show(words.say('asking', askedName(identifier.registry)));
      }, ASKS_AFTER);
      await copy(identifier, times, isLate).finally(() => clearTimeout(waiting));
      if (!isLate()) isBusy = false;
    },
  };
}
