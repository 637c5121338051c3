import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeCopier } from '@/components/citing/make-copier';
import { joinedRows } from '@/components/popup/joined';
import { Popup } from '@/components/popup/popup';
import { WithContexts } from '@/components/tree-context';
import { NOTHING_YET } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { type LookUp, lookUp, lookUpBudget } from '@/lib/kinds/look-up';
import { findArticles, listMentions, readPage } from '@/lib/messages/ask';
import { callCard, framesAnnouncing } from '@/lib/messages/ask-page';
import { passages } from '@/lib/messages/schemas';
import { frontTab, watchFrontTab } from '@/lib/own-page/front-tab';
import { openListPage } from '@/lib/own-page/list-page';
import { followChoices } from '@/lib/own-page/own-choices';
import { openOwnPage } from '@/lib/own-page/own-page';
import { openPdfPage, pdfIn } from '@/lib/own-page/pdf-tab';
import { makePopupSession, placeOf } from '@/lib/own-page/popup-session';
import { openSidePanel } from '@/lib/own-page/side-panel';
import { pageSays, readingOf, watchTabMentions } from '@/lib/own-page/tab-access';
import { makeTabReferences } from '@/lib/own-page/tab-references';
import { followWatched, watchTools } from '@/lib/own-page/watched-list';
import { saveFile } from '@/lib/page/card/save';
import { isViewDrawn } from '@/lib/page/read/drawn';
import { passagesWithDois, WAYS } from '@/lib/page/read/passages';
import { isPdfPage } from '@/lib/pdf/address';
import { openSettings } from '@/lib/settings/open-settings';
import { EVERY_SITE } from '@/lib/settings/sites';

/** True in the side panel, which shows this page, too. It stays open and follows the tab in front. */
const isPanel = location.pathname === '/sidepanel.html';
/** Id of a tab to show instead of the active one, for tests that open this page in a tab of its own. */
const namedTab = new URLSearchParams(location.search).get('tab');

const own = openOwnPage();
const choices = await followChoices(own, draw);
const references = makeTabReferences(draw);
const session = makePopupSession({
  choices,
  onChange(identifiers) {
    describeRows(identifiers);
    void recallDois(session.front().dois);
  },
  front: {
    frontTab: () => frontTab(namedTab),
    // In the panel, asks only scripts that already run on the page, because the reader did not open the panel
    // for this page in particular.
    askPage: async (tabId, isAgain) => {
      if (!isPanel || isAgain) return readPage(tabId, isAgain);
      return (await framesAnnouncing(tabId)).length > 0 ? 'read' : 'refused';
    },
    whenSaid: pageSays,
    accessTo: ({ url }, isRead) =>
      readingOf(url, { isRead, whenAsked: choices.settings().now.whenAsked, isPressed: !isPanel }),
    isPdfPage: ({ url }) => isPdfPage(url, browser.runtime.getURL('')),
    pdfIn,
    isDrawn,
    passagesIn,
    articleIn: isPanel ? undefined : findArticles,
    listMentions,
    references,
  },
});
const { isPrivate } = session;
const watched = followWatched(draw);
const watch = watchTools(isPrivate);
const { descriptions, context, copier, recallDois } = openListPage(own, {
  choices,
  isPrivate,
  makeCopier: (parts) => makeCopier({ ...parts, onSave: saveFile }),
  draw,
  onRecalled: describeRows,
});

/**
 * Returns true if descriptions are requested before the reader presses anything: in the popup, which the
 * reader has opened for this page, and in the panel if the reader chose so.
 */
const asksAtOnce = () => !isPanel || choices.settings().now.panelAsks;

/**
 * Shows the mentions with their descriptions. Requests the descriptions if the reader need not press anything
 * for that; otherwise takes them from the cache.
 */
function describeRows(identifiers: readonly Identifier[]): void {
  if (asksAtOnce()) descriptions.askRows(identifiers);
  else descriptions.recallRows(identifiers);
  draw();
}

/** Requests the descriptions of rows after the reader's press, and shows those known so far. */
function askRows(identifiers: readonly Identifier[]): void {
  descriptions.askRows(identifiers);
  draw();
}

function lookUpText(text: string): LookUp {
  const found = lookUp(
    text,
    choices.registries(),
    lookUpBudget(() => performance.now()),
  );
  askRows(found.dataSets.map(({ identifier }) => identifier));
  void recallDois(found.dois);
  return found;
}

/** True from the press on "Always" until the press on "Undo", as long as the panel is open. */
let hasChosenAlways = false;

async function chooseAlways(panelAsks: boolean): Promise<void> {
  hasChosenAlways = panelAsks;
  await choices.change((own) => ({ ...own, panelAsks }));
  draw();
}

