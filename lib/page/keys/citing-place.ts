import { collectionOf, type Identifier, isPlaceholder, toKey } from '@/lib/identifier/identifier';
import type { CitingPlace } from '@/lib/messages/contract';
import type { Mention } from '@/lib/page/read/mention';
import type { Reading } from '@/lib/page/read/reading';

export interface CitingParts {
  readonly reading: Pick<Reading, 'mentions' | 'mentionAt'> | undefined;
  /** What the open card shows; null if none is open. */
  readonly shown: Identifier | null;
  /** Where the pointer is, in CSS px of the viewport; null where it is elsewhere. */
  readonly point: { readonly clientX: number; readonly clientY: number } | null;
  /** The mention that the reader is at by key. */
  readonly current: Mention | null;
  /** Key of what was copied last. */
  readonly copied: string | null;
}

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

/** What this window could copy the citation of. */
export function citingPlace({ reading, shown, point, current, copied }: CitingParts): CitingPlace {
  const pointed = shown ?? (point && reading?.mentionAt(point.clientX, point.clientY)?.identifier);
  return {
    pointed: pointed ? toKey(pointed) : null,
    focused: current && toKey(current.identifier),
    copied,
    collections: collectionKeys(reading?.mentions() ?? []),
  };
}
