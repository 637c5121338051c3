/** What an event of the Escape key means to us. */
type Meaning =
  /** The innermost thing of ours that stands open closes. */
  | 'close'
  /** It belongs to a press that closed something: neither ours to act on nor the page's to receive. */
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
