/** Frames of one tab whose word waits: a page of more makes new ones faster than anybody could read them. */
const MOST_WAITING = 200;

/**
 * Makes the ear for what the frames of tabs tell: `hear` is called for one telling of a tab after the other, and of what
 * a frame tells meanwhile only the last is kept. So a page that says much at once makes nobody else wait.
 */
export function makeTellings<Telling>(
  hear: (tabId: number, frameId: number, telling: Telling) => Promise<void>,
) {
  /** A tab is here while it is being heard. */
  const tabs = new Map<number, { readonly waiting: Map<number, Telling>; readonly heard: Promise<void> }>();

  async function hearAll(tabId: number, waiting: Map<number, Telling>): Promise<void> {
    for (;;) {
      const [next] = waiting;
      if (!next) break;
      const [frameId, telling] = next;
      waiting.delete(frameId);
      // What one frame said in vain must not silence the others.
      await hear(tabId, frameId, telling).catch(() => undefined);
    }
    tabs.delete(tabId);
  }
  /** Resolves once the tab has been heard out. */
  return (tabId: number, frameId: number, telling: Telling): Promise<void> => {
    const tab = tabs.get(tabId);
    if (tab) {
      // In its place among the others: the newest word of a frame may undo what an earlier one of the tab said.
      tab.waiting.delete(frameId);
      if (tab.waiting.size < MOST_WAITING) tab.waiting.set(frameId, telling);
      return tab.heard;
    }
    const waiting = new Map([[frameId, telling]]);
    const heard = Promise.resolve().then(() => hearAll(tabId, waiting));
    tabs.set(tabId, { waiting, heard });
    return heard;
  };
}
