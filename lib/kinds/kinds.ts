import type { Kind, RegistryProfile } from '@/lib/registry/profile';
import { collections } from './collections/kind';
import { datacite } from './datacite/kind';
import type { KindParts } from './kind';

/** Every kind, whole. Only the background and what runs around the extension carry it: for pages see `namings.ts`. */
export const kinds: Readonly<Record<Kind, KindParts>> = { collections, datacite };

/** All that is to be known of a registry's kind. */
export function kindOf({ kind }: Pick<RegistryProfile, 'kind'>): KindParts {
  return kinds[kind];
}
