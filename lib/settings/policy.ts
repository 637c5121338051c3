import * as z from 'zod/mini';
import { claimsOf } from '@/lib/kinds/claims';
import { registries } from '@/lib/kinds/known';
import { asAdded } from '@/lib/registry/added';
import type { Preferences } from './choices';
import { CHOICES } from './preferences';

const claims = claimsOf(registries);

const { off, offSites, unread, added, opening, highlights, whenAsked, panelAsks } = CHOICES;
const flag = z.boolean();

/** What an institution may choose for its readers, and `welcome` besides; `public/managed-schema.json` names the same. */
export const POLICY_CHOICES = { off, offSites, unread, added, opening, highlights, whenAsked, panelAsks };

/** What an institution chose. A choice that is there cannot be changed by the reader. */
export type Policy = Partial<Pick<Preferences, keyof typeof POLICY_CHOICES>> & {
  /** False where readers are not to be shown the page that opens after the extension was installed. */
  readonly welcome?: boolean;
};

/** Reads what the browser gives as managed storage; a choice that cannot be read is as if it had not been made. */
export function toPolicy(managed: unknown): Policy {
  if (typeof managed !== 'object' || managed === null) return {};
  const chosen = Object.entries({ ...POLICY_CHOICES, welcome: flag }).flatMap(([name, choice]) => {
    const { success, data } = choice.safeParse(Reflect.get(managed, name));
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(chosen);
}

/**
 * What holds: the policy's word before the reader's. The reader keeps what was added besides what the policy adds; of
 * neither anything holds that means a registry of the build.
 */
export function underPolicy(own: Preferences, { welcome: _, ...policy }: Policy): Preferences {
  const theirs = policy.added ?? [];
  const keys = new Set(theirs.map(({ key }) => key));
  const added = [...theirs, ...own.added.filter(({ key }) => !keys.has(key))].flatMap(
    (registry) => asAdded(registry, claims) ?? [],
  );
  const offSites = [...new Set([...(policy.offSites ?? []), ...own.offSites])];
  return { ...own, ...policy, added, offSites };
}
