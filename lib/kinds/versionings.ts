import type { Versioning } from '@/lib/collection/versioning';
import type { Kind, RegistryProfile } from '@/lib/registry/profile';
import { collectionVersioning } from './collections/versioning';
import { dataciteVersioning } from './datacite/versioning';

/** What the names of versions tell at each kind. */
export const versionings: Readonly<Record<Kind, Versioning>> = {
  collections: collectionVersioning,
  datacite: dataciteVersioning,
};

/** What the names of a registry's versions tell. */
export function versioningOf({ kind }: Pick<RegistryProfile, 'kind'>): Versioning {
  return versionings[kind];
}
