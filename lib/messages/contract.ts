import type { Description } from '@/lib/collection/description';
import type { Naming } from '@/lib/identifier/match';
import type { RegistryProfile } from '@/lib/registry/profile';

/** An identifier's key (see `toKey`), placeholders too, with how often the page names it in one of the ways. */
export interface MentionCount {
  readonly key: string;
  readonly naming: Naming;
  readonly count: number;
}

/** A page that mentions more than this is a dump, not a text; the rest is left out of badge and popup. */
export const MOST_MENTIONS = 2000;

/** The mentions of one frame of a tab, each identifier once a naming, in page order. */
export interface FrameMentions {
  readonly frameId: number;
  readonly mentions: readonly MentionCount[];
}

/** What the background is told; `tell` expects no reply. */
export type Message =
  /** A frame was read: this replaces what the frame said before. */
  | { readonly type: 'pageScanned'; readonly mentions: readonly MentionCount[] }
  /** The frame goes away or into the back-forward cache. */
  | { readonly type: 'pageLeft' }
  /** The reader wants the settings. */
  | { readonly type: 'openSettings' }
  /** A collection was opened for reading: its card, or all that is known of it. Never said in private windows. */
  | { readonly type: 'opened'; readonly key: string };

/** What came of looking for a registry at an address that a reader gave. */
export type Discovery =
  | { readonly state: 'found'; readonly registry: RegistryProfile }
  /** These origins, as match patterns, have to be allowed before it can be asked. */
  | { readonly state: 'needs-access'; readonly origins: readonly string[] }
  | { readonly state: 'failed'; readonly reason: 'no-address' | 'no-registry' | 'unreachable' };

/** What the index knows of the article that a tab shows. */
export interface ArticleData {
  /** Of which moment the index is, in ms since 1970; null where there is none to look in. */
  readonly asOf: number | null;
  /** The collections whose records name the article, by key (see `toKey`), each with its relation, if it gives one. */
  readonly found: readonly { readonly key: string; readonly relation: string | null }[];
}

/**
 * What came of turning cards off or on: `done`; `by-policy` where an institution has the last word; `not-kept` where
 * nothing is written, as in a private window.
 */
export type Switched = 'done' | 'by-policy' | 'not-kept';

/** What the background may be asked, and what it replies. */
export interface Questions {
  /** All mentions of a tab, the top frame first. */
  listMentions: { readonly ask: { readonly tabId: number }; readonly reply: readonly FrameMentions[] };
  /** Reads a page that no standing permission covers, after the reader's click; false where the browser refuses. */
  readPage: { readonly ask: { readonly tabId: number }; readonly reply: boolean };
  /** Which collections say that they belong to the article in a tab; null where it shows none. */
  findArticleData: { readonly ask: { readonly tabId: number }; readonly reply: ArticleData | null };
  /** Turns cards off on this page, its site, for an hour or everywhere; with null on again there. From pages alone. */
  switchCards: {
    readonly ask: { readonly place: 'page' | 'site' | 'hour' | 'everywhere' | null; readonly page: string };
    readonly reply: Switched;
  };
  /** Keys of what the reader opened last, the newest first; none where no list is wanted. */
  listRecent: { readonly ask: object; readonly reply: readonly string[] };
  /** Of which moment the index is, in ms since 1970, and how many collections it holds; null where there is none. */
  describeIndex: { readonly ask: object; readonly reply: IndexSeen | null };
  /** Wipes that list. */
  forgetRecent: { readonly ask: object; readonly reply: undefined };
  /** Looks for a registry at the address of its site or its API. */
  discover: { readonly ask: { readonly address: string }; readonly reply: Discovery };
}

/** What a page's scripts are told by the popup or the background. */
export type PageMessage =
  /** Say `pageScanned` again, also when there is nothing to tell. */
  | { readonly type: 'announce' }
  /** Scroll to the first mention of this identifier. */
  | { readonly type: 'reveal'; readonly key: string };

/** What a reader is told of the index. */
export interface IndexSeen {
  readonly asOf: number;
  readonly size: number;
}

/** The port that has the index made anew from the registries; closing it ends that. */
export const INDEX_PORT = 'index';

/** What comes over it: how far it is with which registry, then one last word. `registry`: the one that was at fault. */
export type IndexStep =
  | { readonly state: 'asking'; readonly registry: string; readonly done: number; readonly of: number }
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly registry: string | null };

/** The port over which one identifier is described, step by step; closing it ends the asking. */
export const DESCRIBE_PORT = 'describe';

/**
 * How much a reader waits: for what was pointed at or chosen, what is in view, what fills the rest of a list, what is
 * only good to know.
 */
export type Urgency = 'now' | 'soon' | 'later' | 'idle';

/** The first and only thing said into a describe port. */
export interface DescribeRequest {
  readonly key: string;
  /** `row`: facts of the summary are enough for now. `card`: everything. */
  readonly depth: 'row' | 'card';
  /** `now` for a card and `later` for a row where left out; asking again with a greater one brings it forward. */
  readonly urgency?: Urgency | undefined;
  /** Asks the registry again for what failed or is old. */
  readonly refresh: boolean;
  /** True in private windows: nothing of what is asked there is kept. */
  readonly forget: boolean;
}

/** What comes back, each replacing the one before; the last has `done`. */
export type DescribeStep = Description;

/** The port over which a frame has a window around it show the card of one visit; closing it ends the visit. */
export const RELAY_PORT = 'relay';

/** A rectangle in CSS px of the viewport around the frame's own windows that we may read together. */
export interface FramedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A mention that is broken over more lines than this shows its card beside the first of them. */
export const MOST_BOXES = 32;

/** What a frame says of the mention visited; the first is a `begin`, and the only one. */
export type FramedMessage =
  | {
      readonly type: 'begin';
      readonly key: string;
      readonly boxes: readonly FramedBox[];
      /** Where the pointer rests; null for a card that was asked for. */
      readonly point: { readonly x: number; readonly y: number } | null;
      /** How many windows around the frame's own the boxes are measured in. */
      readonly outwards: number;
    }
  /** The pointer moved in the frame, and is on the mention or is not. */
  | { readonly type: 'moved'; readonly isOn: boolean }
  /** The mention has moved; also said now and then, for the worker to stay. */
  | { readonly type: 'shifted'; readonly boxes: readonly FramedBox[] };

/** The number of the frame that a `begin` comes from, among the `window.frames` of the window that hears it. */
export interface FromChild {
  readonly child: number;
}

/** The one thing that the window around says: the card is open. It closes the port when the card closes. */
export const SHOWN = 'shown';
