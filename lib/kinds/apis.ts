import type { Kind, RegistryProfile } from '@/lib/registry/profile';
import type { Api } from './api';
import { collectionApi } from './collections/api';
import { dataciteApi } from './datacite/api';

/** What each kind of service is asked. Only the background and what runs around the extension carry it. */
export const apis: Readonly<Record<Kind, Api>> = { collections: collectionApi, datacite: dataciteApi };

/** What a registry is asked. */
export function apiOf({ kind }: Pick<RegistryProfile, 'kind'>): Api {
  return apis[kind];
}
