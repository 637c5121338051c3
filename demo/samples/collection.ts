import { type Answers, type Loadable, NO_ANSWERS } from '@/lib/collection/answers';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import type { VersionRecord } from '@/lib/collection/record';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import type { CollectionIdentifier } from '@/lib/kinds/collections/urls';
import { embeddedRegistry } from '@/lib/kinds/embedded';
import type { CollectionRegistry } from '@/lib/registry/naming';
import type { CollectionProfile } from '@/lib/registry/profile';

/** Made-up replies of a made-up registry, for tests. */

// Its collections lead to no other service.
const { viewers, downloadCommand, partCommand, ...embedded } = embeddedRegistry('https://tidepool.example', {
  versions: true,
});

const registry: CollectionRegistry = {
  ...embedded,
  key: 'tidepool',
  name: 'Tidepool Archive',
  prefix: 'TIDE',
  apiUrl: 'https://api.tidepool.example/api',
  doi: { prefix: '10.5072', namespace: 'tide' },
  spokenNames: [],
};

export const PUBLISHED = '0.230405.0617';
export const LATER = '0.240102.0304';
export const PLACEHOLDER = '10.5072/tide.123456/0.123456.1234';

/** Names the sample collection, or a version of it. */
export function sampleIdentifier(
  version: string | null,
  changes: Partial<typeof registry> = {},
): CollectionIdentifier {
  return { registry: { ...registry, ...changes }, accession: '000417', version };
}

type Wire = Record<string, unknown>;

/** A version record as the registry sends it; `changes` replaces top-level fields. */
export function wireRecord(version: string = PUBLISHED, changes: Wire = {}): Wire {
  const isDraft = version === 'draft';
  const page = `https://tidepool.example/collection/000417/${version}`;
  const doi = `10.5072/tide.000417/${version}`;
  return {
    id: `TIDE:000417/${version}`,
    ...(isDraft
      ? {}
      : { doi, datePublished: '2023-04-05T06:17:21.000000+00:00', publishedBy: wireActivity() }),
    url: page,
    name: 'Octopus arm movements in still and running water',
    about: [
      { name: 'Arm', schemaKey: 'Anatomy', identifier: 'http://purl.obolibrary.org/obo/UBERON_0001460' },
    ],
    access: [
      {
        status: 'cite:OpenAccess',
        schemaKey: 'AccessRequirements',
        contactPoint: { email: 'q@tidepool.example' },
      },
    ],
    license: ['spdx:CC-BY-4.0'],
    version,
    '@context': 'https://tidepool.example/schema/releases/0.6.8/context.json',
    citation: `Quay, Ana; Lund, Bo (2023) Octopus arm movements (Version ${version}) [Data set]. Tidepool. ${
      isDraft ? page : `https://doi.org/${doi}`
    }`,
    keywords: ['octopus', 'motor control'],
    protocol: ['https://protocols.example/77'],
    schemaKey: 'Collection',
    identifier: 'TIDE:000417',
    repository: 'https://tidepool.example/',
    contributor: [
      wirePerson(),
      wirePerson({ name: 'Lund, Bo', identifier: '0000-0000-0000-0002' }),
      wireFunder(),
    ],
    dateCreated: '2022-11-30T10:00:00.123456+00:00',
    description: 'Two arms, filmed.\r\n\r\nWater ran at 0.2 m/s.',
    studyTarget: ['How arms plan'],
    assetsSummary: wireAssets(),
    releaseNotes: 'Water speed added.',
    schemaVersion: '0.6.8',
    ethicsApproval: [
      { schemaKey: 'EthicsApproval', identifier: 'EC-12/3', contactPoint: { email: 'ec@quay.example' } },
    ],
    wasGeneratedBy: [
      {
        name: 'Arms Project',
        description: 'Five years of arms.',
        startDate: '2019-01-01',
        endDate: '2023-12-31T00:00:00Z',
        schemaKey: 'Project',
        wasAssociatedWith: [{ name: 'Quay Lab' }],
        used: [],
      },
    ],
    acknowledgement: 'Thanks to the octopuses.',
    relatedResource: [
      {
        url: 'https://doi.org/10.5072/arm',
        relation: 'cite:IsDescribedBy',
        resourceType: 'cite:JournalArticle',
      },
    ],
    manifestLocation: ['https://store.tidepool.example/collections/000417/assets.yaml'],
    ...changes,
  };
}

/** The same record of another registry's collection, which its citation names as it is called. */
export function wireRecordOf(
  { prefix, doi, siteUrl, paths, name: archive }: CollectionProfile,
  accession: string,
  version: string = PUBLISHED,
  changes: Wire = {},
): Wire {
  const { name = 'Octopus arm movements' } = changes;
  const url = `${siteUrl}/${paths.site}/${accession}/${version}`;
  const own = version === 'draft' ? {} : { doi: `${doi?.prefix}/${doi?.namespace}.${accession}/${version}` };
  const address = own.doi === undefined ? url : `https://doi.org/${own.doi}`;
  return wireRecord(version, {
    ...own,
    url,
    id: `${prefix}:${accession}/${version}`,
    identifier: `${prefix}:${accession}`,
    citation: `Quay, Ana; Lund, Bo (2023) ${name} (Version ${version}) [Data set]. ${archive}. ${address}`,
    ...changes,
  });
}

