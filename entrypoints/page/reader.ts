import type { Hover } from '@/lib/hover/hover';
import type { Mention } from '@/lib/page/read/mention';
import { startPageReader } from '@/lib/page/read/page-reader';
import type { PageReader } from '@/lib/page/scan/scan-page';
import { hoverOf, type PageState, withdrawIfGone } from '@/lib/page/start';

/** On pages with mentions: the grammar, marks, counts, and the pointer's rest on a mention. */
export function startReading(page: PageState): PageReader {
  return startPageReader(page, {
    importDeclared: () => import('./declared'),
    importCloser: () => import('./closer'),
    importReveal: () => import('./reveal'),
    bringHover: () => bringHover(page),
    async press(mention, event) {
      if (withdrawIfGone()) return;
      const { pressOf } = await import('./press');
      pressOf(page)(mention, event);
    },
  });
}

/** Imports what opens and closes the cards of this window, at the first rest, so that it is there when the dwell ends. */
export async function bringHover(page: PageState): Promise<Hover<Mention> | undefined> {
  if (withdrawIfGone()) return undefined;
  const running = hoverOf(page);
  if (running) return running;
  const { startHover } = await (self === top ? import('./card') : import('./framed'));
  return startHover(page);
}
