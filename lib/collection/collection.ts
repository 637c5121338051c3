import type { NamedThing } from './named-thing';

/** What the registry last said of a version's validity; `unknown` for a word we have not met. */
export type VersionStatus =
  | 'pending'
  | 'validating'
  | 'valid'
  | 'invalid'
  | 'publishing'
  | 'published'
  | 'unknown';

/** Who may read the collection; `unknown` where nobody says, or in a word we have not met. */
export type Embargo = 'open' | 'embargoed' | 'unembargoing' | 'unknown';

/** The summary of a version, as inside a collection summary. Null means that the registry left it out. */
export interface VersionSummary {
  /** `draft` or a published version string. */
  readonly version: string;
  readonly name: string | null;
  readonly files: number | null;
  readonly bytes: number | null;
  readonly activeUploads: number;
  readonly status: VersionStatus | null;
  /** ISO 8601, UTC. */
  readonly created: string | null;
  /** ISO 8601, UTC. */
  readonly modified: string | null;
  readonly releaseNotes: string | null;
}

/** A collection in short. */
export interface CollectionSummary {
  readonly accession: string;
  readonly created: string | null;
  readonly modified: string | null;
  readonly contactPerson: string | null;
  readonly embargo: Embargo;
  readonly draft: VersionSummary | null;
  /** The registry's `most_recent_published_version`: the one last MODIFIED, so never to be called newest. */
  readonly published: VersionSummary | null;
  /** True if the registry's field for a published version cannot be read: there may be one. */
  readonly isPublishedUnread: boolean;
  /** Wire names of the fields that were there but could not be read, as `draft_version.size`. */
  readonly lostFields: readonly string[];
}

export interface Project {
  readonly name: string;
  readonly identifier: string | null;
  readonly description: string | null;
  /** ISO 8601. */
  readonly startDate: string | null;
  /** ISO 8601. */
  readonly endDate: string | null;
  readonly associates: readonly NamedThing[];
  /** Equipment. */
  readonly used: readonly NamedThing[];
}

export interface Publication {
  /** `urn:uuid:…` of the publishing, as written. */
  readonly id: string | null;
  readonly name: string | null;
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly software: readonly {
    readonly name: string;
    readonly version: string | null;
    readonly identifier: string | null;
  }[];
}

export interface EthicsApproval {
  readonly identifier: string;
  /** Of the committee, as written: an e-mail, an address on the web, or both. */
  readonly contacts: readonly string[];
}

/** What only records of collections have. Null and empty lists mean that the archive left it out. */
export interface CollectionDetails {
  /** `PREFIX:000003/0.210812.1448`, as the record has it. */
  readonly id: string | null;
  /** True where the record carried the placeholder DOI that some drafts have. */
  readonly hadPlaceholderDoi: boolean;
  /** True where the record cites somebody without a name: its citation has a gap there. */
  readonly citesNameless: boolean;
  readonly about: readonly NamedThing[];
  readonly protocols: readonly string[];
  readonly studyTargets: readonly string[];
  readonly ethicsApprovals: readonly EthicsApproval[];
  readonly projects: readonly Project[];
  readonly acknowledgement: string | null;
  /** Null on drafts: a third of them carry that of some earlier publication. */
  readonly publishedBy: Publication | null;
  /** When it was published according to the version's name, ISO 8601; null if the name has no date. */
  readonly versionDate: string | null;
  readonly repository: string | null;
  readonly manifests: readonly string[];
  /** What its authors say is new in this version. */
  readonly releaseNotes: string | null;
  readonly context: string | null;
}
