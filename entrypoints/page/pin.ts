import css from '@/components/card/pin.css?inline';
import type { Description } from '@/lib/collection/description';
import type { UnplacedHost } from '@/lib/page/card/card-host';
import { makePins } from '@/lib/page/card/pins';
import type { Mention } from '@/lib/page/read/mention';
import { oncePerStart, type PageState } from '@/lib/page/start';

const pinsOf = oncePerStart(makePins);

/** At a press on "Keep open": a card that stays, in the place of the one that is open, which stands in this host. */
export async function pinCard(
  page: PageState,
  mention: Mention,
  description: Description,
  open: UnplacedHost,
): Promise<void> {
  const { css: cardCss, drawInto } = await import('./card');
  pinsOf(page)({
    mention,
    description,
    open,
    css: cardCss + css,
    draw: (visit, card, onPin) => drawInto(visit, card, onPin, true),
  });
}
