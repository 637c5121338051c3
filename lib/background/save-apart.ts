import { makeInTurn } from '@/lib/background/in-turn';
import type { Asked } from '@/lib/messages/contract';

type SavedFile = Asked<'saveFile'>['file'];

/** What Chromium has for what a worker cannot do: one page of ours that nobody sees. */
export interface Offscreen {
  hasDocument(): Promise<boolean>;
  createDocument(page: { url: string; reasons: string[]; justification: string }): Promise<void>;
}

/** Where files are saved apart from the page that they were asked for on. */
export interface SavingParts {
  /** Undefined where the background is a page itself. */
  readonly offscreen: Offscreen | undefined;
  /** Saves in the page that the background is. */
  saveHere(file: SavedFile): void;
  /** Tells the page that nobody sees to save it. */
  tellPage(message: { readonly type: 'saveHere'; readonly file: SavedFile }): Promise<unknown>;
  /** True on a phone, where a background has no downloads. */
  isPhone(): Promise<boolean>;
}

/** The file of the page that nobody sees. */
const PAGE = 'save.html';

/** One save after the other: while the page is being made it is there already, and does not listen yet. */
const inTurn = makeInTurn();

async function saveOnPage(file: SavedFile, offscreen: Offscreen, tellPage: SavingParts['tellPage']) {
  const page = { url: PAGE, reasons: ['BLOBS'], justification: 'Saves a file that was asked for.' };
  if (!(await offscreen.hasDocument())) await offscreen.createDocument(page);
  return (await tellPage({ type: 'saveHere', file })) === true;
}

/**
 * Saves a file where no page sees it, or can put another in its place; false where that cannot be done. A page can see
 * each file that is saved in its own window (`navigation.onnavigate`), and read it.
 */
export async function saveApart(
  file: SavedFile,
  { offscreen, saveHere, tellPage, isPhone }: SavingParts,
): Promise<boolean> {
  if (await isPhone()) return false;
  if (!offscreen) {
    saveHere(file);
    return true;
  }
  return inTurn(() => saveOnPage(file, offscreen, tellPage));
}
