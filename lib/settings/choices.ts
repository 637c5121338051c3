import type { AddedPrefix } from '@/lib/registry/added-prefix';
import type { CollectionProfile } from '@/lib/registry/profile';

/** Modifier keys that the reader can choose to hold for opening a card, named as in `KeyboardEvent.key`. */
export const HELD_KEYS = ['Alt', 'Shift', 'Control'] as const;
export type HeldKey = (typeof HELD_KEYS)[number];

/**
 * Least and greatest time in ms that the reader can choose for the pointer to rest on a mention before a card
 * opens, and the step between two choices. After a shorter time, cards would flash up in passing; with a
 * longer one, the wait would feel broken.
 */
export const REST = { least: 150, most: 2000, step: 50 } as const;

/** What the reader does to open a card. */
export type Opening =
  /** The pointer rests on a mention for `ms` milliseconds. */
  | { readonly on: 'rest'; readonly ms: number }
  /** The pointer rests on a mention while `key` is held. */
  | { readonly on: 'key'; readonly key: HeldKey }
  /** A click on a marked mention. A click on a link still follows the link. */
  | { readonly on: 'click' };

/** The reader's choice of where cards are off. */
export interface OffChoice {
  readonly off: boolean;
  /** Time at which the pause ends, in ms since 1970; 0 if there is no pause. */
  readonly offUntil: number;
  /** Host names, without a port, of sites where cards are off. */
  readonly offSites: readonly string[];
  /**
   * Single pages where cards are off, as hashes of their addresses (see `pageMark`), so that storage contains
   * no reading history.
   */
  readonly offPages: readonly number[];
}

/** The choices that page scripts need. */
export interface PagePreferences extends OffChoice {
  /**
   * Keys of registries whose data sets are not looked for. All other registries are, including those that a
   * later build adds.
   */
  readonly unread: readonly string[];
  /** Registries added by the reader or by a policy. */
  readonly added: readonly CollectionProfile[];
  /** DOI prefixes added by the reader or by a policy. */
  readonly addedPrefixes: readonly AddedPrefix[];
  readonly opening: Opening;
  /** True if mentions in prose are marked. */
  readonly highlights: boolean;
}

/** All choices of a reader. */
export interface Preferences extends PagePreferences {
  /** True if pages are read only after a click on the toolbar icon. */
  readonly whenAsked: boolean;
  /**
   * True if the side panel requests descriptions for the mentions of a page without a click of the reader.
   */
  readonly panelAsks: boolean;
}

export const PAGE_DEFAULTS: PagePreferences = {
  off: false,
  offUntil: 0,
  offSites: [],
  offPages: [],
  unread: [],
  added: [],
  addedPrefixes: [],
  opening: { on: 'rest', ms: 300 },
  highlights: true,
};
