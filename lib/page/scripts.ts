import type { ShowCard } from './visit';
import type { Batch } from './watch';

/**
 * What our scripts on one page share. They are loaded one after the other, as they are needed, into the same
 * isolated world, which no page script can see into.
 */
export interface PageScripts {
  /** Ends everything of this build on this page. */
  readonly controller: AbortController;
  /** The card's host while one is open: its coming and going is no change of the page. */
  host?: HTMLElement;
  /** Set by the reader script. */
  take?: (batch: Batch) => void;
  /** Set by the reader script: says `pageScanned` now. */
  announce?: () => void;
  /** Set by the card script. */
  showCard?: ShowCard;
}

declare global {
  var accession: PageScripts | undefined;
}

/** Starts anew on this page: a script of an older build that still runs here withdraws. */
export function startScripts(): PageScripts {
  globalThis.accession?.controller.abort();
  globalThis.accession = { controller: new AbortController() };
  return globalThis.accession;
}
