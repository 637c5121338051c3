import { MOST_MENTIONS } from '@/lib/messages/limits';
import { send } from '@/lib/messages/send';
import type { PageStart } from '@/lib/page/start';
import { countMentions } from './mention';
import type { Reading } from './reading';

export type Announcer = ReturnType<typeof makeAnnouncer>;

/** Between what was read and its first announcement, in ms: a page is read in portions. */
const GATHER = 150;
/**
 * Between announcements of a page that grows, in ms: each names all mentions, so they come more seldom the longer that
 * goes on. The popup asks the page when it opens.
 */
const [AGAIN, LONGEST] = [1500, 3000];
const NOTHING = '[]';

/** Tells the background what a page mentions. */
export function makeAnnouncer(reading: Pick<Reading, 'mentions' | 'unsorted'>, page: PageStart) {
  const { signal } = page.controller;
  let announced = NOTHING;
  let isDue = false;
  let wait = GATHER;
  let sentAt = 0;
  /** A badge needs no order; who asks shows a list, and may go on doing so. */
  let isListed = false;

  const announce = (always: boolean) => {
    isListed ||= always;
    const counts = countMentions(isListed ? reading.mentions() : reading.unsorted()).slice(0, MOST_MENTIONS);
    const text = JSON.stringify(counts);
    if (!always && text === announced) return;
    announced = text;
    send({ type: 'pageScanned', mentions: counts, hasFailed: page.hasFailed || undefined });
  };
  const announceLate = () => {
    isDue = false;
    wait = wait === GATHER ? AGAIN : Math.min(2 * wait, LONGEST);
    sentAt = performance.now();
    if (!signal.aborted) announce(false);
  };
  return {
    /** Tells it now, also if nothing has changed. */
    announce: () => announce(true),
    /** Tells it a moment later, if something has changed by then. */
    announceSoon() {
      if (isDue) return;
      isDue = true;
      if (announced === NOTHING) wait = GATHER;
      else if (performance.now() - sentAt > wait) wait = AGAIN;
      setTimeout(announceLate, wait);
    },
    /** The page goes away, or is kept by the browser for the way back. */
    leave() {
      if (announced !== NOTHING || page.hasFailed) send({ type: 'pageLeft' });
    },
  };
}
