import type { CitingPlace } from '@/lib/messages/contract';
import { focusedElement } from '@/lib/page/card/focus';
import type { Mention } from '@/lib/page/read/mention';
import { queryAll } from '@/lib/page/scan/platform';
import type { PageState } from '@/lib/page/start';
import { citingPlace } from './citing-place';

/** The mention that the reader has walked to, else that of the link with the focus. */
function currentMention({ walk, reader }: PageState['steps']): Mention | null {
  const link = Document.prototype.hasFocus.call(document) ? focusedElement() : null;
  return walk?.current() ?? (link && reader?.reading.mentionOf(link)) ?? null;
}

/** Where the pointer was last, unless it went out of the window or into a frame. */
function pointOf({ reader }: PageState['steps']): PointerEvent | null {
  const pointer = reader?.pointer();
  const isGone =
    pointer?.type === 'pointerleave' || queryAll(document, 'iframe:hover, frame:hover').length > 0;
  return (!isGone && pointer) || null;
}

/** What this window could copy the citation of now; `copied` is the key of what was copied last. */
export function citingHere({ steps }: PageState, copied: string | null): CitingPlace {
  return citingPlace({
    reading: steps.reader?.reading,
    shown: steps.card?.shown() ?? null,
    point: pointOf(steps),
    current: currentMention(steps),
    copied,
  });
}
