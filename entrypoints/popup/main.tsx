import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeOwnCitationActions } from '@/components/cite/own-citation-actions';
import { Popup } from '@/components/popup/popup';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { listMentions, readPage } from '@/lib/messages/ask';
import { tell } from '@/lib/messages/tell';
import { copyHere } from '@/lib/own-page/copy-here';
import { startDescribing } from '@/lib/own-page/describing';
import { followFrontPage } from '@/lib/own-page/front-page';
import { announces, frontTab, watchFrontTab } from '@/lib/own-page/front-tab';
import { offHere } from '@/lib/own-page/off-here';
import { openOwnPage } from '@/lib/own-page/own-page';
import { openPdfPage, pdfIn } from '@/lib/own-page/pdf-tab';
import { makeRecentList } from '@/lib/own-page/recent-list';
import { watchRowsInView } from '@/lib/own-page/rows-in-view';
import { hasSidePanel, openSidePanel } from '@/lib/own-page/side-panel';
import { pageSays, readingOf } from '@/lib/own-page/tab-access';
import { articleIn } from '@/lib/own-page/tab-article';
import { makeSurroundings } from '@/lib/own-page/tab-surroundings';
import { saveFile } from '@/lib/page/card/save';
import { enabledOf } from '@/lib/registry/enabled-registries';
import { registries as known } from '@/lib/registry/known';
import type { Preferences } from '@/lib/settings/choices';
import { readCitationFormat } from '@/lib/settings/citation-format';
import { turnedOff, turnedOn } from '@/lib/settings/off';
import { EVERY_SITE, patternOf } from '@/lib/settings/sites';

/** The side panel is the same, but that it stays and follows the tab in front. */
const isPanel = document.body.classList.contains('panel');
/** Names the tab where our page stands in a tab of its own, as in a test. */
const namedTab = new URLSearchParams(location.search).get('tab');

const { words, local, store, root } = openOwnPage();
let settings = await store.read();
let format = await readCitationFormat(local);
const registries = () => enabledOf(known, settings.now);
/** True in private windows, where nothing is written. */
const isPrivate = () => page.now().tab?.isPrivate ?? false;

const { descriptions, tryAgain } = startDescribing(isPrivate, draw);
const surroundings = makeSurroundings(draw);
const recent = makeRecentList(registries, showRows);
const actions = makeOwnCitationActions({
  words,
  store: local,
  isPrivate,
  onCopy: copyHere,
  onSave: saveFile,
});
const page = followFrontPage(
  {
    registries,
    frontTab: async () => {
      const tab = await frontTab(namedTab);
      return tab?.id === undefined
        ? null
        : { id: tab.id, windowId: tab.windowId, isPrivate: tab.incognito, tab };
    },
    // The panel, which nobody opened over the page, only asks the scripts that are there.
    askPage: isPanel ? announces : readPage,
    whenSaid: pageSays,
    accessTo: (tab, isRead) =>
      readingOf(tab, { isRead, whenAsked: settings.now.whenAsked, isPressed: !isPanel }),
    pdfIn,
    articleIn: isPanel ? undefined : (tabId) => articleIn(tabId, registries()),
    listMentions,
    surroundings,
  },
  (_, wanted) => showRows(wanted),
);

/** Asks for the facts of rows, and shows what is known of them by now. */
function showRows(identifiers: readonly Identifier[]): void {
  descriptions.askRows(identifiers);
  draw();
}

function open(identifier: Identifier): void {
  if (!isPrivate()) tell({ type: 'opened', key: toKey(identifier) });
  descriptions.askNow(identifier);
}

/** A popup is in the way of what was asked for beside it; our page in a tab of its own is not. */
function stepAside(): void {
  if (!isPanel && namedTab === null) window.close();
}

