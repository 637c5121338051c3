import type { Named } from '@/lib/registry/kinds/name-scheme';
import type { RegistryProfile } from '@/lib/registry/profile';

/** Of all collections of a registry. */
export const listUrl = ({ apiUrl, paths }: RegistryProfile): string => `${apiUrl}/${paths.api}/`;

export const collectionUrl = ({ registry, accession }: Omit<Named, 'version'>): string =>
  `${listUrl(registry)}${accession}/`;

export const versionsUrl = (named: Omit<Named, 'version'>): string => `${collectionUrl(named)}versions/`;
