import type { RegistryProfile } from '@/lib/registry/profile';

/** Facets take seconds. Publishers and affiliations come as objects, as they will by default from 2027 on. */
const LIST_OPTIONS = 'disable-facets=true&publisher=true&affiliation=true';

const worksUrl = ({ apiUrl }: RegistryProfile): string => `${apiUrl}/dois`;

/** Of one work, by its DOI. */
export const workUrl = (registry: RegistryProfile, doi: string): string =>
  `${worksUrl(registry)}/${encodeURIComponent(doi)}`;

/** DataCite's own page of a work, which lists what cites it by title. */
export const citingUrl = (doi: string): string => `https://commons.datacite.org/doi.org/${encodeURI(doi)}`;

/** Of those that the parameters ask for, which are encoded. */
export const listUrl = (registry: RegistryProfile, parameters: string): string =>
  `${worksUrl(registry)}?${parameters}&${LIST_OPTIONS}`;
