import type { Watched } from '@/lib/collection/watched';

/**
 * Decides when watched data sets are looked at. All functions are pure; times are in ms since 1970.
 *
 * How it works: a data set is due at a time of day that its key and the time of the press decide, more than a day
 * after the press, and from then on a day after each look. Only a few looks are made at once, the longest overdue
 * first. So the looks spread over the day, and those that were missed while the browser was closed over the next hours.
 */

export const DAY = 86_400_000;
const MINUTE = 60_000;
/** Time between two wakings that look at something. */
export const BETWEEN_LOOKS = 3 * MINUTE;
/** Most requests at one waking. With `BETWEEN_LOOKS`, all that may be watched is looked at within nine hours. */
export const MOST_AT_ONCE = 3;
/** Time after which a look is tried again that reached no archive, because this computer had no connection. */
export const AFTER_OFFLINE = 30 * MINUTE;

/** Returns a number from 0 to 1, exclusive, that looks random and depends on the text alone (FNV-1a). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  // The last multiplications change the high bits too little for short texts.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Returns when a data set is looked at first: at its time of day, between one and two days from now. */
export const firstDue = (key: string, now: number): number =>
  now + DAY + Math.floor(DAY * shareOf(`${key} ${now}`));

/** Moves times that lie too far ahead, because the clock was set back, so that the data set is due within two days. */
export function withinDays<T extends Pick<Watched, 'key' | 'lookedAt' | 'dueAt'>>(
  watched: T,
  now: number,
): T {
  if (watched.lookedAt <= now && watched.dueAt <= now + 2 * DAY) return watched;
  return { ...watched, lookedAt: Math.min(watched.lookedAt, now), dueAt: firstDue(watched.key, now) };
}

/** A look: watched data sets that one request asks about. */
export type Look = readonly Watched[];

/**
 * Names the list that answers for a data set, with the most that one request holds; null if the data set needs a
 * request of its own.
 */
type ListOf = (watched: Watched) => { readonly name: string; readonly most: number } | null;

/**
 * Returns the looks to make now. A request for a list takes along all that were not asked about for a day.
 */
export function looksDue(watched: readonly Watched[], now: number, listOf: ListOf): readonly Look[] {
  const inOrder = watched.toSorted((a, b) => a.dueAt - b.dueAt);
  const taken = new Set<Watched>();
  const looks: Look[] = [];
  for (const each of inOrder) {
    if (each.dueAt > now || looks.length === MOST_AT_ONCE) break;
    if (taken.has(each)) continue;
    const list = listOf(each);
    const isAlong = (other: Watched) =>
      other !== each &&
      !taken.has(other) &&
      other.lookedAt + DAY <= now &&
      listOf(other)?.name === list?.name;
    const look = [each, ...(list ? inOrder.filter(isAlong).slice(0, list.most - 1) : [])];
    for (const one of look) taken.add(one);
    looks.push(look);
  }
  return looks;
}

/**
 * Returns the data sets whose times change with a look, with their new times. Those of the look are due a day later.
 * Others of its list that were asked about less than a day ago are due then, too, so that one request takes them along.
 */
export function afterLook(
  look: Look,
  watched: readonly Watched[],
  now: number,
  listOf: ListOf,
): readonly Watched[] {
  const dueAt = now + DAY;
  const [first] = look;
  const list = first && listOf(first)?.name;
  const young = watched.filter(
    (each) =>
      list !== undefined && !look.includes(each) && each.lookedAt + DAY > now && listOf(each)?.name === list,
  );
  return [
    ...look.map((each) => ({ ...each, lookedAt: now, dueAt })),
    ...young.map((each) => ({ ...each, dueAt })),
  ];
}

/** Longest time between two wakings. Each one mends times that lie far ahead because the clock was set back. */
const LONGEST_SLEEP = 6 * 60 * MINUTE;

/** Returns when to wake next; undefined if nothing is watched. */
export function nextWaking(watched: readonly Pick<Watched, 'dueAt'>[], now: number): number | undefined {
  if (watched.length === 0) return undefined;
  const earliest = Math.min(now + LONGEST_SLEEP, ...watched.map(({ dueAt }) => dueAt));
  return Math.max(now + BETWEEN_LOOKS, earliest);
}
