import { type Description, NOTHING_YET } from '@/lib/collection/description';
import type { Point } from '@/lib/hover/hover';
import type { Identifier } from '@/lib/identifier/identifier';
import { toKey } from '@/lib/identifier/identifier';
import { watchDescription } from '@/lib/messages/describe';
import { boxesOf, elementOf, type Mention, nodeOf } from '@/lib/page/read/mention';
import type { Visit } from './visit';

/**
 * Begins a visit: the background is asked at once, so that the answer is there when the card opens. `withdraw` ends
 * all that runs here where the extension has gone from under this page.
 */
export function beginVisit(
  mention: Mention,
  point: Point | null,
  dismiss: () => void,
  signal: AbortSignal,
  withdraw: () => void,
): Visit {
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
    watchDescription(request, onStep, either, withdraw);
  }
  turnTo(identifier, false);

  return {
    identifier: mention.identifier,
    current: () => identifier,
    isByDoi: mention.naming === 'doi',
    element: elementOf(mention),
    point,
    boxes: () => (nodeOf(mention).isConnected ? boxesOf(mention) : []),
    watch(onStep) {
      tell = onStep;
      onStep(latest, identifier);
    },
    turnTo,
    dismiss,
    signal,
  };
}
