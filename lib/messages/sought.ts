import type { Storage } from 'webextension-polyfill';
import * as z from 'zod/mini';
import { type Identifier, parseKey, toKey } from '@/lib/identifier/identifier';
import { lookUp, lookUpBudget } from '@/lib/kinds/look-up';
import type { Registry } from '@/lib/registry/naming';

/**
 * Result of a look-up by menu, as it is passed to our page that shows it. It contains identifiers, but never
 * the text in which the reader looked them up.
 */
export interface Sought {
  readonly found: readonly Identifier[];
  /** Identifiers that a bare number in the text may stand for. */
  readonly offers: readonly Identifier[];
  /** DOIs beside a word for data that are not read for certain. */
  readonly dois: readonly string[];
  /** False if the text was not read to its end, so that it may contain more identifiers. */
  readonly isWhole: boolean;
  /** True if the reader looked this up in a private window: nothing about it is stored. */
  readonly isPrivate: boolean;
}

/** Session storage of the browser. It is in memory only, and web pages cannot read it. */
type SessionArea = Pick<Storage.StorageArea, 'get' | 'set' | 'remove'>;

/**
 * Most identifiers of one look-up that are stored for our page: more than any reader looks up. The limit also
 * bounds the time that it takes to check the stored data.
 */
const MOST = 200;

const names = z.array(z.string()).check(z.maxLength(MOST));
const left = z.object({
  found: names,
  offers: names,
  dois: z._default(names, []),
  isWhole: z.boolean(),
  isPrivate: z.boolean(),
});

/**
 * Finds the identifiers in the first of the texts that contains any, by the same rules as on a web page.
 * `clock` returns ms.
 */
export function soughtInTexts(
  texts: readonly string[],
  registries: readonly Registry[],
  isPrivate: boolean,
  clock: () => number,
): Sought {
  const read = texts.map((text) => lookUp(text, registries, lookUpBudget(clock)));
  const named = read.find(({ dataSets }) => dataSets.length > 0);
  const found = named?.dataSets.map(({ identifier }) => identifier) ?? [];
  const offers = named ? [] : (read.find((each) => each.offers.length > 0)?.offers ?? []);
  const isWhole = (named ? [named] : read).every((each) => each.isWhole);
  const dois = [...new Set(read.flatMap((each) => each.dois))].slice(0, MOST);
  return { found, offers, dois, isWhole, isPrivate };
}

const placeOf = (id: string) => `sought:${id}`;

/**
 * Stores a look-up for our page and returns the random id under which it is stored. The address of our page
 * contains this id alone, because the browser keeps addresses in its history.
 */
export async function leaveSought({ found, offers, ...rest }: Sought, area: SessionArea): Promise<string> {
  const keys = (identifiers: readonly Identifier[]) => identifiers.slice(0, MOST).map(toKey);
  const id = crypto.randomUUID();
  await area.set({ [placeOf(id)]: { found: keys(found), offers: keys(offers), ...rest } });
  return id;
}

/** Takes the look-up with this id out of storage. Returns null if there is none, or it is malformed. */
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
  return { ...data, found: identifiers(data.found), offers: identifiers(data.offers) };
}
