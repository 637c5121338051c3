import type { OffChoice } from './choices';

/** Where a reader turns cards off, the least first. */
export const OFF_PLACES = ['page', 'site', 'hour', 'everywhere'] as const;
export type OffPlace = (typeof OFF_PLACES)[number];

/** How long "for an hour" is, in ms. */
export const OFF_HOUR = 3_600_000;
/** Clocks are set back a little all the time. In ms. */
const SLACK = 60_000;

/** A page as one 32-bit number (FNV-1a of its address without the fragment). */
export function pageMark({ href }: { readonly href: string }): number {
  let mark = 0x811c9dc5;
  for (const character of href.split('#', 1)[0] ?? '') {
    mark = Math.imul(mark ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return mark >>> 0;
}

/** What a page's address says of where it is; a frame is also where the windows around it are. */
export interface PageLocation {
  readonly hosts: readonly string[];
  readonly page: { readonly href: string };
}

/** What is left of a pause, in ms; a clock that was set back would otherwise make an hour of it a year. */
function pauseLeft({ offUntil }: OffChoice, now: number): number {
  const left = offUntil - now;
  return left > 0 && left <= OFF_HOUR + SLACK ? left : 0;
}

/**
 * For how many ms from `now` no card is to show there: 0 where cards show, Infinity where nobody said for how long.
 * `where` is asked only by a choice that depends on it: it costs a page more than all the rest of a start.
 */
export function offFor(choice: OffChoice, where: () => PageLocation, now: number): number {
  const isOff =
    choice.off ||
    choice.offSites.some((site) => where().hosts.includes(site)) ||
    (choice.offPages.length > 0 && choice.offPages.includes(pageMark(where().page)));
  return isOff ? Number.POSITIVE_INFINITY : pauseLeft(choice, now);
}

/** Who turned cards off there: null if they show. The switch that covers most comes first. */
export function offPlaceOf(choice: OffChoice, address: URL | null, now: number): OffPlace | null {
  if (choice.off) return 'everywhere';
  if (pauseLeft(choice, now) > 0) return 'hour';
  if (address && choice.offSites.includes(address.hostname)) return 'site';
  return address && choice.offPages.includes(pageMark(address)) ? 'page' : null;
}

/** The choice with cards off at that place too; `address` is the page's. */
export function turnedOff<C extends OffChoice>(choice: C, place: OffPlace, address: URL, now: number): C {
  switch (place) {
    case 'everywhere':
      return { ...choice, off: true };
    case 'hour':
      return { ...choice, offUntil: now + OFF_HOUR };
    case 'site':
      return { ...choice, offSites: [...new Set([...choice.offSites, address.hostname])].sort() };
    case 'page':
      return { ...choice, offPages: [...new Set([...choice.offPages, pageMark(address)])] };
  }
}

/** The choice with nothing in it any more that keeps cards from showing on a page. */
export function turnedOn<C extends OffChoice>(choice: C, address: URL): C {
  return {
    ...choice,
    off: false,
    offUntil: 0,
    offSites: choice.offSites.filter((host) => host !== address.hostname),
    offPages: choice.offPages.filter((mark) => mark !== pageMark(address)),
  };
}
