import type { Registry } from './naming';

/**
 * The registries with the one at home on `host` (as `location.host` has it) before the others: on its own pages the
 * words that several share mean its own collections.
 */
export function homeFirst(registries: readonly Registry[], host: string): readonly Registry[] {
  // Without a regular expression: this runs on every page, and the first use of one costs more than all of it.
  const isHome = ({ siteUrl, apiUrl, otherHosts = [] }: Registry) =>
    [siteUrl, apiUrl, ...otherHosts].some((address) => `//${address}/`.includes(`//${host}/`));
  const home = registries.find(isHome);
  return home ? [home, ...registries.filter((registry) => registry !== home)] : registries;
}
