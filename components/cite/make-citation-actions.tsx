import { render } from 'preact';
import type { OnCopy } from '@/components/copy';
import type { CopyWhat } from '@/lib/citation/copy-what';
import { withLiveEnd } from '@/lib/citation/live-end';
import { toHtml } from '@/lib/citation/rich-text';
import type { Writer, Written } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { type CitationActions, type Copy, type Outcome, REGISTRY, type Wording } from './citation-actions';
import { FormatMenu } from './format-menu';

/** What acts do to the world. */
export interface CitationActionParts {
  readonly words: Words;
  readonly onCopy: OnCopy;
  readonly onSave: (file: Written) => void;
  /** Brings what writes other formats than the registry's own: asked for only where one is wanted. */
  readonly loadWriter: () => Promise<Writer>;
  /** Key of the format that the reader prefers; null where none was chosen. */
  readonly readFormat: () => Promise<string | null>;
  readonly keepFormat: (format: string) => Promise<unknown>;
}

/** What the clipboard gets of a citation written in some format. */
function clipOf({ text, html }: Pick<Written, 'text' | 'html'>): CopyWhat {
  return html === null ? { text } : { text, html };
}

/** Joins copying, formats and the reader's preference among them. */
export function makeCitationActions(parts: CitationActionParts): CitationActions {
  const { words, onCopy, onSave, loadWriter, readFormat, keepFormat } = parts;
  let format = REGISTRY;
  const isRead = readFormat().then((kept) => {
    if (kept === null) return;
    format = kept;
    // A browser lets a press copy only for a moment, so what writes the format should be here before it.
    if (format !== REGISTRY) loadWriter().catch(() => undefined);
  });

  async function toClipboard(what: CopyWhat, done: string): Promise<Outcome> {
    const ok = await onCopy(what).catch(() => false);
    return ok ? { text: done, toSelect: null } : { text: words.say('notCopied'), toSelect: what.text };
  }
  const doneAs = (key: string) => words.say('copiedAs', words.term('format', key));

  async function copy({ cited, text, done, format: always }: Copy): Promise<Outcome> {
    await isRead;
    const wanted = always ?? format;
    const asItIs = () => toClipboard({ text, html: toHtml(withLiveEnd(text)) }, done);
    // One citation as the registry gives it needs no writer.
    if (cited.length === 0 || (wanted === REGISTRY && cited.length === 1)) return asItIs();
    const writer = await loadWriter().catch(() => null);
    if (writer === null) return { text: words.say('formatsFailed'), toSelect: text };
    const written = writer.write(wanted, cited, new Date());
    return written ? toClipboard(clipOf(written), wanted === REGISTRY ? done : doneAs(wanted)) : asItIs();
  }

  async function wording({ cited }: Copy): Promise<Wording | null> {
    await isRead;
    if (cited.length === 0 || format === REGISTRY) return null;
    const written = (await loadWriter()).write(format, cited, new Date());
    return written && { format, text: written.text, isCode: written.html === null };
  }

  return {
    copy,
    wording,
    async drawMenu(place, { cited, onClose }) {
      const [writer] = await Promise.all([loadWriter(), isRead]);
      const choose = (chosen: string, written: Written) => {
        format = chosen;
        // Where it cannot be kept it still holds here.
        keepFormat(chosen).catch(() => undefined);
        onClose(toClipboard(clipOf(written), doneAs(chosen)));
      };
      const giveUp = () => onClose(null);
      const menu = (
        <FormatMenu
          writer={writer}
          cited={cited}
          format={format}
          words={words}
          onChoose={choose}
          onSave={onSave}
          onClose={giveUp}
        />
      );
      render(menu, place);
    },
  };
}
