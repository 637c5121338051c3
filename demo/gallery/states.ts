import {
  geoPage,
  softSeries,
  wireDataset,
  wireEntity,
  wireFiles,
  wireHeldMap,
  wirePermissions,
  wireReplaced,
  wireResearchStudy,
  wireSeries,
  wireStructure,
  wireStudies,
  wireWithdrawnMap,
} from '@/demo/samples/accessions';
import { came, present } from '@/demo/samples/collection';
import { depositFrom } from '@/demo/samples/deposit';
import { wirePubmed } from '@/demo/samples/papers';
import { SAMPLE_DOI, wireRelated, wireWork } from '@/demo/samples/work';
import { withCitation } from '@/lib/citation/work-citation';
import { type Answers, NO_ANSWERS, type Reason } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { VersionStatus, VersionSummary } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { evidenceOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toWork } from '@/lib/kinds/datacite/to-work';
import {
  citationOf,
  draftVersion,
  loaded,
  makeRecord,
  makeSummary,
  NEWEST,
  NOW,
  newestVersion,
  OLDER,
  olderVersion,
  person,
  registry,
} from './records';

/** One state of a card, with the name that it has in the gallery. */
export interface CardState {
  readonly name: string;
  readonly identifier: Identifier;
  readonly description: Description;
  /** Label of the button that is pressed before the picture is taken. */
  readonly press?: string;
  /** True if the card is drawn with so little height as between a line of text and a near edge of the window. */
  readonly isLow?: boolean;
}

const sandbox = { ...registry, name: 'Harbour Sandbox', prefix: 'HARBOUR-TEST', citable: false };
const closed = { ...registry, name: 'Closed Harbour', needsSignIn: true };

const of = (version: string | null, at = registry): Identifier => ({
  registry: at,
  accession: '000214',
  version,
});

const whole: Answers = {
  summary: loaded(makeSummary()),
  record: loaded(makeRecord()),
  published: undefined,
  versions: undefined,
  done: true,
};
const versions = loaded([draftVersion, olderVersion, newestVersion]);
const failed = (reason: Reason): Answers => ({
  ...NO_ANSWERS,
  summary: { state: 'failed', reason },
  record: { state: 'failed', reason },
  done: true,
});
const draft = makeRecord({ version: 'draft' });
const published = loaded(makeRecord());
/** A registry's record of a draft whose author has only just begun. */
const EMPTY = {
  url: 'https://harbour.example/collection/000214/draft',
  id: 'HARBOUR:000214/draft',
  version: 'draft',
  name: 'Untitled recordings',
  citation:
    'Untitled recordings (2026). (Version draft) [Data set]. Harbour Archive. https://harbour.example/collection/000214/draft',
  assetsSummary: { numberOfBytes: 0, numberOfFiles: 0 },
};
const draftOnly = (more: Partial<VersionSummary> = {}) =>
  loaded(makeSummary({ published: undefined, draft: { ...draftVersion, ...more } }));

const [zenodo = registry] = repositories;
const ofWork: Identifier = { registry: zenodo, accession: SAMPLE_DOI, version: null };

/**
 * Makes a state that shows the collection or one of its versions. All replies have come unless `answers` says
 * otherwise.
 */
function card(
  name: string,
  version: string | null | Identifier,
  answers: Partial<Answers> = {},
  press?: string,
): CardState {
  const identifier = version instanceof Object ? version : of(version);
  const description = toDescription(evidenceOf(identifier, { ...whole, ...answers }), NOW);
  return { name, identifier, description, ...(press !== undefined && { press }) };
}

/** Makes a state that shows the newest version, with these fields in its record. */
const recorded = (name: string, more: Partial<VersionRecord>) =>
  card(name, NEWEST, { record: loaded(makeRecord(more)) });

/** Makes a state that shows the draft. Its record has come; `more` replaces replies. */
const drafted = (name: string, more: Partial<Answers> = {}, press?: string) =>
  card(name, 'draft', { record: loaded(draft), ...more }, press);

