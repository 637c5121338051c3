/** Asks a menu inside a card to close, which it does by not letting the event have its way; false where none is open. */
export function closeMenu(root: ShadowRoot | undefined): boolean {
  return (
    root?.querySelector('[role=menu]')?.dispatchEvent(new Event('cancel', { cancelable: true })) === false
  );
}
