import { present } from '@/demo/samples/collection';
import { SAMPLE_DOI, wireRelated, wireWork } from '@/demo/samples/work';
import { withEntry } from '@/lib/background/index/indexed';
import { withCitation } from '@/lib/citation/work-citation';
import { type Answers, NO_ANSWERS, type Reason } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { VersionRecord, VersionStatus, VersionSummary } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toDescribed } from '@/lib/kinds/datacite/to-work';
import { evidenceAbout } from '@/lib/kinds/evidence-about';
import {
  citationOf,
  draftVersion,
  loaded,
  makeRecord,
  makeSummary,
  makeVersion,
  NEWEST,
  NOW,
  newestVersion,
  OLDER,
  olderVersion,
  person,
  registry,
} from './records';

/** A moment in the life of a card, and what it is called in the gallery and its pictures. */
export interface CardState {
  readonly name: string;
  readonly identifier: Identifier;
  readonly description: Description;
  /** The button pressed before the picture is taken. */
  readonly press?: string;
  /** True where the reader keeps the card open. */
  readonly isPinned?: boolean;
  /** True where the card has as little room as it mostly has above or below a line. */
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
  published: null,
  versions: null,
  done: true,
};
const versions = loaded([draftVersion, olderVersion, newestVersion]);
const failed = (reason: Reason): Answers => ({
  ...NO_ANSWERS,
  summary: { state: 'failed', reason },
  record: { state: 'failed', reason },
  done: true,
});
/** With what an index of some weeks ago has of it. */
const onIndex = (answers: Answers): Description => {
  const { name, assets, licenses } = makeRecord();
  const entry = { accession: '000214', name: name ?? '', version: NEWEST, licenses, ...assets };
  const held = { ...entry, hasDoi: true, date: null, works: [] };
  return withEntry(
    toDescription(evidenceAbout(of(null), answers), NOW),
    of(null),
    held,
    NOW - 40 * 86_400_000,
  );
};
const draft = makeRecord({ version: 'draft' });
const draftOnly = (more: Partial<VersionSummary> = {}) =>
  loaded(
    makeSummary({
      published: null,
      draft: makeVersion('draft', { modified: '2026-11-02T07:30:00Z', ...more }),
    }),
  );

const [zenodo = registry] = repositories;
const ofWork: Identifier = { registry: zenodo, accession: SAMPLE_DOI, version: null };

const card = (name: string, identifier: Identifier, answers: Answers, press?: string): CardState => ({
  name,
  identifier,
  description: toDescription(evidenceAbout(identifier, answers), NOW),
  ...(press === undefined ? {} : { press }),
});

/** The newest version, whose record says that. */
const recorded = (name: string, more: Partial<VersionRecord>) =>
  card(name, of(NEWEST), { ...whole, record: loaded(makeRecord(more)) });

/** The draft, with these answers and the rest as it is mostly. */
const drafted = (name: string, more: Partial<Answers> = {}, press?: string) =>
  card(name, of('draft'), { ...whole, record: loaded(draft), ...more }, press);

/** The draft of a published collection, as the registry says of it. */
const draftIn = (name: string, status: VersionStatus, activeUploads = 0) =>
  drafted(name, {
    summary: loaded(makeSummary({ draft: { ...draftVersion, status, activeUploads } })),
    published: loaded(makeRecord()),
  });

const refused = (reason: Reason, name: string = reason, identifier = of(null)) =>
  card(name, identifier, failed(reason));

const work = (name: string, wire: unknown): CardState => {
  const described = toDescribed(wire, SAMPLE_DOI);
  if (!described) throw new Error('The sample does not parse.');
  const { summary, record } = described;
  const cited = withCitation(record, ofWork.registry);
  return card(name, ofWork, { ...whole, summary: loaded(summary), record: loaded(cited) });
};

