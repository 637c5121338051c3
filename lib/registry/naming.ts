import type { RegistryProfile } from './profile';

/** What names a collection or work, or one of its versions, within its registry. */
export interface LocalName {
  readonly accession: string;
  readonly version: string | null;
}

/** How one kind of service names what it holds. Pages carry it, so it is small. */
export interface NameScheme {
  /** The name as keys have it, behind the registry's. A slash comes before a version, and nowhere else. */
  toName(named: LocalName): string;
  /** Reads what `toName` wrote, trusting nothing. */
  parseName(name: string): LocalName | null;
  /** As people write it. */
  toLabel(named: LocalName, profile: RegistryProfile): string;
  /** Reads what `toLabel` wrote; null where labels are read by the grammar alone. */
  parseLabel(label: string): LocalName | null;
  /** The address that people open. */
  pageUrl(named: LocalName, profile: RegistryProfile): string;
  /** True for what was never given out, and stands where nothing was there yet. */
  isPlaceholder(named: Pick<LocalName, 'version'>): boolean;
  /** True where accessions are DOIs: long, and each the same data set at whichever registry. */
  readonly accessionsAreDois?: true;
  /** The accession of the whole, where versions have accessions of their own. */
  wholeOf?(accession: string): string;
  /** True where a name without a version stands for whichever is the newest. */
  readonly hasVersions: boolean;
}

/** A registry, and how it names what it holds. */
export interface Registry extends RegistryProfile {
  readonly naming: NameScheme;
}
