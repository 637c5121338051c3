import { Component } from 'preact';
import { Icon } from '@/components/icon';
import { Menu } from '@/components/menu';
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

/** The formats as a menu, in groups; what has the focus or the pointer is looked at. */
export class FormatList extends Component<FormatListProps> {
  private looking: ReturnType<typeof setTimeout> | undefined;

  override componentWillUnmount() {
    clearTimeout(this.looking);
  }

  private readonly look = (format: string, after: number) => {
    clearTimeout(this.looking);
    this.looking = setTimeout(() => this.props.onLook(format), after);
  };

  override render({ choices, words, onClose }: FormatListProps) {
    const groups = Map.groupBy(choices, ({ group }) => group);
    return (
      <Menu label={words.say('citationFormats')} look="format-list" onClose={onClose} isBeside>
        {[...groups].map(([group, members]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of menu items, not of form fields
          <div key={group} role="group" aria-label={words.term('formats', group)}>
            <p class="caption" aria-hidden="true">
              {words.term('formats', group)}
            </p>
            {members.map(({ key }) => this.renderItem(key))}
          </div>
        ))}
      </Menu>
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
