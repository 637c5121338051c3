import { startAround } from '@/lib/page/frames/around';
import { oncePerStart } from '@/lib/page/start';

const startIn = oncePerStart((page) =>
  startAround(page, async () => {
    if (page.hover) return page.hover;
    const { startHover } = await (self === top ? import('./card') : import('./framed'));
    return startHover(page);
  }),
);

/** Before the first card of a frame in this window: shows the cards of its frames from now on. */
export function showFramedCards(): void {
  const { accession: page } = globalThis;
  if (page && !page.controller.signal.aborted) startIn(page);
}
