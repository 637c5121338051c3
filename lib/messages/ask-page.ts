import browser from 'webextension-polyfill';
import type { PageAnswers } from './contract';

/**
 * What our own pages and the background ask of a page. They call what the scanner left in its world (`lib/page/start.ts`)
 * and send no message, as a listener costs every page. The functions run on the page, where they stand alone.
 */
interface World {
  [scan: symbol]: PageAnswers | undefined;
}

/** Has the frames of a tab say what they found; false where no scripts of ours are. */
export async function announces(tabId: number): Promise<boolean> {
  const target = { tabId, allFrames: true };
  const func = () => (globalThis as World)[Symbol.for('accession: scan')]?.announce();
  const asked = browser.scripting.executeScript({ target, func, injectImmediately: true });
  return (await asked.catch(() => [])).some(({ result }) => result === true);
}

/** Has a frame scroll to the first mention of a key. */
export async function reveal(tabId: number, frameId: number, key: string): Promise<void> {
  const target = { tabId, frameIds: [frameId] };
  const func = (named: string) => (globalThis as World)[Symbol.for('accession: scan')]?.reveal(named);
  await browser.scripting.executeScript({ target, func, args: [key] }).catch(() => undefined);
}
