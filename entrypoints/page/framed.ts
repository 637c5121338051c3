import { RELAY_PORT } from '@/lib/messages/contract';
import { pageRuntime } from '@/lib/messages/runtime';
import { windowChain } from '@/lib/page/card/windows';
import { makeFramedHover } from '@/lib/page/frames/framed-hover';
import { oncePerStart } from '@/lib/page/start';

/** At the first rest on a mention in a frame: has the card shown as far out as our scripts reach. */
export const startHover = oncePerStart((page) => {
  const { controller, settings } = page;
  const { opening } = settings;
  const chain = windowChain();
  // The card's step reaches the outermost window by itself if that is of our origin.
  const connect = () =>
    chain.windows.at(-1) === top ? null : (pageRuntime()?.connect({ name: RELAY_PORT }) ?? null);
  const alone = async () => (await import('./card')).startHover(page);
  const heldKey = opening.on === 'key' ? opening.key : null;
  const hover = makeFramedHover({ chain, heldKey, connect, alone }, controller.signal);
  page.keepListening(hover.listen);
  page.steps.framed = { hover };
  return hover;
});
