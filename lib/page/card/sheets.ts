import { watchSwipe } from '@/lib/hover/swipe';
import type { Mention } from '@/lib/page/read/mention';
import type { CardHost } from './card-host';
import type { CardSession } from './card-session';

/** How long after the end of a sheet another long press on its mention is the browser's, in ms. */
const AGAIN = 3000;

/** Makes what turns cards into sheets from below; `css` comes after the rules of the card. */
export function makeSheets(css: string) {
  let last: Mention | null = null;
  return {
    /** Makes a sheet of the card of a mention. */
    toSheet(mention: Mention, { view, stage, dress }: CardHost, { dismiss, signal }: CardSession): void {
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
