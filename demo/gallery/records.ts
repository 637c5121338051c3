import {
  came,
  present,
  sampleSummary,
  sampleVersion,
  wireActivity,
  wireAssets,
  wireFunder,
  wirePerson,
  wireRecordOf,
} from '@/demo/samples/collection';
import type { CollectionSummary, VersionSummary } from '@/lib/collection/collection';
import type { Contributor, VersionRecord } from '@/lib/collection/record';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { embeddedRegistry } from '@/lib/kinds/embedded';

/** The moment at which the gallery is looked at; a fixed one, so that pictures differ only where the card does. */
export const NOW = Date.parse('2026-11-20T09:00:00Z');

export const NEWEST = '0.260218.2052';
export const OLDER = '0.240812.1448';

export const registry = embeddedRegistry('https://harbour.example');

/** What a press does here. */
export const nothing = () => {};

export const TITLE =
  'Octopuses asleep: skin colour, arm movements and breathing of 14 animals over six weeks at sea';

export const loaded = <T>(value: T) => came(value, NOW);

export function person(name: string, more: Partial<Contributor> = {}): Contributor {
  const nobody = { email: null, url: null, identifier: null, awardNumber: null, affiliations: [] };
  return { name, kind: 'person', roles: ['Author'], cited: true, ...nobody, ...more };
}

export const makeVersion = (version: string, more: Partial<VersionSummary> = {}): VersionSummary =>
  sampleVersion(version, {
    name: TITLE,
    files: 101,
    bytes: 2_559_248_010_229,
    created: '2026-02-18T20:52:07.120000Z',
    modified: '2026-02-18T20:52:31.004000Z',
    ...more,
  });

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

export const makeSummary = (more: Partial<CollectionSummary> = {}): CollectionSummary => ({
  ...sampleSummary(),
  accession: '000214',
  created: '2024-03-01T08:00:00Z',
  modified: '2026-11-02T07:30:00Z',
  contactPerson: 'Lindqvist, Åsa Maria',
  draft: draftVersion,
  published: newestVersion,
  ...more,
});

const AUTHORS = 'Lindqvist, Åsa Maria; Okafor, Chidi; van der Meer, Jan-Willem; Tanaka, Aoi';

/** The citation as a registry writes it; `address` ends it. */
export const citationOf = (version: string, year: string, address: string, authors = AUTHORS) =>
  ({
    text: `${authors} (${year}) ${TITLE} (Version ${version}) [Data set]. Harbour Archive. ${address}`,
    by: 'registry',
  }) as const;

const affiliation = [
  { name: 'Tidewater Marine Station', schemaKey: 'Affiliation', identifier: 'https://ror.org/00example0' },
];
/** Somebody who took part, of whom no more is known than is said here. */
const named = (name: string, roles: string, more: object = {}) => {
  const roleName = roles.split(' ').map((role) => `cite:${role}`);
  return wirePerson({ name, roleName, email: null, identifier: null, affiliation: [], ...more });
};

/** What the registry says of the collection other than of the sample. */
const OWN = {
  name: TITLE,
  description: `Fourteen octopuses slept in dens on the sea floor for six weeks, in the estuary of the Tide.

Each file holds video at 30 frames a second, the pressure in the mantle, and depth.
The animals came and went as they pleased. Sleep was scored by two readers who did not know of each other; where they disagreed, a third decided, and the file says so.

Scoring rules and code: https://code.example/octopuses-asleep (see the notebook in "rules").
Loggers 3 and 9 lost their depth sensor on day 20.`,
  contributor: [
    named('Lindqvist, Åsa Maria', 'Author ContactPerson DataCollector', {
      email: 'asa.lindqvist@tidewater.example',
      identifier: '0000-0002-1825-0097',
      affiliation,
    }),
    named('Okafor, Chidi', 'Author', { affiliation }),
    named('van der Meer, Jan-Willem', 'Author'),
    named('Tanaka, Aoi', 'Author Software'),
    named('Reyes, Inés', 'DataCurator ProjectMember', { includeInCitation: false }),
    wireFunder({ name: 'North Sea Research Fund', url: 'https://northsea-fund.example' }),
  ],
  protocol: ['https://protocols.example/octopus-logger', '10.5555/protocol.77'],
  ethicsApproval: [{ identifier: 'TMS-2023-04', contactPoint: { url: 'https://tidewater.example/ethics' } }],
  relatedResource: [
    {
      relation: 'cite:IsDescribedBy',
      name: 'Sleep in free-ranging octopuses',
      url: 'https://sleep.example/118',
      identifier: 'doi:10.5555/jms.2026.118',
      repository: 'Journal of Marine Sleep',
      resourceType: 'cite:JournalArticle',
    },
    { relation: 'cite:IsSupplementedBy', name: 'Scoring notebook', resourceType: 'cite:Software' },
  ],
  dateCreated: '2024-03-01T08:00:00+00:00',
};

/** A version as it was published, or the draft: read from what the registry sends, but for what `more` says. */
export function makeRecord(more: Partial<VersionRecord> = {}): VersionRecord {
  const { version = NEWEST } = more;
  const { bytes, files } = { [OLDER]: olderVersion, draft: draftVersion }[version] ?? newestVersion;
  const [year, at] =
    version === OLDER ? ['2024', '2024-08-12T14:48:10.3+00:00'] : ['2026', '2026-02-18T20:52:07.12+00:00'];
  const page = `https://harbour.example/collection/000214/${version}`;
  const address = version === 'draft' ? page : `https://doi.org/10.5555/harbour.000214/${version}`;
  const wire = wireRecordOf(registry, '000214', version, {
    ...OWN,
    citation: citationOf(version, year, address).text,
    assetsSummary: { ...wireAssets(), numberOfBytes: bytes, numberOfFiles: files, numberOfSubjects: 14 },
    ...(version === 'draft'
      ? {}
      : { datePublished: at, publishedBy: { ...wireActivity(), startDate: at, endDate: at } }),
  });
  return { ...present(toRecord(wire, { registry, accession: '000214', version })), ...more };
}
