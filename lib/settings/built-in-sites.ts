import type { RegistryProfile } from '@/lib/registry/profile';
import { curatedSites } from './curated-sites';

/**
 * True for a registry that every reader may meet. What is there to be tried out, and what answers nobody without an
 * account, is asked for when such a mention is rested on: nobody is warned of it at install.
 */
const isForEverybody = ({ citable, needsSignIn }: RegistryProfile) => citable && !needsSignIn;

/** Where a site's changes are tried out before they hold. */
const isPreview = (host: string) => host.endsWith('.netlify.app');

/**
 * The hosts at which registries show their collections, of those that are read out of the box. Repositories of works
 * are read where they are on our list.
 */
export const registryHosts = (registries: readonly RegistryProfile[]): string[] =>
  registries
    .filter((registry) => isForEverybody(registry) && !registry.works)
    .flatMap(({ siteUrl, otherHosts }) => [new URL(siteUrl).host, ...otherHosts])
    .filter((host) => !isPreview(host));

/** The origins of the APIs that may be asked from the start. */
export const apiOrigins = (registries: readonly RegistryProfile[]): string[] =>
  registries.filter(isForEverybody).map(({ apiUrl }) => new URL(apiUrl).origin);

/** All that is read out of the box, in groups: the registries' own hosts before the others. */
export const builtInSites = (registries: readonly RegistryProfile[]): typeof curatedSites => [
  { what: 'registries', hosts: registryHosts(registries) },
  ...curatedSites,
];
