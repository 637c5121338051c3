import type { CollectionProfile, RegistryProfile } from './profile';

/** The name of a data set, or of one of its versions, within its registry. */
export interface LocalName {
  readonly accession: string;
  readonly version: string | null;
}

/** What can be derived from the names of versions. */
export interface Versioning {
  /** Orders versions by when they were made, `draft` before them all: below 0 where `a` is the older. */
  compare(a: string, b: string): number;
  /** When a version was published, ISO 8601; null if its name does not say. */
  publishedAt(version: string): string | null;
}

/**
 * How one kind of registry names data sets. Pages load it, so it is small. Its methods receive profiles of that kind
 * only.
 */
export interface Naming {
  /** The name as keys have it, behind the registry's. A slash comes before a version, and nowhere else. */
  toName(named: LocalName): string;
  /** Reads what `toName` wrote, trusting nothing. */
  parseName(name: string): LocalName | null;
  /** As people write it. */
  toLabel(named: LocalName, profile: RegistryProfile): string;
  /** Reads what `toLabel` wrote; left out where labels are read by the finder alone. */
  parseLabel?(label: string): LocalName | null;
  /** The page that people open. */
  pageUrl(named: LocalName, profile: RegistryProfile): string;
  /**
   * The archive's own sentence for what a paper says of its data, who published them being null where nobody says; null
   * or left out where it has none.
   */
  statement?(named: LocalName, profile: RegistryProfile, publisher: string | null): string | null;
  /** True for a placeholder: a name that was never assigned. */
  isPlaceholder?(named: Pick<LocalName, 'version'>): boolean;
  /** True where accessions are DOIs: long, and each the same data set at whichever registry. */
  readonly accessionsAreDois?: true;
  /** True where papers print an accession by itself: that is copied, and no link to its page. */
  readonly accessionsStandAlone?: true;
  /** The accession of the whole, where versions have accessions of their own. */
  wholeOf?(accession: string): string;
  /** The only DOI that a version can have, in small letters; null if it cannot be derived. */
  expectedDoi?(named: LocalName, profile: RegistryProfile): string | null;
  /** True for a DOI, in small letters, that is given to what registries like this one hold, and to no paper. */
  isOwnDoi?(doi: string, profile: RegistryProfile): boolean;
  /** Set if a name without a version stands for the newest one. */
  readonly versions?: Versioning;
}

/** A registry, and how it names what it holds. */
export interface Registry extends RegistryProfile {
  readonly naming: Naming;
}

/** An archive of collections, and how it names them. */
export interface CollectionRegistry extends CollectionProfile {
  readonly naming: Naming;
}

/** Orders the versions of a registry by when they were made; 0 where their names do not tell. */
export const compareVersions = ({ naming }: Registry, a: string, b: string): number =>
  naming.versions?.compare(a, b) ?? 0;

/** When a version was published, ISO 8601; null where its name does not say. */
export const publishedAt = ({ naming }: Registry, version: string): string | null =>
  naming.versions?.publishedAt(version) ?? null;
