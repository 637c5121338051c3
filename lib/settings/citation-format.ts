import type { Storage } from 'webextension-polyfill';

/** Storage key of the reader's citation format. */
const KEY = 'citation-format-1';
/** Storage key of the formats that the reader chose last, as keys with spaces between them. */
const USED_KEY = 'citation-formats-used-1';
/** Largest number of formats that are remembered. */
const MOST_USED = 3;
/** Storage key of the reader's choice whether papers are cited with their data. */
const PAPERS_KEY = 'cite-papers-1';

/** The part of the browser's local storage used here. */
export type FormatStore = Pick<Storage.StorageArea, 'get' | 'set'>;

/**
 * Key of the citation format that the reader chose last, in any build. Null if no choice is stored or the
 * value has the wrong shape.
 */
export async function readCitationFormat(store: FormatStore | undefined): Promise<string | null> {
  const kept = await store?.get(KEY).catch(() => undefined);
  const format = kept?.[KEY];
  // Checks the value without a schema, because page scripts import this file and their size is limited.
  return typeof format === 'string' && /^[a-z\d-]{1,40}$/.test(format) ? format : null;
}

/** Returns the keys of the formats that the reader chose last, in any build; the last one comes first. */
export async function readUsedFormats(store: FormatStore | undefined): Promise<string[]> {
  const kept = await store?.get(USED_KEY).catch(() => undefined);
  const used = kept?.[USED_KEY];
  return typeof used === 'string' && /^[a-z\d -]{1,130}$/.test(used)
    ? used.split(' ').slice(0, MOST_USED)
    : [];
}

/** Returns the formats that were chosen last, after another choice. */
export const withUsed = (format: string, used: readonly string[]): string[] =>
  [format, ...used.filter((each) => each !== format)].slice(0, MOST_USED);

/** Stores the citation format for all pages. Rejects if storage cannot be written. */
export async function keepCitationFormat(store: FormatStore, format: string): Promise<void> {
  const keeping = store.set({ [KEY]: format });
  const used = await readUsedFormats(store);
  await Promise.all([keeping, store.set({ [USED_KEY]: withUsed(format, used).join(' ') })]);
}

/**
 * True if the reader chose to cite papers with their data, false if the reader chose not to. Null if no choice is stored
 * or the value has the wrong type.
 */
export async function readPapersChoice(store: FormatStore | undefined): Promise<boolean | null> {
  const kept = await store?.get(PAPERS_KEY).catch(() => undefined);
  const choice = kept?.[PAPERS_KEY];
  return typeof choice === 'boolean' ? choice : null;
}

/** Stores for all pages whether papers are cited with their data. Rejects if storage cannot be written. */
export async function keepPapersChoice(store: FormatStore, isWithPapers: boolean): Promise<void> {
  await store.set({ [PAPERS_KEY]: isWithPapers });
}
