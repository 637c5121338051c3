import type { RegistryProfile } from '@/lib/registry/profile';

/** A collection or work, or one of its versions, at a registry of some kind. */
export interface Named {
  readonly registry: RegistryProfile;
  readonly accession: string;
  readonly version: string | null;
}

/** How one kind of service names what it holds. Pages carry it, so it is small. */
export interface NameScheme {
  /** What stands for `named` in keys, behind its registry's. A slash stands before a version, and nowhere else. */
  toName(named: Pick<Named, 'accession' | 'version'>): string;
  /** Reads what `toName` wrote, trusting nothing. */
  parseName(name: string): Pick<Named, 'accession' | 'version'> | null;
  /** As people write it. */
  toLabel(named: Named): string;
  /** Reads what `toLabel` wrote; null where labels are read by the grammar alone. */
  parseLabel(label: string): Pick<Named, 'accession' | 'version'> | null;
  /** The address that people open. */
  pageUrl(named: Named): string;
  /** True for what was never given out, and stands where nothing was there yet. */
  isPlaceholder(named: Pick<Named, 'version'>): boolean;
  /** True where a name without a version stands for whichever is the newest. */
  readonly hasVersions: boolean;
}
