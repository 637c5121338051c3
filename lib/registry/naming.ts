import type { CollectionProfile, RegistryProfile } from './profile';

/** The name of a data set, or of one of its versions, within a registry. */
export interface LocalName {
  readonly accession: string;
  readonly version: string | null;
}

/** What the names of versions show. */
export interface Versioning {
  /**
   * Compares two versions by the time at which they were created; `draft` comes first. Negative if `a` is
   * older.
   */
  compare(a: string, b: string): number;
  /**
   * Returns the publication date of a version, in ISO 8601; undefined if the version's name does not contain
   * it.
   */
  publishedAt(version: string): string | undefined;
}

/** Sentences about data availability, by who writes them. */
export interface Statements {
  /** For those who deposited the data. */
  readonly deposited?: string | undefined;
  /** For those who use data that others deposited. */
  readonly reused?: string | undefined;
}

/**
 * Says how a kind of registry names data sets. Scripts in pages load this code, so it has to be small. A
 * profile that a method receives must be of the same kind of registry.
 */
export interface Naming {
  /**
   * Writes a name for use in keys, without the registry. A slash comes before the version; there is no other
   * slash.
   */
  toName(named: LocalName): string;
  /** Parses a name that `toName` has written; null for any other text. */
  parseName(name: string): LocalName | null;
  /** Returns the label that people write, such as a CURIE. */
  toLabel(named: LocalName, profile: RegistryProfile): string;
  /**
   * Parses a label that `toLabel` has written; null for any other text. Left out if only the finder of this
   * kind of registry can read labels.
   */
  parseLabel?(label: string): LocalName | null;
  /** Returns the address of the page of the data set or version. */
  pageUrl(named: LocalName, profile: RegistryProfile): string;
  /**
   * Returns the sentences about data availability that the archive recommends for this data set. Left out if it
   * never recommends one. `publisher` is null if unknown.
   */
  statements?(named: LocalName, profile: RegistryProfile, publisher: string | null): Statements;
  /** True for a placeholder: a version that the registry never assigned. */
  isPlaceholder?(named: Pick<LocalName, 'version'>): boolean;
  /**
   * True if accessions are DOIs. Then they are long, and an accession names the same data set at every
   * registry.
   */
  readonly accessionsAreDois?: true;
  /**
   * True if papers cite a data set by its accession alone. Cards then offer to copy the accession in place of
   * a link.
   */
  readonly accessionsStandAlone?: true;
  /** Word that the archive asks to cite before an accession, such as `PDB ID`; left out if it asks for none. */
  readonly numberLabel?: string;
  /**
   * Returns the accession of the whole data set. Only for registries whose versions have accessions of their
   * own.
   */
  wholeOf?(accession: string): string;
  /**
   * Returns the only DOI that a version can have, in lower case; without a version, the only one for all
   * versions. Null if the registry's rule does not give one.
   */
  expectedDoi?(named: LocalName, profile: RegistryProfile): string | null;
  /**
   * True if a DOI in lower case is formed as registries of this kind form theirs, so that it cannot be a
   * paper's.
   */
  isOwnDoi?(doi: string, profile: RegistryProfile): boolean;
  /** What the names of versions show. Set only if a name without a version stands for the newest version. */
  readonly versions?: Versioning;
}

/** A registry: its profile, and the functions that parse and write the names of its data sets. */
export interface Registry extends RegistryProfile {
  readonly naming: Naming;
}

/**
 * An archive of collections: its profile, and the functions that parse and write the names of its
 * collections.
 */
export interface CollectionRegistry extends CollectionProfile {
  readonly naming: Naming;
}

/**
 * Compares two versions by the time at which they were created, for sorting; 0 if their names do not show it.
 */
export const compareVersions = ({ naming }: Registry, a: string, b: string): number =>
  naming.versions?.compare(a, b) ?? 0;

/**
 * Returns the publication date of a version, in ISO 8601; undefined if the version's name does not contain
 * it.
 */
export const publishedAt = ({ naming }: Registry, version: string): string | undefined =>
  naming.versions?.publishedAt(version);
