import { type OffPlace, offPlaceOf } from './off';
import type { Settings } from './store';

/** What the switch for cards shows of the page in front of the reader. */
export interface OffHere {
  /** What keeps cards from showing here; null where they show. */
  readonly place: OffPlace | null;
  /** When a pause ends, in ms since 1970. */
  readonly until: number;
  readonly host: string;
  /** Why the reader cannot change it: an institution decided it, or the window is private and keeps nothing. */
  readonly lock: 'policy' | 'private' | null;
}

/** Null if there is nothing to switch: no web page, or a private window in which cards show. `now` in ms since 1970. */
export function offHere(
  { now: settings, policy }: Pick<Settings, 'now' | 'policy'>,
  page: URL | null,
  isPrivate: boolean,
  now: number,
): OffHere | null {
  const place = offPlaceOf(settings, page, now);
  if (!page || (isPrivate && !place)) return null;
  const isByPolicy = policy.off === true || policy.offSites?.includes(page.hostname) === true;
  return {
    place,
    until: settings.offUntil,
    host: page.hostname,
    lock: isByPolicy ? 'policy' : isPrivate ? 'private' : null,
  };
}
