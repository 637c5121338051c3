import type { ComponentChildren } from 'preact';
import { Button } from '@/components/button';
import type { Paper } from '@/lib/citation/paper';
import { uprightAndItalic } from '@/lib/citation/rich-text';
import type { Written } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';

interface PreviewProps {
  written: Written | null;
  name: string;
  /** What is to be known of it; null for nothing. */
  note: string | null;
  papers: readonly Paper[];
  isWithPapers: boolean;
  words: Words;
  onTogglePapers: () => void;
  onSave: (file: Written) => void;
  children?: ComponentChildren;
}

/** In UTF-16 code units: enough to see how a bibliography looks, and little enough to be drawn at once. */
const LONGEST = 6000;

/** As the rich clipboard gets it; every other piece is italic. */
const drawn = ({ text, html }: Written) =>
  html === null
    ? text
    : uprightAndItalic(html).map((piece, at) => (at % 2 ? <i key={at}>{piece}</i> : piece));

/** What choosing the format would copy, and the same as a file. */
export function Preview({ written, name, note, papers, isWithPapers, ...rest }: PreviewProps) {
  const { words, onTogglePapers, onSave, children } = rest;
  if (written === null) return null;
  const { text, html } = written;
  return (
    <div class="specimen">
      {/* biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset */}
      <pre
        class={html === null ? 'code' : ''}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        aria-label={words.say('previewOf', name)}
        // Styles are written in English, whatever the reader's language.
        lang="en"
        dir="auto"
      >
        {text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : drawn(written)}
      </pre>
      {note && <p class="style-note">{note}</p>}
      {papers.length > 0 && (
        <label class="papers" title={papers.map((paper) => paper.name ?? paper.URL).join('\n')}>
          <input type="checkbox" checked={isWithPapers} onChange={onTogglePapers} />
          {words.sayCount('alsoCitePapers', papers.length)}
        </label>
      )}
      <div class="copies">
        <Button name={words.say('download')} onPress={() => onSave(written)} />
        {children}
      </div>
    </div>
  );
}
