import * as z from 'zod/mini';
import { addedProfile } from '@/lib/registry/profile-schema';
import { DEFAULTS, HELD_KEYS, type Preferences, REST } from './choices';

/** More sites, pages or registries than these are no reader's choice. */
const MOST = { sites: 500, pages: 500, registries: 40 } as const;

const host = z.string().check(z.regex(/^[\w-]+(?:\.[\w-]+)*$|^\[[\da-f:.]+\]$/), z.maxLength(253));
const key = z.string().check(z.regex(/^[a-z\d-]+$/), z.maxLength(48));
const rest = z.int().check(z.gte(REST.least), z.lte(REST.most));

/** Each choice with what it may be. Strict: nothing unknown beside it. */
export const choices = {
  off: z.boolean(),
  offUntil: z.int().check(z.gte(0), z.lte(8.64e15)),
  offSites: z.array(host).check(z.maxLength(MOST.sites)),
  offPages: z.array(z.int().check(z.gte(0), z.lte(0xffffffff))).check(z.maxLength(MOST.pages)),
  unread: z.array(key).check(z.maxLength(MOST.registries)),
  added: z.array(addedProfile).check(z.maxLength(MOST.registries)),
  opening: z.discriminatedUnion('on', [
    z.strictObject({ on: z.literal('rest'), ms: rest }),
    z.strictObject({ on: z.literal('key'), key: z.enum(HELD_KEYS) }),
    z.strictObject({ on: z.literal('click') }),
  ]),
  highlights: z.boolean(),
};

/** The items of a list that are right; one that is not takes no other with it. */
function rightOnes<T>(value: unknown, item: z.ZodMiniType<T>, most: number): T[] {
  const items = Array.isArray(value) ? value : [];
  return items.flatMap((each) => item.safeParse(each).data ?? []).slice(0, most);
}

/** What was stored, by whichever build: each choice that cannot be read is as if it had never been made. */
export function toPreferences(stored: unknown): Preferences {
  const kept = new Map<string, unknown>(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : [],
  );
  const one = <Name extends 'off' | 'offUntil' | 'opening' | 'highlights'>(name: Name): Preferences[Name] => {
    const { data } = z.object({ [name]: choices[name] }).safeParse({ [name]: kept.get(name) });
    return data ? (data as Preferences)[name] : DEFAULTS[name];
  };
  return {
    off: one('off'),
    offUntil: one('offUntil'),
    offSites: rightOnes(kept.get('offSites'), choices.offSites.element, MOST.sites),
    offPages: rightOnes(kept.get('offPages'), choices.offPages.element, MOST.pages),
    unread: rightOnes(kept.get('unread'), choices.unread.element, MOST.registries),
    added: rightOnes(kept.get('added'), choices.added.element, MOST.registries),
    opening: one('opening'),
    highlights: one('highlights'),
  };
}
