import { Component, type ComponentChildren, createRef } from 'preact';
import { Icon } from '@/components/icon';
import { nestedRoot } from '@/components/nested-root';
import { Skeleton } from '@/components/skeleton';
import type { Words } from '@/lib/words/words';
import type { Clip } from './clip';
import { type Copyable, copyLabel, copyName, REGISTRY } from './copyable';
import type { Copier, MenuPlace, Outcome } from './make-copier';

export type LoadCopier = () => Promise<Copier>;

/** Copies a text as it is; resolves to whether the clipboard holds it. */
export async function copyText(text: string, loadCopier: LoadCopier): Promise<boolean> {
  const { copy } = await loadCopier();
  return (await copy({ kind: 'text', text, cited: [] })).toSelect === null;
}

/** What is put in its places by what holds the buttons. */
export interface CitingPieces {
  readonly buttons: ComponentChildren;
  readonly menu: ComponentChildren;
  /** What the first button copies, where that is not the archive's own text. */
  readonly preview: Clip | null;
  /** What became of the last press, for where the buttons are all quiet. */
  readonly outcome: ComponentChildren;
  /** A quiet button beside what it copies: the word "copy", or all its words. */
  readonly quiet: (copyable: Copyable, look: 'copy' | 'words') => ComponentChildren;
}

interface CitingProps {
  /** What has the first button, with the menu of formats; null where there is nothing to copy, or not yet. */
  copyable: Copyable | null;
  /** What has a plain button behind it, whatever it is. */
  address?: Copyable | undefined;
  isWaiting?: boolean;
  format?: string | null | undefined;
  words: Words;
  loadCopier: LoadCopier;
  children: (parts: CitingPieces) => ComponentChildren;
}

interface CitingState {
  outcome: Outcome | null;
  /** Name of what the clipboard holds, for a moment. */
  done: string | null;
  menu: Copier | null;
  preview: Clip | null;
}

/** How long a button says that it has copied, in ms. */
const SAYS_DONE = 2500;

