import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeOwnCitationActions } from '@/components/cite/own-citation-actions';
import type { NamedMention } from '@/components/cite/page-list';
import { Popup } from '@/components/popup/popup';
import { NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { listMentions, readPage } from '@/lib/messages/ask';
import { collectionsIn, identifiersIn, type TabCollection } from '@/lib/messages/collections';
import { watchDescription } from '@/lib/messages/describe';
import { makeDescriptions } from '@/lib/messages/descriptions';
import { tell } from '@/lib/messages/tell';
import { copyHere } from '@/lib/own-page/copy-here';
import { announces, frontTab, watchFrontTab } from '@/lib/own-page/front-tab';
import { oncePerFrame } from '@/lib/own-page/once-per-frame';
import { openPdfPage, pdfIn } from '@/lib/own-page/pdf-tab';
import { makeRecentList } from '@/lib/own-page/recent-list';
import { openSidePanel } from '@/lib/own-page/side-panel';
import { pageSays, readingOf, type TabReading } from '@/lib/own-page/tab-access';
import { articleIn, NO_ARTICLE } from '@/lib/own-page/tab-article';
import { makeSurroundings } from '@/lib/own-page/tab-surroundings';
import { saveFile } from '@/lib/page/card/save';
import type { SoughtPdf } from '@/lib/pdf/address';
import { enabledOf } from '@/lib/registry/enabled-registries';
import { registries as known } from '@/lib/registry/known';
import type { Preferences } from '@/lib/settings/choices';
import { type OffPlace, offPlaceOf, turnedOff, turnedOn } from '@/lib/settings/off';
import { EVERY_SITE, patternOf } from '@/lib/settings/sites';
import { makeSettings } from '@/lib/settings/store';
import { makeWords } from '@/lib/words/words';

/** The side panel is the same, but that it stays and follows the tab in front. */
const isPanel = document.body.classList.contains('panel');
const query = new URLSearchParams(location.search);

const words = makeWords((key, parts) => browser.i18n.getMessage(key, parts), browser.i18n.getUILanguage());
const { local, managed } = browser.storage;
const store = makeSettings({ local, managed, locks: navigator.locks });
let settings = await store.read();
let collections: readonly TabCollection[] | null = null;
let mentions: readonly NamedMention[] = [];
let article = NO_ARTICLE;
let reading: TabReading = { kind: 'unreadable', host: '', address: null };
/** The PDF that the tab shows, wherever it is; null where it shows something else. */
let pdf: SoughtPdf | null = null;
let tabId: number = browser.tabs.TAB_ID_NONE;
let windowId: number = browser.windows.WINDOW_ID_NONE;
/** True in private windows, where nothing is written. */
let isPrivate = false;

const drawSoon = oncePerFrame(draw);
const descriptions = makeDescriptions({
  watch: watchDescription,
  isPrivate: () => isPrivate,
  onStep: drawSoon,
});

/** Asks for the facts of rows, and shows what is known of them by now. */
function showRows(identifiers: readonly Identifier[]): void {
  descriptions.askRows(identifiers);
  draw();
}

/** The reader waits for all of it: what is on its way already is brought forward. */
function open(identifier: Identifier): void {
  if (!isPrivate) tell({ type: 'opened', key: toKey(identifier) });
  if (!descriptions.isWhole(identifier) || !descriptions.of(identifier)?.done)
    descriptions.ask(identifier, { depth: 'card', urgency: 'now' });
}

const acts = makeOwnCitationActions({
  words,
  store: local,
  isPrivate: () => isPrivate,
  onCopy: copyHere,
  onSave: saveFile,
});

/** A popup is in the way of what was asked for beside it; our page in a tab of its own is not. */
function stepAside(): void {
  if (!isPanel && location.search === '') window.close();
}

async function choose(identifier: Identifier): Promise<void> {
  const found = collections?.find((collection) => toKey(collection.identifier) === toKey(identifier));
  if (!found) return;
  const { frameId, key } = found.first;
  await browser.tabs.sendMessage(tabId, { type: 'reveal', key }, { frameId }).catch(() => undefined);
  stepAside();
}

async function allow(origins: string[]): Promise<void> {
  if (await browser.permissions.request({ origins })) await look();
}

const enabledRegistries = () => enabledOf(known, settings.now);

/** Changes where cards show, and shows what came of it; where the browser cannot keep it, all is as it was. */
async function change(to: (own: Preferences) => Preferences): Promise<void> {
  settings = await store.change(to).catch(() => settings);
  draw();
}

/** Whether cards are off here, and the switch; null where there is nothing to switch, or nowhere to keep it. */
function offHere() {
  const page = reading.address;
  const { now, policy } = settings;
  const place = offPlaceOf(now, page, Date.now());
  if (!page || (isPrivate && !place)) return null;
  return {
    place,
    until: now.offUntil,
    host: page.hostname,
    isLocked: isPrivate || policy.off === true || policy.offSites?.includes(page.hostname) === true,
    onTurnOff: (where: OffPlace) => void change((own) => turnedOff(own, where, page, Date.now())),
    onTurnOn: () => void change((own) => turnedOn(own, page)),
  };
}

/** With what is known of it by now. */
const described = <T extends { readonly identifier: Identifier }>(it: T) => ({
  ...it,
  description: descriptions.of(it.identifier) ?? NOTHING_YET,
});

const recent = makeRecentList(enabledRegistries, showRows);
const surroundings = makeSurroundings(draw);

const recentList = () => ({
  isOn: settings.now.recent && !isPrivate,
  isKept: !isPrivate,
  rows: recent.now().map((identifier) => described({ identifier, count: null })),
  onShow: () => void recent.read(),
  onTurn: (isOn: boolean) => void change((own) => ({ ...own, recent: isOn })).then(recent.wipe),
  onForget: () => void recent.wipe(),
});

/** Chromium would open our page in a window that is not private. */
function pdfHere() {
  if (isPrivate && !import.meta.env.FIREFOX) return undefined;
  return { isHere: pdf !== null, onRead: () => void openPdfPage(pdf).then(stepAside) };
}

function draw(): void {
  render(
    <Popup
      rows={
        collections?.map((row) => ({
          ...described(row),
          isDataAvailability: surroundings.areOfData(row.identifier),
        })) ?? null
      }
      declared={article.declared.map(described)}
      lacksIndex={article.lacksIndex}
      sought={null}
      reading={reading}
      registries={enabledRegistries()}
      off={offHere()}
      words={words}
      now={Date.now()}
      mentions={mentions.map((it) => ({ ...it, surroundings: surroundings.of(it.identifier) }))}
      describe={descriptions.of}
      loadActions={async () => acts}
      onDescribe={(identifiers) => descriptions.askWhole(identifiers, 'later')}
      onChoose={choose}
      onAsk={(identifier) => descriptions.ask(identifier, { depth: 'card', urgency: 'now' })}
      onRetry={descriptions.askAgain}
      onOpen={open}
      onLookUp={showRows}
      recent={recentList()}
      onPanel={isPanel ? null : () => void openSidePanel(windowId).then(stepAside, () => undefined)}
      onAllowSite={(host) => allow([patternOf(host)])}
      onAllowEverySite={() => allow([...EVERY_SITE])}
      onRevokeSite={(host) => browser.permissions.remove({ origins: [patternOf(host)] }).then(look)}
      pdf={pdfHere()}
      onOptions={() => browser.runtime.openOptionsPage()}
    />,
    document.getElementById('root') ?? document.body,
  );
}

/** Shows which collections say that they belong to the article on the page, and asks for what is new of them. */
async function listDeclared(): Promise<void> {
  article = await articleIn(tabId, enabledRegistries());
  showRows(article.declared.map(({ identifier }) => identifier));
}

/** Shows what the background holds of the tab, and asks for what is new. */
async function list(): Promise<void> {
  const listed = tabId;
  const frames = await listMentions(listed);
  const [found, named] = [
    collectionsIn(frames, enabledRegistries()),
    identifiersIn(frames, enabledRegistries()),
  ];
  const asking = surroundings.ask(listed, named);
  if (!collections) await asking;
  if (listed !== tabId) return;
  [collections, mentions] = [found, named];
  showRows(found.map(({ identifier }) => identifier));
}

/** Has the page read, and says on whose word that is. The panel, which nobody opened over it, only asks who is there. */
async function look(): Promise<void> {
  const tab = await frontTab(query.get('tab'));
  if (tab?.id === undefined) return draw();
  if (tab.id !== tabId) [collections, article] = [null, NO_ARTICLE];
  surroundings.forget();
  tabId = tab.id;
  windowId = tab.windowId ?? windowId;
  isPrivate = tab.incognito;
  const saying = pageSays();
  if (!isPanel) void listDeclared();
  const isRead = await (isPanel ? announces(tab.id) : readPage(tab.id));
  const [now, shown] = await Promise.all([readingOf(tab, isRead, settings.now.whenAsked), pdfIn(tab.id)]);
  if (tab.id !== tabId) return;
  reading = now;
  pdf = shown;
  if (isRead) await saying;
  await list();
}

browser.storage.session.onChanged.addListener(() => {
  if (collections) void list();
});
local.onChanged.addListener(async () => {
  settings = await store.read();
  draw();
});
document.documentElement.lang = words.locale;
document.documentElement.dir = words.dir;
void look();
if (isPanel) void watchFrontTab(() => void look());
