import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { collectionOf, type Identifier, toKey } from '@/lib/identifier/identifier';
import { LONGEST_HEADING, LONGEST_SENTENCE, type Surroundings } from '@/lib/identifier/surroundings';

const SCRIPT = 'surroundings.js';

/** What is told later than this, in ms, moves rows that are shown by then. */
const TOLD_WITHIN = 150;

/** Of more identifiers than these a page is not asked where it names them. */
const MOST_KEYS = 100;

const surroundings = z.array(
  z.object({
    key: z.string().check(z.maxLength(80)),
    sentence: z.string().check(z.maxLength(LONGEST_SENTENCE)),
    headings: z.array(z.string().check(z.maxLength(LONGEST_HEADING))).check(z.maxLength(6)),
    isDataAvailability: z.boolean(),
  }),
);

/**
 * Asks the frames of a tab that we may read where they name each of these keys. The first frame that knows has the
 * word, unless another names it where it tells of its data. What a page's frame says is read like anything from a page.
 */
async function surroundingsIn(
  tabId: number,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Surroundings>> {
  const target = { tabId, allFrames: true };
  const asked = keys.slice(0, MOST_KEYS);
  const found = new Map<string, Surroundings>();
  if (asked.length === 0) return found;
  try {
    await browser.scripting.executeScript({ target, files: [SCRIPT] });
    const func = (wanted: readonly string[]) => globalThis.accession?.surroundings?.(wanted);
    const replies = await browser.scripting.executeScript({ target, func, args: [asked] });
    for (const { key, ...around } of replies.flatMap(
      ({ result }) => surroundings.safeParse(result).data ?? [],
    ))
      if (!found.has(key) || around.isDataAvailability) found.set(key, around);
  } catch {
    // Where the browser lets nobody in, nothing is told of it.
  }
  return found;
}

/** Where the page of the tab in front names what, as far as it was asked. */
export interface TabSurroundings {
  of(identifier: Identifier): Surroundings | undefined;
  /** Whether a collection, in whichever version, is named where the page tells of its data. */
  areOfData(identifier: Identifier): boolean;
  /** Asks where the page names those that it was not asked of yet; resolves when it has told, or has had its time. */
  ask(tabId: number, mentions: readonly { readonly identifier: Identifier }[]): Promise<void>;
  /** The tab may show another page by now. */
  forget(): void;
}

/** `tell` hears when more is known. */
export function makeSurroundings(tell: () => void): TabSurroundings {
  let known = new Map<string, Surroundings | undefined>();
  return {
    of: (identifier) => known.get(toKey(identifier)),
    areOfData(identifier) {
      const collection = toKey(collectionOf(identifier));
      return [...known].some(([key, it]) => it?.isDataAvailability && key.split('/')[0] === collection);
    },
    async ask(tabId, mentions) {
      const asked = known;
      const keys = mentions.map(({ identifier }) => toKey(identifier)).filter((key) => !asked.has(key));
      for (const key of keys) asked.set(key, undefined);
      if (keys.length === 0) return;
      const telling = surroundingsIn(tabId, keys).then((found) => {
        for (const [key, around] of found) asked.set(key, around);
        if (asked === known && found.size > 0) tell();
      });
      await Promise.race([telling, new Promise((resolve) => setTimeout(resolve, TOLD_WITHIN))]);
    },
    forget() {
      known = new Map();
    },
  };
}
