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
  /**
   * Adds listeners now, and again whenever the page threw all of them away. `add` adds the same functions each
   * time, so that those which are still there are not doubled.
   */
  keepListening(add: () => void): void;
  /** Says that the page may have thrown all listeners away. */
  renew(): void;
  /** The card's host while one is open: its coming and going is no change of the page. */
  host?: HTMLElement;
  /** Set by the reader script. */
  take?: (batch: Batch) => void;
  /** Set by the reader script: says `pageScanned` now. */
  announce?: () => void;
  /** Set by the card script. */
  hover?: Hover<Mention>;
}

/** What a script loaded later draws inside a card, and the style of it. */
export interface Drawing<Draw> {
  readonly css: string;
  readonly draw: Draw;
}

declare global {
  var accession: PageScripts | undefined;
}

/** Starts anew on this page: a script of an older build that still runs here withdraws. */
export function startScripts(registries: readonly RegistryProfile[]): PageScripts {
  globalThis.accession?.controller.abort();
  const adders: (() => void)[] = [];
  const controller = new AbortController();
  globalThis.accession = {
    controller,
    registries,
    keepListening(add) {
      adders.push(add);
      add();
    },
    renew() {
      for (const add of adders) if (!controller.signal.aborted) add();
    },
  };
  return globalThis.accession;
}
