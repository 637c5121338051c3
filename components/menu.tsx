import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icon';

interface MenuProps {
  label: string;
  look: string;
  onClose: () => void;
  /** True if Tab moves to what is beside the menu instead of closing it. */
  isBeside?: boolean;
  /** Its items are buttons of the role `menuitem` or `menuitemradio`; headings and lines may stand between them. */
  children: ComponentChildren;
}

/** The item that a key of every menu leads to from the one at `at`, -1 for none: a neighbour, going round, or an end. */
function itemAtKey<Item>(key: string, items: readonly Item[], at: number): Item | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const step = steps[key];
  return step === undefined ? undefined : items.at(step % items.length);
}

/** A letter typed later than this begins a new word; in ms. */
const TYPED_FOR = 1000;

/** `z` and `ris` lead to `Zotero, EndNote, Mendeley (RIS)`. */
function beginsIn(name: string, typed: string): boolean {
  const words = name.toLowerCase();
  return words.startsWith(typed) || words.includes(`(${typed}`);
}

/** Type-ahead: letters in quick succession form one word; the same letter again moves to the next item. */
function useTyping() {
  const typed = useRef('');
  const forgetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLayoutEffect(() => () => clearTimeout(forgetting.current), []);
  return (letter: string, items: readonly HTMLElement[], at: number): HTMLElement | undefined => {
    typed.current += letter;
    clearTimeout(forgetting.current);
    forgetting.current = setTimeout(() => {
      typed.current = '';
    }, TYPED_FOR);
    const isWord = new Set(typed.current).size > 1;
    const first = isWord ? at : at + 1;
    const word = isWord ? typed.current : letter;
    const inTurn = [...items.slice(first), ...items.slice(0, first)];
    return inTurn.find(({ textContent }) => beginsIn(textContent ?? '', word));
  };
}

/** A standard menu: it takes the focus, arrows and letters move between items, Escape and Tab close it. */
export function Menu({ label, look, onClose, isBeside = false, children }: MenuProps) {
  const list = useRef<HTMLDivElement>(null);
  const typedItem = useTyping();
  const itemsNow = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useLayoutEffect(() => {
    const items = itemsNow();
    const first = items.find((item) => item.matches('[tabindex="0"]')) ?? items[0];
    first?.focus({ preventScroll: true });
    first?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  /** The item that a key leads to: a neighbour, an end, or one whose name, also that in brackets, begins with what was typed. */
  const itemAt = (key: string): HTMLElement | undefined => {
    const items = itemsNow();
    // A list with a single Tab stop manages that itself.
    const at = items.findIndex((item) => item.matches('[tabindex="0"], :focus:not([tabindex])'));
    const isLetter = [...key].length === 1 && key !== ' ';
    return isLetter ? typedItem(key.toLowerCase(), items, at) : itemAtKey(key, items, at);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isClosing = event.key === 'Escape' || (event.key === 'Tab' && !isBeside);
    const item = itemAt(event.key);
    // Keys meant for the menu are no shortcuts of the page around it.
    event.stopPropagation();
    if (!isClosing && !item) return;
    event.preventDefault();
    if (isClosing) onClose();
    else item?.focus();
  };
  /** A card intercepts Escape before it reaches the menu, and sends this event instead. */
  const onCancel = (event: Event) => {
    event.preventDefault();
    onClose();
  };
  return (
    <div
      class={look}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      ref={list}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      {children}
    </div>
  );
}

interface MenuItemProps {
  readonly name: string;
  readonly icon?: IconName;
  readonly onPress: () => unknown;
}

/** A line of a menu. */
export function MenuItem({ name, icon, onPress }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" class="way" onClick={onPress}>
      {icon && <Icon name={icon} />}
      {name}
    </button>
  );
}
