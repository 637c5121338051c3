import { onlyTrusted } from './only-trusted';

/** What to do with an event of the Escape key. */
type Meaning =
  /** Closes the innermost thing of ours that is open. */
  | 'close'
  /** It belongs to a press that closed something: we ignore it, and the page must not receive it. */
  | 'keep'
  /** It is the page's. */
  | 'pass';

/**
 * Reads the presses of one Escape key. A press is kept from the page up to its release; a key that is held closes
 * one thing only. A page's listener that came before ours can keep a press from us: its release closes then.
 */
export function makeEscape(): (event: Pick<KeyboardEvent, 'type' | 'repeat'>, isOpen: boolean) => Meaning {
  let isTaken = false;
  return ({ type, repeat }, isOpen) => {
    if (!isOpen && !isTaken) return 'pass';
    const isPress = type === 'keydown';
    const isFirst = isPress ? !repeat : !isTaken;
    isTaken = isPress;
    return isFirst ? 'close' : 'keep';
  };
}

interface KeyParts {
  /** A modifier, as keyboard events name it; null for none. */
  readonly heldKey?: string | null;
  /** True where a card is open that this press of Escape would be for. */
  isOpen(event: KeyboardEvent): boolean;
  onEscape(event: KeyboardEvent): void;
}

/** Watches the keys of these windows: Escape, and a modifier that may have to be held. */
export function watchKeys(
  { heldKey = null, isOpen, onEscape }: KeyParts,
  windows: readonly Window[],
  signal: AbortSignal,
) {
  /** What waits for the modifier. */
  let waiting: (() => void) | undefined;
  const meaningOf = makeEscape();
  const onKey = onlyTrusted((event: KeyboardEvent) => {
    if (event.type === 'keydown' && event.key === heldKey) {
      waiting?.();
      waiting = undefined;
    }
    if (event.key !== 'Escape' || event.isComposing) return;
    const meaning = meaningOf(event, isOpen(event));
    if (meaning === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (meaning === 'close') onEscape(event);
  });
  const options = { capture: true, signal };
  return {
    /** Adds the listeners, again at each call: a page can remove them. */
    listen() {
      for (const view of windows) {
        view.addEventListener('keydown', onKey, options);
        // A page's earlier listener can keep the press from us, but hardly the release.
        view.addEventListener('keyup', onKey, options);
      }
    },
    /**
     * Calls `act` now if no modifier is needed or it is held; else once it is pressed, unless the pointer moves on
     * before.
     */
    onceHeld(since: PointerEvent, act: () => void): void {
      if (!heldKey || since.getModifierState(heldKey)) act();
      else waiting = act;
    },
    /** The pointer moves on. */
    moved: () => {
      waiting = undefined;
    },
  };
}
