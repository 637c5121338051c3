import { startAround } from '@/lib/page/frames/around';
import { hoverOf, oncePerStart, pageHere } from '@/lib/page/start';

const startIn = oncePerStart((page) =>
  startAround(page, async () => {
    const running = hoverOf(page);
    if (running) return running;
    const { startHover } = await (self === top ? import('./card') : import('./framed'));
    return startHover(page);
  }),
);

/** Before the first card of a frame in this window: shows the cards of its frames from now on. */
export function showFramedCards(): void {
  const page = pageHere();
  if (page && !page.controller.signal.aborted) startIn(page);
}
