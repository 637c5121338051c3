import type { RegistryProfile } from '@/lib/registry/profile';
import { collectionVersioning } from './collections/versioning';
import { dataciteVersioning } from './datacite/versioning';
import { rowOf } from './row-of';
import type { Versioning } from './versioning';

/** What the names of versions tell at each kind. */
export const versionings: Record<string, Versioning> = {
  collections: collectionVersioning,
  datacite: dataciteVersioning,
};

/** What the names of a registry's versions tell. */
export function versioningOf({ kind }: Pick<RegistryProfile, 'kind'>): Versioning {
  return rowOf(versionings, kind);
}
