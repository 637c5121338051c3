/** The most frames of one tab whose reports wait: a page with more creates them faster than anybody could read. */
const MOST_WAITING = 200;

/**
 * Makes the function that takes the reports of frames. It calls `take` for one report of a tab after the other, and of
 * what a frame reports meanwhile keeps only the last. So a page that reports much at once makes nobody else wait.
 */
export function makeFrameReports<Report>(
  take: (tabId: number, frameId: number, report: Report) => Promise<void>,
) {
  /** Tabs whose reports are being processed. */
  const tabs = new Map<number, { readonly waiting: Map<number, Report>; readonly done: Promise<void> }>();

  async function takeAll(tabId: number, waiting: Map<number, Report>): Promise<void> {
    for (;;) {
      const [next] = waiting;
      if (!next) break;
      const [frameId, report] = next;
      waiting.delete(frameId);
      // A report that fails must not block those of other frames.
      await take(tabId, frameId, report).catch(() => undefined);
    }
    tabs.delete(tabId);
  }
  /** Resolves once all reports of the tab are processed. */
  return (tabId: number, frameId: number, report: Report): Promise<void> => {
    const tab = tabs.get(tabId);
    if (tab) {
      // Moves to the end: a frame's newest report may undo an earlier one of the tab.
      tab.waiting.delete(frameId);
      if (tab.waiting.size < MOST_WAITING) tab.waiting.set(frameId, report);
      return tab.done;
    }
    const waiting = new Map([[frameId, report]]);
    const done = Promise.resolve().then(() => takeAll(tabId, waiting));
    tabs.set(tabId, { waiting, done });
    return done;
  };
}
