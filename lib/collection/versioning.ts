import type { Identifier } from '@/lib/identifier/identifier';
import type { RegistryProfile } from '@/lib/registry/profile';

/** What the names of versions tell at one kind of service, beyond being names. What reads a page carries none of it. */
export interface Versioning {
  /** Orders versions by when they were made, `draft` before them all: below 0 where `a` is the older. */
  compare(a: string, b: string): number;
  /** When a version was published, ISO 8601, where its name says so. */
  publishedAt(version: string): string | null;
  /** The only DOI that a version can have, in small letters; null where that cannot be told. */
  expectedDoi(named: Omit<Identifier, 'version'>, version: string): string | null;
  /** True for a DOI, in small letters, that is given to what registries like this one hold, and to no paper. */
  isOwnDoi(doi: string, registry: RegistryProfile): boolean;
}
