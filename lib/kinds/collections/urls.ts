import type { Identifier } from '@/lib/identifier/identifier';
import type { RegistryProfile } from '@/lib/registry/profile';

/** A collection, as its addresses have it. */
interface Located extends Pick<Identifier, 'accession'> {
  readonly registry: RegistryProfile;
}

/** Of all collections of a registry. */
export const listUrl = ({ apiUrl, paths }: RegistryProfile): string => `${apiUrl}/${paths.api}/`;

export const collectionUrl = ({ registry, accession }: Located): string =>
  `${listUrl(registry)}${accession}/`;

export const versionsUrl = (named: Located): string => `${collectionUrl(named)}versions/`;
