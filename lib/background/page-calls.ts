import type { CitingPlace, WalkPlace } from '@/lib/messages/contract';

/**
 * What the background has a page's scripts do. Each is run on the page by `scripting.executeScript`, where it knows
 * nothing of what is around it here: it uses its arguments alone, and imports the step that it calls.
 */
export interface PageCalls {
  /** Where the walk through the mentions is; undefined in a page that is not read. */
  walkPlace(): Promise<WalkPlace | undefined>;
  /** Goes to the mention of this number from 0, the `number`th of `total` in the tab. */
  goTo(at: number, number: number, total: number): Promise<void>;
  /** Opens the card of the mention walked to, or of the focused link; false where the reader is at none. */
  openCard(): Promise<boolean>;
  /** What can be cited; undefined in a page that is not read. */
  citingPlace(): Promise<CitingPlace | undefined>;
  /** Copies the citation for `key`. If `key` is null, tells the reader why nothing was copied. */
  copyCitation(key: string | null, why: string): Promise<void>;
  /** What the page's list of references has of these keys. */
  findReferences(keys: readonly string[]): Promise<unknown>;
  /** Shows the cards of the frames in this window from now on. */
  showFramedCards(): Promise<void>;
}
