import type { Work } from './work';

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

/** A version in short, as it stands inside a collection summary. Null stands for what the registry left out. */
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

export interface NamedThing {
  readonly name: string;
  /** The wire's schemaKey, as `Disorder`; null where it was left out. */
  readonly kind: string | null;
  readonly identifier: string | null;
}

export interface Contributor {
  readonly name: string;
  readonly kind: 'person' | 'organization';
  /** Role words without their vocabulary prefix, as `Author`. */
  readonly roles: readonly string[];
  /** True only where the record says so: absent counts as not cited, as the registry's own rule has it. */
  readonly cited: boolean;
  readonly email: string | null;
  readonly url: string | null;
  /** ORCID of a person, registry address of an organisation, as written. */
  readonly identifier: string | null;
  readonly awardNumber: string | null;
  readonly affiliations: readonly NamedThing[];
}

export interface Access {
  /** Word without its prefix, as `OpenAccess`. */
  readonly status: string;
  readonly contactEmail: string | null;
  /** ISO date as given. It outlives an embargo, so nothing may be inferred from it. */
  readonly embargoedUntil: string | null;
}

export interface RelatedResource {
  /** Word without its prefix, as `IsDescribedBy`. */
  readonly relation: string | null;
  readonly name: string | null;
  readonly url: string | null;
  readonly identifier: string | null;
  readonly repository: string | null;
  /** Word without its prefix, as `JournalArticle`. */
  readonly resourceType: string | null;
}

export interface AssetsSummary {
  readonly bytes: number | null;
  readonly files: number | null;
  readonly subjects: number | null;
  readonly samples: number | null;
  readonly cells: number | null;
  readonly species: readonly NamedThing[];
  readonly approaches: readonly NamedThing[];
  readonly standards: readonly NamedThing[];
  readonly techniques: readonly NamedThing[];
  readonly variables: readonly string[];
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

/** The text by which a data set is cited. */
export interface CitationText {
  readonly text: string;
  /** Whose words they are: the registry's, byte for byte, or ours, where it gives none. */
  readonly by: 'registry' | 'us';
}

/** The full metadata record of one version. Null and empty lists stand for what the registry left out. */
export interface VersionRecord {
  readonly accession: string;
  /** `draft` or a published version string; it alone decides which of the two this is. */
  readonly version: string;
  /** `PREFIX:000003/0.210812.1448`, as the record has it. */
  readonly id: string | null;
  /** A DOI that exists: never the placeholder, never of a draft. As written, without `https://doi.org/`. */
  readonly doi: string | null;
  /** True where the record carried the placeholder DOI that some drafts have. */
  readonly hadPlaceholderDoi: boolean;
  readonly url: string | null;
  readonly name: string | null;
  readonly description: string | null;
  /** Null where the registry gives none, and the background has written none yet. */
  readonly citation: CitationText | null;
  readonly about: readonly NamedThing[];
  readonly access: readonly Access[];
  /** SPDX ids without their prefix, as `CC-BY-4.0`. */
  readonly licenses: readonly string[];
  readonly keywords: readonly string[];
  readonly protocols: readonly string[];
  readonly contributors: readonly Contributor[];
  /** True where the record cites somebody without a name: its citation has a gap there. */
  readonly citesNameless: boolean;
  readonly studyTargets: readonly string[];
  readonly ethicsApprovals: readonly EthicsApproval[];
  readonly projects: readonly Project[];
  readonly acknowledgement: string | null;
  readonly relatedResources: readonly RelatedResource[];
  readonly assets: AssetsSummary;
  /** Null on drafts: a third of them carry that of some earlier publication. */
  readonly publishedBy: Publication | null;
  readonly dateCreated: string | null;
  /** As written, and where it names no offset it means UTC (see `timeOf`). Null on drafts, as `publishedBy`. */
  readonly datePublished: string | null;
  /** When it was published by what the version is called, ISO 8601; null where that tells no day. */
  readonly versionDate: string | null;
  readonly repository: string | null;
  readonly manifests: readonly string[];
  /** What its authors say is new in this version. */
  readonly releaseNotes: string | null;
  readonly schemaVersion: string | null;
  readonly context: string | null;
  /** Set for works of registries that hold every kind of work. */
  readonly work: Work | null;
  /** Wire names of the fields that were there but could not be read, as `license` or `contributor[3]`. */
  readonly lostFields: readonly string[];
}
