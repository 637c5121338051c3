import { collectionOf, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import type { CitingPlace } from '@/lib/messages/contract';
import type { Mention } from '@/lib/page/read/mention';
import { queryAll } from '@/lib/page/scan/platform';
import type { PageStart } from '@/lib/page/start';

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

/** Where the pointer was last, unless it went out of the window or into a frame. */
function pointOf({ reader }: Pick<PageStart, 'reader'>): PointerEvent | null {
  const pointer = reader?.pointer();
  const isGone =
    pointer?.type === 'pointerleave' || queryAll(document, 'iframe:hover, frame:hover').length > 0;
  return (!isGone && pointer) || null;
}

/**
 * What this window could copy the citation of now. `current` is the mention that the reader has walked to or stands at
 * with the focus, `copied` the key of what was copied last.
 */
export function citingIn(
  page: Pick<PageStart, 'reader' | 'cards'>,
  current: Mention | null,
  copied: string | null,
): CitingPlace {
  const reading = page.reader?.reading;
  const point = pointOf(page);
  const pointed =
    page.cards?.shown() ?? (point && reading?.mentionAt(point.clientX, point.clientY)?.identifier);
  return {
    pointed: pointed ? toKey(pointed) : null,
    focused: current && toKey(current.identifier),
    copied,
    collections: collectionKeys(reading?.mentions() ?? []),
  };
}
