import type { Storage } from 'webextension-polyfill';
import * as z from 'zod/mini';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import { lookUp } from '@/lib/kinds/look-up';
import type { Registry } from '@/lib/registry/naming';

/** What a reader looks up by a menu, as our page for it is told: names, never the text. */
export interface Sought {
  readonly found: readonly Identifier[];
  /** What a number that stands alone may mean. */
  readonly offers: readonly Identifier[];
  /** True where it was looked up in a private window: nothing of what is asked is kept. */
  readonly isPrivate: boolean;
}

/** The browser's session storage: it is in memory alone, and no page can read it. */
type SessionArea = Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;

/** More names are no look-up of a reader's. */
const MOST = 200;

const names = z.array(z.string()).check(z.maxLength(MOST));
const left = z.object({ found: names, offers: names, isPrivate: z.boolean() });

/** What the first of the texts that names anything names, as a page would be read. */
export function soughtInTexts(
  texts: readonly string[],
  registries: readonly Registry[],
  isPrivate: boolean,
): Sought {
  const read = texts.map((text) => lookUp(text, registries));
  const named = read.find(({ collections }) => collections.length > 0);
  const found = named?.collections.map(({ identifier }) => identifier) ?? [];
  const offers = named ? [] : (read.find((each) => each.offers.length > 0)?.offers ?? []);
  return { found, offers, isPrivate };
}

const placeOf = (id: string) => `sought:${id}`;

/**
 * Leaves for our page what is looked up, and returns the random id under which it waits: the page's address stands in
 * the browser's history, so it says nothing else.
 */
export async function leaveSought({ found, offers, isPrivate }: Sought, area: SessionArea): Promise<string> {
  const keys = (identifiers: readonly Identifier[]) => identifiers.slice(0, MOST).map(toKey);
  const id = crypto.randomUUID();
  await area.set({ [placeOf(id)]: { found: keys(found), offers: keys(offers), isPrivate } });
  return id;
}

/** Takes what waits under an id, once; null where nothing does, or what is there was not left by us. */
export async function takeSought(
  id: string,
  registries: readonly Registry[],
  area: SessionArea,
): Promise<Sought | null> {
  const place = placeOf(id);
  const { [place]: waiting } = await area.get(place);
  await area.remove(place);
  const { data } = left.safeParse(waiting);
  if (!data) return null;
  const identifiers = (keys: readonly string[]) => keys.flatMap((key) => parseKey(key, registries) ?? []);
  return { found: identifiers(data.found), offers: identifiers(data.offers), isPrivate: data.isPrivate };
}
