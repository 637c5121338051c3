import { Component, type ComponentChildren } from 'preact';
import { Icon, type IconName } from '@/components/icon';
import { nestedRoot } from '@/components/nested-root';
import { Skeleton } from '@/components/skeleton';
import type { Words } from '@/lib/words/words';
import {
  type CitationActions,
  type Copy,
  type MenuPlace,
  type Outcome,
  REGISTRY,
  type Wording,
} from './citation-actions';
import { OutcomeLine } from './outcome';

export type LoadActions = () => Promise<CitationActions>;

/** What is put in its places by what holds the buttons. */
export interface CitingPieces {
  readonly buttons: ComponentChildren;
  /** The menu of formats where it is open. */
  readonly menu: ComponentChildren;
  /** What the first button copies, where that is not the archive's own text. */
  readonly wording: Wording | null;
  /** What became of the last press, for where the buttons are all quiet. */
  readonly outcome: ComponentChildren;
  /** A quiet button beside what it copies: an icon, or its words. */
  readonly quiet: (copy: Copy, look: 'copy' | 'quote' | 'words') => ComponentChildren;
}

interface CitingProps {
  copies: readonly Copy[];
  /** True where more of them are on their way. */
  isWaiting: boolean;
  /** Key of the format that the reader prefers; null where none was chosen, or that is not known yet. */
  format?: string | null | undefined;
  words: Words;
  loadActions: LoadActions;
  children: (parts: CitingPieces) => ComponentChildren;
}

interface CitingState {
  outcome: Outcome | null;
  /** Name of the copy that the clipboard holds, for a moment. */
  done: string | null;
  /** Set while the menu is open. */
  menu: CitationActions | null;
  wording: Wording | null;
}

/** How long a button says that it has copied, in ms. */
const SAYS_DONE = 2500;

/** The copy buttons, which say themselves what became of a press, and the menu of formats. */
export class Citing extends Component<CitingProps, CitingState> {
  override state: CitingState = { outcome: null, done: null, menu: null, wording: null };
  private opener: HTMLElement | null = null;
  private ending: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    const { format } = this.props;
    if (format && format !== REGISTRY) this.learnWording();
  }

  override componentDidUpdate({ copies: [before], format: was }: CitingProps) {
    const { copies, format } = this.props;
    const isSame = copies[0]?.text === before?.text && copies[0]?.name === before?.name;
    if (isSame && format === was) return;
    // What was said of another version would be untrue of this one.
    if (!isSame) this.setState({ outcome: null, done: null, wording: null });
    if (this.state.wording || (format && format !== REGISTRY)) this.learnWording();
  }

  override componentWillUnmount() {
    clearTimeout(this.ending);
  }

  private readonly take = (opener: HTMLElement | null) => {
    this.opener = opener;
  };

  /** The button and the text beside it are to say what a press copies. */
  private readonly learnWording = () => {
    const [first] = this.props.copies;
    if (!first || first.cited.length === 0) return;
    const isLate = () => this.props.copies[0]?.text !== first.text;
    this.props
      .loadActions()
      .then((acts) => acts.wording(first))
      .then((wording) => isLate() || this.setState({ wording }))
      .catch(() => undefined);
  };

  /** Where a script of ours is gone, there is still the text to copy by hand. */
  private fail(toSelect: string): Outcome {
    return { text: this.props.words.say('formatsFailed'), toSelect };
  }

  private readonly tell = async (name: string, outcome: Promise<Outcome>) => {
    // An empty moment in between makes a second copy of the same thing heard again.
    this.setState({ outcome: null, done: null });
    const told = await outcome;
    this.setState({ outcome: told, done: told.toSelect === null ? name : null });
    clearTimeout(this.ending);
    this.ending = setTimeout(() => this.setState({ done: null }), SAYS_DONE);
  };

  private readonly press = (copy: Copy) =>
    this.tell(
      copy.name,
      this.props.loadActions().then(
        (acts) => acts.copy(copy),
        () => this.fail(copy.text),
      ),
    );

  private readonly failMenu = () => this.setState({ menu: null, outcome: this.fail('') });

  private readonly toggle = () => {
    if (this.state.menu) return this.close(null);
    return this.props.loadActions().then((menu) => this.setState({ menu, outcome: null }), this.failMenu);
  };

  private readonly close: MenuPlace['onClose'] = (outcome) => {
    const [first] = this.props.copies;
    this.setState({ menu: null });
    this.opener?.focus();
    if (!outcome || !first) return;
    this.learnWording();
    this.tell(first.name, outcome);
  };

  private readonly draw = (place: Element, props: MenuPlace) => {
    this.state.menu
      ?.drawMenu(place, props)
      .catch(() => this.setState({ menu: null, outcome: this.fail('') }));
  };

  /** In the format that it will have. */
  private nameOf(copy: Copy): string {
    const { wording } = this.state;
    const { words, copies } = this.props;
    return wording && copy === copies[0] ? copy.nameIn(words.term('format', wording.format)) : copy.name;
  }

  private renderButton(copy: Copy, isFirst: boolean) {
    const { words } = this.props;
    const button = (
      <CopyButton
        key={copy.name}
        name={this.nameOf(copy)}
        look={isFirst ? 'act first' : 'act'}
        doneWord={this.state.done === copy.name ? words.say('copied') : null}
        onPress={() => this.press(copy)}
      />
    );
    if (!isFirst || copy.cited.length === 0) return button;
    const name = words.say('citationFormats');
    return (
      <span class="split" key={copy.name}>
        {button}
        <button
          type="button"
          class="act first"
          ref={this.take}
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

  private readonly quiet: CitingPieces['quiet'] = (copy, look) => (
    <CopyButton
      name={this.nameOf(copy)}
      look={look === 'words' ? 'inline' : 'icon-button'}
      icon={look === 'words' ? null : look}
      doneWord={this.state.done === copy.name ? this.props.words.say('copied') : null}
      onPress={() => this.press(copy)}
    />
  );

  override render({ copies, isWaiting, words, children }: CitingProps, state: CitingState) {
    const { menu, outcome, wording } = state;
    const cited = copies[0]?.cited ?? [];
    const said = <OutcomeLine outcome={outcome} words={words} />;
    const buttons = (
      <div class="copies">
        {copies.map((copy, index) => this.renderButton(copy, index === 0))}
        {isWaiting && copies.length === 0 && <Skeleton size="button" />}
        {said}
      </div>
    );
    return children({
      buttons,
      menu: menu && cited.length > 0 && nestedRoot(this.draw, { cited, onClose: this.close }),
      wording,
      outcome: said,
      quiet: this.quiet,
    });
  }
}

interface CopyButtonProps {
  name: string;
  /** Its classes. */
  look: string;
  /** The picture that stands for its name. */
  icon?: IconName | null;
  /** What it says in the place of its name for a moment, which moves nothing; null for its name. */
  doneWord: string | null;
  onPress: () => void;
}

function CopyButton({ name, look, icon = null, doneWord, onPress }: CopyButtonProps) {
  const isDone = doneWord !== null;
  return (
    <button
      type="button"
      class={isDone ? `${look} is-done` : look}
      aria-label={name}
      title={icon ? name : undefined}
      onClick={onPress}
    >
      <span class="says">{icon ? <Icon name={icon} /> : name}</span>
      {isDone && (
        <span class="says-done" aria-hidden="true">
          <Icon name="done" />
          {!icon && doneWord}
        </span>
      )}
    </button>
  );
}
