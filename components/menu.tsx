import { Component, type ComponentChildren } from 'preact';
import { Icon, type IconName } from './icon';
import { itemAtKey } from './menu-keys';

interface MenuProps {
  label: string;
  look: string;
  onClose: () => void;
  /** Its items are buttons of the role `menuitem`; headings and lines may stand between them. */
  children: ComponentChildren;
}

/** A menu as people know them: the focus goes in, arrows lead from item to item, Escape and Tab close it. */
export class Menu extends Component<MenuProps> {
  private list: HTMLElement | null = null;

  override componentDidMount() {
    this.items()[0]?.focus({ preventScroll: true });
  }

  private readonly take = (list: HTMLElement | null) => {
    this.list = list;
  };

  private items(): HTMLElement[] {
    return [...(this.list?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    // Keys meant for the menu are no shortcuts of the page around it.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      return this.props.onClose();
    }
    const items = this.items();
    const at = items.findIndex((item) => item.matches(':focus'));
    const item = itemAtKey(event.key, items, at);
    if (!item) return;
    event.preventDefault();
    item.focus();
  };

  /** Where the key is taken before it comes here, as a card does for the page's sake, the menu is asked instead. */
  private readonly onCancel = (event: Event) => {
    event.preventDefault();
    this.props.onClose();
  };

  override render({ label, look, children }: MenuProps) {
    return (
      <div
        class={look}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        ref={this.take}
        onKeyDown={this.onKeyDown}
        onCancel={this.onCancel}
      >
        {children}
      </div>
    );
  }
}

interface WayProps {
  readonly name: string;
  readonly icon?: IconName;
  readonly onPress: () => unknown;
}

/** A line of a menu. */
export function Way({ name, icon, onPress }: WayProps) {
  return (
    <button type="button" role="menuitem" class="way" onClick={onPress}>
      {icon && <Icon name={icon} />}
      {name}
    </button>
  );
}
