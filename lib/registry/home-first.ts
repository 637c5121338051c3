import { withoutScheme } from './literal';
import type { RegistryProfile } from './profile';

const hostOf = (address: string) => withoutScheme(address).replace(/\/.*/, '');

/**
 * The registries with the one at home on `host` (as `location.host` has it) before the others: on its own pages the
 * words that several share mean its own collections.
 */
export function homeFirst(registries: readonly RegistryProfile[], host: string): readonly RegistryProfile[] {
  const isHome = ({ siteUrl, apiUrl, otherHosts }: RegistryProfile) =>
    [siteUrl, apiUrl, ...otherHosts].some((address) => hostOf(address) === host);
  const home = registries.find(isHome);
  return home ? [home, ...registries.filter((registry) => registry !== home)] : registries;
}
