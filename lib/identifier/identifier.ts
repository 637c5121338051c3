import type { RegistryProfile } from '@/lib/registry/profile';

/** The mutable version that every collection has; the other kind is a published version string. */
export const DRAFT = 'draft';

/** The name of a collection, or of one of its versions, at one registry. */
export interface Identifier {
  readonly registry: RegistryProfile;
  /** Six digits, as text. */
  readonly accession: string;
  /** `draft`, a published version string, or null where the text names the collection only. */
  readonly version: string | null;
}

/** What publishing once left on drafts in the place of a version that was not there yet; there is no month 34. */
const NEVER_PUBLISHED = '0.123456.1234';

const ACCESSION = /^\d{6}$/;
const VERSION = /^(?:draft|\d{1,4}\.\d{1,8}\.\d{1,6})$/;

/** `PREFIX:000003` or `PREFIX:000003/0.210812.1448`, as people write it. */
export function toCurie({ registry, accession, version }: Identifier): string {
  return `${registry.prefix}:${accession}${version === null ? '' : `/${version}`}`;
}

/** One string that stands for the identifier in maps, storage and messages: `registry-key:000003/draft`. */
export function toKey({ registry, accession, version }: Identifier): string {
  return `${registry.key}:${accession}${version === null ? '' : `/${version}`}`;
}

/** Reads what `toKey` wrote, trusting nothing: null for anything malformed or of a registry not listed. */
export function parseKey(key: unknown, registries: readonly RegistryProfile[]): Identifier | null {
  if (typeof key !== 'string' || key.length > 80) return null;
  const [, registryKey, accession, version = null] = /^([^:/]+):([^/]+)(?:\/(.+))?$/.exec(key) ?? [];
  const registry = registries.find((profile) => profile.key === registryKey);
  if (!registry || !accession || !ACCESSION.test(accession)) return null;
  if (version !== null && !VERSION.test(version)) return null;
  return { registry, accession, version };
}

/** True for what stands in a DOI that was never given out. */
export function isPlaceholder({ version }: Pick<Identifier, 'version'>): boolean {
  return version === NEVER_PUBLISHED;
}

/** The collection an identifier belongs to: the same name without a version. */
export function collectionOf({ registry, accession }: Identifier): Identifier {
  return { registry, accession, version: null };
}

/** The address people open: the collection's page, or that of the version named. */
export function pageUrl({ registry, accession, version }: Identifier): string {
  return `${registry.siteUrl}/${registry.paths.site}/${accession}${version === null ? '' : `/${version}`}`;
}
