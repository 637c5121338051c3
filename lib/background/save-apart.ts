import browser from 'webextension-polyfill';
import { makeInTurn } from '@/lib/background/in-turn';
import type { Asked } from '@/lib/messages/contract';
import { pageApi } from '@/lib/messages/runtime';

type SavedFile = Asked<'saveFile'>['file'];

/** Chromium's offscreen document, for what a worker cannot do. */
interface Offscreen {
  hasDocument(): Promise<boolean>;
  createDocument(page: { url: string; reasons: string[]; justification: string }): Promise<void>;
}

/** The file of the offscreen document. */
const PAGE = 'save.html';

/** One save at a time: while the document is being created it already exists, but does not listen yet. */
const inTurn = makeInTurn();

async function saveOnPage(file: SavedFile, offscreen: Offscreen): Promise<boolean> {
  const page = { url: PAGE, reasons: ['BLOBS'], justification: 'Saves a file that was asked for.' };
  if (!(await offscreen.hasDocument())) await offscreen.createDocument(page);
  return (await browser.runtime.sendMessage({ type: 'saveHere', file })) === true;
}

/**
 * Saves a file where no page sees it, or can put another in its place; false where that cannot be done. A page can see
 * each file that is saved in its own window (`navigation.onnavigate`), and read it.
 * @param saveHere saves in the page that the background is, where it is one
 */
export async function saveApart(file: SavedFile, saveHere: (file: SavedFile) => void): Promise<boolean> {
  // On a phone the background cannot download.
  if ((await browser.runtime.getPlatformInfo()).os === 'android') return false;
  const { offscreen } = (pageApi() ?? {}) as { readonly offscreen?: Offscreen };
  if (offscreen) return inTurn(() => saveOnPage(file, offscreen));
  saveHere(file);
  return true;
}
