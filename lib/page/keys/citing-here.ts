import type { CitingPlace } from '@/lib/messages/citing-place';
import { focusedElement } from '@/lib/page/card/focus';
import type { Mention } from '@/lib/page/read/mention';
import type { PageState } from '@/lib/page/start';
import { citingPlace } from './citing-place';

/** The mention that the reader has walked to, else that of the link with the focus. */
function currentMention({ walk, reading }: PageState): Mention | null {
  const link = document.hasFocus() ? focusedElement() : null;
  return walk?.current() ?? (link && reading?.mentionOf(link)) ?? null;
}

/** Where the pointer was last, unless it went out of the window or into a frame. */
function pointOf({ pointer }: PageState): PointerEvent | null {
  const isGone = pointer?.type === 'pointerleave' || document.querySelector('iframe:hover, frame:hover');
  return (!isGone && pointer) || null;
}

/** What this window could copy the citation of now; `copied` is the key of what was copied last. */
export function citingHere(page: PageState, copied: string | null): CitingPlace {
  const { reading, host, shown } = page;
  return citingPlace({
    reading,
    shown: host?.isConnected ? shown : undefined,
    point: pointOf(page),
    current: currentMention(page),
    copied,
  });
}
