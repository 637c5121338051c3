import type { Loadable } from '@/lib/collection/answers';
import type {
  CollectionSummary,
  Contributor,
  NamedThing,
  VersionRecord,
  VersionSummary,
} from '@/lib/collection/collection';

/** The moment at which the gallery is looked at; a fixed one, so that pictures differ only where the card does. */
export const NOW = Date.parse('2026-11-20T09:00:00Z');

export const NEWEST = '0.260218.2052';
export const OLDER = '0.240812.1448';

const TITLE = 'Seals asleep at sea: brain waves, heart rate and depth of 14 harbour seals over six weeks';

export const loaded = <T>(value: T): Loadable<T> => ({ state: 'loaded', value, fetchedAt: NOW });

export const thing = (
  name: string,
  kind: string | null = null,
  identifier: string | null = null,
): NamedThing => ({
  name,
  kind,
  identifier,
});

export function person(name: string, more: Partial<Contributor> = {}): Contributor {
  const nobody = { email: null, url: null, identifier: null, awardNumber: null, affiliations: [] };
  return { name, kind: 'person', roles: ['Author'], cited: true, ...nobody, ...more };
}

const STATION = thing('Tidewater Marine Station', 'Affiliation', 'https://ror.org/00example0');

const CONTRIBUTORS: readonly Contributor[] = [
  person('Lindqvist, Åsa Maria', {
    roles: ['Author', 'ContactPerson', 'DataCollector'],
    email: 'asa.lindqvist@tidewater.example',
    identifier: '0000-0002-1825-0097',
    affiliations: [STATION],
  }),
  person('Okafor, Chidi', { affiliations: [STATION] }),
  person('van der Meer, Jan-Willem'),
  person('Tanaka, Aoi', { roles: ['Author', 'Software'] }),
  person('Reyes, Inés', { cited: false, roles: ['DataCurator', 'ProjectMember'] }),
  person('North Sea Research Fund', {
    kind: 'organization',
    cited: false,
    roles: ['Funder'],
    awardNumber: 'NSRF-2023-118',
    url: 'https://northsea-fund.example',
  }),
];

export function makeVersion(version: string, more: Partial<VersionSummary> = {}): VersionSummary {
  return {
    version,
    name: TITLE,
    files: 101,
    bytes: 2_559_248_010_229,
    activeUploads: 0,
    status: 'valid',
    created: '2026-02-18T20:52:07.120000Z',
    modified: '2026-02-18T20:52:31.004000Z',
    releaseNotes: null,
    ...more,
  };
}

export const olderVersion = makeVersion(OLDER, {
  bytes: 559_600_000_000,
  files: 98,
  created: '2024-08-12T14:48:10Z',
});
export const newestVersion = makeVersion(NEWEST);
export const draftVersion = makeVersion('draft', {
  bytes: 2_701_000_000_000,
  files: 112,
  modified: '2026-11-02T07:30:00Z',
});

export function makeSummary(more: Partial<CollectionSummary> = {}): CollectionSummary {
  return {
    accession: '000214',
    created: '2024-03-01T08:00:00Z',
    modified: '2026-11-02T07:30:00Z',
    contactPerson: 'Lindqvist, Åsa Maria',
    embargo: 'open',
    draft: draftVersion,
    published: newestVersion,
    isPublishedUnread: false,
    lostFields: [],
    ...more,
  };
}

const AUTHORS = 'Lindqvist, Åsa Maria; Okafor, Chidi; van der Meer, Jan-Willem; Tanaka, Aoi';

/** The citation as a registry writes it; `address` ends it. */
export const citationOf = (version: string, year: string, address: string, authors = AUTHORS) =>
  `${authors} (${year}) ${TITLE} (Version ${version}) [Data set]. Harbour Archive. ${address}`;