/** The copy buttons, which say themselves what became of a press, and the menu of formats. */
export class Citing extends Component<CitingProps, CitingState> {
  override state: CitingState = { outcome: null, done: null, menu: null, preview: null };
  private readonly opener = createRef<HTMLButtonElement>();
  private ending: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    if (this.isWritten()) this.learnPreview();
  }

  override componentDidUpdate({ copyable: before, format: was }: CitingProps) {
    const { copyable, format } = this.props;
    const isSame = copyable?.text === before?.text && copyable?.kind === before?.kind;
    if (isSame && format === was) return;
    // What was said of another version would be untrue of this one.
    if (!isSame) this.setState({ outcome: null, done: null, preview: null });
    if (this.state.preview || this.isWritten()) this.learnPreview();
  }

  override componentWillUnmount() {
    clearTimeout(this.ending);
  }

  /** True where what is copied is not a text that the archive gives. */
  private isWritten(): boolean {
    const { format, copyable } = this.props;
    return copyable?.text === '' || (!!format && format !== REGISTRY);
  }

  /** The button and the text beside it are to say what a press copies. */
  private readonly learnPreview = () => {
    const { copyable, loadCopier } = this.props;
    if (!copyable || copyable.cited.length === 0) return;
    const isLate = () => this.props.copyable?.text !== copyable.text;
    loadCopier()
      .then((copier) => copier.preview(copyable))
      .then((preview) => isLate() || this.setState({ preview }))
      .catch(() => undefined);
  };

  /** Where a script of ours is gone, there is still the text to copy by hand. */
  private fail(toSelect: string): Outcome {
    return { text: this.props.words.say('formatsFailed'), toSelect };
  }

  private readonly tell = async (name: string, outcome: Promise<Outcome>) => {
    // Emptied for a moment, so that a screen reader announces a second copy of the same thing too.
    this.setState({ outcome: null, done: null });
    const told = await outcome;
    this.setState({ outcome: told, done: told.toSelect === null ? name : null });
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.setState({ done: null }), SAYS_DONE);
  };

  private readonly press = (copyable: Copyable) =>
    this.tell(
      this.nameOf(copyable),
      this.props.loadCopier().then(
        (copier) => copier.copy(copyable),
        () => this.fail(copyable.text),
      ),
    );

  private readonly failMenu = () => this.setState({ menu: null, outcome: this.fail('') });

  private readonly toggle = () => {
    if (this.state.menu) return this.close(null);
    return this.props.loadCopier().then((menu) => this.setState({ menu, outcome: null }), this.failMenu);
  };

  private readonly close: MenuPlace['onClose'] = (outcome) => {
    const { copyable } = this.props;
    this.setState({ menu: null });
    this.opener.current?.focus();
    if (!outcome || !copyable) return;
    this.learnPreview();
    this.tell(this.nameOf(copyable), outcome);
  };

  private readonly draw = (place: Element, props: MenuPlace) => {
    this.state.menu?.drawMenu(place, props).catch(this.failMenu);
  };

  private nameOf(copyable: Copyable): string {
    return copyName(copyable, this.props.words);
  }

  /** The button's name and what it says for a moment; the first one says the format that it will have. */
  private labelOf(copyable: Copyable, isWhole = false) {
    const { preview, done } = this.state;
    const { words } = this.props;
    const format = copyable === this.props.copyable ? preview?.format : undefined;
    return {
      name: copyName(copyable, words, format),
      label: (isWhole ? copyName : copyLabel)(copyable, words, format),
      doneWord: done === this.nameOf(copyable) ? words.say('copied') : null,
      onPress: () => this.press(copyable),
    };
  }

  private renderFirst(copyable: Copyable) {
    const key = this.nameOf(copyable);
    const button = <CopyButton key={key} {...this.labelOf(copyable)} look="act first" />;
    if (copyable.cited.length === 0) return button;
    const name = this.props.words.say('citationFormats');
    return (
      <span class="split" key={key}>
        {button}
        <button
          type="button"
          class="act first"
          ref={this.opener}
          aria-label={name}
          title={name}
          aria-haspopup="menu"
          aria-expanded={this.state.menu !== null}
          onClick={this.toggle}
        >
          <Icon name="down" />
        </button>
      </span>
    );
  }

  private readonly quiet: CitingPieces['quiet'] = (copyable, look) => (
    <CopyButton
      {...this.labelOf(copyable, look === 'words')}
      {...(look === 'copy' && { label: this.props.words.say('copy') })}
      look={look === 'copy' ? 'inline copy' : 'inline'}
    />
  );

  override render({ copyable, address, isWaiting, words, children }: CitingProps, state: CitingState) {
    const { menu, outcome, preview } = state;
    const cited = copyable?.cited ?? [];
    const said = <OutcomeLine outcome={outcome} words={words} />;
    const buttons = (
      <div class="copies">
        {copyable ? this.renderFirst(copyable) : isWaiting && <Skeleton size="button" />}
        {address && <CopyButton key="address" {...this.labelOf(address)} look="act" />}
        {said}
      </div>
    );
    return children({
      buttons,
      menu: menu && cited.length > 0 && nestedRoot(this.draw, { cited, onClose: this.close }),
      preview,
      outcome: said,
      quiet: this.quiet,
    });
  }
}

interface CopyButtonProps {
  /** What it is called where only its name is heard. */
  name: string;
  label: string;
  look: string;
  /** What it says in the place of its name for a moment, which moves nothing; null for its name. */
  doneWord: string | null;
  onPress: () => void;
}

function CopyButton({ name, label, look, doneWord, onPress }: CopyButtonProps) {
  const isDone = doneWord !== null;
  return (
    <button
      type="button"
      class={isDone ? `${look} is-done` : look}
      aria-label={name}
      title={label === name ? undefined : name}
      onClick={onPress}
    >
      <span class="says">{label}</span>
      {isDone && (
        <span class="says-done" aria-hidden="true">
          <Icon name="done" />
          {doneWord}
        </span>
      )}
    </button>
  );
}

/** Takes the focus and selects all, so that one key copies it. */
function select(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.select();
}

/** What became of the last press, for those who do not see the button say it; or the text that could not be copied. */
function OutcomeLine({ outcome, words }: { outcome: Outcome | null; words: Words }) {
  const isBad = outcome !== null && outcome.toSelect !== null;
  return (
    <>
      <span role="status" class={isBad ? 'outcome bad' : 'unseen'}>
        {outcome?.text}
      </span>
      {outcome?.toSelect && (
        <textarea
          class="by-hand"
          readOnly
          rows={3}
          aria-label={words.say('textToCopy')}
          value={outcome.toSelect}
          ref={select}
        />
      )}
    </>
  );
}
