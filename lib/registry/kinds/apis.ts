import type { RegistryProfile } from '@/lib/registry/profile';
import type { Api } from './api';
import { collectionApi } from './collections/api';
import { dataciteApi } from './datacite/api';

const APIS: Readonly<Record<string, Api>> = { collections: collectionApi, datacite: dataciteApi };

/** How registries are looked for that a reader wants to add. */
export const discoverers = Object.values(APIS).flatMap(({ discover }) => discover ?? []);

/** What a registry is asked, and how its replies are read. */
export function apiOf({ kind }: Pick<RegistryProfile, 'kind'>): Api {
  const api = APIS[kind];
  if (!api) throw new Error(`There is no kind ${kind} of registry.`);
  return api;
}
