import { asAsked, reasonWords } from '@/components/reason-words';
import { type PapersChoice, writer } from '@/lib/citation/writer';
import type { Description } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import { type Identifier, toCurie, toKey } from '@/lib/identifier/identifier';
import { askedName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { citationsOf } from './citations';
import { type Clip, inFormat } from './clip';
import { type Citation, REGISTRY, withPapersRemark } from './copyable';
import { nameOfFormat } from './format-name';
import type { OnCopy } from './make-copier';

/** A short message on the page, which shows the result of a press of the key. */
export interface CopyToast {
  show(sentence: string, further?: string): void;
  offer(sentence: string, text: string, name: string): void;
  isOpen(): boolean;
}

export interface KeyCopyParts {
  readonly words: Words;
  readonly toast: CopyToast;
  readonly onCopy: OnCopy;
  /** Requests all replies that a citation needs. */
  readonly describe: (identifier: Identifier) => Promise<Description>;
  readonly readFormat: () => Promise<string | null>;
  /** Reads whether papers are cited with their data; null if the reader has not chosen. */
  readonly readPapersChoice: () => Promise<PapersChoice>;
}

/**
 * Time in ms after which a message says that the archive is being asked. If the reply comes sooner, no
 * message is needed.
 */
const ASKS_AFTER = 250;

/**
 * Returns the citation in every format that can write it. The preferred format comes first, the others follow
 * in the order of the menu.
 */
function clipsOf(citation: Citation, preferred: string, papers: PapersChoice): Clip[] {
  const keys: readonly string[] = writer.formats.map(({ key }) => key);
  const first = Math.max(0, keys.indexOf(preferred));
  return [...keys.slice(first), ...keys.slice(0, first)].flatMap(
    (format) => inFormat(citation, format, papers) ?? [],
  );
}

/** Returns two sentences: which format was copied, and which one the next press of the key will copy. */
function copiedWords(identifier: Identifier, { cited }: Citation, clip: Clip, next: Clip, words: Words) {
  const termOf = ({ format }: Clip) => nameOfFormat(format, cited, words);
  const [{ record }] = cited;
  // The page may name a copy or a part of the data set, but the citation has the data set's own accession.
  const accession = record.deposit ? record.accession : identifier.accession;
  const curie = toCurie({ ...identifier, accession, version: record.version });
  const further = next === clip ? '' : words.say('nextFormatByKey', termOf(next));
  const done = words.say('copiedByKey', termOf(clip), curie);
  return [withPapersRemark(done, clip.papers, words), further] as const;
}

export function makeKeyCopy(parts: KeyCopyParts) {
  const { words, toast, onCopy, describe, readFormat, readPapersChoice } = parts;
  let last: { readonly identifier: Identifier; readonly times: number; isBusy: boolean } | null = null;

  /**
   * Copies the citation after a press of the key. `times` is the number of presses for the same identifier
   * before this one. `isLate` is true once a later press has begun.
   */
  async function copy(identifier: Identifier, times: number, isLate: () => boolean): Promise<void> {
    const [description, format, papers] = await Promise.all([
      describe(identifier),
      readFormat(),
      readPapersChoice(),
    ]);
    if (isLate()) return;
    const { first } = citationsOf(identifier, description);
    const citation = first?.text ? first : null;
    const clips = citation ? clipsOf(citation, format ?? REGISTRY, papers) : [];
    const [clip, next] = [0, 1].map((step) => clips[(times + step) % clips.length]);
    if (!citation || !clip || !next) {
      last = null;
      const reason = failureOf(description);
      const asked = asAsked(identifier, description);
      return toast.show(reason ? reasonWords(reason, asked, words).text : words.say('noCitation'));
    }
    const isCopied = await onCopy(clip).catch(() => false);
    if (isLate()) return;
    if (!isCopied) return toast.offer(words.say('notCopied'), clip.text, words.say('textToCopy'));
    toast.show(...copiedWords(identifier, citation, clip, next, words));
  }

  return {
    /**
     * Returns the data set whose citation was copied last, while the message about that is open; otherwise
     * null.
     */
    copied: (): Identifier | null => (toast.isOpen() ? (last?.identifier ?? null) : null),
    /**
     * Copies the citation in the preferred format. If the key is pressed again while the message is open,
     * copies the citation in the next format. Never rejects.
     */
    async press(identifier: Identifier): Promise<void> {
      const isAgain = last && toKey(last.identifier) === toKey(identifier) && (last.isBusy || toast.isOpen());
      const press = { identifier, times: last && isAgain ? last.times + 1 : 0, isBusy: true };
      last = press;
      const isLate = () => last !== press;
      const waiting = setTimeout(() => {
        if (!isLate()) toast.show(words.say('asking', askedName(identifier.registry)));
      }, ASKS_AFTER);
      await copy(identifier, press.times, isLate).finally(() => clearTimeout(waiting));
      press.isBusy = false;
    },
  };
}
