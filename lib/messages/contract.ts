import type { infer as Infer } from 'zod/mini';
import type { Loadable } from '@/lib/collection/answers';
import type { Declaration } from '@/lib/collection/article-answer';
import type { WorksOnArticle } from '@/lib/kinds/api';
import type * as schemas from './schemas';

/**
 * Types of the messages between our scripts on web pages, the background and our own pages. `schemas.ts`
 * describes each field.
 */

/** Type of a message that is read-only at every depth, because a receiver must not change it. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

type Shape<Name extends keyof typeof schemas> = Sent<Infer<(typeof schemas)[Name]>>;

export type IncomingMessage = Shape<'incomingMessage'>;
export type MessageName = IncomingMessage['type'];
type IncomingByName = { [Name in MessageName]: Extract<IncomingMessage, { type: Name }> };
/** Message with this name; with several names, a union. */
export type Incoming<Name extends MessageName> = { [Each in Name]: IncomingByName[Each] }[Name];

/** Message with this name, without its `type`. */
export type Asked<Name extends MessageName> = Omit<Incoming<Name>, 'type'>;

export type MentionCount = FrameMentions['mentions'][number];
export type FrameMentions = Shape<'frameMentions'>[number];
export type PageRead = Shape<'pageRead'>;
export type KeyedReference = Shape<'keyedReferences'>[number];
/**
 * Reply to `discover`. The reason `interrupted` means that the browser stopped the background before it
 * answered.
 */
export type Discovery = Shape<'discovery'> | { readonly state: 'failed'; readonly reason: 'interrupted' };
export type WalkPlace = Shape<'walkPlace'>;
export type CitingPlace = Shape<'citingPlace'>;

/**
 * Result of turning cards off or on. `done`: stored. `by-policy`: not changed, because an institution decides
 * it. `not-kept`: not stored, as in a private window.
 */
export type Switched = 'done' | 'by-policy' | 'not-kept';

/** Reply to `wordsWhenGone`: a sentence for the reader, with its language as a BCP 47 tag. */
export interface WordsWhenGone {
  readonly sentence: string;
  readonly locale: string;
}

/**
 * Result of saving to Zotero. `where` is the name of the collection or library into which Zotero has saved,
 * or empty. `ask-first` means that we need the reader's permission first, and that the settings were opened
 * for it, because in this browser only our own pages can ask.
 */
export type ZoteroAnswer =
  | { readonly state: 'saved'; readonly where: string }
  | { readonly state: 'ask-first' | 'not-allowed' | 'not-running' | 'read-only' | 'failed' };

/** Answer of a registry to one question: what was loaded, or the reason of the failure. */
export type Answered<T> = Exclude<Loadable<T>, { state: 'loading' }>;

/**
 * Statement in the record of a data set that it belongs to an article. `key` is the data set's identifier.
 */
export interface KeyedDeclaration extends Omit<Declaration, 'identifier'> {
  readonly key: string;
}

/**
 * Reply to `askArticle`: some of the works whose records name the article (one page of the service's list),
 * and the number of all.
 */
export type AskedArticle = Answered<
  Pick<WorksOnArticle, 'total' | 'isLast' | 'unshown'> & {
    readonly found: readonly KeyedDeclaration[];
  }
>;

export type LinksReply = Shape<'linksReply'>;

/**
 * Reply to `lookUpDois`: those of the DOIs that name data, and those that do not, or that the service does not have. The
 * others are not known.
 */
export type LookedUpDois = Answered<{ readonly data: readonly string[]; readonly none: readonly string[] }>;

/** Functions of a page's scanner, which the background and our own pages call (see `ask-page.ts`). */
export interface PageAnswers {
  /** Sends the message `pageScanned` again, even if the page has no mentions. */
  announce(): true;
  /** Returns the state that our scripts on the page share; undefined if the page is not searched. */
  page():
    | {
        /**
         * Reader script of the page; undefined until the scanner has found a candidate, a text or link that
         * may contain an identifier.
         */
        readonly reader:
          | {
              /** Looks up the entry that the page's list of references has for each key. */
              findReferences(keys: readonly string[]): Promise<unknown>;
            }
          | undefined;
        bringCards(): Promise<CardCalls | undefined>;
        /**
         * Card script of the window; undefined before the first card. `host` returns the element that holds
         * the open card, or held the last one.
         */
        readonly cards: { host(): HTMLElement | undefined } | undefined;
      }
    | undefined;
}

/** Functions of the card script, which the background calls. */
export interface CardCalls {
  /** Returns the position of the walk, the keyboard's way from mention to mention. */
  walkPlace(): Promise<WalkPlace>;
  /**
   * Leads the reader to the mention with index `at` in this window, from 0. It is the `number`th of `total`
   * in the tab.
   */
  goTo(at: number, number: number, total: number): void;
  /**
   * Leads the reader to the first mention of the key. If only the page's metadata contain the identifier,
   * leads to the top of the page.
   */
  takeTo(key: string): Promise<void>;
  /**
   * Opens the card of the mention to which the keyboard has led the reader, or of a focused link in view.
   * Returns false if there is neither.
   */
  openCard(): boolean;
  /** Returns the identifiers in this window that the reader may want to cite. */
  citingPlace(): CitingPlace;
  /**
   * Copies the citation for `key`. If `key` is null, only tells the reader why: `why` is `none` if the tab
   * mentions no data set, and `several` if it is unclear which one is meant.
   */
  copyCitation(key: string | null, why: string): void;
  /** Makes the open card repeat its request, after the reader has allowed the registry's hosts. */
  askAgain(): void;
  /** Makes this window show, from now on, the cards of mentions in its frames. */
  showFramedCards(): void;
}

/** Beginning of the key under which a tab's mentions are in session storage. The id of the tab follows. */
export const MENTIONS = 'mentions:';

/**
 * Name of the port over which one identifier is described. Several descriptions may come; each replaces the
 * one before. Closing the port cancels the request.
 */
export const DESCRIBE_PORT = 'describe';
export type DescribeRequest = Shape<'describeRequest'>;

/**
 * Urgency of a request. `now`: the reader points at the identifier or has chosen it. `soon`: the row with the
 * identifier is in view. `later`: that row is further down a list.
 */
export type Urgency = NonNullable<DescribeRequest['urgency']>;

/**
 * Name of the port over which a frame asks a window that contains the frame to show a card. Closing the port
 * ends the session of that card.
 */
export const RELAY_PORT = 'relay';
export type FramedMessage = Shape<'framedMessage'>;

/** Index of the frame that sent `begin` among the `window.frames` of the window that receives it. */
export interface FromChild {
  readonly child: number;
}

/**
 * The one message that the window around a frame sends: the card is open. When the card closes, the window
 * closes the port.
 */
export const SHOWN = 'shown';
