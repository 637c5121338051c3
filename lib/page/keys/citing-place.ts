import { collectionOf, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import type { CitingPlace } from '@/lib/messages/contract';
import { focusedElement } from '@/lib/page/card/focus';
import type { Mention } from '@/lib/page/read/mention';
import { queryAll } from '@/lib/page/scan/platform';
import type { PageState } from '@/lib/page/start';

/** Two collections are enough to know that there is no only one. */
const ENOUGH = 2;

/** One key a collection: of the first mention that names a version, else of the first. */
function collectionKeys(mentions: readonly Mention[]): string[] {
  const keys = new Map<string, string>();
  for (const { identifier } of mentions) {
    if (isPlaceholder(identifier)) continue;
    const collection = toKey(collectionOf(identifier));
    const key = keys.get(collection);
    if (key === undefined || key === collection) keys.set(collection, toKey(identifier));
  }
  return [...keys.values()].slice(0, ENOUGH);
}

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
export function citingIn(steps: PageState['steps'], copied: string | null): CitingPlace {
  const reading = steps.reader?.reading;
  const point = pointOf(steps);
  const pointed =
    steps.card?.shown() ?? (point && reading?.mentionAt(point.clientX, point.clientY)?.identifier);
  const current = currentMention(steps);
  return {
    pointed: pointed ? toKey(pointed) : null,
    focused: current && toKey(current.identifier),
    copied,
    collections: collectionKeys(reading?.mentions() ?? []),
  };
}
