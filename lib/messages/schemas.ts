import * as z from 'zod/mini';
import { TRANSIENT } from '@/lib/collection/answers';
import { LINK_GAPS, LINK_PLACES, LINK_SERVICES } from '@/lib/collection/article-links';
import { LONGEST_REFERENCE } from '@/lib/collection/limits';
import { MOST_NAMES } from '@/lib/collection/mentioning';
import { LONGEST_KEY } from '@/lib/identifier/identifier';
import { LONGEST_ENTRY } from '@/lib/identifier/reference';
import { addedProfile } from '@/lib/registry/profile-schema';
import {
  LONGEST_DOI,
  LONGEST_FILE,
  LONGEST_PASSAGE,
  LONGEST_PATH,
  MOST_BOXES,
  MOST_DOIS,
  MOST_KEYS_CHANGED,
  MOST_MENTIONS,
  MOST_PASSAGES,
  MOST_REFERENCES,
} from './limits';

/**
 * Schemas of everything that passes between our scripts on web pages, the background and our own pages. The
 * types in `contract.ts` are derived from them, so that each message is described only once. Page scripts
 * import the types alone, because zod is too large for them.
 */

/** Key of an identifier, as `toKey` writes it. */
const key = z.string().check(z.minLength(8), z.maxLength(LONGEST_KEY));

/**
 * Number of times that a page mentions an identifier in one form, such as a DOI or an address. The key may be
 * that of a placeholder, such as `000000`.
 */
const mentionCount = z.object({
  key,
  form: z.enum(['address', 'doi', 'curie', 'prose', 'unsure', 'declared']),
  count: z.int().check(z.gte(1), z.lte(1e6)),
});

/** True if a part of the page could not be read, so that the page may have more mentions. */
const hasFailed = z.optional(z.boolean());

/** Names of one article, such as its DOI (see `ArticleName`). */
const articles = z.array(z.string().check(z.maxLength(500))).check(z.minLength(1), z.maxLength(20));

/** File to save: name with extension, media type and text. */
const file = z.object({
  fileName: z.string().check(z.minLength(1), z.maxLength(200)),
  mimeType: z.string().check(z.regex(/^[a-z]+\/[a-z\d.+-]{1,100}$/)),
  text: z.string().check(z.maxLength(LONGEST_FILE)),
});

