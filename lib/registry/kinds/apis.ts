import type { RegistryProfile } from '@/lib/registry/profile';
import type { Api } from './api';
import { collectionApi } from './collections/api';
import { dataciteApi } from './datacite/api';
import { rowOf } from './row-of';

/** What each kind is asked. */
export const apis: Record<string, Api> = { collections: collectionApi, datacite: dataciteApi };

/** How registries are looked for that a reader wants to add. */
export const discoverers = Object.values(apis).flatMap(({ discover }) => discover ?? []);

/** What a registry is asked, and how its replies are read. */
export function apiOf({ kind }: Pick<RegistryProfile, 'kind'>): Api {
  return rowOf(apis, kind);
}