/** Scrolls the page to the first mention of a collection. */
async function choose(identifier: Identifier): Promise<void> {
  const { tab, collections } = page.now();
  const found = collections?.find((collection) => toKey(collection.identifier) === toKey(identifier));
  if (!tab || !found) return;
  const { frameId, key } = found.first;
  await browser.tabs.sendMessage(tab.id, { type: 'reveal', key }, { frameId }).catch(() => undefined);
  stepAside();
}

async function allow(origins: string[]): Promise<void> {
  if (await browser.permissions.request({ origins })) await page.look();
}

/** Changes settings, and shows what came of it; where the browser cannot keep them, all is as it was. */
async function change(to: (own: Preferences) => Preferences): Promise<void> {
  settings = await store.change(to).catch(() => settings);
  draw();
}

/** With what is known of it by now. */
const described = <T extends { readonly identifier: Identifier }>(it: T) => ({
  ...it,
  description: descriptions.of(it.identifier) ?? NOTHING_YET,
});

function pagePart() {
  const { collections, mentions, article, reading } = page.now();
  const { address } = reading;
  const off = offHere(settings, address, isPrivate(), Date.now());
  return {
    rows:
      collections?.map((row) => ({
        ...described(row),
        isDataAvailability: surroundings.areOfData(row.identifier),
      })) ?? null,
    mentions: mentions.map((it) => ({ ...it, surroundings: surroundings.of(it.identifier) })),
    article: article.names,
    declared: article.declared.map(described),
    off: off &&
      address && {
        ...off,
        onTurnOff: (where: Parameters<typeof turnedOff>[1]) =>
          void change((own) => turnedOff(own, where, address, Date.now())),
        onTurnOn: () => void change((own) => turnedOn(own, address)),
      },
    access: {
      reading,
      onAllowSite: (host: string) => void allow([patternOf(host)]),
      onAllowEverySite: () => void allow([...EVERY_SITE]),
      onRevokeSite: (host: string) =>
        void browser.permissions.remove({ origins: [patternOf(host)] }).then(page.look),
    },
    onChoose: choose,
  };
}

const recentList = () => ({
  isOn: settings.now.recent && !isPrivate(),
  isKept: !isPrivate(),
  rows: recent.now().map((identifier) => described({ identifier, count: null })),
  onShow: () => void recent.read(),
  onTurn: (isOn: boolean) => void change((own) => ({ ...own, recent: isOn })).then(recent.wipe),
  onForget: () => void recent.wipe(),
});

/** Chromium would open our page in a window that is not private. */
function pdfHere() {
  if (isPrivate() && !import.meta.env.FIREFOX) return undefined;
  const { pdf } = page.now();
  return { isHere: pdf !== null, onRead: () => void openPdfPage(pdf).then(stepAside) };
}

function openPanel(): void {
  const windowId = page.now().tab?.windowId ?? browser.windows.WINDOW_ID_NONE;
  openSidePanel(windowId).then(stepAside, () => undefined);
}

function draw(): void {
  render(
    <Popup
      context={{
        words,
        now: Date.now(),
        registries: registries(),
        describe: descriptions.of,
        format,
        loadActions: async () => actions,
        onDescribe: (identifiers) => descriptions.askWhole(identifiers, 'later'),
        onAsk: (identifier) => descriptions.ask(identifier, { depth: 'card', urgency: 'now' }),
        ...tryAgain,
        onOpen: open,
      }}
      over={{ page: pagePart() }}
      onLookUp={showRows}
      recent={recentList()}
      pdf={pdfHere()}
      onPanel={isPanel || !hasSidePanel() ? undefined : openPanel}
      onOptions={() => void browser.runtime.openOptionsPage()}
    />,
    root,
  );
}

browser.storage.session.onChanged.addListener(() => void page.refresh());
local.onChanged.addListener(async () => {
  settings = await store.read();
  format = await readCitationFormat(local);
  draw();
});
watchRowsInView(root, descriptions.bringForward);
void page.look();
if (isPanel) void watchFrontTab(() => void page.look());
