/** What opens inside a card and closes before it: a menu, and details that have the focus. */
const OPENED = '[role=menu], .details:focus-within';

/** Asks what is open inside a card to close, which it does by not letting the event have its way; false where nothing is. */
export function closeInside(root: ShadowRoot | undefined): boolean {
  return root?.querySelector(OPENED)?.dispatchEvent(new Event('cancel', { cancelable: true })) === false;
}
