import { makeEscape } from './escape';
import { trusted } from './trusted';

export interface KeyParts {
  readonly heldKey: string | null;
  /** True where a card is open that this press of Escape would be for. */
  isOpen(event: KeyboardEvent): boolean;
  onEscape(event: KeyboardEvent): void;
  onHeld(): void;
}

/** Returns what listens to the keys of these windows, as often as it is called: a page can throw listeners away. */
export function watchKeys(
  { heldKey, isOpen, onEscape, onHeld }: KeyParts,
  windows: readonly Window[],
  signal: AbortSignal,
): () => void {
  const meaningOf = makeEscape();
  const onKey = trusted((event: KeyboardEvent) => {
    if (event.type === 'keydown' && event.key === heldKey) onHeld();
    if (event.key !== 'Escape' || event.isComposing) return;
    const meaning = meaningOf(event, isOpen(event));
    if (meaning === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (meaning === 'close') onEscape(event);
  });
  const options = { capture: true, signal };
  return () => {
    for (const view of windows) {
      view.addEventListener('keydown', onKey, options);
      // A page's listener that came before ours can keep the press from us; the release it hardly does.
      view.addEventListener('keyup', onKey, options);
    }
  };
}
