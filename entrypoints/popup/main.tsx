import { render } from 'preact';
import browser from 'webextension-polyfill';
import { makeActs } from '@/components/cite/acts';
import type { NamedMention } from '@/components/cite/many';
import type { CopyWhat } from '@/components/copy';
import type { MentionedCollection } from '@/components/mention-row';
import { Popup } from '@/components/popup';
import type { SiteReading } from '@/components/site-access';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { listMentions, readPage } from '@/lib/messages/ask';
import { collectionsIn, identifiersIn, type TabCollection } from '@/lib/messages/collections';
import type { Urgency } from '@/lib/messages/contract';
import { watchDescription } from '@/lib/messages/describe';
import { saveFile } from '@/lib/page/save';
import { chosenRegistries } from '@/lib/registry/chosen';
import { registries as known } from '@/lib/registry/known';
import type { Preferences } from '@/lib/settings/choices';
import { keepCitationFormat, readCitationFormat } from '@/lib/settings/citation-format';
import { type OffPlace, offPlaceOf, turnedOff, turnedOn } from '@/lib/settings/off';
import { accessTo, EVERY_SITE, patternOf } from '@/lib/settings/sites';
import { makeSettings } from '@/lib/settings/store';
import { makeWords } from '@/lib/words/words';

/** With more rows than this only summaries are asked for; a row's citation then comes when it is asked for. */
const WHOLE_ROWS = 24;
/** How long a page may take to say what it holds before an empty list is believed, in ms. */
const SAYS_WITHIN = 600;
/** One frame of a screen, in ms. */
const DRAWS_AFTER = 16;

const words = makeWords((key, parts) => browser.i18n.getMessage(key, parts), browser.i18n.getUILanguage());
const { local, managed } = browser.storage;
const store = makeSettings({ local, managed, locks: navigator.locks });
let settings = await store.read();
const descriptions = new Map<string, Description>();
const asking = new Map<string, AbortController>();
let collections: readonly TabCollection[] | null = null;
let mentions: readonly NamedMention[] = [];
/** Keys of those whose whole record was asked for. */
const whole = new Set<string>();
let reading: SiteReading = { kind: 'unreadable' };
/** Of the page in front of the reader; null where browsers let nobody see it. */
let address: URL | null = null;
/** True in private windows, where nothing is written. */
let isPrivate = false;

/** The tab the popup was opened over; another where the address names one, as when it is open as a page. */
async function findTab(): Promise<browser.Tabs.Tab | undefined> {
  const named = new URLSearchParams(location.search).get('tab');
  if (named !== null) return browser.tabs.get(Number(named));
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  return tab;
}

function ask(
  identifier: Identifier,
  depth: 'row' | 'card',
  refresh: boolean,
  urgency: Urgency = 'now',
): void {
  const key = toKey(identifier);
  if (depth === 'card') whole.add(key);
  asking.get(key)?.abort();
  const controller = new AbortController();
  asking.set(key, controller);
  const onStep = (description: Description) => {
    descriptions.set(key, description);
    drawSoon();
  };
  watchDescription({ key, depth, urgency, refresh, forget: isPrivate }, onStep, controller.signal);
}

/** Asks for the whole record of each, after what a reader waits for. */
function askForRecords(identifiers: readonly Identifier[]): void {
  for (const identifier of identifiers) {
    if (!whole.has(toKey(identifier))) ask(identifier, 'card', false, 'later');
  }
}

/** The reader wants all of it: what was asked for already is only brought forward. */
function open(identifier: Identifier): void {
  if (!descriptions.get(toKey(identifier))?.done || !whole.has(toKey(identifier)))
    ask(identifier, 'card', false);
}

/** The popup's own page knows no rival: the browser's word is enough. */
async function copyHere({ text, html }: CopyWhat): Promise<boolean> {
  const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  const rich = html === undefined ? {} : blob('text/html', html);
  await navigator.clipboard.write([new ClipboardItem({ ...blob('text/plain', text), ...rich })]);
  return true;
}

