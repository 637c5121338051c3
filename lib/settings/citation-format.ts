import type { Storage } from 'webextension-polyfill';

/** The one key under which the reader's citation format is kept. */
const KEY = 'citation-format-1';

/** The part of the browser's local storage we need. */
export type FormatStore = Pick<Storage.StorageArea, 'get' | 'set'>;

/** The format last chosen, whichever build kept it; null where none was, or what is there is no format's key. */
export async function readCitationFormat(store: FormatStore | undefined): Promise<string | null> {
  const kept = await store?.get(KEY).catch(() => undefined);
  const format = kept?.[KEY];
  // No schema: this is read on pages, where every byte is counted.
  return typeof format === 'string' && /^[a-z\d-]{1,40}$/.test(format) ? format : null;
}

/** Keeps the format for the next citation, here and on other pages. Rejects where storage cannot be written. */
export async function keepCitationFormat(store: FormatStore, format: string): Promise<void> {
  await store.set({ [KEY]: format });
}
