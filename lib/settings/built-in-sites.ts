import type { RegistryProfile } from '@/lib/registry/profile';
import { curatedSites } from './curated-sites';

/** The hosts at which registries show their collections. */
export const registryHosts = (registries: readonly RegistryProfile[]): string[] =>
  registries.flatMap(({ siteUrl, otherHosts }) => [new URL(siteUrl).host, ...otherHosts]);

/** All that is read out of the box, in groups: the registries' own hosts before the others. */
export const builtInSites = (registries: readonly RegistryProfile[]): typeof curatedSites => [
  { what: 'registries', hosts: registryHosts(registries) },
  ...curatedSites,
];
