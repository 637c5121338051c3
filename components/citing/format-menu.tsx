import { Component } from 'preact';
import type { Cited, Writer, Written } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { FormatList } from './format-list';
import { formatName } from './format-name';
import { Preview } from './preview';
import { type OnZotero, ToZotero } from './to-zotero';

interface FormatMenuProps {
  writer: Writer;
  /** All of them make one bibliography. */
  cited: readonly Cited[];
  format: string;
  words: Words;
  onChoose: (format: string, written: Written) => void;
  onSave: (file: Written) => void;
  onZotero: OnZotero;
  onClose: () => void;
}

/** Styles that capitalise titles in English: ours stay as they are, as nobody knows which words are names. */
const CAPITALISING: ReadonlySet<string> = new Set(['mla', 'chicago-author-date', 'chicago-bibliography']);

interface FormatMenuState {
  at: string;
  isWithPapers: boolean;
}

/** Every format with a live preview; choosing one copies it and prefers it from then on. */
export class FormatMenu extends Component<FormatMenuProps, FormatMenuState> {
  override state: FormatMenuState = { at: this.props.format, isWithPapers: false };
  /** The last preview: a bibliography of hundreds is not written again for each change beside it. */
  private last: { readonly of: readonly unknown[]; readonly written: Written | null } | null = null;

  private written(format: string): Written | null {
    const { writer, cited } = this.props;
    const of = [format, this.state.isWithPapers, ...cited.map(({ record }) => record)];
    if (this.last && sameItems(this.last.of, of)) return this.last.written;
    const now = new Date();
    const papers = this.state.isWithPapers ? writer.writeWithPapers(format, cited, now) : null;
    const written = papers ?? writer.write(format, cited, now);
    this.last = { of, written };
    return written;
  }

  private readonly look = (at: string) => this.setState({ at });

  private readonly choose = (format: string) => {
    const written = this.written(format);
    if (written) this.props.onChoose(format, written);
  };

  private readonly togglePapers = () => this.setState({ isWithPapers: !this.state.isWithPapers });

  override render({ writer, cited, format, words, onSave, onZotero, onClose }: FormatMenuProps) {
    const now = new Date();
    const choices = writer.formats.filter(
      ({ key, isOfOne }) =>
        !(isOfOne && cited.length > 1) && cited.some((each) => writer.write(key, [each], now) !== null),
    );
    const offered = (wanted: string) =>
      choices.some(({ key }) => key === wanted) ? wanted : (choices[0]?.key ?? '');
    const at = offered(this.state.at);
    const written = this.written(at);
    const ris = writer.write('ris', cited, now);
    return (
      <div class="formats">
        <FormatList
          choices={choices}
          cited={cited}
          format={offered(format)}
          at={at}
          words={words}
          onLook={this.look}
          onChoose={this.choose}
          onClose={onClose}
        />
        <Preview
          written={written}
          name={formatName(at, cited, words)}
          note={CAPITALISING.has(at) ? words.say('titleUnchanged') : null}
          papers={written?.html ? writer.papersOf(cited) : []}
          isWithPapers={this.state.isWithPapers}
          words={words}
          onTogglePapers={this.togglePapers}
          onSave={onSave}
        >
          {ris && <ToZotero {...{ ris, words, onZotero, onSave }} />}
        </Preview>
      </div>
    );
  }
}

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