/** Any message that the background accepts, apart from those over ports. All others are ignored. */
export const incomingMessage = z.discriminatedUnion('type', [
  // Messages that report something and get no reply.
  /**
   * A frame, or a PDF on our page for PDFs, was read. Its mentions replace those that it reported before.
   */
  z.object({
    type: z.literal('pageScanned'),
    mentions: z.array(mentionCount).check(z.maxLength(MOST_MENTIONS)),
    hasFailed,
  }),
  /** The frame is unloaded or enters the back-forward cache. */
  z.object({ type: z.literal('pageLeft') }),
  /**
   * Injects the reader script or the card script into the sender's frame. Accepted from our page scripts
   * only.
   */
  z.object({ type: z.literal('bringScript'), script: z.enum(['reader', 'card']) }),
  /**
   * The reader pressed "Allow" on a card: opens the window that asks for the registry's hosts. Accepted from
   * our page scripts only.
   */
  z.object({ type: z.literal('openAllow'), key, isForLibrary: z.optional(z.boolean()) }),
  /** The reader wants to see the settings: opens them at the archive of the data set on the card. */
  z.object({ type: z.literal('openSettings'), key }),
  /**
   * The reader pressed a link in a card. If `isBehind` is true, the link opens in a tab behind the present
   * one.
   */
  z.object({
    type: z.literal('openLink'),
    address: z.string().check(z.maxLength(LONGEST_REFERENCE)),
    isBehind: z.boolean(),
  }),
  // Messages that ask something. The schemas of the replies are below.
  /** Asks for all mentions of a tab, the top frame's first. */
  z.object({ type: z.literal('listMentions'), tabId: z.int() }),
  /**
   * Reads a page after the reader's click, even if the reader has not allowed its site for good. If `isAgain`
   * is true, the page is read anew.
   */
  z.object({ type: z.literal('readPage'), tabId: z.int(), isAgain: z.boolean() }),
  /** Looks up the entry that the list of references on a tab's page has for each of these keys. */
  z.object({
    type: z.literal('findReferences'),
    tabId: z.int(),
    keys: z.array(key).check(z.maxLength(MOST_REFERENCES)),
  }),
  /** Finds which article a tab shows. */
  z.object({ type: z.literal('findArticles'), tabId: z.int() }),
  /**
   * Asks which works (data sets with a DOI) name an article. `again` is true if the answer before failed, and `forget` is
   * true in private windows.
   */
  z.object({
    type: z.literal('askArticle'),
    articles,
    page: z.int().check(z.gte(1), z.lte(200)),
    again: z.boolean(),
    forget: z.boolean(),
  }),
  /** Asks a service which data sets an article names, or is linked with. The fields are as in `askArticle`. */
  z.object({
    type: z.literal('askLinks'),
    service: z.enum(LINK_SERVICES),
    articles,
    again: z.boolean(),
    forget: z.boolean(),
  }),
  /**
   * Asks which of these DOIs, in lower case, name data. If `onlyKept` is true, only earlier answers are used, and no
   * request is sent. `forget` is true in private windows.
   */
  z.object({
    type: z.literal('lookUpDois'),
    dois: z
      .array(z.string().check(z.startsWith('10.'), z.maxLength(LONGEST_DOI)))
      .check(z.maxLength(MOST_DOIS)),
    onlyKept: z.boolean(),
    forget: z.boolean(),
  }),
  /** Asks how often a data set is cited. `forget` is true in private windows. */
  z.object({ type: z.literal('askCited'), key, forget: z.boolean() }),
  /** Asks whether a data set is watched for changes. `forget` is true in private windows. */
  z.object({ type: z.literal('askWatch'), key, forget: z.boolean() }),
  /** Begins or ends to watch a data set for changes, after the reader's press. `forget` is true in private windows. */
  z.object({ type: z.literal('watch'), key, isOn: z.boolean(), forget: z.boolean() }),
  /**
   * Takes the changes of these watched data sets as seen, or watches them no longer. Accepted from our own pages only.
   */
  z.object({
    type: z.literal('changeWatched'),
    act: z.enum(['seen', 'stop']),
    // The keys come from storage, and one of a damaged entry has any length.
    keys: z.array(z.string()).check(z.maxLength(MOST_KEYS_CHANGED)),
  }),
  /**
   * Asks which papers mention a data set. `names` are the accessions and DOIs of the data set and its versions, and
   * `forget` is true in private windows.
   */
  z.object({
    type: z.literal('askMentions'),
    key,
    names: z.array(z.string().check(z.maxLength(LONGEST_DOI))).check(z.maxLength(MOST_NAMES)),
    forget: z.boolean(),
  }),
  /**
   * Turns cards off on this page, on its site, for an hour or everywhere; if `place` is null, turns them on
   * again. Accepted from our page scripts only.
   */
  z.object({
    type: z.literal('switchCards'),
    place: z.nullable(z.enum(['page', 'site', 'hour', 'everywhere'])),
    page: z.string().check(z.maxLength(65_536)),
  }),
  /**
   * Asks for the sentence that a page shows once the extension was updated or removed, when it can no longer
   * ask. Accepted from our page scripts only.
   */
  z.object({ type: z.literal('wordsWhenGone') }),
  /**
   * Adds the style of our marks to the sender's frame. The reply is false if the browser refuses. Accepted
   * from our page scripts only.
   */
  z.object({ type: z.literal('styleMarks') }),
  /**
   * Saves a file without the page noticing. The reply is true once the browser has taken the file. Accepted
   * from our page scripts only.
   */
  z.object({ type: z.literal('saveFile'), file }),
  /** Saves a bibliography, in RIS format, to Zotero on this computer, after the reader's press. */
  z.object({
    type: z.literal('saveToZotero'),
    ris: z.string().check(z.startsWith('TY  - '), z.maxLength(LONGEST_FILE)),
  }),
  /** Lists the files in a folder of the version that the key names. An empty path is the root folder. */
  z.object({ type: z.literal('listFolder'), key, path: z.string().check(z.maxLength(LONGEST_PATH)) }),
  /** Looks for a registry at the address of its site or its API. */
  z.object({ type: z.literal('discover'), address: z.string().check(z.maxLength(2000)) }),
]);

/** Message from the background to our page that saves files. */
export const saveHere = z.object({ type: z.literal('saveHere'), file });

/**
 * Reply to `listMentions`: one item for each frame of the tab. In a frame, each pair of key and form (such as
 * a DOI or an address) occurs once.
 */
export const frameMentions = z.array(
  z.object({ frameId: z.int(), mentions: z.array(mentionCount), hasFailed }),
);

/**
 * Reply to `readPage`. `read`: the page was read. `silent`: our scripts are on the page but do not answer.
 * `refused`: the browser does not allow our scripts there.
 */
export const pageRead = z.enum(['read', 'silent', 'refused']);

/**
 * Reply to `findReferences`, from the background and from a frame: the entry that the list of references has
 * for each key, and the setting in which the page names it (see `Setting`).
 */
export const keyedReferences = z.array(
  z.object({
    key,
    reference: z.union([
      z.enum(['no-list', 'not-listed']),
      z.object({
        entry: z.string().check(z.maxLength(LONGEST_ENTRY)),
        hasDoi: z.boolean(),
        isRepeated: z.boolean(),
        isListUntitled: z.boolean(),
      }),
    ]),
    // A page whose script is older than an update of the extension does not say it.
    setting: z.optional(z.nullable(z.enum(['statement', 'archive']))),
  }),
);

