import type { Hover } from '@/lib/hover/hover';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Mention } from './mention';
import type { Batch } from './watch';

/**
 * What our scripts on one page share. They are loaded one after the other, as they are needed, into the same
 * isolated world, which no page script can see into.
 */
export interface PageScripts {
  /** Ends everything of this build on this page. */
  readonly controller: AbortController;
  /** What this build knows of registries: carried once, by the scanner. */
  readonly registries: readonly RegistryProfile[];
  /** The card's host while one is open: its coming and going is no change of the page. */
  host?: HTMLElement;
  /** Set by the reader script. */
  take?: (batch: Batch) => void;
  /** Set by the reader script: says `pageScanned` now. */
  announce?: () => void;
  /** Set by the card script. */
  hover?: Hover<Mention>;
}

declare global {
  var accession: PageScripts | undefined;
}

/** Starts anew on this page: a script of an older build that still runs here withdraws. */
export function startScripts(registries: readonly RegistryProfile[]): PageScripts {
  globalThis.accession?.controller.abort();
  globalThis.accession = { controller: new AbortController(), registries };
  return globalThis.accession;
}
