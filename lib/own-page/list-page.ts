import type { CopyWhat } from '@/lib/citation/rich-text';
import type { Identifier } from '@/lib/identifier/identifier';
import { library } from '@/lib/kinds/known';
import { askDois } from '@/lib/messages/ask';
import { askCited, askMentions, askToSaveToZotero } from '@/lib/messages/ask-on-card';
import type { ZoteroAnswer } from '@/lib/messages/contract';
import { watchDescription } from '@/lib/messages/describe';
import { Descriptions } from '@/lib/messages/descriptions';
import type { RegistryProfile } from '@/lib/registry/profile';
import { originsOf, ZOTERO_ORIGIN } from '@/lib/settings/sites';
import { makeArticleAsking } from './article-asking';
import { DoiLookUp } from './doi-look-up';
import type { OwnChoices } from './own-choices';
import type { OwnPage } from './own-page';
import { watchRowsInView } from './rows-in-view';
import { makeTryAgain } from './try-again';

/**
 * Copies on our own page. No other script here can interfere with the clipboard, so what was copied is not
 * checked.
 */
async function copyHere({ text, html }: CopyWhat): Promise<boolean> {
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const rich = html === undefined ? {} : blob('text/html', html);
  await navigator.clipboard.write([new ClipboardItem({ ...blob('text/plain', text), ...rich })]);
  return true;
}

type Request = OwnPage['access']['request'];

/**
 * Saves to Zotero after a press on our page. The reader must have given access to Zotero. In Firefox, only
 * our own pages can ask for the access, so this page asks. In other browsers the background asks.
 */
async function saveToZotero(ris: string, request: Request): Promise<ZoteroAnswer> {
  const isAllowed = !import.meta.env.FIREFOX || (await request([ZOTERO_ORIGIN], 'ask'));
  return isAllowed ? askToSaveToZotero(ris) : { state: 'not-allowed' };
}

/** Time in ms within which several calls are merged into one: the duration of a frame at 60 Hz. */
const WITHIN = 16;

/**
 * Makes a function that calls `act` at most once a frame, because hundreds of answers may arrive in one
 * moment.
 */
function oncePerFrame(act: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      act();
    }, WITHIN);
  };
}

interface CopyTargets {
  readonly onCopy: typeof copyHere;
  readonly onZotero: (ris: string) => Promise<ZoteroAnswer>;
}

export interface ListPageParts<Copier> {
  readonly choices: OwnChoices;
  readonly isPrivate: () => boolean;
  readonly makeCopier: (
    parts: CopyTargets & Pick<OwnPage, 'words'> & { store: OwnPage['local']; isPrivate: () => boolean },
  ) => Copier;
  readonly draw: () => void;
  /**
   * Describes works that are data by earlier answers, and shows them. If left out, their descriptions are requested,
   * as for other rows.
   */
  readonly onRecalled?: (found: readonly Identifier[]) => void;
}

/** Makes the function that asks the reader for access to the hosts of registries. */
const allowWith = (request: Request) => (registries: readonly RegistryProfile[]) =>
  request([...new Set(registries.flatMap(originsOf))], 'ask');

/** Makes the functions that ask the library which papers mention a data set. */
const mentionAskingWith = (isPrivate: () => boolean, allow: ReturnType<typeof allowWith>) => ({
  library,
  askMentions: (identifier: Identifier, names: readonly string[]) =>
    askMentions(identifier, names, isPrivate()),
  onAllow: () => allow([library]),
});

/**
 * Makes the parts that all our pages with lists of data sets have in common: the popup and the side panel,
 * the look-up page and the PDF page.
 */
export function openListPage<Copier>(
  { words, local, root, access: { request, mayAsk } }: Pick<OwnPage, 'words' | 'local' | 'root' | 'access'>,
  { choices, isPrivate, makeCopier, draw, onRecalled }: ListPageParts<Copier>,
) {
  const drawSoon = oncePerFrame(draw);
  const descriptions = new Descriptions({ watch: watchDescription, isPrivate, onStep: drawSoon });
  const service = () => choices.registries().find(({ byArticle }) => byArticle);
  /**
   * Describes works with the facts that rows show, and not with whole records. DataCite's answer contains these facts, so
   * its works take no further request. The archives of other data sets are asked, as for any list.
   */
  const showRows = (wanted: readonly Identifier[]) => {
    descriptions.askRows(wanted, 'row');
    draw();
  };
  const articles = makeArticleAsking({
    registries: choices.registries,
    isPrivate,
    mayAsk,
    request: (hosts) => request(hosts, 'ask'),
    onChange: showRows,
  });
  const doiLookUp = new DoiLookUp({
    ask: askDois,
    service,
    isPrivate,
    onChange: (found, isPressed) => (isPressed || !onRecalled ? showRows(found) : onRecalled(found)),
  });
  /**
   * Returns the functions to ask the service with; null if the reader or an institution has switched off the
   * service's registry.
   */
  const asking = () => {
    const registry = service();
    if (!registry) return null;
    return {
      service: registry,
      ...articles(),
      askCited: (identifier: Identifier) => askCited(identifier, isPrivate()),
      aboutDois: doiLookUp.about,
    };
  };
  const allow = allowWith(request);
  const onRetry = makeTryAgain({ descriptions, allow });
  const onZotero = (ris: string) => saveToZotero(ris, request);
  const copier = makeCopier({ words, store: local, isPrivate, onCopy: copyHere, onZotero });
  watchRowsInView(root, descriptions.bringForward);
  return {
    descriptions,
    drawSoon,
    copier,
    /** Reads the earlier answers about the unread DOIs of a text, so that the others can be offered. */
    recallDois: doiLookUp.recall,
    /**
     * Returns the data and functions that all components of the page share. When the reader opens a row, its
     * request is urgent.
     */
    context: () => ({
      now: Date.now(),
      registries: choices.registries(),
      describe: descriptions.of,
      asking: asking(),
      mentionAsking: mentionAskingWith(isPrivate, allow),
      onDescribe: (identifiers: readonly Identifier[], depth?: 'card') =>
        descriptions.askRecords(identifiers, 'later', depth),
      onOpen: descriptions.askNow,
      onAsk: descriptions.askNow,
      onRetry,
    }),
  };
}
