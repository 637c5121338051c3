import { allowedAtInstall } from '@/lib/registry/built-in';
import type { RegistryProfile } from '@/lib/registry/profile';
import { curatedSites } from './curated-sites';

/**
 * True for a registry that may be asked from the start. All repositories answer at DataCite, which is on our list. What
 * is there to be tried out, what answers nobody without an account, and what was added after the first release, is asked
 * for when such a mention is rested on: nobody is warned of it at install or by an update.
 */
const isAllowed = ({ key, works }: RegistryProfile) => works === true || allowedAtInstall.includes(key);

/** Where a site's changes are tried out before they hold. */
const isPreview = (host: string) => host.endsWith('.netlify.app');

/**
 * The hosts at which registries show their collections, of those that are read out of the box. Repositories of works
 * are read where they are on our list.
 */
export const registryHosts = (registries: readonly RegistryProfile[]): string[] =>
  registries
    .filter((registry) => isAllowed(registry) && !registry.works)
    .flatMap(({ siteUrl, otherHosts }) => [new URL(siteUrl).host, ...otherHosts])
    .filter((host) => !isPreview(host));

/** The origins of the APIs that may be asked from the start. */
export const apiOrigins = (registries: readonly RegistryProfile[]): string[] =>
  registries.filter(isAllowed).map(({ apiUrl }) => new URL(apiUrl).origin);

/** All that is read out of the box, in groups: the registries' own hosts before the others. */
export const builtInSites = (registries: readonly RegistryProfile[]): typeof curatedSites => [
  { what: 'registries', hosts: registryHosts(registries) },
  ...curatedSites,
];