function rowsAsking() {
  if (asksAtOnce() && !hasChosenAlways) return null;
  // The choice "always" cannot be stored in a private window, and cannot be changed under a policy.
  const mayChoose = !isPrivate() && choices.settings().policy.panelAsks === undefined;
  return {
    onAsk: askRows,
    onAlways: mayChoose
      ? (identifiers: readonly Identifier[]) => {
          askRows(identifiers);
          void chooseAlways(true);
        }
      : null,
    onUndo: hasChosenAlways ? () => void chooseAlways(false) : null,
  };
}

/**
 * Closes the popup of the toolbar, which would cover the page that was just opened. If our page is in a tab,
 * it stays open.
 */
function stepAside(): void {
  if (!isPanel && namedTab === null) window.close();
}

/** Scrolls the page to the first mention of a data set or identifier, and closes the popup. */
async function takeTo(among: 'dataSets' | 'mentions', identifier: Identifier): Promise<void> {
  const place = placeOf(session.front(), among, identifier);
  if (!place) return;
  const { tabId, frameId, key } = place;
  await callCard({ tabId, frameIds: [frameId] }, 'takeTo', key).catch(() => undefined);
  stepAside();
}

/** Returns true if most of a tab's page is drawn on canvases; false also if the page may not be read. */
async function isDrawn(tabId: number): Promise<boolean> {
  const asked = browser.scripting.executeScript({ target: { tabId }, func: isViewDrawn });
  return (await asked.catch(() => [])).some(({ result }) => result === true);
}

/** Returns the passages with DOIs of a tab's page, in all frames that are read; none if the page may not be read. */
async function passagesIn(tabId: number): Promise<readonly string[]> {
  const asked = browser.scripting.executeScript({
    target: { tabId, allFrames: true },
    func: passagesWithDois,
    args: [WAYS],
  });
  const frames = (await asked.catch(() => [])).map(({ result }) => passages.safeParse(result).data ?? []);
  return frames.flat();
}

/** Asks the reader for permission to read sites. Call it directly in a press. */
async function allow(sites: readonly string[]): Promise<void> {
  if (await own.access.request(sites, 'read')) await session.look();
}

/**
 * Returns the match pattern of a host, with the scheme of the page in front. Browsers do not grant a pattern
 * for two schemes.
 */
function patternHere(host: string): string[] {
  const { address } = session.front().reading;
  return address ? [`${address.protocol}//${host}/*`] : [];
}

/** Returns a copy of a mention or data set to which the present description of its identifier is added. */
const described = <T extends { readonly identifier: Identifier }>(it: T) => ({
  ...it,
  description: descriptions.of(it.identifier) ?? NOTHING_YET,
});

function pagePart() {
  const { dataSets, mentions, hasFailed, isDrawn: isCanvas, article, dois, reading } = session.front();
  // Our page for PDFs cannot be scrolled to a mention.
  const takes = (among: 'dataSets' | 'mentions') =>
    reading.kind === 'pdf' ? null : (identifier: Identifier) => void takeTo(among, identifier);
  return {
    rows: dataSets && joinedRows(dataSets.map(described)),
    rowsAsking: rowsAsking(),
    mentions: mentions.map((it) => ({ ...it, ...references.of(it.identifier) })),
    isDrawn: isCanvas,
    onReadAgain: hasFailed ? () => void session.readAgain() : null,
    article,
    dois,
    site: {
      reading,
      off: session.off(),
      onTurnOff: session.turnOff,
      onTurnOn: session.turnOn,
      onAllowSite: (host: string) => void allow(patternHere(host)),
      onAllowEverySite: () => void allow([...EVERY_SITE]),
    },
    onChoose: takes('dataSets'),
    onShow: takes('mentions'),
  };
}

/**
 * Returns the functions for PDFs. They are left out in private windows of Chromium, where our page would open
 * in an ordinary window.
 */
function pdfHere() {
  if (isPrivate() && !import.meta.env.FIREFOX) return undefined;
  const { pdf } = session.front();
  return { isHere: pdf !== null, onRead: () => void openPdfPage(pdf).then(stepAside) };
}

function openPanel(): void {
  const windowId = session.front().tab?.windowId ?? browser.windows.WINDOW_ID_NONE;
  openSidePanel?.(windowId).then(stepAside, () => undefined);
}

function draw(): void {
  render(
    <WithContexts words={own.words} copier={copier} format={choices.format()} watch={watch}>
      <Popup
        context={{ ...context(), onOpen: descriptions.askNow, watched: isPrivate() ? null : watched() }}
        over={{ page: pagePart() }}
        onLookUp={lookUpText}
        pdf={pdfHere()}
        onPanel={isPanel || !openSidePanel ? undefined : openPanel}
        onOptions={(part) => void openSettings(part)}
      />
    </WithContexts>,
    own.root,
  );
}

watchTabMentions(() => void session.refresh());
void session.look();
if (isPanel) {
  void watchFrontTab(() => void session.look());
  // Reads the descriptions again when the pointer returns, because a card on the page may have loaded some.
  document.documentElement.addEventListener('mouseenter', () => void session.refresh());
}
