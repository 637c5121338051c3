import { toKey } from '@/lib/identifier/identifier';
import type { WalkPlace } from '@/lib/messages/contract';
import { boxesOf, elementOf, isBehind, type Mention, nodeOf, offsetOf } from '@/lib/page/read/mention';
import type { Reading } from '@/lib/page/read/reading';
import { ofDocument } from '@/lib/page/scan/platform';

/** What a walk shows and does at a mention; the signal ends when the reader leaves it. */
export interface WalkParts {
  /** What has been read by now. */
  reading(): Pick<Reading, 'mentions' | 'mentionOf'> | undefined;
  /** The element that the reader is at without a walk; null where that is none of this window. */
  focused(): Element | null;
  /**
   * Shows that the reader is at a mention, at its place in the walk where that is known; `leave` says that this is over.
   * One that is not drawn has nothing to show but the beginning of the page.
   */
  show(mention: Mention, place: PlaceInWalk | null, leave: () => void, signal: AbortSignal): void;
  /** Says that there is nothing to walk to. */
  showNothing(signal: AbortSignal): void;
}

/** The `number`th mention, from 1, of `total` in the tab. */
export interface PlaceInWalk {
  readonly number: number;
  readonly total: number;
}

export type Walk = ReturnType<typeof makeWalk>;

/** A page may hold mentions that nobody sees: folded away, or told to machines alone. */
export const isDrawn = (mention: Mention): boolean =>
  Element.prototype.checkVisibility.call(elementOf(mention), { visibilityProperty: true }) &&
  boxesOf(mention).length > 0;

/** The number of a mention among these, from 0; what was read again is another object, and still the same mention. */
function numberOf(here: Mention, mentions: readonly Mention[]): number {
  const at = mentions.indexOf(here);
  if (at >= 0) return at;
  return mentions.findIndex((each) => nodeOf(each) === nodeOf(here) && offsetOf(each) === offsetOf(here));
}

/** True where some of it is in the window. */
const isInView = (mention: Mention): boolean =>
  boxesOf(mention).some(
    ({ left, top, right, bottom }) => bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
  );

/** True behind the element that has the focus; where none has, what is on the screen comes first. */
function comesAfter(element: Element | null, mention: Mention): boolean {
  if (element && element !== ofDocument(document, 'body')) return isBehind(nodeOf(mention), element);
  return boxesOf(mention).some(({ bottom }) => bottom > 0);
}

/** Takes the reader to mentions of one window: from one to the next, or to the first of a key. */
export function makeWalk({ reading, focused, show, showNothing }: WalkParts, signal: AbortSignal) {
  let taken: Mention | null = null;
  let stop: AbortController | undefined;

  const mentions = () => reading()?.mentions() ?? [];
  const drawn = () => mentions().filter(isDrawn);
  const mentionWithFocus = () => {
    const element = focused();
    return (element && reading()?.mentionOf(element)) ?? null;
  };
  const focusedInView = () => {
    const mention = mentionWithFocus();
    return mention && isInView(mention) ? mention : null;
  };
  function go(mention: Mention | undefined, place: PlaceInWalk | null): void {
    stop?.abort();
    taken = null;
    const stopping = new AbortController();
    stop = stopping;
    const ends = AbortSignal.any([signal, stopping.signal]);
    if (!mention) {
      showNothing(ends);
      return;
    }
    taken = mention;
    const leave = () => {
      stopping.abort();
      if (stop === stopping) taken = null;
    };
    show(mention, place, leave, ends);
  }
  return {
    /** The mention that the reader was taken to, until the focus leaves it. */
    taken: () => taken,
    /** The mention in view that has the focus. */
    focused: focusedInView,
    /** The one that keys are about: what the reader was taken to comes first. */
    current: () => taken ?? focusedInView(),
    place(): WalkPlace {
      const all = drawn();
      const here = taken ?? mentionWithFocus();
      const next = all.findIndex((mention) => comesAfter(focused(), mention));
      return {
        count: all.length,
        at: here ? numberOf(here, all) : -1,
        next: next < 0 ? all.length : next,
        hasFocus: focused() !== null,
      };
    },
    /** Goes to the mention with this number, from 0, and shows it as the `number`th of `total`; says so if there is none. */
    goTo: (at: number, number: number, total: number) => go(drawn()[at], { number, total }),
    /** Goes to the first mention of a key that can be seen, else to one that the page only declares. */
    takeTo(key: string) {
      const named = mentions().filter(({ identifier }) => toKey(identifier) === key);
      go(named.find(isDrawn) ?? named[0], null);
    },
  };
}