/**
 * Reply to `findArticles`: the names that the article on the page gives itself (see `ArticleName`); null if
 * the tab shows no article.
 */
export const articleNames = z.nullable(z.array(z.string()));

/**
 * Reply to `askLinks`: the data sets, and where the article names each. `gap` and `reason` say why there may be more;
 * what came before a failure stays. `isRetracted` is true if the service says that the article was retracted.
 */
export const linksReply = z.object({
  named: z.array(z.object({ key, place: z.enum(LINK_PLACES) })),
  gap: z.optional(z.enum(LINK_GAPS)),
  reason: z.optional(z.enum([...TRANSIENT, 'not-allowed'])),
  isRetracted: z.boolean(),
});

/** Passages of a frame that contain DOIs, as `passagesWithDois` returns them. */
export const passages = z
  .array(z.string().check(z.maxLength(LONGEST_PASSAGE)))
  .check(z.maxLength(MOST_PASSAGES));

/** Reply to `discover`. */
export const discovery = z.discriminatedUnion('state', [
  z.object({ state: z.literal('found'), registry: addedProfile }),
  /** The reader must allow these origins, given as match patterns, before the registry can be asked. */
  z.object({ state: z.literal('needs-access'), origins: z.array(z.string()) }),
  z.object({ state: z.literal('failed'), reason: z.enum(['no-address', 'no-registry', 'unreachable']) }),
]);

/** First and only message that the port for descriptions accepts. */
export const describeRequest = z.object({
  key,
  /**
   * How much is requested. `row`: the facts that the summary has. `record`: the whole record, as far as the first
   * request for it tells. `card`: everything. Only `card` sends a request that follows on another one.
   */
  depth: z.enum(['row', 'record', 'card']),
  /**
   * Urgency of the request, by default `now` for a card and `later` for a row. Asking again with a greater
   * urgency makes a request that is waiting more urgent.
   */
  urgency: z.optional(z.enum(['now', 'soon', 'later'])),
  /** True to ask the registry again for parts that failed or are old. */
  refresh: z.boolean(),
  /** True to use only earlier replies, and ask no registry. */
  onlyKept: z.optional(z.boolean()),
  /** True in private windows: the replies to this request are not stored. */
  forget: z.boolean(),
});

/**
 * Boxes of a mention in CSS px. They refer to the viewport of the outermost window that the script of the
 * frame can reach.
 */
const boxes = z
  .array(z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() }))
  .check(z.maxLength(MOST_BOXES));

/**
 * Messages that a frame sends over a relay port, so that a window around the frame shows the card of a
 * mention in the frame. `begin` comes first, and only once.
 */
export const framedMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('begin'),
    key,
    boxes,
    /** Point where the pointer rests; null if the reader asked for the card by key or press. */
    point: z.nullable(z.object({ x: z.number(), y: z.number() })),
    /**
     * Number of levels from the frame's own window outwards to the window to which `boxes` refer; 0 if that
     * is the frame's own window.
     */
    outwards: z.int().check(z.gte(0), z.lte(50)),
  }),
  /** The pointer moved in the frame. `isOn` is true if it is on the mention. */
  z.object({ type: z.literal('moved'), isOn: z.boolean() }),
  /** The mention has moved. Also sent at intervals, because messages keep the background running. */
  z.object({ type: z.literal('shifted'), boxes }),
]);

/** Number of mentions of a page, or the index of a mention. */
const place = z.int().check(z.gte(0), z.lte(1e6));

/** Position in one window of the walk, the keyboard's way from mention to mention. */
export const walkPlace = z.object({
  /** Number of mentions to which the keyboard can lead. */
  count: place,
  /** Index of the mention to which the keyboard has led the reader, from 0; −1 if there is none. */
  at: z.int(),
  /**
   * Index of the first mention after the place where the reader is; `count` if no mention comes after that
   * place.
   */
  next: place,
  /** True if the focus is in this window, and not in one of its frames. */
  hasFocus: z.boolean(),
});

/** Keys of the identifiers in one window that the reader may mean when copying a citation by key. */
export const citingPlace = z.object({
  /**
   * Identifier of the open card, or else the one to which the keyboard has led the reader; null if there is
   * neither.
   */
  taken: z.nullable(key),
  /** Identifier of the mention under the pointer; null if there is none. */
  pointed: z.nullable(key),
  /**
   * Identifier of the focused link; null if no link to a data set has the focus or the link is out of view.
   */
  focused: z.nullable(key),
  /** Identifier whose citation was copied last, as long as a message on the page says so; otherwise null. */
  copied: z.nullable(key),
  /**
   * Keys of the window's distinct data sets, two at most: with a second one it is already clear that the
   * reader has to choose.
   */
  dataSets: z.array(key).check(z.maxLength(2)),
});
