import css from '@/components/card/pin.css?inline';
import type { Description } from '@/lib/collection/description';
import { makePins } from '@/lib/page/card/pins';
import type { Mention } from '@/lib/page/read/mention';
import { oncePerStart, type PageState } from '@/lib/page/start';

const pinsOf = oncePerStart(makePins);

/** At a press on "Keep open": a card that stays, in the place of the one that is open, whose host is `stood`. */
export async function pinCard(
  page: PageState,
  mention: Mention,
  description: Description,
  stood: HTMLElement,
): Promise<void> {
  const { css: cardCss, drawInto } = await import('./card');
  pinsOf(page).pin(
    { mention, description, stood },
    { css: cardCss + css, draw: (visit, card) => drawInto(page, visit, card) },
  );
}
