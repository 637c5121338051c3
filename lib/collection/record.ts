import type { CollectionDetails } from './collection';
import type { DepositDetails } from './deposit';
import type { NamedThing } from './named-thing';
import type { ResourceType } from './resource-type';
import type { Terms, WorkDetails } from './work';

/**
 * The record of a data set, in the same form for every kind of registry. All registries have the required
 * fields. A kind of registry leaves out the optional fields that it never has. If it may have a field and
 * this reply lacks it, the field is undefined or an empty list. Fields that a single kind of registry has are
 * in an object of their own.
 */

/** Parts of a person's name, if the record has them separately. */
export interface NameParts {
  readonly family: string;
  readonly given: string;
}

export interface Contributor {
  /** The name as in the record, or `Family, Given` if the record has only the parts. */
  readonly name: string;
  /** Undefined if the record does not say which part is the family name. */
  readonly parts?: NameParts | undefined;
  readonly kind: 'person' | 'organization';
  /** Roles without their vocabulary's prefix, such as `Author`. */
  readonly roles: readonly string[];
  /**
   * True if the record marks the contributor as cited. Without such a mark it is false, as registries do not
   * cite such a contributor either.
   */
  readonly cited: boolean;
  readonly email?: string | undefined;
  readonly url?: string | undefined;
  /**
   * ORCID of a person, or address of an organisation in a registry of organisations, as the record writes it.
   */
  readonly identifier?: string | undefined;
  readonly awardNumber?: string | undefined;
  readonly affiliations?: readonly NamedThing[];
}

export interface Access {
  /** Access right without its prefix, such as `OpenAccess`. */
  readonly status: string;
  readonly contactEmail?: string | undefined;
  /**
   * Date in ISO 8601, as the record writes it. The date stays in the record after the embargo, so it does not
   * prove an embargo.
   */
  readonly embargoedUntil?: string | undefined;
}

/** What citations of a paper need, apart from its title and identifiers. */
export interface PaperDetails {
  /** Authors in the paper's order; empty if it names none. */
  readonly authors: readonly Contributor[];
  readonly year?: number | undefined;
  /** Journal, or the server of a preprint, by its full name if that is known. */
  readonly journal?: string | undefined;
  /** Abbreviated name of the journal, such as `Nat Neurosci`. */
  readonly journalShort?: string | undefined;
  readonly volume?: string | undefined;
  readonly issue?: string | undefined;
  /** First and last page, such as `484-496`, a single page, or the number of an article. */
  readonly pages?: string | undefined;
  readonly isRetracted?: boolean | undefined;
}

export interface RelatedResource {
  /** Relation without its prefix, such as `IsDescribedBy`. */
  readonly relation: string | undefined;
  readonly name?: string | undefined;
  readonly url?: string | undefined;
  readonly identifier?: string | undefined;
  readonly repository?: string | undefined;
  /** Type without its prefix, such as `JournalArticle`. */
  readonly resourceType?: string | undefined;
  /** What is known of a paper, apart from its title and identifiers; undefined if only these are known. */
  readonly paper?: PaperDetails | undefined;
}

/** A method by which data were made. */
export interface Technique extends NamedThing {
  /** Resolution that the method reached, such as `1.74 Å`. */
  readonly resolution?: string | undefined;
}

/** Numbers of what the files contain, as the registry counts them. */
export interface Holdings {
  readonly bytes?: number | undefined;
  readonly files?: number | undefined;
  readonly subjects?: number | undefined;
  readonly sessions?: number | undefined;
  readonly samples?: number | undefined;
  /** Number of sequencing runs. */
  readonly runs?: number | undefined;
  readonly cells?: number | undefined;
  readonly species?: readonly NamedThing[];
  readonly approaches?: readonly NamedThing[];
  readonly standards?: readonly NamedThing[];
  readonly techniques?: readonly Technique[];
  readonly variables?: readonly string[];
}

/** The citation of a data set. */
export interface CitationText {
  readonly text: string;
  /**
   * Says who wrote the citation: the registry, whose words are not changed, or this extension if the registry
   * has none.
   */
  readonly by: 'registry' | 'us';
}

/** The full metadata of one version of a data set. */
export interface VersionRecord {
  readonly accession: string;
  /** `draft` or a published version; empty if the record names none. */
  readonly version: string;
  readonly name: string | undefined;
  /** Names of fields in the reply that could not be read, such as `license` or `contributor[3]`. */
  readonly lostFields: readonly string[];

  /**
   * DOI as the record writes it, without `https://doi.org/`. It exists: it is never a placeholder, and a
   * draft has none.
   */
  readonly doi?: string | undefined;
  /** True if the archive says that the DOI in its record and citation is not registered yet. `doi` is then undefined. */
  readonly isDoiUnregistered?: true;
  readonly contributors?: readonly Contributor[];
  /**
   * Time, day, month or year of publication, as the record writes it. A time without an offset is in UTC (see
   * `timeOf`). Undefined for drafts.
   */
  readonly datePublished?: string | undefined;
  /** The citation. If the registry has none, it is undefined until the background script has written one. */
  readonly citation?: CitationText | undefined;
  /** SPDX ids without their prefix, such as `CC-BY-4.0`. */
  readonly licenses?: readonly string[];
  readonly relatedResources?: readonly RelatedResource[];
  readonly url?: string | undefined;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[];
  readonly access?: readonly Access[];
  /** Terms of use without an SPDX id. */
  readonly terms?: readonly Terms[];
  readonly dateCreated?: string | undefined;
  readonly dateModified?: string | undefined;
  readonly holdings?: Holdings;
  /** Type of the work, for citations; undefined if the work is a data set. */
  readonly type?: ResourceType | undefined;
  /**
   * Publisher of the data set; null if it is unknown, undefined if the registry itself is the publisher. No
   * other field in this folder is ever null.
   */
  readonly publisher?: string | null | undefined;
  /**
   * Short name of the archive that has the data set, if it is one of several whose records the registry shows.
   */
  readonly heldBy?: string | undefined;
  /** DOIs, accessions or addresses of the data sets that replace this data set, according to its record. */
  readonly replacedBy?: readonly string[];
  readonly schemaVersion?: string | undefined;

  /** Fields that only archives of collections have. */
  readonly collection?: CollectionDetails;
  /** Fields that only DataCite's records have. */
  readonly work?: WorkDetails;
  /** Fields that only archives of accession numbers have. */
  readonly deposit?: DepositDetails;
}
