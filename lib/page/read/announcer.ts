import { MOST_MENTIONS } from '@/lib/messages/limits';
import { tell } from '@/lib/messages/tell';
import type { PageState } from '@/lib/page/start';
import { countMentions } from './mention';
import type { Reading } from './reading';

/** Tells the background what a page mentions. */
export interface Announcer {
  /** Tells it now, also if nothing has changed. */
  announce(): void;
  /** Tells it a moment later, if something has changed by then. */
  announceSoon(): void;
  /** The page goes away, or is kept by the browser for the way back. */
  leave(): void;
}

/**
 * Between what was read and its first announcement, in ms: a page is read in portions, and each announcement names all
 * mentions. A page that grows announces itself ten times more seldom; the popup asks it when it opens.
 */
const GATHER = 150;
const NOTHING = '[]';

export function makeAnnouncer(reading: Pick<Reading, 'mentions' | 'unsorted'>, page: PageState): Announcer {
  const { signal } = page.controller;
  let announced = NOTHING;
  let isDue = false;
  /** A badge needs no order; who asks shows a list, and may go on doing so. */
  let isListed = false;

  const send = (always: boolean) => {
    isListed ||= always;
    const counts = countMentions(isListed ? reading.mentions() : reading.unsorted()).slice(0, MOST_MENTIONS);
    const text = JSON.stringify(counts);
    if (!always && text === announced) return;
    announced = text;
    tell({ type: 'pageScanned', mentions: counts, hasFailed: page.hasFailed || undefined });
  };
  const sendLate = () => {
    isDue = false;
    if (!signal.aborted) send(false);
  };
  return {
    announce: () => send(true),
    announceSoon() {
      if (isDue) return;
      isDue = true;
      setTimeout(sendLate, announced === NOTHING ? GATHER : 10 * GATHER);
    },
    leave() {
      if (announced !== NOTHING || page.hasFailed) tell({ type: 'pageLeft' });
    },
  };
}