const acts = makeActs({
  words,
  onCopy: copyHere,
  onSave: (file) => saveFile(file),
  loadWriter: async () => (await import('@/lib/citation/writer')).writer,
  readFormat: () => readCitationFormat(browser.storage.local),
  keepFormat: async (format) => isPrivate || keepCitationFormat(browser.storage.local, format),
});

let tabId: number = browser.tabs.TAB_ID_NONE;

async function choose(identifier: Identifier): Promise<void> {
  const found = collections?.find((collection) => toKey(collection.identifier) === toKey(identifier));
  if (!found) return;
  const { frameId, key } = found.first;
  await browser.tabs.sendMessage(tabId, { type: 'reveal', key }, { frameId }).catch(() => undefined);
  if (!location.search) window.close();
}

async function allow(origins: string[]): Promise<void> {
  if (await browser.permissions.request({ origins })) await look();
}

const registriesNow = () => chosenRegistries(known, settings.now);

/** Changes where cards show, and shows what came of it; where the browser cannot keep it, all is as it was. */
async function change(to: (own: Preferences) => Preferences): Promise<void> {
  settings = await store.change(to).catch(() => settings);
  draw();
}

/** Whether cards are off here, and the switch; null where there is nothing to switch, or nowhere to keep it. */
function offHere() {
  const page = address;
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

let isDue = false;

/** Hundreds of answers may come at once: what they change is drawn together. */
function drawSoon(): void {
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    draw();
  }, DRAWS_AFTER);
}

function draw(): void {
  const rows: MentionedCollection[] | undefined = collections?.map(({ identifier, count }) => ({
    identifier,
    count,
    description: descriptions.get(toKey(identifier)) ?? NOTHING_YET,
  }));
  render(
    <Popup
      rows={rows ?? null}
      reading={reading}
      registries={registriesNow()}
      off={offHere()}
      words={words}
      mentions={mentions}
      describe={(identifier) => descriptions.get(toKey(identifier)) ?? null}
      loadActs={async () => acts}
      onDescribe={askForRecords}
      onChoose={choose}
      onAsk={(identifier) => ask(identifier, 'card', false)}
      onRetry={(identifier) => ask(identifier, 'card', true)}
      onOpen={open}
      now={Date.now()}
      onAllowSite={(host) => allow([patternOf(host)])}
      onAllowEverySite={() => allow([...EVERY_SITE])}
      onRevokeSite={(host) => browser.permissions.remove({ origins: [patternOf(host)] }).then(look)}
      onOptions={() => browser.runtime.openOptionsPage()}
    />,
    document.getElementById('root') ?? document.body,
  );
}

/** Shows what the background holds of the tab, and asks for what is new. */
async function list(): Promise<void> {
  const frames = await listMentions(tabId);
  collections = collectionsIn(frames, registriesNow());
  // The page tells no more than names: in which texts they stand is not kept.
  mentions = identifiersIn(frames, registriesNow()).map((mention) => ({ ...mention, texts: [] }));
  const depth = collections.length > WHOLE_ROWS ? 'row' : 'card';
  for (const { identifier } of collections)
    if (!asking.has(toKey(identifier))) ask(identifier, depth, false, 'soon');
  draw();
}

/** Resolves when the page has said what it holds, or has had its time. */
function said(): Promise<unknown> {
  return new Promise((resolve) => {
    browser.storage.session.onChanged.addListener(resolve);
    setTimeout(resolve, SAYS_WITHIN);
  });
}

/** Has the page read, and says on whose word that is. */
async function look(): Promise<void> {
  const tab = await findTab();
  if (tab?.id === undefined) return draw();
  tabId = tab.id;
  isPrivate = tab.incognito;
  const saying = said();
  const isRead = await readPage(tabId);
  const shown = tab.url ? URL.parse(tab.url) : null;
  address = shown && /^https?:$/.test(shown.protocol) ? shown : null;
  const { origins = [] } = await browser.permissions.getAll();
  const declared = browser.runtime.getManifest().content_scripts?.flatMap(({ matches }) => matches) ?? [];
  reading = { kind: accessTo(shown, declared, origins, isRead), host: shown?.hostname ?? '' };
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
