import type { Description } from '@/lib/collection/description';
import type { Hover } from '@/lib/hover/hover';
import type { Identifier } from '@/lib/identifier/identifier';
import type { PageMessage } from '@/lib/messages/contract';
import { isAlive, pageRuntime } from '@/lib/messages/runtime';
import { tell } from '@/lib/messages/tell';
import type { CardHost, MadeHost } from '@/lib/page/card/card-host';
import type { guardCard } from '@/lib/page/card/guard';
import type { Visit } from '@/lib/page/card/visit';
import type { WindowChain } from '@/lib/page/card/windows';
import type { Mention } from '@/lib/page/read/mention';
import type { Reading } from '@/lib/page/read/reading';
import { isInUnread, isUnread, shadowRootOf, type TreeParts } from '@/lib/page/scan/tree';
import type { Batch } from '@/lib/page/scan/watch';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { PagePreferences } from '@/lib/settings/choices';

/** A script that is loaded when it is first needed. */
export type ScriptName =
  | 'reader.js'
  | 'press.js'
  | 'declared.js'
  | 'card.js'
  | 'framed.js'
  | 'record.js'
  | 'formats.js'
  | 'cite.js'
  | 'off.js'
  | 'pin.js';

/**
 * What our scripts on one page share. They are loaded one after the other, as they are needed, into the same
 * isolated world, which no page script can see into.
 */
export interface PageScripts {
  /** Ends everything that was started with these settings on this page. */
  readonly controller: AbortController;
  readonly settings: PagePreferences;
  /** Those that are looked for here: carried once, by the scanner. */
  readonly registries: readonly RegistryProfile[];
  readonly tree: TreeParts;
  /** Which start this is, from 1. */
  readonly start: number;
  /** Runs a script of the extension, once a start. */
  load(name: ScriptName): Promise<unknown>;
  /**
   * Adds listeners now, and again whenever the page threw all of them away. `add` adds the same functions each
   * time, so that those which are still there are not doubled, and each with the signal of what it serves.
   */
  keepListening(add: () => void): void;
  /** Says that the page may have thrown all listeners away. */
  renew(): void;
  /** The card's host while one is open: its coming and going is no change of the page. */
  host?: HTMLElement;
  /** Set by the card script: what the card that is open shows, or the last one did. */
  shown?: Identifier;
  /** Tells the background something. */
  readonly tell: typeof tell;
  /** False once the extension has gone from under this page. */
  readonly isAlive: typeof isAlive;
  /** Set by the reader script: hears what the popup and the background say of mentions. */
  hear?: (message: PageMessage) => void;
  /** Set by the reader script: what has been read of the page. */
  reading?: Reading;
  /** Set by the reader script: the last event of the pointer, for where it is. */
  pointer?: PointerEvent;
  /** Set by the reader script. */
  take?: (batch: Batch) => void;
  /** Set by the reader script: brings the card's. */
  loadHover?: () => Promise<Hover<Mention> | undefined>;
  /** Set by the reader script: says `pageScanned` now. */
  announce?: () => void;
  /** Set by the script of that name: what an element for machines says that the page is about. */
  declared?: (element: Element) => readonly Identifier[];
  /** Set by the card script: scrolls to the first mention of a key that can be seen, and lets it stand out. */
  reveal?: (key: string) => void;
  /** Set by the card script: what the scripts that are loaded from a card need of it. */
  card?: CardParts;
  /** Set by the card script, and before it by the framed script, which has the window around show the card. */
  hover?: Hover<Mention>;
}

export interface CardParts {
  readonly css: string;
  /** Draws a card for a visit; it can be kept open where `onPin` is given. */
  readonly draw: (visit: Visit, place: MadeHost, onPin?: KeepOpen) => void;
  readonly openHost: (visit: Visit, css: string, chain: WindowChain) => CardHost | null;
  readonly guard: typeof guardCard;
}

/** Keeps a card open that says this of this identifier. */
export type KeepOpen = (identifier: Identifier, description: Description) => void;

/** What a script loaded later draws inside a card, and the style of it. */
export interface Drawing<Draw> {
  readonly css: string;
  readonly draw: Draw;
}

declare global {
  var accession: PageScripts | undefined;
  /** Ends when a script of another build, or of this one anew, takes the page over. */
  var accessionLife: AbortController | undefined;
}

/** Takes this page over: what still runs here, of whichever build, withdraws. The signal ends when this does. */
export function takePageOver(): AbortSignal {
  globalThis.accessionLife?.abort();
  globalThis.accession?.controller.abort();
  globalThis.accessionLife = new AbortController();
  return globalThis.accessionLife.signal;
}

/** Starts anew on this page, with these settings; what was started before withdraws. */
export function startScripts(registries: readonly RegistryProfile[], settings: PagePreferences): PageScripts {
  globalThis.accession?.controller.abort();
  const adders: (() => void)[] = [];
  const controller = new AbortController();
  const start = (globalThis.accession?.start ?? 0) + 1;
  globalThis.accession = {
    controller,
    settings,
    registries,
    tree: { isUnread, isInUnread, shadowRootOf },
    start,
    tell,
    isAlive,
    // A module runs once an address, and the fragment is part of it.
    load: (name) => import(/* @vite-ignore */ `${pageRuntime()?.getURL(name)}#${start}`),
    keepListening(add) {
      adders.push(add);
      add();
    },
    renew() {
      // What has ended carries a signal that has, too, and adds nothing.
      for (const add of adders) add();
    },
  };
  return globalThis.accession;
}
