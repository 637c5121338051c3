import browser, { type Scripting } from 'webextension-polyfill';
import { makeInTurn } from '@/lib/background/in-turn';
import { announces } from '@/lib/messages/ask-page';
import type { PageRead } from '@/lib/messages/contract';
import { addedOrigins } from '@/lib/settings/sites';

const SCRIPT = 'scan.js';
/** Runs before it in Chromium, for its sake. */
const EARLY_SCRIPT = 'early.js';
/** The same, for readers who have pages read only when they ask. */
const ON_CLICK_SCRIPT = 'scan-on-click.js';
const STALE_SCRIPT = 'remove-stale-cards.js';
const SHEET = 'mark.css';
/** The dynamic registrations, for the sites a reader granted. */
const GRANTED = 'granted-sites';
const EARLY = 'granted-sites-early';

const scriptsFor = (matches: string[]): Scripting.RegisteredContentScript[] => {
  const on = (id: string, file: string, runAt: 'document_start' | 'document_idle') => ({
    id,
    matches,
    js: [file],
    runAt,
    allFrames: true,
    matchOriginAsFallback: true,
  });
  const scan = on(GRANTED, SCRIPT, 'document_idle');
  const early = on(EARLY, EARLY_SCRIPT, 'document_start');
  return import.meta.env.FIREFOX ? [scan] : [early, scan];
};

/** Match patterns of all hosts that we may read and ask, and of those among them that the reader granted. */
async function grantedNow(): Promise<{ origins: string[]; added: string[] }> {
  const { origins = [] } = await browser.permissions.getAll();
  const declared = browser.runtime.getManifest().host_permissions ?? [];
  return { origins, added: addedOrigins(origins, declared) };
}

async function register(): Promise<void> {
  const { scripting } = browser;
  const { added: matches } = await grantedNow();
  const registered = (await scripting.getRegisteredContentScripts()).map(({ id }) => id);
  if (matches.length === 0) {
    if (registered.length > 0) await scripting.unregisterContentScripts({ ids: registered });
    return;
  }
  for (const script of scriptsFor(matches)) {
    // Updated, not registered again: a page that loads in between would not be read.
    if (registered.includes(script.id)) await scripting.updateContentScripts([script]);
    else await scripting.registerContentScripts([script]);
  }
}

const inTurn = makeInTurn();

/**
 * Lets the scanner run from now on at the sites the reader granted, and no longer at those taken back. One after
 * the other, as two grants at once would both register. Never throws: the next change tries again.
 */
export function registerGrantedSites(): Promise<void> {
  return inTurn(register).catch(() => undefined);
}

/** Runs one of our scripts now; false if the browser refuses. */
async function inject(target: Scripting.InjectionTarget, script: string): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target, files: [script] });
    return true;
  } catch {
    return false;
  }
}

/** The same in every frame of a tab. */
const injectInto = (tabId: number, script: string) => inject({ tabId, allFrames: true }, script);

/** Injects a script into the frame whose scanner asks for it; false if the browser refuses. */
export const bringScript = (tabId: number, frameId: number, script: 'reader' | 'card'): Promise<boolean> =>
  inject({ tabId, frameIds: [frameId] }, `${script}.js`);

/** Styles the marks of a frame so that its page cannot remove the style; false if the browser refuses. */
export async function insertMarkStyle(tabId: number, frameId: number): Promise<boolean> {
  try {
    await browser.scripting.insertCSS({ target: { tabId, frameIds: [frameId] }, files: [SHEET] });
    return true;
  } catch {
    return false;
  }
}

async function injectIntoAll(url: string[], script: string): Promise<void> {
  if (url.length === 0) return;
  const tabs = await browser.tabs.query({ url, discarded: false });
  await Promise.all(tabs.map(({ id }) => id !== undefined && injectInto(id, script)));
}

/**
 * Takes over the pages that were open before this build was there: those of the manifest, and those that the reader
 * granted, every site included. Firefox does so by itself with those of the manifest; it ends the scripts of the build
 * before without a word, so what that left standing goes first.
 */
export async function takeOverOpenTabs(): Promise<void> {
  const { origins, added } = await grantedNow();
  const declared = browser.runtime.getManifest().content_scripts?.flatMap(({ matches }) => matches) ?? [];
  if (import.meta.env.FIREFOX) await injectIntoAll(origins, STALE_SCRIPT);
  await injectIntoAll(import.meta.env.FIREFOX ? added : [...new Set([...declared, ...added])], SCRIPT);
}

/**
 * Asks a tab's scripts what they found, and injects them if they are missing.
 * @param isAgain puts them there in any case: they take the page over, and read it from the start
 * @param whenAsked whether pages are read only when the reader asks: the scripts that are there wait for it in vain
 */
export async function readTab(tabId: number, isAgain: boolean, whenAsked: boolean): Promise<PageRead> {
  if (!whenAsked && !isAgain && (await announces(tabId))) return 'read';
  if (!(await injectInto(tabId, whenAsked ? ON_CLICK_SCRIPT : SCRIPT))) return 'refused';
  return (await announces(tabId)) ? 'read' : 'silent';
}