/** A cited person. */
export function wirePerson(changes: Wire = {}): Wire {
  return {
    name: 'Quay, Ana',
    email: 'ana@quay.example',
    roleName: ['cite:Author', 'cite:ContactPerson'],
    schemaKey: 'Person',
    identifier: '0000-0000-0000-0001',
    affiliation: [
      { name: 'Quay Institute', schemaKey: 'Affiliation', identifier: 'https://ror.org/00quay1' },
    ],
    includeInCitation: true,
    ...changes,
  };
}

/** A funder, which is not cited. */
export function wireFunder(changes: Wire = {}): Wire {
  return {
    name: 'Sea Fund',
    roleName: ['cite:Funder'],
    schemaKey: 'Organization',
    awardNumber: 'SF-9',
    includeInCitation: false,
    contactPoint: [{ schemaKey: 'ContactPoint', email: 'desk@seafund.example' }],
    ...changes,
  };
}

/** The activity that published a version. */
export function wireActivity(): Wire {
  return {
    id: 'urn:uuid:00000000-0000-4000-8000-000000000417',
    name: 'Tidepool publish',
    schemaKey: 'PublishActivity',
    startDate: '2023-04-05T06:17:21.000000+00:00',
    endDate: '2023-04-05T06:17:21.000000+00:00',
    wasAssociatedWith: [
      { name: 'Tidepool API', version: '1.2.0', schemaKey: 'Software', identifier: 'RRID:XYZ_1' },
    ],
  };
}

/** The summary of its files. */
export function wireAssets(): Wire {
  return {
    schemaKey: 'AssetsSummary',
    numberOfBytes: 371_182_156_843_626,
    numberOfFiles: 12,
    numberOfSubjects: 3,
    numberOfSamples: 7,
    numberOfCells: 40,
    species: [{ name: 'Octopus vulgaris', schemaKey: 'SpeciesType', identifier: 'http://example.org/6645' }],
    approach: [{ name: 'behavioral approach', schemaKey: 'ApproachType' }],
    dataStandard: [{ name: 'Sea Data', schemaKey: 'StandardsType', identifier: 'RRID:XYZ_2' }],
    variableMeasured: ['Position'],
    measurementTechnique: [{ name: 'filming', schemaKey: 'MeasurementTechniqueType' }],
  };
}

/** A version in short, as the registry sends it. */
export function wireVersion(version: string, changes: Wire = {}): Wire {
  return {
    version,
    name: 'Octopus arm movements',
    asset_count: 12,
    active_uploads: 0,
    size: 1_000,
    status: 'Valid',
    created: '2023-04-05T06:17:20.000000Z',
    modified: '2023-04-06T00:00:00.000000Z',
    ...changes,
  };
}

/** A collection summary as the registry sends it. */
export function wireSummary(changes: Wire = {}): Wire {
  return {
    identifier: '000417',
    created: '2022-11-30T10:00:00.123456Z',
    modified: '2023-04-06T00:00:00.000000Z',
    contact_person: 'Quay, Ana',
    embargo_status: 'OPEN',
    most_recent_published_version: wireVersion(PUBLISHED),
    draft_version: wireVersion('draft'),
    ...changes,
  };
}

export function present<T>(value: T | null | undefined): T {
  if (value == null) throw new Error('The sample does not parse.');
  return value;
}

/** Our view of `wireRecord`. */
export function sampleRecord(version: string = PUBLISHED, changes: Wire = {}): VersionRecord {
  return present(toRecord(wireRecord(version, changes), sampleIdentifier(version)));
}

/** Our view of `wireSummary`. */
export function sampleSummary(changes: Wire = {}): CollectionSummary {
  return present(toSummary(wireSummary(changes), sampleIdentifier(null)));
}

/** One version of our view, as a list of versions holds it. */
export function sampleVersion(version: string, changes: Partial<VersionSummary> = {}): VersionSummary {
  return { ...present(sampleSummary().published), version, ...changes };
}

/** An answer that came at `fetchedAt`. */
export function came<T>(value: T, fetchedAt = 1_000): Extract<Loadable<T>, { state: 'loaded' }> {
  return { state: 'loaded', value, fetchedAt };
}

/** A finished description: the sample summary and what `parts` says. */
export function sampleAnswers(parts: Partial<Answers> = {}): Answers {
  return { ...NO_ANSWERS, summary: came(sampleSummary()), done: true, ...parts };
}
