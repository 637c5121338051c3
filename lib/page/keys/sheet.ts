import { watchSwipe } from '@/lib/hover/swipe';
import type { CardHost } from '@/lib/page/card/card-host';
import type { Visit } from '@/lib/page/card/visit';
import type { Mention } from '@/lib/page/read/mention';

/** How long after the end of a sheet another long press on its mention is the browser's, in ms. */
const AGAIN = 3000;

export interface Sheets {
  /** Makes a sheet from below of the card of a mention. */
  toSheet(mention: Mention, card: CardHost, visit: Visit): void;
  /** The mention of the sheet that stands open, or stood open a moment ago. */
  last(): Mention | null;
}

export function makeSheets(css: string): Sheets {
  let last: Mention | null = null;
  return {
    toSheet(mention, { view, stage, dress }, { dismiss, signal }) {
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
    last: () => last,
  };
}
