import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { toLine } from '@/lib/collection/text';
import type { ZoteroAnswer } from '@/lib/messages/contract';
import { ZOTERO_ORIGIN } from '@/lib/settings/sites';
import { readJson } from './requests/read-json';

/** Where Zotero's desktop program listens, on this computer alone. */
const CONNECTOR = 'http://127.0.0.1:23119/connector';
/** Zotero accepts requests from a browser only with this header, which no page can send. */
const VERSION = { 'X-Zotero-Connector-API-Version': '3' };
/** A program on the same computer is there at once, or is not there; in ms. */
const PING_WITHIN = 5000;
/** Hundreds of references take a while to be saved; in ms. */
const SAVED_WITHIN = 120_000;

/** Characters of the name of a place: no more fit a button. */
const LONGEST_NAME = 80;

/** Zotero's replies to a ping and to a save; another program on its port would answer differently. */
const running = z.object({ prefs: z.object({}) });
const savedItems = z.array(z.object({})).check(z.minLength(1));
const selected = z.object({ name: z.string() });
const refusal = z.object({ libraryEditable: z.literal(false) });

/** Asks the reader for access to Zotero, once: Chromium counts a press that a message tells of, Firefox does not. */
async function zoteroAccess(): Promise<'allowed' | 'not-allowed' | 'ask-first'> {
  const permission = { origins: [ZOTERO_ORIGIN] };
  try {
    return (await browser.permissions.request(permission)) ? 'allowed' : 'not-allowed';
  } catch {
    if (await browser.permissions.contains(permission)) return 'allowed';
    await browser.runtime.openOptionsPage();
    return 'ask-first';
  }
}

/**
 * Saves a bibliography into what is selected in Zotero, as its own browser extension does with a file of references;
 * where that is read-only, Zotero takes its reader's own library. Never throws.
 */
export async function saveToZotero(ris: string): Promise<ZoteroAnswer> {
  const state = await zoteroAccess();
  if (state !== 'allowed') return { state };
  const ping = await post('ping', JSON_TYPE, '{}', PING_WITHIN);
  if (ping?.status !== 200 || !running.safeParse(ping.body).success) return { state: 'not-running' };
  const path = `import?session=${crypto.randomUUID()}`;
  const imported = await post(path, 'application/x-research-info-systems', ris, SAVED_WITHIN);
  if (imported?.status !== 201 || !savedItems.safeParse(imported.body).success)
    return { state: isReadOnly(imported) ? 'read-only' : 'failed' };
  // Asked behind it, as saving may select another place.
  const place = await post('getSelectedCollection', JSON_TYPE, '{}', PING_WITHIN);
  const name = toLine(selected.safeParse(place?.body).data?.name ?? '');
  return { state: 'saved', where: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name };
}

const JSON_TYPE = 'application/json';

interface Reply {
  readonly status: number;
  /** Undefined where it is no JSON. */
  readonly body: unknown;
}

const isReadOnly = (reply: Reply | null): boolean =>
  reply?.status === 500 && refusal.safeParse(reply.body).success;

/** Null if nothing answers. */
async function post(path: string, type: string, body: string, patience: number): Promise<Reply | null> {
  try {
    const response = await fetch(`${CONNECTOR}/${path}`, {
      method: 'POST',
      headers: { ...VERSION, 'Content-Type': type },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, body: await readJson(response) };
  } catch {
    return null;
  }
}
