import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { toLine } from '@/lib/collection/text';
import type { ZoteroAnswer } from '@/lib/messages/contract';
import { openSettings } from '@/lib/settings/open-settings';
import { ZOTERO_ORIGIN } from '@/lib/settings/sites';
import { readJson } from './requests/read-json';

/** Address at which Zotero's desktop program listens, on this computer only. */
const CONNECTOR = 'http://127.0.0.1:23119/connector';
/** Header without which Zotero refuses requests from browsers. Web pages cannot send it. */
const VERSION = { 'X-Zotero-Connector-API-Version': '3' };
/**
 * Longest time in ms for the answer to a ping. A program on the same computer answers immediately if it runs.
 */
const PING_WITHIN = 5000;
/** Longest time in ms for saving. Zotero needs a while for hundreds of references. */
const SAVED_WITHIN = 120_000;

/** Most characters of a Zotero collection's name that are returned, so that the name fits on a button. */
const LONGEST_NAME = 80;

/**
 * Schemas of Zotero's replies to a ping and to a save. If another program listens at the address, its reply
 * does not match.
 */
const running = z.object({ prefs: z.object({}) });
const savedItems = z.array(z.object({})).check(z.minLength(1));
const selected = z.object({ name: z.string() });
const refusal = z.object({ libraryEditable: z.literal(false) });

/**
 * Asks the reader for access to Zotero. In Chromium, a press that a message reports counts as a user gesture,
 * so the browser asks at once. In Firefox it does not count, so the settings open instead, where the reader
 * can give the access.
 */
async function zoteroAccess(): Promise<'allowed' | 'not-allowed' | 'ask-first'> {
  const permission = { origins: [ZOTERO_ORIGIN] };
  try {
    return (await browser.permissions.request(permission)) ? 'allowed' : 'not-allowed';
  } catch {
    if (await browser.permissions.contains(permission)) return 'allowed';
    await openSettings('zotero');
    return 'ask-first';
  }
}

/**
 * Saves a bibliography to the collection that is selected in Zotero, as Zotero's own browser extension does.
 * If that collection is read-only, Zotero saves to the user's own library. Never throws.
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
  // Asks for the selected collection after the save, because the save may select another one.
  const place = await post('getSelectedCollection', JSON_TYPE, '{}', PING_WITHIN);
  const name = toLine(selected.safeParse(place?.body).data?.name ?? '');
  return { state: 'saved', where: name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name };
}

const JSON_TYPE = 'application/json';

interface ZoteroReply {
  readonly status: number;
  /** Body of the reply, parsed as JSON; undefined if it is not JSON. */
  readonly body: unknown;
}

const isReadOnly = (reply: ZoteroReply | null): boolean =>
  reply?.status === 500 && refusal.safeParse(reply.body).success;

/** Sends a request to Zotero. Returns null if no program answers. */
async function post(path: string, type: string, body: string, patience: number): Promise<ZoteroReply | null> {
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
