import * as z from 'zod/mini';
import { addedPrefix, addedProfile } from '@/lib/registry/profile-schema';
import { HELD_KEYS, PAGE_DEFAULTS, type Preferences, REST } from './choices';

export const DEFAULTS: Preferences = { ...PAGE_DEFAULTS, whenAsked: false, panelAsks: false };

/**
 * Largest numbers of items that are read from stored lists. They are far above any real choice, and keep
 * damaged storage from slowing down every page.
 */
const MOST = { sites: 500, pages: 500, registries: 40, unread: 200 } as const;

/** Largest number of DOI prefixes that a reader can add. */
export const MOST_PREFIXES = 40;

const host = z.string().check(z.regex(/^[\w-]+(?:\.[\w-]+)*$|^\[[\da-f:.]+\]$/), z.maxLength(253));
const mark = z.int().check(z.gte(0), z.lte(0xffffffff));
const key = z.string().check(z.regex(/^[a-z\d-]+$/), z.maxLength(80));
const ms = z.int().check(z.gte(REST.least), z.lte(REST.most));

const opening = z.discriminatedUnion('on', [
  z.strictObject({ on: z.literal('rest'), ms }),
  z.strictObject({ on: z.literal('key'), key: z.enum(HELD_KEYS) }),
  z.strictObject({ on: z.literal('click') }),
]);

/** Maps each choice to its schema. */
export const CHOICES = {
  off: z.boolean(),
  offUntil: z.int().check(z.gte(0), z.lte(8.64e15)),
  offSites: z.array(host).check(z.maxLength(MOST.sites)),
  offPages: z.array(mark).check(z.maxLength(MOST.pages)),
  unread: z.array(key).check(z.maxLength(MOST.unread)),
  added: z.array(addedProfile).check(z.maxLength(MOST.registries)),
  addedPrefixes: z.array(addedPrefix).check(z.maxLength(MOST_PREFIXES)),
  opening,
  highlights: z.boolean(),
  whenAsked: z.boolean(),
  panelAsks: z.boolean(),
} satisfies { readonly [Name in keyof Preferences]: z.ZodMiniType<Preferences[Name]> };

/**
 * A schema for a list that drops invalid items instead of rejecting the list, and keeps at most `most` items.
 */
const rightOnes = <T>(item: z.ZodMiniType<T>, most: number) =>
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((items) => items.flatMap((each) => item.safeParse(each).data ?? []).slice(0, most)),
    ),
    [],
  );

const lenientPreferences = z.object({
  off: z.catch(CHOICES.off, DEFAULTS.off),
  offUntil: z.catch(CHOICES.offUntil, DEFAULTS.offUntil),
  offSites: rightOnes(host, MOST.sites),
  offPages: rightOnes(mark, MOST.pages),
  unread: rightOnes(key, MOST.unread),
  added: rightOnes(addedProfile, MOST.registries),
  addedPrefixes: rightOnes(addedPrefix, MOST_PREFIXES),
  opening: z.catch(CHOICES.opening, DEFAULTS.opening),
  highlights: z.catch(CHOICES.highlights, DEFAULTS.highlights),
  whenAsked: z.catch(CHOICES.whenAsked, DEFAULTS.whenAsked),
  panelAsks: z.catch(CHOICES.panelAsks, DEFAULTS.panelAsks),
});

/**
 * Parses preferences stored by any build. A value that does not fit its schema is replaced by the default.
 */
export function toPreferences(stored: unknown): Preferences {
  return lenientPreferences.safeParse(stored).data ?? DEFAULTS;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Maps each choice that is a list of added things to the schema of one. */
const ADDED = { added: addedProfile, addedPrefixes: addedPrefix } as const;

/**
 * Converts added registries or prefixes for storage. Stored fields and items that only a later build
 * understands are kept.
 */
function toStoredItems(stored: unknown, added: readonly unknown[], schema: z.ZodMiniType): unknown[] {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const read = items.map((item) => ({ item, parsed: schema.safeParse(item).data }));
  const kept = added.map((one) => read.find(({ parsed }) => isSame(parsed, one))?.item ?? one);
  return [...kept, ...read.flatMap(({ item, parsed }) => (parsed ? [] : [item]))];
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Merges changed choices into the stored object. Choices that did not change keep their stored value, even if
 * this build cannot read it, so that nothing is lost when the reader goes back to an older build.
 */
export function toKept(stored: unknown, own: Preferences): Record<string, unknown> {
  const before = toPreferences(stored);
  const raw = isObject(stored) ? stored : {};
  const isKept = (name: string) =>
    Object.hasOwn(raw, name) && isSame(Reflect.get(own, name), Reflect.get(before, name));
  const changed = Object.entries(own).filter(([name]) => !isKept(name));
  const kept = { ...raw, ...Object.fromEntries(changed) };
  const lists = (['added', 'addedPrefixes'] as const).filter((name) => !isKept(name));
  return {
    ...kept,
    ...Object.fromEntries(lists.map((name) => [name, toStoredItems(raw[name], own[name], ADDED[name])])),
  };
}
