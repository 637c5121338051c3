import { watchHold } from '@/lib/hover/hold';
import type { Mention } from '@/lib/page/read/mention';
import { closestTo } from '@/lib/page/scan/platform';

/** What has a use of its own for a click. */
const TAKES_CLICKS =
  'a, area, button, label, summary, input, select, textarea, [role=button], [role=link], [contenteditable=true]';

const isFree = ({ target }: Event) => target instanceof Element && !closestTo(target, TAKES_CLICKS);

/**
 * Takes presses on mentions: `pointerdown` and `click`. A mouse opens a card by a click on a marked text. Finger
 * and pen open a sheet by a tap on one, or by a long press on any mention; the click on a link is the link's own, and
 * the second long press in a row the browser's, for its own menu and for selecting. Ends with `signal`.
 */
export function makePress(
  open: (mention: Mention, isSheet: boolean) => void,
  lastSheet: () => Mention | null,
  signal: AbortSignal,
) {
  return (mention: Mention, event: PointerEvent): void => {
    const isMouse = event.pointerType === 'mouse';
    if (event.type === 'pointerdown' && !isMouse && lastSheet() !== mention)
      watchHold(event, () => open(mention, true), signal);
    if (event.type === 'click' && isFree(event)) open(mention, !isMouse);
  };
}
