import { countMentions } from '@/lib/messages/count-mentions';
import { MOST_MENTIONS } from '@/lib/messages/limits';
import { send } from '@/lib/messages/send';
import type { PageStart } from '@/lib/page/start';
import type { Reading } from './reading';

export type Announcer = ReturnType<typeof makeAnnouncer>;

/**
 * Time in ms between finding the first mentions and reporting them. A page is read in batches, and more
 * mentions follow soon.
 */
const GATHER = 150;
/**
 * Time in ms between the first two reports of a page that keeps growing, and the longest time between two
 * later ones. Each report lists all mentions, so the time doubles after each. An open popup does not have to
 * wait, because it asks the page itself.
 */
const [AGAIN, LONGEST] = [1500, 3000];
const NOTHING = '[]';

/** Makes the functions that report a page's mentions to the background. */
export function makeAnnouncer(reading: Pick<Reading, 'mentions' | 'unsorted'>, page: PageStart) {
  const { signal } = page.controller;
  let announced = NOTHING;
  let isDue = false;
  let wait = GATHER;
  let sentAt = 0;
  /**
   * True once the popup or another list has asked for the mentions. From then on, reports list the mentions
   * in page order, because the list may still be open. For the badge alone, no order is needed.
   */
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
    /** Reports the mentions now, even if they have not changed. */
    announce: () => announce(true),
    /** Reports the mentions a moment later, if they have changed by then. */
    announceSoon() {
      if (isDue) return;
      isDue = true;
      if (announced === NOTHING) wait = GATHER;
      else if (performance.now() - sentAt > wait) wait = AGAIN;
      setTimeout(announceLate, wait);
    },
    /** Tells the background that the page is unloaded or enters the back-forward cache. */
    leave() {
      if (announced !== NOTHING || page.hasFailed) send({ type: 'pageLeft' });
    },
  };
}
