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
  /** Shows that the reader is at a mention, the `number`th of `total`; `leave` says that this is over. */
  show(mention: Mention, number: number, total: number, leave: () => void, signal: AbortSignal): void;
  /** Says that there is nothing to walk to. */
  showNothing(signal: AbortSignal): void;
}

export type Walk = ReturnType<typeof makeWalk>;

/** A page may hold mentions that nobody sees: folded away, or told to machines alone. */
const isDrawn = (mention: Mention): boolean =>
  Element.prototype.checkVisibility.call(elementOf(mention), { visibilityProperty: true }) &&
  boxesOf(mention).length > 0;

/** The number of a mention among these, from 0; what was read again is another object, and still the same mention. */
function numberOf(here: Mention, mentions: readonly Mention[]): number {
  const at = mentions.indexOf(here);
  if (at >= 0) return at;
  return mentions.findIndex((each) => nodeOf(each) === nodeOf(here) && offsetOf(each) === offsetOf(here));
}

/** The walk through the mentions of one window. */
export function makeWalk({ reading, focused, show, showNothing }: WalkParts, signal: AbortSignal) {
  let walked: Mention | null = null;
  let stop: AbortController | undefined;

  const drawn = () => (reading()?.mentions() ?? []).filter(isDrawn);
  /** The mention that the reader has walked to, or stands at with the focus. */
  const current = () => {
    const element = focused();
    return walked ?? (element && reading()?.mentionOf(element)) ?? null;
  };
  /** Behind the element that has the focus; where none has, what is on the screen comes first. */
  const comesNext = (mention: Mention): boolean => {
    const element = focused();
    if (element && element !== ofDocument(document, 'body')) return isBehind(nodeOf(mention), element);
    return boxesOf(mention).some(({ bottom }) => bottom > 0);
  };
  return {
    current,
    place(): WalkPlace {
      const mentions = drawn();
      const here = current();
      const next = mentions.findIndex(comesNext);
      return {
        count: mentions.length,
        at: here ? numberOf(here, mentions) : -1,
        next: next < 0 ? mentions.length : next,
        hasFocus: focused() !== null,
      };
    },
    /** Goes to the mention with this number, from 0, and shows it as the `number`th of `total`; says so if there is none. */
    goTo(at: number, number: number, total: number) {
      stop?.abort();
      walked = null;
      const stopping = new AbortController();
      stop = stopping;
      const ends = AbortSignal.any([signal, stopping.signal]);
      const mention = drawn()[at];
      if (!mention) return showNothing(ends);
      walked = mention;
      const leave = () => {
        stopping.abort();
        if (stop === stopping) walked = null;
      };
      show(mention, number, total, leave, ends);
    },
  };
}
