import browser from 'webextension-polyfill';
import { askToSaveToZotero } from '@/lib/messages/ask-on-card';
import type { ZoteroAnswer } from '@/lib/messages/contract';
import { ZOTERO_ORIGIN } from '@/lib/settings/sites';

/** Saves into Zotero after a press on a page of ours. Firefox lets only this page ask for access, others the background. */
export async function saveToZotero(ris: string): Promise<ZoteroAnswer> {
  const isAllowed =
    !import.meta.env.FIREFOX ||
    (await browser.permissions.request({ origins: [ZOTERO_ORIGIN] }).catch(() => false));
  return isAllowed ? askToSaveToZotero(ris) : { state: 'not-allowed' };
}
