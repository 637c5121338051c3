import type { NamedThing } from './named-thing';
import { startOf } from './time';

const DAY = 86_400_000;

/** A place where files of a data set are stored. */
export interface FilePlace {
  readonly name: string;
  readonly url: string;
}

/** A part of a data set that has an accession of its own, such as a sequencing run of a study. */
export interface DepositPart {
  readonly kind: 'run' | 'experiment' | 'sample' | 'submission';
  readonly accession: string;
  /** Accessions of the other data sets to which the part belongs; empty if there are none. */
  readonly others: readonly string[];
}

/**
 * Fields of a record that only archives of accession numbers have. An archive leaves out the fields that it
 * never has.
 */
export interface DepositDetails {
  /**
   * `controlled` means that the metadata are public, but that access to the data has to be applied for,
   * and `account` that the archive gives the data only to people who sign in. `unreleased` means that the archive
   * shows the record, but not yet the data, and `withdrawn` that the archive has withdrawn the data set. A data set
   * that another one replaces is `public`.
   */
  readonly access: 'public' | 'controlled' | 'account' | 'unreleased' | 'withdrawn';
  /** Date of the withdrawal in ISO 8601, if the archive tells it. */
  readonly dateWithdrawn?: string | undefined;
  /** Kind of entry by the archive's own word, such as `Folder`; undefined if the archive has only one kind. */
  readonly entry?: string | undefined;
  /**
   * Date that citations should give, in ISO 8601, if the archive wants a date other than that of the release.
   */
  readonly dateCited?: string | undefined;
  /** Other accessions of the same data set, at this archive or at another. */
  readonly sameAs?: readonly string[];
  /** The part by whose accession the data set was requested; undefined for the data set's own accessions. */
  readonly part?: DepositPart | undefined;
  /** Accession of the original data set in another archive, if this data set is a copy. */
  readonly copyOf?: string | undefined;
  /** Accession of the data set that this data set reanalyses. */
  readonly reprocesses?: string | undefined;
  readonly instruments?: readonly NamedThing[];
  /** Diseases and similar subjects of the study. */
  readonly conditions?: readonly NamedThing[];
  /** Array designs and sequencers, by their accessions at the archive. */
  readonly platforms?: readonly string[];
  /** Measured values, such as a resolution of `1.74 Å`. */
  readonly measures?: readonly string[];
  /** Sizes that the archive rounds, as it writes them, such as `1.7 TB`. An exact size is in `holdings`. */
  readonly sizes?: readonly string[];
  readonly formats?: readonly string[];
  readonly countries?: readonly string[];
  /** Descriptions, by the depositors, of how samples and data were processed. */
  readonly protocols?: readonly string[];
  /** Consent groups of the participants, by the archive's codes, such as `GRU-NPU`. */
  readonly consents?: readonly string[];
  readonly filesAt?: readonly FilePlace[];
  /**
   * Page about the data set at another archive, with that archive's name. It replaces the page of the
   * accession's own archive, which does not have the data set.
   */
  readonly pageAt?: FilePlace | undefined;
}

/**
 * Returns who may have the data at the time `now`, in ms since 1970; undefined if the record is of no archive of
 * accession numbers. Some archives show a record before the day of its release. A day begins earlier in some time
 * zones, so a release less than a day ahead counts as past.
 */
export function accessAt(
  {
    deposit,
    datePublished,
  }: { readonly deposit?: DepositDetails; readonly datePublished?: string | undefined },
  now: number,
): DepositDetails['access'] | undefined {
  const isAhead = datePublished !== undefined && startOf(datePublished) - DAY > now;
  return deposit?.access === 'public' && isAhead ? 'unreleased' : deposit?.access;
}
