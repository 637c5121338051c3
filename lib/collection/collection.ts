import type { NamedThing } from './named-thing';

/** Result of the registry's validation of a version. `unknown` stands for any other word. */
export type VersionStatus =
  | 'pending'
  | 'validating'
  | 'valid'
  | 'invalid'
  | 'publishing'
  | 'published'
  | 'unknown';

/** Says who may access a collection. `unknown` if the registry does not say, or uses any other word. */
export type Embargo = 'open' | 'embargoed' | 'unembargoing' | 'unknown';

/**
 * State of a DOI at DataCite, as the archive knows it. A DOI exists only if it is `registered` or `findable`, and
 * DataCite's search lists only the latter. `draft` DOIs are reserved, `pending` ones are about to be registered.
 */
export type DoiState = 'draft' | 'pending' | 'failed' | 'registered' | 'findable';

/** A version in a collection's summary or list. A field is undefined if the registry left it out. */
export interface VersionSummary {
  /** `draft` or a published version. */
  readonly version: string;
  readonly name: string | undefined;
  readonly files: number | undefined;
  readonly bytes: number | undefined;
  readonly activeUploads: number;
  readonly status: VersionStatus | undefined;
  /** Time in ISO 8601, UTC. */
  readonly created: string | undefined;
  /** Time in ISO 8601, UTC. */
  readonly modified: string | undefined;
  readonly releaseNotes: string | undefined;
  /** State of the version's DOI. For the draft, it is that of the DOI for all versions. */
  readonly doiState?: DoiState | undefined;
}

/** Summary of a collection: its current versions, and who may access it. */
export interface CollectionSummary {
  readonly accession: string;
  readonly created: string | undefined;
  readonly modified: string | undefined;
  readonly contactPerson: string | undefined;
  readonly embargo: Embargo;
  readonly draft: VersionSummary | undefined;
  /**
   * The registry's `most_recent_published_version`. This is the version that was modified last, which may not
   * be the newest.
   */
  readonly published: VersionSummary | undefined;
  /**
   * True if the field for the published version could not be read, so that there may be a published version.
   */
  readonly isPublishedUnread: boolean;
  /**
   * DOI for all versions, in lower case, as the archive names it. It may not be registered: `wholeDoiOf` tells.
   */
  readonly wholeDoi?: string | undefined;
  /** Names of fields in the reply that could not be read, such as `draft_version.size`. */
  readonly lostFields: readonly string[];
}

export interface Project {
  readonly name: string;
  readonly identifier: string | undefined;
  readonly description: string | undefined;
  /** Date or time in ISO 8601. */
  readonly startDate: string | undefined;
  /** Date or time in ISO 8601. */
  readonly endDate: string | undefined;
  readonly associates: readonly NamedThing[];
  /** Equipment that was used. */
  readonly used: readonly NamedThing[];
}

export interface Publication {
  /**
   * Identifier of the registry's process that published the version, as the record writes it, such as
   * `urn:uuid:…`.
   */
  readonly id: string | undefined;
  readonly name: string | undefined;
  readonly startDate: string | undefined;
  readonly endDate: string | undefined;
  readonly software: readonly {
    readonly name: string;
    readonly version: string | undefined;
    readonly identifier: string | undefined;
  }[];
}

export interface EthicsApproval {
  readonly identifier: string;
  /** Contacts of the committee, as the record writes them: an e-mail address, a web address, or both. */
  readonly contacts: readonly string[];
}

/**
 * Fields of a record that only collections have. A field that the archive left out is undefined, or an empty
 * list.
 */
export interface CollectionDetails {
  /** The record's own identifier, such as `PREFIX:000003/0.210812.1448`. */
  readonly id: string | undefined;
  /** True if the record had the placeholder DOI that some drafts have. */
  readonly hadPlaceholderDoi: boolean;
  /** True if the record cites a contributor without a name, which leaves a gap in the citation. */
  readonly citesNameless: boolean;
  readonly about: readonly NamedThing[];
  readonly protocols: readonly string[];
  readonly studyTargets: readonly string[];
  readonly ethicsApprovals: readonly EthicsApproval[];
  readonly projects: readonly Project[];
  readonly acknowledgement: string | undefined;
  /**
   * Process that published the version. Undefined for drafts: a third of them still contain the data of an
   * earlier publication.
   */
  readonly publishedBy: Publication | undefined;
  /**
   * Time of publication according to the version's name, in ISO 8601; undefined if the name contains no time.
   */
  readonly versionDate: string | undefined;
  readonly repository: string | undefined;
  readonly manifests: readonly string[];
  /**
   * Labels such as `PREFIX:000003/draft` of the same collection at other archives, or other texts that name it
   * there, as the record writes them.
   */
  readonly sameAs: readonly string[];
  /**
   * DOI for all versions, in lower case, as a draft's record names it. It may not be registered: `wholeDoiOf`
   * tells.
   */
  readonly wholeDoi: string | undefined;
  /** The authors' notes on this version. */
  readonly releaseNotes: string | undefined;
  readonly context: string | undefined;
}
