import * as z from 'zod/mini';
import { registries } from '@/lib/kinds/known';
import { asAdded } from '@/lib/registry/added';
import type { Preferences } from './choices';
import { strictPreferences } from './preferences';

/** The choices that an institution may make for its readers; `public/managed-schema.json` names the same. */
export const POLICY_CHOICES = [
  'off',
  'offSites',
  'unread',
  'added',
  'opening',
  'highlights',
  'whenAsked',
] as const;

/** What an institution chose. A choice that is there cannot be changed by the reader. */
export type Policy = Partial<Pick<Preferences, (typeof POLICY_CHOICES)[number]>> & {
  /** False where readers are not to be shown the page that opens after the extension was installed. */
  readonly welcome?: boolean;
};

const { off, offSites, unread, added, opening, highlights } = strictPreferences.shape;
const flag = z.boolean();

/** The choice as the policy has it; nothing where it has none or one that cannot be read. */
function chosen<Name extends keyof Policy, T>(
  name: Name,
  choice: z.ZodMiniType<T>,
  from: Map<string, unknown>,
) {
  const { success, data } = choice.safeParse(from.get(name));
  return success ? { [name]: data } : {};
}

/** Reads what the browser gives as managed storage, choice by choice. */
export function toPolicy(managed: unknown): Policy {
  const from = new Map<string, unknown>(
    typeof managed === 'object' && managed !== null ? Object.entries(managed) : [],
  );
  return {
    ...chosen('off', off, from),
    ...chosen('offSites', offSites, from),
    ...chosen('unread', unread, from),
    ...chosen('added', added, from),
    ...chosen('opening', opening, from),
    ...chosen('highlights', highlights, from),
    ...chosen('whenAsked', flag, from),
    ...chosen('welcome', flag, from),
  };
}

/**
 * What holds: the policy's word before the reader's. The reader keeps what was added besides what the policy adds; of
 * neither anything holds that means a registry of the build.
 */
export function underPolicy(own: Preferences, { welcome: _, ...policy }: Policy): Preferences {
  const theirs = policy.added ?? [];
  const keys = new Set(theirs.map(({ key }) => key));
  const added = [...theirs, ...own.added.filter(({ key }) => !keys.has(key))].flatMap(
    (registry) => asAdded(registry, registries) ?? [],
  );
  const offSites = [...new Set([...(policy.offSites ?? []), ...own.offSites])];
  return { ...own, ...policy, added, offSites };
}
