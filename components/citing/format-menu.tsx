import type { RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Menu } from '@/components/menu';
import { useCitingTools, useWords } from '@/components/tree-context';
import type { FormatKey } from '@/lib/citation/formats';
import { uprightAndItalic } from '@/lib/citation/rich-text';
import { type Cited, type PapersChoice, type Written, writer } from '@/lib/citation/writer';
import { nameInMenu, nameOfFormat } from './format-name';
import { ToZotero } from './to-zotero';
import type { MenuChoices } from './use-copying';

interface FormatMenuProps {
  /** Records that are cited, together in one bibliography. */
  readonly cited: readonly Cited[];
  /** The format that the reader prefers, and whether papers are cited with their data. */
  readonly choices: MenuChoices;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onChoose: (format: string, written: Written) => void;
  readonly onChoosePapers: (isWithPapers: boolean) => void;
  readonly onClose: () => void;
}

/**
 * Styles that ask for capital letters in English titles. We leave titles unchanged, because a program cannot
 * tell which words are names.
 */
const CAPITALISING: ReadonlySet<string> = new Set<FormatKey>([
  'mla',
  'chicago-author-date',
  'chicago-bibliography',
]);
/** Formats that few readers use. The menu shows them after a press on its last item. */
const RARE: ReadonlySet<string> = new Set<FormatKey>([
  'csl-json',
  'cff',
  'json-ld',
  'markdown',
  'html',
  'wikipedia',
  'curie',
]);
/** The format in which citations are sent to Zotero. */
const OF_ZOTERO: FormatKey = 'ris';
/**
 * Time in ms for which the pointer must stay on a format's name before the preview shows that format. So a
 * pointer that moves across the list changes nothing.
 */
const PREVIEWS_AFTER = 70;
/**
 * True if the pointer itself moved. False for an event that the browser sends because the list has appeared
 * or moved under the pointer. Such an event must not replace the preview of a format chosen by key.
 */
const isMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;
/**
 * Largest number of UTF-16 code units of a preview: enough for judging a bibliography, and few enough to be
 * drawn quickly.
 */
const LONGEST = 6000;

/** Converts a written citation to Preact nodes. Every second piece from `uprightAndItalic` is italic. */
function drawn({ text, html }: Written) {
  if (text.length > LONGEST) return `${text.slice(0, LONGEST)} …`;
  if (html === null) return text;
  return uprightAndItalic(html).map((piece, at) => (at % 2 ? <i key={at}>{piece}</i> : piece));
}

/** Returns the formats that can write at least one of the citations. */
function formatsOf(cited: readonly Cited[]) {
  const now = new Date();
  return writer.formats.filter(
    ({ key, isOfOne }) =>
      !(isOfOne && cited.length > 1) && cited.some((each) => writer.write(key, [each], now) !== null),
  );
}

const write = (format: string, cited: readonly Cited[], papers: PapersChoice): Written | null =>
  writer.write(format, cited, new Date(), papers);

/**
 * Returns the result of `make`. Calls `make` again only if the citations or `inputs` have changed, because there
 * may be hundreds of citations.
 */
function useOf<Made>(
  cited: readonly Cited[],
  make: () => Made,
  inputs: readonly (string | boolean | null)[] = [],
): Made {
  return useMemo(make, [...inputs, cited.length, ...cited.map(({ record }) => record)]);
}

/**
 * State of the preview: the key of the format that it shows. Moving the focus changes the format at once;
 * moving the pointer does so after `PREVIEWS_AFTER`.
 */
function usePreviewed(first: string) {
  const [previewed, setPreviewed] = useState(first);
  const starting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancelPreview = () => clearTimeout(starting.current);
  useLayoutEffect(() => cancelPreview, []);
  const previewSoon = (key: string) => {
    cancelPreview();
    starting.current = setTimeout(() => setPreviewed(key), PREVIEWS_AFTER);
  };
  return { previewed, preview: setPreviewed, previewSoon, cancelPreview };
}

type FormatOfMenu = ReturnType<typeof formatsOf>[number];

/** Returns the formats in their groups, after those that were chosen last. */
function groupsOf(
  shown: readonly FormatOfMenu[],
  choices: readonly FormatOfMenu[],
  used: readonly string[],
): (readonly [group: string, members: readonly FormatOfMenu[]])[] {
  const last = used.flatMap((key) => choices.find((each) => each.key === key) ?? []);
  const others = shown.filter((each) => !last.includes(each));
  return [
    ...(last.length > 0 ? [['used', last] as const] : []),
    ...Map.groupBy(others, ({ group }) => group),
  ];
}

/** State of the menu's last item, which shows the formats that few readers use. The first of them takes the focus. */
function useMore() {
  const menu = useRef<HTMLDivElement>(null);
  const [isMore, setMore] = useState(false);
  useLayoutEffect(() => {
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[data-format]') ?? [])];
    if (isMore) items.find((item) => RARE.has(item.dataset.format ?? ''))?.focus();
  }, [isMore]);
  const onMore = (event: Event) => {
    // A press on any other item closes the menu.
    event.stopPropagation();
    setMore(true);
  };
  return { menu, isMore, onMore };
}

/**
 * Shows the formats in groups, and a preview of one of them. The format that the reader chooses is preferred
 * from then on.
 */
