import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import css from '@/components/card/sheet.css?inline';
import { watchSwipe } from '@/lib/hover/swipe';
import type { CardHost } from '@/lib/page/card/card-host';
import type { Visit } from '@/lib/page/card/visit';
import { makePress } from '@/lib/page/keys/press';
import type { Mention } from '@/lib/page/read/mention';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the press script: hears of a press of finger, pen or button on a mention, and of its click. */
    press?: (mention: Mention, event: PointerEvent) => void;
    /** Set by the press script while it has a card opened: makes a sheet of it. */
    sheet?: ((place: CardHost, visit: Visit) => void) | undefined;
  }
}

/** How long after the end of a sheet another long press on its mention is the browser's, in ms. */
const AGAIN = 3000;

/** Loaded at the first press of a finger or a pen on a mention, or of a button where clicks open cards. */
export default defineUnlistedScript(() => {
  const { accession: scripts } = globalThis;
  if (!scripts || scripts.press) return;
  let last: Mention | null = null;

  const sheetOf =
    (mention: Mention) =>
    (place: CardHost, { dismiss, signal }: Visit) => {
      // The lower edge of a frame of another origin may be far below the screen: there it stays a card.
      if (place.view.parent !== place.view) return;
      place.dress(css);
      const sheet = place.stage.firstElementChild as HTMLElement | null;
      if (sheet) watchSwipe(sheet, dismiss, signal);
      last = mention;
      const forget = () => {
        if (last === mention) last = null;
      };
      signal.addEventListener('abort', () => setTimeout(forget, AGAIN));
    };
  const open = async (mention: Mention, isSheet: boolean) => {
    const hover = await scripts.loadHover?.();
    scripts.sheet = isSheet ? sheetOf(mention) : undefined;
    hover?.summon(mention);
    scripts.sheet = undefined;
  };
  scripts.press = makePress({ open, lastSheet: () => last }, scripts.controller.signal);
});
