import { toKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { toTokens } from '@/lib/kinds/to-tokens';
import { tokenSourcesOf } from '@/lib/kinds/tokens';
import { makeCloserLook } from '@/lib/page/read/closer';
import { makeMarks } from '@/lib/page/read/marks';
import { boxesOf } from '@/lib/page/read/mention';
import { Reading } from '@/lib/page/read/reading';
import { watchPage } from '@/lib/page/scan/watch';

/** What our page scripts find on a page, and whether they change it. */
export interface Seen {
  /** The keys of all mentions, in page order. */
  readonly keys: readonly string[];
  /** How many of them the pointer finds at their first line. */
  readonly pointed: number;
  readonly isChanged: boolean;
}

declare global {
  interface Window {
    readMuseum(): Promise<Seen>;
  }
}

window.readMuseum = async () => {
  const before = document.documentElement.outerHTML;
  const controller = new AbortController();
  const { signal } = controller;
  const reading = new Reading(builtInRegistries, makeMarks(signal, true));
  const tokens = toTokens(tokenSourcesOf(builtInRegistries));
  await new Promise<void>((firstPass) => {
    const on = { batch: reading.take.bind(reading), firstPass, failed() {}, renewed() {} };
    watchPage(tokens, on, () => undefined, signal);
  });
  if (reading.isUnfinished()) reading.lookCloser(makeCloserLook(builtInRegistries));
  const mentions = reading.mentions();
  const keys = mentions.map(({ identifier }) => toKey(identifier));
  let pointed = 0;
  for (const mention of mentions) {
    mention.place instanceof Element
      ? mention.place.scrollIntoView({ block: 'center' })
      : mention.place.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    const box = boxesOf(mention).at(-1);
    const under = box && reading.mentionAt(box.right - 3, (box.top + box.bottom) / 2);
    if (under && toKey(under.identifier) === toKey(mention.identifier)) pointed++;
  }
  controller.abort();
  return { keys, pointed, isChanged: document.documentElement.outerHTML !== before };
};
