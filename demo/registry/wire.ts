/** The shapes of the interface document, field by field. Timestamps are ISO 8601 with microseconds. */

export interface Named<Key extends string> {
  readonly name: string;
  readonly schemaKey: Key;
  readonly identifier?: string;
}

interface ContactPoint {
  readonly email?: string;
  readonly schemaKey: 'ContactPoint';
}

export interface Access {
  readonly status: string;
  readonly schemaKey?: 'AccessRequirements';
  readonly contactPoint?: ContactPoint;
}

export interface Contributor {
  readonly name: string;
  readonly roleName: readonly string[];
  readonly schemaKey: 'Person' | 'Organization';
  readonly includeInCitation?: boolean;
  readonly url?: string;
  readonly identifier?: string;
  readonly awardNumber?: string;
  readonly email?: string;
  readonly affiliation?: readonly Named<'Affiliation'>[];
  readonly contactPoint?: readonly ContactPoint[];
}

interface Software {
  readonly id: string;
  readonly name: string;
  readonly version: string;
  readonly schemaKey: 'Software';
  readonly identifier: string;
}

export interface PublishActivity {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly schemaKey: 'PublishActivity';
  readonly wasAssociatedWith: readonly Software[];
}

interface Project extends Named<'Project'> {
  readonly used?: readonly unknown[];
  readonly wasAssociatedWith: readonly unknown[];
}

interface EthicsApproval {
  readonly schemaKey: 'EthicsApproval';
  readonly identifier: string;
  readonly contactPoint: ContactPoint;
}

export interface RelatedResource {
  readonly url: string;
  readonly relation: string;
  readonly name?: string;
  readonly identifier?: string;
  readonly repository?: string;
  readonly resourceType?: string;
  readonly schemaKey?: 'Resource';
}

export interface AssetsSummary {
  readonly schemaKey: 'AssetsSummary';
  readonly numberOfBytes: number;
  readonly numberOfFiles: number;
  readonly numberOfSubjects?: number;
  readonly species?: readonly Named<'SpeciesType'>[];
  readonly approach?: readonly Named<'ApproachType'>[];
  readonly dataStandard?: readonly Named<'StandardsType'>[];
  readonly variableMeasured?: readonly string[];
  readonly measurementTechnique?: readonly Named<'MeasurementTechniqueType'>[];
}

/** The fields of a version record that its authors write; the registry adds the others. */
export interface Contents {
  readonly name: string;
  readonly description: string;
  readonly contributor: readonly Contributor[];
  readonly access: readonly Access[];
  readonly assetsSummary: AssetsSummary;
  readonly license?: readonly string[];
  readonly about?: readonly Named<string>[];
  readonly keywords?: readonly string[];
  readonly protocol?: readonly string[];
  readonly studyTarget?: readonly string[];
  readonly ethicsApproval?: readonly EthicsApproval[];
  readonly wasGeneratedBy?: readonly Project[];
  readonly acknowledgement?: string;
  readonly relatedResource?: readonly RelatedResource[];
}

/** The body of `/api/collections/<id>/versions/<version>/`. */
export interface VersionRecord extends Contents {
  readonly id: string;
  readonly doi?: string;
  readonly url: string;
  readonly version: string;
  readonly '@context': string;
  readonly citation: string;
  readonly schemaKey: 'Collection';
  readonly identifier: string;
  readonly repository: string;
  readonly dateCreated: string;
  readonly publishedBy?: PublishActivity;
  readonly datePublished?: string;
  readonly schemaVersion: string;
  readonly manifestLocation: readonly string[];
}

/** A collection's own fields, which the summary has and repeats inside its versions. */
export interface CollectionFields {
  readonly identifier: string;
  readonly created: string;
  readonly modified: string;
  readonly contact_person: string;
  readonly embargo_status: string;
}

export interface VersionSummary {
  readonly version: string;
  readonly name: string;
  readonly asset_count: number;
  readonly active_uploads: number;
  readonly size: number;
  readonly status: string;
  readonly created: string;
  readonly modified: string;
  readonly collection: CollectionFields;
}

/** The body of `/api/collections/<id>/`. */
export interface CollectionSummary extends CollectionFields {
  readonly most_recent_published_version: VersionSummary | null;
  readonly draft_version: VersionSummary;
}