export function makeRecord(more: Partial<VersionRecord> = {}): VersionRecord {
  const { version = NEWEST } = more;
  const doi = version === 'draft' ? null : `10.5555/harbour.000214/${version}`;
  const url = `https://harbour.example/collection/000214/${version}`;
  const year = version === OLDER ? '2024' : '2026';
  const published = version === OLDER ? '2024-08-12T14:48:10.3+00:00' : '2026-02-18T20:52:07.12+00:00';
  return {
    accession: '000214',
    version,
    id: `HARBOUR:000214/${version}`,
    doi,
    hadPlaceholderDoi: false,
    url,
    name: TITLE,
    description: DESCRIPTION,
    citation: citationOf(version, year, doi === null ? url : `https://doi.org/${doi}`),
    about: [
      thing('sleep apnea', 'Disorder', 'http://purl.obolibrary.org/obo/DOID_0050847'),
      thing('brainstem', 'Anatomy'),
    ],
    access: [{ status: 'OpenAccess', contactEmail: 'data@harbour.example', embargoedUntil: null }],
    licenses: ['CC-BY-4.0'],
    keywords: ['sleep', 'diving', 'EEG', 'harbour seal'],
    protocols: ['https://protocols.example/seal-logger', '10.5555/protocol.77'],
    contributors: CONTRIBUTORS,
    citesNameless: false,
    studyTargets: ['How long do seals sleep under water?'],
    ethicsApprovals: [{ identifier: 'TMS-2023-04', contacts: ['https://tidewater.example/ethics'] }],
    projects: [
      {
        name: 'Sleeping at sea',
        identifier: 'https://sleeping.example',
        description: 'Six weeks in the estuary, three summers in a row.',
        startDate: '2021-06-01',
        endDate: '2023-09-30',
        used: [],
        associates: [STATION],
      },
    ],
    acknowledgement: 'We thank the crew of the Petrel.',
    relatedResources: WORKS,
    assets: { ...ASSETS, ...SIZES[version] },
    publishedBy: {
      id: 'urn:uuid:00000000-0000-4000-8000-000000000214',
      name: 'Publishing of version',
      startDate: published,
      endDate: published,
      software: [{ name: 'Harbour API', version: '2.4.1', identifier: 'https://harbour.example/api' }],
    },
    dateCreated: '2024-03-01T08:00:00+00:00',
    datePublished: published,
    repository: 'https://harbour.example/',
    manifests: [`https://files.harbour.example/collections/000214/${version}/assets.yaml`],
    releaseNotes: 'Loggers 3 and 9 were read anew.',
    schemaVersion: '0.6.8',
    context: 'https://schema.harbour.example/releases/0.6.8/context.json',
    work: null,
    versionDate: null,
    unread: [],
    lostFields: [],
    ...more,
  };
}

const DESCRIPTION = `Fourteen harbour seals wore a logger for six weeks in the estuary of the Tide.

Each file holds two channels of EEG, the electrocardiogram, depth and the three axes of an accelerometer at 250 Hz.
The animals came and went as they pleased. Sleep was scored by two readers who did not know of each other; where they disagreed, a third decided, and the file says so.

Scoring rules and code: https://code.example/seals-asleep (see the notebook in "rules").
Loggers 3 and 9 lost their depth sensor on day 20.`;

const WORKS: VersionRecord['relatedResources'] = [
  {
    relation: 'IsDescribedBy',
    name: 'Sleep in free-ranging seals',
    url: 'https://sleep.example/118',
    identifier: 'doi:10.5555/jms.2026.118',
    repository: 'Journal of Marine Sleep',
    resourceType: 'JournalArticle',
  },
  {
    relation: 'IsSupplementedBy',
    name: 'Scoring notebook',
    url: 'https://code.example/seals-asleep',
    identifier: null,
    repository: null,
    resourceType: 'Software',
  },
];

/** As in the summaries above: a record and its summary agree. */
const SIZES: Readonly<Record<string, { bytes: number | null; files: number | null }>> = {
  [OLDER]: { bytes: olderVersion.bytes, files: olderVersion.files },
  draft: { bytes: draftVersion.bytes, files: draftVersion.files },
};

const ASSETS: VersionRecord['assets'] = {
  bytes: 2_559_248_010_229,
  files: 101,
  subjects: 14,
  samples: 28,
  cells: null,
  species: [
    thing('Phoca vitulina - Harbour seal', 'SpeciesType', 'http://purl.obolibrary.org/obo/NCBITaxon_9720'),
  ],
  approaches: [thing('electrophysiological approach'), thing('behavioral approach')],
  standards: [thing('Neurodata Without Borders (NWB)', 'StandardsType', 'https://standards.example/nwb')],
  techniques: [thing('signal filtering technique')],
  variables: ['ElectricalSeries', 'SpatialSeries', 'BehavioralTimeSeries'],
};