/** Makes a state that shows the draft of a published collection, to which the registry's summary gives this status. */
const draftIn = (name: string, status: VersionStatus, activeUploads = 0) =>
  drafted(name, {
    summary: loaded(makeSummary({ draft: { ...draftVersion, status, activeUploads } })),
    published,
  });

const refused = (reason: Reason, name: string = reason, version: string | null | Identifier = null) =>
  card(name, version, failed(reason));

function work(name: string, changes: Parameters<typeof wireWork>[0] = {}): CardState {
  const record = present(toWork(wireWork(changes), SAMPLE_DOI));
  return card(name, ofWork, { summary: undefined, record: loaded(withCitation(record, ofWork.registry)) });
}
function ofArchive(key: string, accession: string): Identifier {
  const registry = present(accessionArchives.find((each) => each.key === key) ?? null);
  return { registry, accession, version: null };
}

/**
 * Makes a state that shows a data set with an accession number, from a reply of its archive's API, and from the replies
 * to the requests that follow.
 */
function deposit(
  name: string,
  key: string,
  accession: string,
  body: unknown,
  ...rest: readonly unknown[]
): CardState {
  const identifier = ofArchive(key, accession);
  const record = depositFrom(identifier.registry, { accession, body, rest });
  const cited = withCitation(record, identifier.registry);
  return card(name, identifier, { summary: undefined, record: loaded(cited) });
}
/** Returns the record of a study, as it is shown for one of its runs. */
function withPart(accession: string, body: unknown, ...rest: readonly unknown[]): VersionRecord {
  const record = depositFrom(ofArchive('ena', accession).registry, { accession, body, rest });
  const part = { kind: 'run', accession: 'ERR4217001', others: [] } as const;
  return { ...record, deposit: { ...present(record.deposit), part } };
}
const related = (...relatedIdentifiers: ReturnType<typeof wireRelated>[]) => ({ relatedIdentifiers });
const newerWork = wireRelated('IsPreviousVersionOf', '10.5281/zenodo.8675310');

const HIDDEN = 'Accession "GSE4219" is currently private and is scheduled to be released on Aug 28, 2031.';
const DELETED = 'Accession "GSE4218" was deleted by the GEO staff on Feb 16, 2018.';

const geoSeries = deposit('deposit', 'geo', 'GSE4217', wireSeries(), softSeries(), wirePubmed(['31990001']));
const ofRuns = deposit('deposit-of-runs', 'ena', 'PRJEB42171', wireStudies(), wireFiles());
const controlled = deposit('deposit-controlled', 'dbgap', 'phs004217', wireResearchStudy());
const ofRun = card('deposit-of-run', ofArchive('ena', 'ERR4217001'), {
  summary: undefined,
  record: loaded(
    withCitation(withPart('PRJEB42171', wireStudies(), wireFiles()), ofRuns.identifier.registry),
  ),
});
const inDetails = (state: CardState, name: string): CardState => ({ ...state, name, press: 'Details' });

