import * as z from 'zod/mini';
import { asAddedPrefix } from '@/lib/kinds/added-prefixes';
import { claimsOf } from '@/lib/kinds/claims';
import { registries } from '@/lib/kinds/known';
import { asAdded } from '@/lib/registry/added';
import type { Preferences } from './choices';
import { CHOICES } from './preferences';

const claims = claimsOf(registries);

const { off, offSites, unread, added, addedPrefixes, opening, highlights, whenAsked, panelAsks } = CHOICES;
const flag = z.boolean();

/**
 * Choices that a policy may set, besides `welcome` and `watch`. `public/managed-schema.json` must list the same choices.
 */
export const POLICY_CHOICES = {
  off,
  offSites,
  unread,
  added,
  addedPrefixes,
  opening,
  highlights,
  whenAsked,
  panelAsks,
};

/** Choices that an institution has set for its computers. The reader cannot change them. */
export type Policy = Partial<Pick<Preferences, keyof typeof POLICY_CHOICES>> & {
  /** False if the welcome page must not open after installation. */
  readonly welcome?: boolean;
  /** False if data sets must not be watched for changes. */
  readonly watch?: boolean;
};

/**
 * Parses the browser's managed storage, which contains an institution's policy. Values that do not fit their
 * schema are ignored.
 */
export function toPolicy(managed: unknown): Policy {
  if (typeof managed !== 'object' || managed === null) return {};
  const chosen = Object.entries({ ...POLICY_CHOICES, welcome: flag, watch: flag }).flatMap(
    ([name, choice]) => {
      const { success, data } = choice.safeParse(Reflect.get(managed, name));
      return success ? [[name, data]] : [];
    },
  );
  return Object.fromEntries(chosen);
}

/**
 * Returns the preferences in effect. The policy overrides the reader's choices, but lists of added registries
 * and prefixes, and of sites where cards are off, are joined from both. Everything that identifies a built-in
 * registry is removed from what is added (see `asAdded` and `asAddedPrefix`).
 */
export function underPolicy(own: Preferences, { welcome: _, watch: __, ...policy }: Policy): Preferences {
  const theirs = policy.added ?? [];
  const keys = new Set(theirs.map(({ key }) => key));
  const added = [...theirs, ...own.added.filter(({ key }) => !keys.has(key))].flatMap(
    (registry) => asAdded(registry, claims) ?? [],
  );
  // If reader and policy name one prefix, the policy's name counts.
  const prefixes = [...own.addedPrefixes, ...(policy.addedPrefixes ?? [])];
  const byPrefix = new Map(prefixes.map((each) => [each.prefix, each]));
  const addedPrefixes = [...byPrefix.values()].flatMap((each) => asAddedPrefix(each, registries) ?? []);
  const offSites = [...new Set([...(policy.offSites ?? []), ...own.offSites])];
  return { ...own, ...policy, added, addedPrefixes, offSites };
}
