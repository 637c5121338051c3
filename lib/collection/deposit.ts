import type { NamedThing } from './named-thing';

/** Where files of a data set are kept. */
export interface FilePlace {
  readonly name: string;
  readonly url: string;
}

/** What archives of accession numbers tell of a data set besides. Null and empty lists stand for what one left out. */
export interface DepositDetails {
  /** `controlled`: whoever wants the data applies for them; what is told of them here is public. */
  readonly access: 'public' | 'controlled';
  /** The date by which the archive wants it cited, ISO 8601; null where that is the day of its release. */
  readonly dateCited: string | null;
  /** Further accessions of the same data set, at this archive or another. */
  readonly sameAs: readonly string[];
  /** The accession of another archive's data set of which this is a copy. */
  readonly copyOf: string | null;
  /** The accession of the data set that somebody else analysed again here. */
  readonly reprocesses: string | null;
  readonly instruments: readonly NamedThing[];
  /** Diseases and the like that it is about. */
  readonly conditions: readonly NamedThing[];
  /** Array designs and sequencers, as the archive's accessions. */
  readonly platforms: readonly string[];
  /** Measures of the data, as `1.74 Å`. */
  readonly measures: readonly string[];
  readonly formats: readonly string[];
  readonly countries: readonly string[];
  /** How samples and data were processed, in the words of who did. */
  readonly protocols: readonly string[];
  /** What participants agreed to, in the archive's codes, as `GRU-NPU`. */
  readonly consents: readonly string[];
  readonly filesAt: readonly FilePlace[];
}

/** A public deposit of which the archive tells nothing besides. */
export const PLAIN_DEPOSIT: DepositDetails = {
  access: 'public',
  dateCited: null,
  sameAs: [],
  copyOf: null,
  reprocesses: null,
  instruments: [],
  conditions: [],
  platforms: [],
  measures: [],
  formats: [],
  countries: [],
  protocols: [],
  consents: [],
  filesAt: [],
};
