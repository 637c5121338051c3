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