/** Every state and every notice of the card. */
const roomyStates: readonly CardState[] = [
  card('asking', of(null), NO_ANSWERS),
  card('summary-only', of(null), { ...NO_ANSWERS, summary: loaded(makeSummary()) }),
  card('published', of(NEWEST), whole),
  card('card-menu', of(NEWEST), whole, 'Options'),
  { ...card('pinned', of(NEWEST), whole), isPinned: true },
  card('copied', of(NEWEST), whole, 'Copy citation'),
  card('copy-refused', of(NEWEST), whole, 'Copy DOI'),
  card('formats', of(NEWEST), whole, 'Citation formats'),
  card('whole-record', of(NEWEST), { ...whole, versions }, 'Details'),
  work('work', wireWork()),
  work(
    'work-replaced',
    wireWork({ relatedIdentifiers: [wireRelated('IsPreviousVersionOf', '10.5281/zenodo.8675310')] }),
  ),
  work(
    'work-replaced-twice',
    wireWork({
      relatedIdentifiers: [
        wireRelated('IsPreviousVersionOf', '10.5281/zenodo.8675310'),
        wireRelated('IsObsoletedBy', 'https://reef.example/records/9', 'URL'),
      ],
    }),
  ),
  work(
    'work-all-versions',
    wireWork({
      types: { resourceTypeGeneral: 'Software' },
      version: null,
      relatedIdentifiers: [wireRelated('HasVersion', SAMPLE_DOI)],
    }),
  ),
  work(
    'work-unlisted',
    wireWork({
      state: 'registered',
      sizes: ['12 KB'],
      dates: [],
      rightsList: [{ rights: 'Ask the curators.', rightsUri: 'https://reef.example/terms' }],
    }),
  ),
  work('work-embargoed', wireWork({ dates: [{ date: '2031-06-01', dateType: 'Available' }] })),
  refused('not-found', 'work-not-found', ofWork),
  card('newer-version', of(OLDER), {
    ...whole,
    record: loaded(makeRecord({ version: OLDER, licenses: ['CC-BY-NC-4.0'] })),
    published: loaded(makeRecord()),
    versions,
  }),
  drafted('draft-of-published', { published: loaded(makeRecord()) }),
  drafted('whole-draft', { published: loaded(makeRecord()) }, 'Details'),
  draftIn('draft-changed-uploads', 'pending', 3),
  draftIn('draft-unchanged', 'published'),
  draftIn('draft-validating', 'validating', 1),
  draftIn('draft-being-published', 'publishing'),
  drafted('draft-published-unreadable', { published: { state: 'failed', reason: 'unreachable' } }),
  card('never-published', of(null), { ...whole, summary: draftOnly(), record: loaded(draft) }),
  card('invalid-empty-draft', of(null), {
    ...whole,
    summary: draftOnly({ name: 'Untitled recordings', files: 0, bytes: 0, status: 'invalid' }),
    record: loaded(emptyRecord()),
  }),
  drafted('placeholder-doi', {
    summary: draftOnly(),
    record: loaded({
      ...draft,
      hadPlaceholderDoi: true,
      citation: citationOf('draft', '2025', 'https://doi.org/10.5555/harbour.123456/0.123456.1234'),
    }),
  }),
  refused('embargoed'),
  drafted('embargoed-until', {
    summary: loaded(makeSummary({ embargo: 'embargoed', published: null })),
    record: loaded({
      ...draft,
      access: [{ status: 'EmbargoedAccess', contactEmail: null, embargoedUntil: '2027-03-01' }],
    }),
  }),
  drafted('unembargoing', { summary: loaded(makeSummary({ embargo: 'unembargoing', published: null })) }),
  card('test-registry', of(NEWEST, sandbox), whole),
  card('invalid-version', of(NEWEST), {
    ...whole,
    summary: loaded(makeSummary({ published: { ...newestVersion, status: 'invalid' } })),
  }),
  recorded('odd-people', {
    citesNameless: true,
    contributors: [
      person('Lindqvist, Åsa Maria', { identifier: '0000-0002-1825-0097' }),
      person('Okafor, Chidi', { identifier: '0000-0002-1825-0097' }),
      person('Okafor, Chidi'),
      person(', Aoi'),
      person('Tidewater Marine Station', { kind: 'organization', roles: ['DataManager'] }),
      person('Reyes, Inés', { cited: false }),
    ],
  }),
  card('saved-again', of(OLDER), {
    ...whole,
    summary: loaded(makeSummary({ published: olderVersion, draft: draftVersion })),
    record: loaded(
      makeRecord({
        version: OLDER,
        citation: citationOf(OLDER, '2025', `https://doi.org/10.5555/harbour.000214/${OLDER}`),
      }),
    ),
  }),
  recorded('nobody-cited', { contributors: [] }),
  recorded('funder-cited', {
    contributors: [
      person('North Sea Research Fund', { kind: 'organization', roles: ['Funder'] }),
      person('Okafor, Chidi'),
    ],
  }),
  recorded('without-doi', {
    doi: null,
    citation: citationOf(NEWEST, '2026', `https://harbour.example/collection/000214/${NEWEST}`),
  }),
  recorded('citation-made', { citation: null, licenses: [] }),
  card('no-such-version', of('0.260101.0000'), {
    ...whole,
    record: { state: 'failed', reason: 'no-such-version' },
  }),
  card('stale', of(NEWEST), {
    ...whole,
    record: {
      state: 'loaded',
      value: makeRecord(),
      fetchedAt: NOW - 3 * 3_600_000,
      staleBecause: 'unreachable',
    },
  }),
  recorded('lost-fields', {
    licenses: [],
    unread: ['licenses', 'contributors'],
    lostFields: ['license', 'contributor[3]', 'contributor[7]'],
  }),
  card('record-missing', of(null), { ...whole, record: { state: 'failed', reason: 'busy' } }),
  refused('not-found'),
  refused('sign-in', 'sign-in', of(null, closed)),
  refused('busy'),
  refused('in-trouble'),
  refused('unreachable'),
  { ...card('indexed', of(null), NO_ANSWERS), description: onIndex(NO_ANSWERS) },
  { ...card('indexed-offline', of(null), NO_ANSWERS), description: onIndex(failed('unreachable')) },
  refused('unexpected-reply', 'unexpected-reply', of(NEWEST)),
  recorded('hostile-and-long', hostile()),
  recorded('right-to-left-title', { name: 'نوم الفقمات في البحر: تخطيط الدماغ ونبض القلب (الإصدار 2)' }),
];

/** What is seen at once of a card between a line and the window's edge. */
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

export const cardStates: readonly CardState[] = [
  ...roomyStates,
  ...roomyStates
    .filter(({ name }) => LOW.includes(name))
    .map((state) => ({ ...state, name: `low-${state.name}`, isLow: true })),
];

/** All that the registry writes of a draft which its author has only begun. */
function emptyRecord() {
  const url = 'https://harbour.example/collection/000214/draft';
  const wire = {
    url,
    id: 'HARBOUR:000214/draft',
    version: 'draft',
    name: 'Untitled recordings',
    citation: `Untitled recordings (2026). (Version draft) [Data set]. Harbour Archive. ${url}`,
    assetsSummary: { numberOfBytes: 0, numberOfFiles: 0 },
  };
  return present(toRecord(wire, of('draft')));
}

/** What a hostile or merely careless author could enter; all of it has to stay text, inside the card. */
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
