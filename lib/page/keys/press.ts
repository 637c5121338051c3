import { watchHold } from '@/lib/hover/hold';
import { watchSwipe } from '@/lib/hover/swipe';
import type { CardHost } from '@/lib/page/card/card-host';
import type { Visit } from '@/lib/page/card/visit';
import type { Mention } from '@/lib/page/read/mention';
import { closestTo } from '@/lib/page/scan/platform';

/** How long after the end of a sheet another long press on its mention is the browser's, in ms. */
const AGAIN = 3000;

export type Sheets = ReturnType<typeof makeSheets>;

export function makeSheets(css: string) {
  let last: Mention | null = null;
  return {
    /** Makes a sheet from below of the card of a mention. */
    toSheet(mention: Mention, { view, stage, dress }: CardHost, { dismiss, signal }: Visit): void {
      // The lower edge of a frame of another origin may be far below the screen: there it stays a card.
      if (view.parent !== view) return;
      dress(css);
      const sheet = stage.firstElementChild as HTMLElement | null;
      if (sheet) watchSwipe(sheet, dismiss, signal);
      last = mention;
      const forget = () => {
        if (last === mention) last = null;
      };
      signal.addEventListener('abort', () => setTimeout(forget, AGAIN));
    },
    /** The mention of the sheet that stands open, or stood open a moment ago. */
    last: () => last,
  };
}

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
  lastSheet: Sheets['last'],
  signal: AbortSignal,
) {
  return (mention: Mention, event: PointerEvent): void => {
    const isMouse = event.pointerType === 'mouse';
    if (event.type === 'pointerdown' && !isMouse && lastSheet() !== mention)
      watchHold(event, () => open(mention, true), signal);
    if (event.type === 'click' && isFree(event)) open(mention, !isMouse);
  };
}