/** States that together contain every status and every notice that a card can show. */
const roomyStates: readonly CardState[] = [
  card('asking', null, NO_ANSWERS),
  card('summary-only', null, { ...NO_ANSWERS, summary: loaded(makeSummary()) }),
  card('published', NEWEST),
  card('card-menu', NEWEST, {}, 'Options'),
  card('copied', NEWEST, {}, 'Copy citation'),
  card('copy-refused', NEWEST, {}, 'Copy DOI'),
  card('formats', NEWEST, {}, 'Citation formats'),
  card('whole-record', NEWEST, { versions }, 'Details'),
  work('work'),
  work('work-replaced', related(newerWork)),
  work(
    'work-replaced-twice',
    related(newerWork, wireRelated('IsObsoletedBy', 'https://reef.example/records/9', 'URL')),
  ),
  work('work-all-versions', {
    types: { resourceTypeGeneral: 'Software' },
    version: null,
    ...related(wireRelated('HasVersion', SAMPLE_DOI)),
  }),
  work('work-unlisted', {
    state: 'registered',
    sizes: ['12 KB'],
    dates: [],
    rightsList: [{ rights: 'Ask the curators.', rightsUri: 'https://reef.example/terms' }],
  }),
  work('work-embargoed', { dates: [{ date: '2031-06-01', dateType: 'Available' }] }),
  refused('not-found', 'work-not-found', ofWork),
  geoSeries,
  inDetails(geoSeries, 'get-data'),
  inDetails(ofRun, 'get-data-of-run'),
  inDetails(controlled, 'get-data-controlled'),
  deposit('deposit-unknown-paper', 'geo', 'GSE4217', wireSeries()),
  deposit(
    'deposit-retracted-paper',
    'geo',
    'GSE4217',
    wireSeries('GSE4217', { pubmedids: ['31990001', '31990008'] }),
    softSeries(),
    wirePubmed(['31990001', '31990008']),
  ),
  deposit('deposit-with-doi', 'pdb', '7QZ9', wireStructure()),
  deposit('deposit-replaced', 'pdb', '7QZ9', wireReplaced()),
  controlled,
  deposit('deposit-not-listed-yet', 'dbgap', 'phs004217.v3.p1', wireResearchStudy()),
  deposit('deposit-unreleased', 'emdb', 'EMD-4220', wireHeldMap()),
  deposit('deposit-hidden', 'geo', 'GSE4219', undefined, geoPage(HIDDEN)),
  deposit('deposit-deleted', 'geo', 'GSE4218', undefined, geoPage(DELETED)),
  ofRuns,
  deposit('deposit-withdrawn', 'emdb', 'EMD-4219', wireWithdrawnMap()),
  deposit('deposit-account', 'synapse', 'syn4217001', wireEntity(), wirePermissions()),
  deposit('deposit-copy', 'geo', 'E-GEOD-4217', wireSeries()),
  deposit('deposit-reprocessing', 'proteomexchange', 'RPXD042173', wireDataset('RPXD042173')),
  refused('not-found', 'deposit-not-found', ofArchive('geo', 'GSE4217')),
  refused('no-data-set', 'deposit-none', ofArchive('geo', 'GSE4217')),
  card('deposit-named', ofArchive('ccdc', 'CCDC 1567327'), {
    summary: undefined,
    record: { state: 'failed', reason: 'named-only' },
  }),
  refused('not-public', 'deposit-not-public', ofArchive('metabolights', 'MTBLS4217')),
  card('newer-version', OLDER, {
    record: loaded(makeRecord({ version: OLDER, licenses: ['CC-BY-NC-4.0'] })),
    published,
    versions,
  }),
  drafted('draft-of-published', { published }),
  drafted('whole-draft', { published }, 'Details'),
  draftIn('draft-changed-uploads', 'pending', 3),
  draftIn('draft-unchanged', 'published'),
  draftIn('draft-validating', 'validating', 1),
  draftIn('draft-being-published', 'publishing'),
  drafted('draft-published-unreadable', { published: { state: 'failed', reason: 'unreachable' } }),
  card('never-published', null, { summary: draftOnly(), record: loaded(draft) }),
  card('invalid-empty-draft', null, {
    summary: draftOnly({ name: EMPTY.name, files: 0, bytes: 0, status: 'invalid' }),
    record: loaded(present(toRecord(EMPTY, of('draft')))),
  }),
  drafted('placeholder-doi', {
    summary: draftOnly(),
    record: loaded({
      ...draft,
      collection: { ...present(draft.collection), hadPlaceholderDoi: true },
      citation: citationOf('draft', '2025', 'https://doi.org/10.5555/harbour.123456/0.123456.1234'),
    }),
  }),
  refused('embargoed'),
  drafted('embargoed-until', {
    summary: loaded(makeSummary({ embargo: 'embargoed', published: undefined })),
    record: loaded({
      ...draft,
      access: [{ status: 'EmbargoedAccess', contactEmail: undefined, embargoedUntil: '2027-03-01' }],
    }),
  }),
  drafted('unembargoing', {
    summary: loaded(makeSummary({ embargo: 'unembargoing', published: undefined })),
  }),
  card('test-registry', of(NEWEST, sandbox)),
  card('invalid-version', NEWEST, {
    summary: loaded(makeSummary({ published: { ...newestVersion, status: 'invalid' } })),
  }),
  recorded('odd-people', {
    collection: { ...present(makeRecord().collection), citesNameless: true },
    contributors: [
      person('Lindqvist, Åsa Maria', { identifier: '0000-0002-1825-0097' }),
      person('Okafor, Chidi', { identifier: '0000-0002-1825-0097' }),
      person('Okafor, Chidi'),
      person(', Aoi'),
      person('Tidewater Institute for Systems Biology', { kind: 'organization', roles: ['DataManager'] }),
      person('Reyes, Inés', { cited: false }),
    ],
  }),
  card('saved-again', OLDER, {
    summary: loaded(makeSummary({ published: olderVersion })),
    record: loaded(
      makeRecord({
        version: OLDER,
        citation: citationOf(OLDER, '2025', `https://doi.org/10.5555/harbour.000214/${OLDER}`),
      }),
    ),
  }),
  recorded('nobody-cited', { contributors: [] }),
  recorded('other-doi-cited', {
    citation: citationOf(NEWEST, '2026', 'https://doi.org/10.5555/harbour.000215/0.260101.0000'),
  }),
  recorded('funder-cited', {
    contributors: [
      person('North Sea Research Fund', { kind: 'organization', roles: ['Funder'] }),
      person('Okafor, Chidi'),
    ],
  }),
  recorded('without-doi', {
    doi: undefined,
    citation: citationOf(NEWEST, '2026', `https://harbour.example/collection/000214/${NEWEST}`),
  }),
  recorded('citation-made', { citation: undefined, licenses: [] }),
  card('no-such-version', '0.260101.0000', { record: { state: 'failed', reason: 'no-such-version' } }),
  card('cached-copy', NEWEST, {
    record: { ...came(makeRecord(), NOW - 3 * 3_600_000), staleBecause: 'unreachable' },
  }),
  recorded('lost-fields', {
    licenses: [],
    lostFields: ['license', 'contributor[3]', 'contributor[7]'],
  }),
  card('record-missing', null, { record: { state: 'failed', reason: 'busy' } }),
  refused('not-found'),
  refused('not-allowed'),
  refused('sign-in', 'sign-in', of(null, closed)),
  refused('busy'),
  refused('unavailable'),
  refused('in-trouble'),
  refused('unreachable'),
  refused('interrupted'),
  refused('unexpected-reply', 'unexpected-reply', NEWEST),
  recorded('hostile-and-long', hostile()),
  recorded('right-to-left-title', { name: 'نوم الفقمات في البحر: تخطيط الدماغ ونبض القلب (الإصدار 2)' }),
];

/**
 * Names of the states that the gallery draws a second time with little height, as between a line and a near edge of the
 * window.
 */
const LOW = [
  'asking',
  'published',
  'newer-version',
  'draft-of-published',
  'draft-changed-uploads',
  'never-published',
  'hostile-and-long',
  'formats',
];

/** All states of the gallery's cards. */
export const cardStates: readonly CardState[] = [
  ...roomyStates,
  ...roomyStates
    .filter(({ name }) => LOW.includes(name))
    .map((state) => ({ ...state, name: `low-${state.name}`, isLow: true })),
];

/**
 * A record as a hostile or careless author might enter it. The card has to show all of it as text and within its
 * border.
 */
function hostile(): Partial<VersionRecord> {
  const name = `<img src=x onerror="alert(1)"> ${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(4)} \u202Eevil`;
  const contributors = Array.from({ length: 89 }, (_, index) => person(`Family${index + 1}, Given`));
  const authors = contributors.map((contributor) => contributor.name).join('; ');
  return {
    name,
    contributors,
    licenses: ['CC0-1.0', 'javascript:alert(1)'],
    citation: citationOf(NEWEST, '2026', `https://doi.org/10.5555/harbour.000214/${NEWEST}`, authors),
  };
}
