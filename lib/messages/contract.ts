import type { infer as Infer } from 'zod/mini';
import type { Loadable } from '@/lib/collection/answers';
import type { Declaration } from '@/lib/collection/article-answer';
import type { WorksOnArticle } from '@/lib/kinds/api';
import type * as schemas from './schemas';

/** What crosses between pages, background and our own pages. `schemas.ts` describes each field. */

/** What is sent is never changed by who gets it. */
type Sent<T> = T extends readonly (infer Item)[]
  ? readonly Sent<Item>[]
  : T extends object
    ? { readonly [Name in keyof T]: Sent<T[Name]> }
    : T;

type Shape<Name extends keyof typeof schemas> = Sent<Infer<(typeof schemas)[Name]>>;

export type IncomingMessage = Shape<'incomingMessage'>;
export type MessageName = IncomingMessage['type'];
type IncomingByName = { [Name in MessageName]: Extract<IncomingMessage, { type: Name }> };
/** The message of this name; of several names, one of theirs. */
export type Incoming<Name extends MessageName> = { [Each in Name]: IncomingByName[Each] }[Name];

/** A question of this type, without the type. */
export type Asked<Name extends MessageName> = Omit<Incoming<Name>, 'type'>;

export type MentionCount = FrameMentions['mentions'][number];
export type FrameMentions = Shape<'frameMentions'>[number];
export type PageRead = Shape<'pageRead'>;
export type KeyedReference = Shape<'keyedReferences'>[number];
export type Discovery = Shape<'discovery'>;
export type WalkPlace = Shape<'walkPlace'>;
export type CitingPlace = Shape<'citingPlace'>;

/**
 * What came of turning cards off or on: `done`; `by-policy` where an institution decides; `not-kept` where nothing is
 * written, as in a private window.
 */
export type Switched = 'done' | 'by-policy' | 'not-kept';

/**
 * What came of saving into Zotero: `where`, as Zotero calls the place, empty where it does not say; or why not.
 * `ask-first`: this browser lets only a page of ours ask for access, so the settings were opened.
 */
export type ZoteroAnswer =
  | { readonly state: 'saved'; readonly where: string }
  | { readonly state: 'ask-first' | 'not-allowed' | 'not-running' | 'read-only' | 'failed' };

/** What came of asking a registry for one thing. */
export type Answered<T> = Exclude<Loadable<T>, { state: 'loading' }>;

/** That the record of a collection or work names an article. */
export interface KeyedDeclaration extends Omit<Declaration, 'identifier'> {
  readonly key: string;
}

/** The reply to `askArticle`: a page of the works whose records name the article, of so many in all. */
export type AskedArticle = Answered<
  Pick<WorksOnArticle, 'total' | 'isLast' | 'unshown'> & {
    readonly found: readonly KeyedDeclaration[];
  }
>;

/** What the scanner of a page does where our own pages or the background ask: see `ask-page.ts`. */
export interface PageAnswers {
  /** Sends `pageScanned` again, also if nothing is mentioned. */
  announce(): true;
  /** What was started on the page; undefined where nothing is looked for. */
  page():
    | {
        /** What reads the page; undefined until something on it may be a mention. */
        readonly reader?: {
          /** What the page's list of references has of each key. */
          findReferences(keys: readonly string[]): Promise<unknown>;
        };
        bringCards(): Promise<CardCalls | undefined>;
        /** Undefined until the first card; `host` gives the element of the card that is open, or was last. */
        readonly cards?: { host(): HTMLElement | undefined };
      }
    | undefined;
}

/** What the background has the cards of a window do. */
export interface CardCalls {
  /** Where the walk through the mentions is. */
  walkPlace(): Promise<WalkPlace>;
  /** Goes to the mention of this number from 0, the `number`th of `total` in the tab. */
  goTo(at: number, number: number, total: number): void;
  /** Goes to the first mention of this key; to the beginning of a page that only declares it. */
  takeTo(key: string): Promise<void>;
  /** Opens the card of the mention that the reader was taken to, or of the focused link in view; false without one. */
  openCard(): boolean;
  /** What can be cited. */
  citingPlace(): CitingPlace;
  /** Copies the citation for `key`. If `key` is null, tells the reader why nothing was copied. */
  copyCitation(key: string | null, why: string): void;
  /** Shows the cards of the frames in this window from now on. */
  showFramedCards(): void;
}

/** Under this and its number the background keeps what a tab mentions, in the browser's session storage. */
export const MENTIONS = 'mentions:';

/** The port over which one identifier is described, in steps that each replace the one before; closing it ends the asking. */
export const DESCRIBE_PORT = 'describe';
export type DescribeRequest = Shape<'describeRequest'>;

/** How much a reader waits: for what was pointed at or chosen, for what is in view, for the rest of a list. */
export type Urgency = NonNullable<DescribeRequest['urgency']>;

/** The port over which a frame has a window around it show the card of one session; closing it ends the session. */
export const RELAY_PORT = 'relay';
export type FramedMessage = Shape<'framedMessage'>;

/** The number of the frame that a `begin` comes from, among the `window.frames` of the window that gets it. */
export interface FromChild {
  readonly child: number;
}

/** The one message from the window around: the card is open. It closes the port when the card closes. */
export const SHOWN = 'shown';
