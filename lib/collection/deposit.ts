import type { NamedThing } from './named-thing';

/** Where files of a data set are kept. */
export interface FilePlace {
  readonly name: string;
  readonly url: string;
}

/** What only archives of accession numbers have; each archive leaves out what it does not tell. */
export interface DepositDetails {
  /** `controlled`: users apply for the data; this metadata is public. */
  readonly access: 'public' | 'controlled';
  /** The date that the archive wants in citations, ISO 8601; left out or null if that is the release date. */
  readonly dateCited?: string | null;
  /** Further accessions of the same data set, at this archive or another. */
  readonly sameAs?: readonly string[];
  /** The accession of the data set in another archive that this is a copy of. */
  readonly copyOf?: string | null;
  /** The accession of the data set that this one reanalyses. */
  readonly reprocesses?: string | null;
  readonly instruments?: readonly NamedThing[];
  /** Diseases and similar subjects. */
  readonly conditions?: readonly NamedThing[];
  /** Array designs and sequencers, as the archive's accessions. */
  readonly platforms?: readonly string[];
  /** Measures of the data, as `1.74 Å`. */
  readonly measures?: readonly string[];
  readonly formats?: readonly string[];
  readonly countries?: readonly string[];
  /** How samples and data were processed, in the depositors' words. */
  readonly protocols?: readonly string[];
  /** What participants agreed to, in the archive's codes, as `GRU-NPU`. */
  readonly consents?: readonly string[];
  readonly filesAt?: readonly FilePlace[];
}
