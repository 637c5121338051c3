import type { LocalName, Registry } from '@/lib/registry/naming';

/** The mutable version of a collection. Published versions have other names. */
export const DRAFT = 'draft';

/**
 * Largest number of UTF-16 code units of a key. A DOI may have a hundred characters after its prefix, each of
 * them escaped.
 */
export const LONGEST_KEY = 400;

/**
 * Name of a data set, or of one of its versions, at a registry. The accession is six digits, a DOI or an
 * accession number, depending on the kind of registry. The version is `draft` or a published version; null
 * stands for the whole data set.
 */
export interface Identifier extends LocalName {
  readonly registry: Registry;
}

/** Returns the identifier as people write it, such as `PREFIX:000003/0.210812.1448`. */
export function toCurie(identifier: Identifier): string {
  const { registry } = identifier;
  return registry.naming.toLabel(identifier, registry);
}

/** Returns the identifier as a string for maps, storage and messages: `registry-key:000003/draft`. */
export function toKey(identifier: Identifier): string {
  const { key, naming } = identifier.registry;
  return `${key}:${naming.toName(identifier)}`;
}

/** Removes the version from a key, if it has one. */
export function keyWithoutVersion(key: string): string {
  return key.split('/', 1)[0] ?? key;
}

/** Parses a key from `toKey`. Null for a malformed key, and for a registry that is not in `registries`. */
export function parseKey(key: unknown, registries: readonly Registry[]): Identifier | null {
  if (typeof key !== 'string' || key.length > LONGEST_KEY) return null;
  const [, registryKey, name = ''] = /^([^:/]+):(.+)$/.exec(key) ?? [];
  const registry = registries.find(({ key }) => key === registryKey);
  const parsed = registry?.naming.parseName(name);
  return registry && parsed ? { registry, ...parsed } : null;
}

/** True if a DOI, alone or written as an address, ends in a placeholder version. */
export const endsInPlaceholder = (doi: string, { registry }: Pick<Identifier, 'registry'>): boolean =>
  isPlaceholder({ registry, version: doi.slice(doi.lastIndexOf('/') + 1) });

/** True if the version is a placeholder, which comes from a DOI that was never registered. */
export function isPlaceholder({ registry, version }: Pick<Identifier, 'registry' | 'version'>): boolean {
  return registry.naming.isPlaceholder?.({ version }) ?? false;
}

/** Returns the identifier without its version. */
export function withoutVersion({ registry, accession }: Identifier): Identifier {
  return { registry, accession, version: null };
}

/** Returns the address of the version's page, or of the data set's page if the identifier has no version. */
export function pageUrl(identifier: Identifier): string {
  const { registry } = identifier;
  return registry.naming.pageUrl(identifier, registry);
}

/**
 * Returns the only DOI that the version can have, in lower case; without a version, the only one for all
 * versions. Null if the registry's rule does not give one.
 */
export function expectedDoi(identifier: Identifier): string | null {
  const { registry } = identifier;
  return registry.naming.expectedDoi?.(identifier, registry) ?? null;
}