export function FormatMenu(props: FormatMenuProps) {
  const { cited, choices: chosen, opener, onChoose, onChoosePapers, onClose } = props;
  const { format, papers, used } = chosen;
  const words = useWords();
  const { previewed, preview, previewSoon, cancelPreview } = usePreviewed(format);
  const choices = useOf(cited, () => formatsOf(cited));
  const offered = (wanted: string) =>
    choices.some(({ key }) => key === wanted) ? wanted : (choices[0]?.key ?? '');
  const [at, preferred] = [offered(previewed), offered(format)];
  const written = useOf(cited, () => write(at, cited, papers), [at, papers]);
  const { menu, isMore, onMore } = useMore();
  const isShown = ({ key }: FormatOfMenu) => isMore || !RARE.has(key) || key === preferred;
  const shown = choices.filter(isShown);
  const choose = (key: string) => {
    const citation = write(key, cited, papers);
    if (citation) onChoose(key, citation);
  };
  return (
    <div class="formats" ref={menu}>
      <Menu
        label={words.say('citationFormats')}
        class="format-list"
        opener={opener}
        onClose={onClose}
        isBeside
      >
        {groupsOf(shown, choices, used).map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
          <div key={group} role="group" aria-label={words.term('formats', group)}>
            <p class="caption" aria-hidden="true">
              {words.term('formats', group)}
            </p>
            {members.map(({ key }) => (
              <FormatItem
                key={key}
                format={key}
                name={nameInMenu(key, cited, words)}
                isAt={key === at}
                isPreferred={key === preferred}
                onFocus={() => preview(key)}
                onPoint={() => previewSoon(key)}
                onLeave={cancelPreview}
                onChoose={() => choose(key)}
              />
            ))}
          </div>
        ))}
        {shown.length < choices.length && (
          <button type="button" role="menuitem" class="format" tabIndex={-1} onClick={onMore}>
            {words.say('moreFormats')}
            <Icon name="down" />
          </button>
        )}
      </Menu>
      {written && (
        <Preview
          at={at}
          written={written}
          cited={cited}
          isForZotero={choices.some(({ key }) => key === OF_ZOTERO)}
          papers={papers}
          onChoosePapers={onChoosePapers}
        />
      )}
    </div>
  );
}

interface FormatItemProps {
  /** Key of the format. */
  readonly format: string;
  readonly name: string;
  /** True if the preview shows the format. */
  readonly isAt: boolean;
  readonly isPreferred: boolean;
  readonly onFocus: () => void;
  readonly onPoint: () => void;
  readonly onLeave: () => void;
  readonly onChoose: () => void;
}

/** An item of the menu, for one format. */
function FormatItem(props: FormatItemProps) {
  const { format, name, isAt, isPreferred, onFocus, onPoint, onLeave, onChoose } = props;
  return (
    <button
      type="button"
      role="menuitemradio"
      class={isAt ? 'format at' : 'format'}
      aria-checked={isPreferred}
      tabIndex={isAt ? 0 : -1}
      data-format={format}
      onFocus={onFocus}
      onPointerMove={(event) => isMoved(event) && onPoint()}
      onPointerLeave={onLeave}
      onClick={onChoose}
    >
      {name}
      {isPreferred && <Icon name="done" />}
    </button>
  );
}

interface PreviewProps extends Pick<FormatMenuProps, 'cited' | 'onChoosePapers'> {
  /** Key of the format that the preview shows. */
  readonly at: string;
  readonly written: Written;
  readonly isForZotero: boolean;
  readonly papers: PapersChoice;
}

/** Shows the text that would be copied, with buttons that save it as a file or send it to Zotero. */
function Preview({ at, written, cited, isForZotero, papers, onChoosePapers }: PreviewProps) {
  const { copier } = useCitingTools();
  const words = useWords();
  const isWithPapers = useOf(cited, () => writer.papersOf(cited, papers).length > 0, [papers]);
  // Without a choice, only the papers of some archives are cited, so other papers do not count.
  const counted = useOf(cited, () => writer.papersOf(cited, isWithPapers ? papers : true), [
    papers,
    isWithPapers,
  ]);
  const takesPapers = writer.formats.find(({ key }) => key === at)?.takesPapers === true;
  return (
    <div class="specimen">
      {/* biome-ignore lint/a11y/useSemanticElements: no form, so no fieldset */}
      <pre
        class={written.html === null ? 'code' : ''}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable
        tabIndex={0}
        aria-label={words.say('previewOf', nameOfFormat(at, cited, words))}
        // Citations are written in English, whatever the reader's language is.
        lang="en"
        dir="auto"
      >
        {drawn(written)}
      </pre>
      {CAPITALISING.has(at) && <p class="style-note soft">{words.say('titleUnchanged')}</p>}
      {takesPapers && counted.length > 0 && (
        <label class="beside papers" title={counted.map((paper) => paper.name ?? paper.URL).join('\n')}>
          <input type="checkbox" checked={isWithPapers} onChange={() => onChoosePapers(!isWithPapers)} />
          {words.sayCount('alsoCitePapers', counted.length)}
        </label>
      )}
      <div class="copies">
        <Button name={words.say('download')} onPress={() => copier.onSave(written)} />
        {isForZotero && <ToZotero write={() => write(OF_ZOTERO, cited, papers)} />}
      </div>
    </div>
  );
}
