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
  /** How a run was sequenced; undefined for parts with several runs. */
  readonly reads?: Sequencing | undefined;
}

/** How one run was sequenced. Fields that the archive left out are undefined. */
export interface Sequencing {
  /** Number of bases that were read. */
  readonly bases?: number | undefined;
  /** `single` or `paired`, in small letters. */
  readonly layout?: string | undefined;
  readonly instrument?: string | undefined;
  /** Strategy of sequencing by the archives' own word, such as `RNA-Seq`. */
  readonly strategy?: string | undefined;
}

/**
 * Fields of a record that only archives of accession numbers have. An archive leaves out the fields that it
 * never has.
 */
export interface DepositDetails {
  /**
   * `controlled` means that the metadata are public, but that access to the data has to be applied for,
   * and `account` that the archive gives the data only to people who sign in. `unreleased` means that the archive
   * shows the record, but not yet the data, and `withdrawn` or `deleted` that the archive has withdrawn or deleted
   * the data set. A data set that another one replaces is `public`. `unknown` means that only the reply to a further
   * request says who has access.
   */
  readonly access: 'public' | 'controlled' | 'account' | 'unreleased' | 'withdrawn' | 'deleted' | 'unknown';
  /** Date of the withdrawal or deletion in ISO 8601, if the archive tells it. */
  readonly dateWithdrawn?: string | undefined;
  /** Date in ISO 8601 on which the archive will release the data, if it tells it of a record that it does not show. */
  readonly dateExpected?: string | undefined;
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
  /**
   * Accession of the newest version that the archive's service lists, if that is older than this one. The record then
   * lacks the facts that belong to a single version.
   */
  readonly newestListed?: string | undefined;
  /** Accession of the original data set in another archive, if this data set is a copy. */
  readonly copyOf?: string | undefined;
  /** Accession of the data set that this data set reanalyses. */
  readonly reprocesses?: string | undefined;
  /** Small molecules and ions that are bound in a structure, with their codes as identifiers. */
  readonly ligands?: readonly NamedThing[];
  readonly instruments?: readonly NamedThing[];
  /**
   * Says whether the results of a proteomics project are in formats that the archive reads, so that its spectra are
   * linked to peptides. Partial submissions have them in the formats of their software.
   */
  readonly submission?: 'complete' | 'partial' | undefined;
  /** Ways in which proteins were labelled, such as `TMT`, or `Label-free`. */
  readonly labels?: readonly string[];
  readonly tissues?: readonly NamedThing[];
  /** Modifications of proteins that were found. */
  readonly modifications?: readonly NamedThing[];
  readonly software?: readonly NamedThing[];
  /** Diseases and similar subjects of the study. */
  readonly conditions?: readonly NamedThing[];
  /** Array designs and sequencers, by their accessions at the archive. */
  readonly platforms?: readonly string[];
  /** Length of a genome in bases. */
  readonly bases?: number | undefined;
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
  /** Accession of the policy by which access is granted. */
  readonly policy?: string | undefined;
  readonly filesAt?: readonly FilePlace[];
  /**
   * Page about the data set at the archive that has its files, with that archive's name. It replaces the page to which
   * the accession leads, if that one only lists the data set, or does not have it.
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
