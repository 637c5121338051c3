import { type Description, NOTHING_YET } from '@/lib/collection/description';
import type { Point } from '@/lib/hover/hover';
import type { Box } from '@/lib/hover/place';
import type { Identifier } from '@/lib/identifier/identifier';
import { toKey } from '@/lib/identifier/identifier';
import { watchDescription } from '@/lib/messages/describe';
import { boxesOf, elementOf, type Mention, nodeOf } from '@/lib/page/read/mention';
import { isAttached } from '@/lib/page/scan/platform';
import { type PageStart, withdrawIfGone } from '@/lib/page/start';
import type { Visit } from './visit';

/** Gives a mention as it stands on the page now, which may have put another node in its place that reads the same. */
function following(mention: Mention, page: PageStart, point: Point | null) {
  let now = mention;
  let at = point;
  const mentionNow = () => {
    if (isAttached(nodeOf(now)) || !at) return now;
    const there = page.reader?.reading.mentionAt(at.x, at.y);
    if (there && toKey(there.identifier) === toKey(mention.identifier)) now = there;
    return now;
  };
  const boxesNow = (): readonly Box[] => {
    const standing = mentionNow();
    const boxes = isAttached(nodeOf(standing)) ? boxesOf(standing) : [];
    const [box] = boxes;
    if (box) at = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
    return boxes;
  };
  return { mentionNow, boxesNow };
}

/** Begins a visit: the background is asked at once, so that the answer is there when the card opens. */
export function beginVisit(
  mention: Mention,
  page: PageStart,
  point: Point | null,
  dismiss: () => void,
  signal: AbortSignal,
): Visit {
  const { mentionNow, boxesNow } = following(mention, page, point);
  let identifier = mention.identifier;
  let latest: Description = NOTHING_YET;
  let tell: ((description: Description, identifier: Identifier) => void) | undefined;
  let asking: AbortController | undefined;

  function turnTo(next: Identifier, refresh: boolean): void {
    asking?.abort();
    asking = new AbortController();
    identifier = next;
    latest = NOTHING_YET;
    tell?.(latest, identifier);
    const onStep = (description: Description) => {
      latest = description;
      tell?.(latest, identifier);
    };
    const either = AbortSignal.any([signal, asking.signal]);
    // Whether the window is private the background sees for itself: a page's script has a tab.
    const request = { key: toKey(next), depth: 'card', refresh, forget: false } as const;
    watchDescription(request, onStep, either, withdrawIfGone);
  }
  turnTo(identifier, false);

  return {
    identifier: mention.identifier,
    current: () => identifier,
    isByDoi: mention.naming === 'doi',
    get element() {
      return elementOf(mentionNow());
    },
    point,
    boxes: boxesNow,
    watch(onStep) {
      tell = onStep;
      onStep(latest, identifier);
    },
    turnTo,
    dismiss,
    signal,
  };
}
