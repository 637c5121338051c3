import { MOST_MENTIONS } from '@/lib/messages/limits';
import { send } from '@/lib/messages/send';
import type { PageStart } from '@/lib/page/start';
import { countMentions } from './mention';
import type { Reading } from './reading';

export type Announcer = ReturnType<typeof makeAnnouncer>;

/** Delay between the first mentions and their announcement, in ms: a page is read in batches. */
const GATHER = 150;
/**
 * Delay between announcements of a page that grows, in ms. Each one lists all mentions, so the delay grows. The popup
 * asks the page when it opens.
 */
const [AGAIN, LONGEST] = [1500, 3000];
const NOTHING = '[]';

/** Reports a page's mentions to the background. */
export function makeAnnouncer(reading: Pick<Reading, 'mentions' | 'unsorted'>, page: PageStart) {
  const { signal } = page.controller;
  let announced = NOTHING;
  let isDue = false;
  let wait = GATHER;
  let sentAt = 0;
  /** A badge needs no order. Once somebody asks, a list is shown, and it may stay open. */
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
    /** Reports now, even if nothing has changed. */
    announce: () => announce(true),
    /** Reports a moment later, if something has changed by then. */
    announceSoon() {
      if (isDue) return;
      isDue = true;
      if (announced === NOTHING) wait = GATHER;
      else if (performance.now() - sentAt > wait) wait = AGAIN;
      setTimeout(announceLate, wait);
    },
    /** The page closes, or goes into the back-forward cache. */
    leave() {
      if (announced !== NOTHING || page.hasFailed) send({ type: 'pageLeft' });
    },
  };
}
