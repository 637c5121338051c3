import { Component, type ComponentChildren } from 'preact';
import { Icon } from '@/components/icon';
import { nestedRoot } from '@/components/nested-root';
import { Skeleton } from '@/components/skeleton';
import type { Words } from '@/lib/words/words';
import type { CitationActions, Copy, MenuPlace, Outcome } from './citation-actions';
import { OutcomeLine } from './outcome';

export type LoadActions = () => Promise<CitationActions>;

interface CitingProps {
  /** Of the words beside the buttons that say which version "Copy citation" cites. */
  citedId?: string;
  copies: readonly Copy[];
  /** True where more of them are on their way. */
  isWaiting: boolean;
  words: Words;
  loadActions: LoadActions;
  /** Puts the buttons and, where it is open, the menu of formats in their places. */
  children: (buttons: ComponentChildren, menu: ComponentChildren) => ComponentChildren;
}

interface CitingState {
  outcome: Outcome | null;
  /** Set while the menu is open. */
  menu: CitationActions | null;
}

/** The copy buttons, beside them what became of the last press, and the menu of formats. */
export class Citing extends Component<CitingProps, CitingState> {
  override state: CitingState = { outcome: null, menu: null };
  private opener: HTMLElement | null = null;

  private readonly take = (opener: HTMLElement | null) => {
    this.opener = opener;
  };

  /** Where a script of ours is gone, there is still the text to copy by hand. */
  private fail(toSelect: string): Outcome {
    return { text: this.props.words.say('formatsFailed'), toSelect };
  }

  private readonly tell = async (outcome: Promise<Outcome>) => {
    // An empty moment in between makes a second copy of the same thing heard again.
    this.setState({ outcome: null });
    this.setState({ outcome: await outcome });
  };

  private readonly press = (copy: Copy) =>
    this.tell(
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
    this.setState({ menu: null });
    this.opener?.focus();
    if (outcome) this.tell(outcome);
  };

  private readonly draw = (place: Element, props: MenuPlace) => {
    this.state.menu
      ?.drawMenu(place, props)
      .catch(() => this.setState({ menu: null, outcome: this.fail('') }));
  };

  private renderButton(copy: Copy, isFirst: boolean) {
    const { words, citedId } = this.props;
    const button = (
      <button
        type="button"
        key={copy.name}
        class={isFirst ? 'act first' : 'act'}
        aria-describedby={copy.isOther ? citedId : undefined}
        onClick={() => this.press(copy)}
      >
        {copy.name}
      </button>
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

  override render({ copies, isWaiting, words, children }: CitingProps, { menu, outcome }: CitingState) {
    const cited = copies[0]?.cited ?? [];
    const buttons = (
      <div class="copies">
        {copies.map((copy, index) => this.renderButton(copy, index === 0))}
        {isWaiting && <Skeleton size="button" />}
        <OutcomeLine outcome={outcome} words={words} />
      </div>
    );
    return children(
      buttons,
      menu && cited.length > 0 && nestedRoot(this.draw, { cited, onClose: this.close }),
    );
  }
}
