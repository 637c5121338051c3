import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Menu } from '@/components/menu';
import type { FormatKey } from '@/lib/citation/formats';
import { uprightAndItalic } from '@/lib/citation/rich-text';
import { type Cited, type Written, writer } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { formatName, nameInMenu } from './format-name';
import { type OnZotero, ToZotero } from './to-zotero';

interface FormatMenuProps {
  /** All of them make one bibliography. */
  readonly cited: readonly Cited[];
  /** Key of the one that is preferred. */
  readonly format: string;
  readonly words: Words;
  readonly onChoose: (format: string, written: Written) => void;
  readonly onSave: (file: Written) => void;
  readonly onZotero: OnZotero;
  readonly onClose: () => void;
}

/** Styles that capitalise English titles. We leave titles unchanged, because we cannot tell which words are names. */
const CAPITALISING: ReadonlySet<string> = new Set<FormatKey>([
  'mla',
  'chicago-author-date',
  'chicago-bibliography',
]);
/** What Zotero reads. */
const OF_ZOTERO: FormatKey = 'ris';
/** How long the pointer must stay on a name before the preview changes, in ms: it may only cross it. */
const LOOKS_AFTER = 70;
/** False where the list came or shifted under a pointer that lies still: what a key leads to is previewed then. */
const isMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
/** In UTF-16 code units: enough to see how a bibliography looks, and little enough to be drawn at once. */
const LONGEST = 6000;

/** The beginning as the rich clipboard gets all of it; every other piece is italic. */
function drawn({ text, html }: Written) {
  if (text.length > LONGEST) return `${text.slice(0, LONGEST)} …`;
  if (html === null) return text;
  return uprightAndItalic(html).map((piece, at) => (at % 2 ? <i key={at}>{piece}</i> : piece));
}

/** The formats that the citations can be written in. */
function formatsOf(cited: readonly Cited[]) {
  const now = new Date();
  return writer.formats.filter(
    ({ key, isOfOne }) =>
      !(isOfOne && cited.length > 1) && cited.some((each) => writer.write(key, [each], now) !== null),
  );
}

/** What choosing a format would copy; computed again only if its inputs changed. */
function useWritten(format: string, cited: readonly Cited[], isWithPapers: boolean): Written | null {
  return useMemo(() => {
    const now = new Date();
    const papers = isWithPapers ? writer.writeWithPapers(format, cited, now) : null;
    return papers ?? writer.write(format, cited, now);
  }, [format, isWithPapers, cited.length, ...cited.map(({ record }) => record)]);
}

/** Every format, in groups, with a live preview. The chosen one becomes the preferred format. */
export function FormatMenu({ cited, format, words, onChoose, onSave, onZotero, onClose }: FormatMenuProps) {
  /** Key of the one that is looked at. */
  const [looked, setLooked] = useState(format);
  const [isWithPapers, setWithPapers] = useState(false);
  const looking = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(looking.current), []);
  const choices = formatsOf(cited);
  const offered = (wanted: string) =>
    choices.some(({ key }) => key === wanted) ? wanted : (choices[0]?.key ?? '');
  const [at, preferred] = [offered(looked), offered(format)];
  const written = useWritten(at, cited, isWithPapers);
  const lookSoon = (key: string) => {
    clearTimeout(looking.current);
    looking.current = setTimeout(() => setLooked(key), LOOKS_AFTER);
  };
  const choose = (key: string) => {
    const now = new Date();
    const papers = isWithPapers ? writer.writeWithPapers(key, cited, now) : null;
    const chosen = papers ?? writer.write(key, cited, now);
    if (chosen) onChoose(key, chosen);
  };
  return (
    <div class="formats">
      <Menu label={words.say('citationFormats')} look="format-list" onClose={onClose} isBeside>
        {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
          <div key={group} role="group" aria-label={words.term('formats', group)}>
            <p class="caption" aria-hidden="true">
              {words.term('formats', group)}
            </p>
            {members.map(({ key }) => (
              <button
                type="button"
                key={key}
                role="menuitemradio"
                class={key === at ? 'format at' : 'format'}
                aria-checked={key === preferred}
                tabIndex={key === at ? 0 : -1}
                data-format={key}
                onFocus={() => setLooked(key)}
                onPointerMove={(event) => isMoved(event) && lookSoon(key)}
                onPointerLeave={() => clearTimeout(looking.current)}
                onClick={() => choose(key)}
              >
                {nameInMenu(key, cited, words)}
                {key === preferred && <Icon name="done" />}
              </button>
            ))}
          </div>
        ))}
      </Menu>
      {written && (
        <Preview
          at={at}
          written={written}
          cited={cited}
          words={words}
          isWithPapers={isWithPapers}
          onWithPapers={setWithPapers}
          onSave={onSave}
          onZotero={onZotero}
        />
      )}
    </div>
  );
}

interface PreviewProps extends Pick<FormatMenuProps, 'cited' | 'words' | 'onSave' | 'onZotero'> {
  /** Key of its format. */
  readonly at: string;
  readonly written: Written;
  readonly isWithPapers: boolean;
  readonly onWithPapers: (isWithPapers: boolean) => void;
}

/** What choosing a format would copy, and other ways to take it along. */
function Preview({ at, written, cited, words, isWithPapers, onWithPapers, onSave, onZotero }: PreviewProps) {
  const papers = written.html === null ? [] : writer.papersOf(cited);
  const ris = writer.write(OF_ZOTERO, cited, new Date());
  return (
    <div class="specimen">
      {/* biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset */}
      <pre
        class={written.html === null ? 'code' : ''}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        aria-label={words.say('previewOf', formatName(at, cited, words))}
        // Styles are written in English, whatever the reader's language.
        lang="en"
        dir="auto"
      >
        {drawn(written)}
      </pre>
      {CAPITALISING.has(at) && <p class="style-note soft">{words.say('titleUnchanged')}</p>}
      {papers.length > 0 && (
        <label class="beside papers" title={papers.map((paper) => paper.name ?? paper.URL).join('\n')}>
          <input type="checkbox" checked={isWithPapers} onChange={() => onWithPapers(!isWithPapers)} />
          {words.sayCount('alsoCitePapers', papers.length)}
        </label>
      )}
      <div class="copies">
        <Button name={words.say('download')} onPress={() => onSave(written)} />
        {ris && <ToZotero ris={ris} words={words} onZotero={onZotero} onSave={onSave} />}
      </div>
    </div>
  );
}
