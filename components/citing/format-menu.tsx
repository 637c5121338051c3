import { Component } from 'preact';
import { Button } from '@/components/button';
import { Icon } from '@/components/icon';
import { Menu } from '@/components/menu';
import { uprightAndItalic } from '@/lib/citation/rich-text';
import type { Cited, Writer, Written } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { formatName, nameInMenu } from './format-name';
import { type OnZotero, ToZotero } from './to-zotero';

interface FormatMenuProps {
  writer: Writer;
  /** All of them make one bibliography. */
  cited: readonly Cited[];
  /** Key of the one that is preferred. */
  format: string;
  words: Words;
  onChoose: (format: string, written: Written) => void;
  onSave: (file: Written) => void;
  onZotero: OnZotero;
  onClose: () => void;
}

interface FormatMenuState {
  /** Key of the one that is looked at. */
  at: string;
  isWithPapers: boolean;
}

/** Styles that capitalise titles in English: ours stay as they are, as nobody knows which words are names. */
const CAPITALISING: ReadonlySet<string> = new Set(['mla', 'chicago-author-date', 'chicago-bibliography']);
/** A pointer that only crosses a name on its way to the preview does not change what is previewed; in ms. */
const LOOKS_AFTER = 70;
/** In UTF-16 code units: enough to see how a bibliography looks, and little enough to be drawn at once. */
const LONGEST = 6000;

/** The beginning as the rich clipboard gets all of it; every other piece is italic. */
function drawn({ text, html }: Written) {
  if (text.length > LONGEST) return `${text.slice(0, LONGEST)} …`;
  if (html === null) return text;
  return uprightAndItalic(html).map((piece, at) => (at % 2 ? <i key={at}>{piece}</i> : piece));
}

/** Every format, in groups, with a live preview of what choosing it would copy; it is preferred from then on. */
export class FormatMenu extends Component<FormatMenuProps, FormatMenuState> {
  override state: FormatMenuState = { at: this.props.format, isWithPapers: false };
  private looking: ReturnType<typeof setTimeout> | undefined;
  /** The last preview: a bibliography of hundreds is not written again for each change beside it. */
  private last: { readonly of: readonly unknown[]; readonly written: Written | null } | null = null;

  override componentWillUnmount() {
    clearTimeout(this.looking);
  }

  private written(format: string): Written | null {
    const { writer, cited } = this.props;
    const of = [format, this.state.isWithPapers, ...cited.map(({ record }) => record)];
    const { last } = this;
    if (last?.of.length === of.length && of.every((item, index) => item === last.of[index]))
      return last.written;
    const now = new Date();
    const papers = this.state.isWithPapers ? writer.writeWithPapers(format, cited, now) : null;
    const written = papers ?? writer.write(format, cited, now);
    this.last = { of, written };
    return written;
  }

  private readonly lookSoon = (at: string) => {
    clearTimeout(this.looking);
    this.looking = setTimeout(() => this.setState({ at }), LOOKS_AFTER);
  };

  private readonly choose = (format: string) => {
    const written = this.written(format);
    if (written) this.props.onChoose(format, written);
  };

  private readonly togglePapers = () => this.setState({ isWithPapers: !this.state.isWithPapers });

  override render({ writer, cited, format, words, onClose }: FormatMenuProps) {
    const now = new Date();
    const choices = writer.formats.filter(
      ({ key, isOfOne }) =>
        !(isOfOne && cited.length > 1) && cited.some((each) => writer.write(key, [each], now) !== null),
    );
    const offered = (wanted: string) =>
      choices.some(({ key }) => key === wanted) ? wanted : (choices[0]?.key ?? '');
    const at = offered(this.state.at);
    const written = this.written(at);
    return (
      <div class="formats">
        <Menu label={words.say('citationFormats')} look="format-list" onClose={onClose} isBeside>
          {[...Map.groupBy(choices, ({ group }) => group)].map(([group, members]) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
            <div key={group} role="group" aria-label={words.term('formats', group)}>
              <p class="caption" aria-hidden="true">
                {words.term('formats', group)}
              </p>
              {members.map(({ key }) => this.renderItem(key, at, offered(format)))}
            </div>
          ))}
        </Menu>
        {written && this.renderPreview(at, written)}
      </div>
    );
  }

  private renderItem(key: string, at: string, preferred: string) {
    const { cited, words } = this.props;
    return (
      <button
        type="button"
        key={key}
        role="menuitemradio"
        class={key === at ? 'format at' : 'format'}
        aria-checked={key === preferred}
        tabIndex={key === at ? 0 : -1}
        data-format={key}
        onFocus={() => this.setState({ at: key })}
        onPointerEnter={() => this.lookSoon(key)}
        onPointerLeave={() => clearTimeout(this.looking)}
        onClick={() => this.choose(key)}
      >
        {nameInMenu(key, cited, words)}
        {key === preferred && <Icon name="done" />}
      </button>
    );
  }

  private renderPreview(at: string, written: Written) {
    const { writer, cited, words, onSave, onZotero } = this.props;
    const papers = written.html === null ? [] : writer.papersOf(cited);
    const ris = writer.write('ris', cited, new Date());
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
            <input type="checkbox" checked={this.state.isWithPapers} onChange={this.togglePapers} />
            {words.sayCount('alsoCitePapers', papers.length)}
          </label>
        )}
        <div class="copies">
          <Button name={words.say('download')} onPress={() => onSave(written)} />
          {ris && <ToZotero {...{ ris, words, onZotero, onSave }} />}
        </div>
      </div>
    );
  }
}
