import { Component } from 'preact';
import { Icon } from '@/components/icon';
import { itemAtKey } from '@/components/menu-keys';
import type { Cited, Writer } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { nameInMenu } from './format-name';

type Choice = Writer['formats'][number];

interface FormatListProps {
  choices: readonly Choice[];
  cited: readonly Cited[];
  /** Key of the one that is preferred, and of the one that is looked at. */
  format: string;
  at: string;
  words: Words;
  onLook: (format: string) => void;
  onChoose: (format: string) => void;
  onClose: () => void;
}

/** A pointer that only crosses a name on its way to the preview does not change what is previewed; in ms. */
const LOOKS_AFTER = 70;
/** Letters that come later than this begin another word; in ms. */
const TYPED_FOR = 1000;

/** `z` and `ris` lead to `Zotero, EndNote, Mendeley (RIS)`. */
function beginsIn(name: string, typed: string): boolean {
  const words = name.toLowerCase();
  return words.startsWith(typed) || words.includes(`(${typed}`);
}

/** The formats as a menu, in groups; what has the focus or the pointer is looked at. */
export class FormatList extends Component<FormatListProps> {
  private list: HTMLElement | null = null;
  private looking: ReturnType<typeof setTimeout> | undefined;
  private typed = '';
  private forgetting: ReturnType<typeof setTimeout> | undefined;

  override componentDidMount() {
    this.list?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    this.list?.querySelector('[tabindex="0"]')?.scrollIntoView?.({ block: 'nearest' });
  }

  override componentWillUnmount() {
    clearTimeout(this.looking);
    clearTimeout(this.forgetting);
  }

  private readonly take = (list: HTMLElement | null) => {
    this.list = list;
  };

  private readonly look = (format: string, after: number) => {
    clearTimeout(this.looking);
    this.looking = setTimeout(() => this.props.onLook(format), after);
  };

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const target = this.targetOf(event.key);
    const isOurs = target !== undefined || event.key === 'Escape';
    // Keys meant for the menu are no shortcuts of the page around it.
    event.stopPropagation();
    if (!isOurs) return;
    event.preventDefault();
    if (event.key === 'Escape') this.props.onClose();
    else target?.focus();
  };

  /** Where the key is taken before it comes here, as a card does for the page's sake, the menu is asked instead. */
  private readonly onCancel = (event: Event) => {
    event.preventDefault();
    this.props.onClose();
  };

  /** The item that a key leads to: a neighbour, an end, or one whose name, also that in brackets, begins with what was typed. */
  private targetOf(key: string): HTMLElement | undefined {
    const items = [...(this.list?.querySelectorAll<HTMLElement>('[role=menuitemradio]') ?? [])];
    const at = items.findIndex((item) => item.dataset.format === this.props.at);
    const isLetter = [...key].length === 1 && key !== ' ';
    return isLetter ? this.typedItem(key.toLowerCase(), items, at) : itemAtKey(key, items, at);
  }

  /** As in every menu: letters in a row are one word, and the same letter again leads to the next item. */
  private typedItem(letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined {
    this.typed += letter;
    clearTimeout(this.forgetting);
    this.forgetting = setTimeout(() => {
      this.typed = '';
    }, TYPED_FOR);
    const isWord = new Set(this.typed).size > 1;
    const first = isWord ? at : at + 1;
    const word = isWord ? this.typed : letter;
    const inTurn = [...items.slice(first), ...items.slice(0, first)];
    return inTurn.find(({ textContent }) => beginsIn(textContent ?? '', word));
  }

  override render({ choices, words }: FormatListProps) {
    const groups = Map.groupBy(choices, ({ group }) => group);
    return (
      <div
        class="format-list"
        role="menu"
        tabIndex={-1}
        aria-label={words.say('citationFormats')}
        ref={this.take}
        onKeyDown={this.onKeyDown}
        onCancel={this.onCancel}
      >
        {[...groups].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
          <div key={group} role="group" aria-label={words.term('formats', group)}>
            <p class="caption" aria-hidden="true">
              {words.term('formats', group)}
            </p>
            {members.map(({ key }) => this.renderItem(key))}
          </div>
        ))}
      </div>
    );
  }

  private renderItem(key: string) {
    const { format, at, cited, words, onChoose, onLook } = this.props;
    return (
      <button
        type="button"
        key={key}
        role="menuitemradio"
        class={key === at ? 'format at' : 'format'}
        aria-checked={key === format}
        tabIndex={key === at ? 0 : -1}
        data-format={key}
        onFocus={() => onLook(key)}
        onPointerEnter={() => this.look(key, LOOKS_AFTER)}
        onPointerLeave={() => clearTimeout(this.looking)}
        onClick={() => onChoose(key)}
      >
        {nameInMenu(key, cited, words)}
        {key === format && <Icon name="done" />}
      </button>
    );
  }
}
