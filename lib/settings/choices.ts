import type { CollectionProfile } from '@/lib/registry/profile';

/** The keys that may be held to have a card open; named as keyboard events name them. */
export const HELD_KEYS = ['Alt', 'Shift', 'Control'] as const;
export type HeldKey = (typeof HELD_KEYS)[number];

/** How long a pointer may have to rest, in ms: below, cards flash up; above, nobody waits. */
export const REST = { least: 150, most: 2000, step: 50 } as const;

/** What opens a card. */
export type Opening =
  /** The pointer's rest on a mention, for so many ms. */
  | { readonly on: 'rest'; readonly ms: number }
  /** Its rest there while a key is held. */
  | { readonly on: 'key'; readonly key: HeldKey }
  /** A click on a marked text; a click on a link is the link's own. */
  | { readonly on: 'click' };

/** Where the reader wants no cards. */
export interface OffChoice {
  readonly off: boolean;
  /** In ms since 1970; 0 where no pause was asked for. */
  readonly offUntil: number;
  /** Host names without a port. */
  readonly offSites: readonly string[];
  /** Single pages, each as a number made from its address (see `pageMark`): no list of what was read is kept. */
  readonly offPages: readonly number[];
}

/** What scripts on pages need to know of a reader's choices. */
export interface PagePreferences extends OffChoice {
  /** Keys of registries that are passed over. All others are read, so that those of a later build are. */
  readonly unread: readonly string[];
  /** Registries that the reader, or a policy, added. */
  readonly added: readonly CollectionProfile[];
  readonly opening: Opening;
  /** Whether mentions in prose are marked. */
  readonly highlights: boolean;
}

/** All that a reader may choose. */
export interface Preferences extends PagePreferences {
  /** Whether pages are read only where the reader asks, by a click on the toolbar icon. */
  readonly whenAsked: boolean;
  /** Whether the side panel asks about what a page mentions as soon as it lists that, without a press. */
  readonly panelAsks: boolean;
}

export const PAGE_DEFAULTS: PagePreferences = {
  off: false,
  offUntil: 0,
  offSites: [],
  offPages: [],
  unread: [],
  added: [],
  opening: { on: 'rest', ms: 300 },
  highlights: true,
};
