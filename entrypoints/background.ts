import browser, { type Browser } from 'webextension-polyfill';
import { defineBackground } from 'wxt/utils/define-background';
import type { Background } from '@/lib/background/background';
import { makeEnabledRegistries } from '@/lib/background/enabled-registries';
import { onCommand } from '@/lib/background/keys/commands';
import { makeMenus, onMenuClick, onPdfMenuClick } from '@/lib/background/keys/menus';
import { onlyAllowed } from '@/lib/background/requests/allowed-fetch';
import { neverThrows } from '@/lib/background/requests/cache';
import { makeDescribePort } from '@/lib/background/requests/describe-port';
import { fetchJson } from '@/lib/background/requests/fetch-json';
import { makeReads } from '@/lib/background/requests/reads';
import { openReplies } from '@/lib/background/requests/replies';
import { removeRetired } from '@/lib/background/retired';
import { tellChanged } from '@/lib/background/tabs/badge';
import { makeMessageListener } from '@/lib/background/tabs/on-message';
import { makeOutdated } from '@/lib/background/tabs/outdated';
import { makeRelay } from '@/lib/background/tabs/relay';
import { noteStep } from '@/lib/background/tabs/renew-badge';
import { makeSession } from '@/lib/background/tabs/session';
import { readTab, registerGrantedSites, takeOverOpenTabs } from '@/lib/background/tabs/sites';
import { watchSwitchedOn } from '@/lib/background/tabs/switched-on';
import { makeTabMentions } from '@/lib/background/tabs/tab-mentions';
import { welcome } from '@/lib/background/tabs/welcome';
import { makeWatchedStore } from '@/lib/background/watch/watched-store';
import { WATCH_ALARM, Watching } from '@/lib/background/watch/watching';
import { opensFirstPage, registries } from '@/lib/kinds/known';
import { RELAY_PORT } from '@/lib/messages/contract';
import { openPdfPage, pdfIn } from '@/lib/own-page/pdf-tab';
import { saveFile } from '@/lib/page/card/save';
import { articleTexts } from '@/lib/page/read/article';
import { makeAccess } from '@/lib/settings/access';
import { isPurposeName } from '@/lib/settings/purposes';
import { makeSettings, type StorageAreas } from '@/lib/settings/store';

/**
 * Script of the background, the only part of the extension that sends requests, stores replies and sets the
 * badge.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: browsers want every listener added at once.
export default defineBackground(() => {
  const session = makeSession(browser.storage.session);
  const tabMentions = makeTabMentions(session);
  const cache = neverThrows(openReplies());
  const mayAsk = (origin: string) => browser.permissions.contains({ origins: [origin] });
  const fetchAllowed = onlyAllowed(fetchJson, mayAsk);
  const onOnline = (resume: () => void) => addEventListener('online', resume);
  const reads = makeReads({ cache, session, fetchJson: fetchAllowed, now: Date.now, onOnline });

  // Each of these APIs may be undefined, because browsers on phones may lack keyboard commands, context menus
  // and managed storage.
  const { commands, contextMenus }: Partial<Browser> = browser;
  const { local, managed }: StorageAreas = browser.storage;
  const settings = makeSettings({ local, managed, locks: navigator.locks });
  // Reads the choices again only after a change of the local or managed storage. Session storage is not
  // watched, because it changes with the mentions of every page.
  const enabledRegistries = makeEnabledRegistries(registries, settings, (onChange) => {
    for (const area of [local, managed]) area?.onChanged.addListener(onChange);
  });

  const articleSaidBy = async (tabId: number): Promise<unknown> => {
    const [frame] = await browser.scripting.executeScript({ target: { tabId }, func: articleTexts });
    return frame?.result;
  };

  // Asks for the permission to write to the clipboard. In Chromium no permission is needed, because a
  // keyboard command counts as a user gesture on the page, which may then write.
  const requestClipboard = async () =>
    !import.meta.env.FIREFOX || browser.permissions.request({ permissions: ['clipboardWrite'] });
  const watching = new Watching({
    store: makeWatchedStore(local),
    enabledRegistries,
    reads,
    settings,
    now: Date.now,
    tell: tellChanged,
    wakeAt: async (at, repeat) =>
      at === undefined
        ? browser.alarms.clear(WATCH_ALARM)
        : browser.alarms.create(WATCH_ALARM, { when: at, periodInMinutes: repeat }),
  });
  const background: Background = {
    ownId: browser.runtime.id,
    ownPages: browser.runtime.getURL(''),
    settings,
    enabledRegistries,
    reads,
    cache,
    fetchJson: fetchAllowed,
    mayAsk,
    tabMentions,
    outdated: makeOutdated(),
    watching,
    readTab: async (tabId, isAgain) => readTab(tabId, isAgain, (await settings.read()).now.whenAsked),
    articleSaidBy,
    requestClipboard,
    saveHere: saveFile,
  };

  browser.runtime.onMessage.addListener(makeMessageListener(background));
  const serve = makeDescribePort(background, (...step) => void noteStep(...step, background));
  const relay = makeRelay(background);
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === RELAY_PORT) relay(port);
    else serve(port);
  });
  commands?.onCommand.addListener((command, tab) => void onCommand(command, background, tab));
  const opensPrivately = import.meta.env.FIREFOX;
  const pdfWays = { pdfIn, openPdfPage, opensPrivately };
  contextMenus?.onClicked.addListener((click, tab) => {
    void onMenuClick(click, tab?.incognito === true, { enabledRegistries, opensPrivately });
    void onPdfMenuClick(click, tab, pdfWays);
  });
  browser.tabs.onRemoved.addListener((tabId) => void tabMentions.forget(tabId));
  browser.permissions.onAdded.addListener(() => void registerGrantedSites());
  browser.permissions.onRemoved.addListener(async ({ origins = [] }) => {
    await makeAccess(browser)
      .forget(origins)
      .catch(() => undefined);
    await registerGrantedSites();
  });
  local.onChanged.addListener((changes) => {
    if (Object.keys(changes).some(isPurposeName)) void registerGrantedSites();
  });
  // Reads the settings again when a policy changes, which may also have happened while the browser was
  // closed.
  managed?.onChanged.addListener(() => void settings.renew());
  browser.alarms.onAlarm.addListener(({ name }) => {
    if (name === WATCH_ALARM) void watching.look();
  });
  const begin = () => {
    void settings.renew();
    void watching.arrange();
    // Registers the scripts at each start, because an update may have been interrupted before it registered
    // them.
    void registerGrantedSites();
    void makeMenus(import.meta.env.FIREFOX);
  };
  const isTold = watchSwitchedOn(browser.storage.session, () => {
    begin();
    void takeOverOpenTabs();
  });
  browser.runtime.onStartup.addListener(() => {
    isTold();
    begin();
  });
  browser.runtime.onInstalled.addListener(({ reason }) => {
    isTold();
    // `opensFirstPage` is false in builds for the demonstration and the tests, which open a first page of
    // their own.
    if (opensFirstPage) void welcome(reason, settings);
    begin();
    void removeRetired(indexedDB, settings);
    void takeOverOpenTabs();
  });
});
