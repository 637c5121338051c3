import { makeEscape } from './escape';
import { trusted } from './trusted';

export interface KeyParts {
  /** The modifier that has to be held for a card to open on rest, as keyboard events name it; null for none. */
  readonly heldKey: string | null;
  /** True where a card is open that this press of Escape would be for. */
  isOpen(event: KeyboardEvent): boolean;
  /** Escape was pressed for the card. */
  onEscape(event: KeyboardEvent): void;
  /** The modifier went down. */
  onHeld(): void;
}

/** Makes the one listener to the keys of a window that a card may be open for. */
export function makeKeys({ heldKey, isOpen, onEscape, onHeld }: KeyParts): (event: KeyboardEvent) => void {
  const meaningOf = makeEscape();
  return trusted((event: KeyboardEvent) => {
    if (event.type === 'keydown' && event.key === heldKey) onHeld();
    if (event.key !== 'Escape' || event.isComposing) return;
    const meaning = meaningOf(event, isOpen(event));
    if (meaning === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (meaning === 'close') onEscape(event);
  });
}
