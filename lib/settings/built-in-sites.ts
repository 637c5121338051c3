import type { RegistryProfile } from '@/lib/registry/profile';
import { curatedSites } from './curated-sites';

/** Where a site's changes are tried out before they hold. */
const isPreview = (host: string) => host.endsWith('.netlify.app');

/**
 * The hosts at which registries show their data sets, of those that may be asked from the start. The sites of
 * repositories for which a service answers are on our list.
 */
export const registryHosts = (registries: readonly RegistryProfile[]): string[] =>
  registries
    .filter(({ allowedAtInstall, service }) => allowedAtInstall && service === undefined)
    .flatMap(({ siteUrl, otherHosts = [] }) => [new URL(siteUrl).host, ...otherHosts])
    .filter((host) => !isPreview(host));

/** The origins of the APIs that may be asked from the start. */
export const apiOrigins = (registries: readonly RegistryProfile[]): string[] =>
  registries.filter(({ allowedAtInstall }) => allowedAtInstall).map(({ apiUrl }) => new URL(apiUrl).origin);

/** All that is read out of the box, in groups: the registries' own hosts before the others. */
export const builtInSites = (registries: readonly RegistryProfile[]): typeof curatedSites => [
  { what: 'registries', hosts: registryHosts(registries) },
  ...curatedSites,
];
