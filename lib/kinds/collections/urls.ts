import type { Identifier } from '@/lib/identifier/identifier';
import type { CollectionRegistry } from '@/lib/registry/naming';
import type { CollectionProfile } from '@/lib/registry/profile';

/** The name of a collection or one of its versions. */
export interface CollectionIdentifier extends Identifier {
  readonly registry: CollectionRegistry;
}

/** A collection, as its addresses have it. */
interface Located extends Pick<Identifier, 'accession'> {
  readonly registry: CollectionProfile;
}

/** Of all collections of a registry. */
export const listUrl = ({ apiUrl, paths }: CollectionProfile): string => `${apiUrl}/${paths.api}/`;

export const collectionUrl = ({ registry, accession }: Located): string =>
  `${listUrl(registry)}${accession}/`;

export const versionsUrl = (named: Located): string => `${collectionUrl(named)}versions/`;
