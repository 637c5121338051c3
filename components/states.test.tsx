import { expect, test } from 'vitest';
import { drawCard, say } from '@/demo/gallery/stage';
import {
  came,
  LATER,
  PLACEHOLDER,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  sampleRecord,
  sampleSummary,
  sampleVersion,
  wireFunder,
  wirePerson,
  wireVersion,
} from '@/demo/samples/collection';
import { failed, type Parts, REFUSED, summary } from '@/demo/samples/parts';
import { SAMPLE_DOI, wireCreator, wireRelated, wireWork } from '@/demo/samples/work';
import { withCitation } from '@/lib/citation/work-citation';
import type { Answers, Reason } from '@/lib/collection/answers';
import { NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import { evidenceOf, loaded } from '@/lib/collection/evidence';
import { expectNone } from '@/lib/house/expect-none';
import type { Identifier } from '@/lib/identifier/identifier';
import { ownerOf } from '@/lib/kinds/datacite/owner';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toWork } from '@/lib/kinds/datacite/to-work';

type Wire = Record<string, unknown>;

const NOW = Date.parse('2026-11-20T09:00:00Z');

const LATER_DATES = {
  created: '2024-01-02T03:04:00Z',
  modified: '2024-01-02T03:04:05Z',
  datePublished: '2024-01-02T03:04:05Z',
  citation: `Quay, Ana; Lund, Bo (2024) Octopus arm movements (Version ${LATER}) [Data set].`,
};

const draft = (changes: Wire): Parts => ({
  ...ofDraft(),
  ...summary({ draft_version: wireVersion('draft', changes) }),
});
const slot = (changes: Wire, version: string = PUBLISHED): Parts =>
  summary({
    most_recent_published_version: wireVersion(version, {
      ...(version === LATER && LATER_DATES),
      ...changes,
    }),
  });
/** Makes the replies about a draft with some fields changed. No version is published. */
const alone = (changes: Wire = {}): Parts => ({
  ...ofDraft(),
  ...summary({ most_recent_published_version: null, draft_version: wireVersion('draft', changes) }),
});
const record = (changes: Wire = {}, version: string = PUBLISHED): Parts => ({
  record: came(sampleRecord(version, { ...(version === LATER && LATER_DATES), ...changes })),
});
/** Record of a version whose size differs from that of all other versions. */
const small = record({ assetsSummary: { numberOfBytes: 1_000, numberOfFiles: 12 } });
const ofDraft = (changes: Wire = {}): Parts => record(changes, 'draft');
/**
 * Makes the replies about a draft with some fields changed, and the record of the published version that
 * should be cited.
 */
const withCited = (changes: Wire = {}): Parts => ({
  ...ofDraft(),
  published: came(sampleRecord(PUBLISHED, changes)),
});
const listed = (...versions: string[]): Parts => ({
  versions: came(versions.map((version) => sampleVersion(version, version === LATER ? LATER_DATES : {}))),
});
const under = (embargoedUntil: string | null): Parts => ({
  ...summary({ embargo_status: 'EMBARGOED' }),
  ...ofDraft({ access: [{ status: 'x:EmbargoedAccess', embargoedUntil }] }),
});
const stale = (reason: Reason): Parts => ({
  ...record(),
  summary: { ...came(sampleSummary(), NOW - 7_200_000), staleBecause: reason },
});
const cites = (citation: string | null, ...contributor: Wire[]): Parts => record({ citation, contributor });
const CITED = 'Quay, Ana (2023) Tides (Version 0.1) [Data set].';
const SECONDS_LATER = '2023-04-05T06:17:29.000000Z';

type Row = readonly [why: string, version: string | null, parts: Parts];

/** Maps what a card shows to states of collections. Each state has the replies of the registry. */
const COLLECTIONS: Readonly<Record<string, readonly Row[]>> = {
  'before and without an answer': [
    ['nothing has come', null, { ...NO_ANSWERS }],
    ['the record of a version is on its way', LATER, { done: false }],
    ['the summary alone names it', null, {}],
    ['no answer: nobody is there', null, { summary: failed('unreachable') }],
    ['no answer: our background ended', null, { summary: failed('interrupted') }],
    ['no answer: too many requests', null, { summary: failed('busy') }],
    ['no answer: an account is needed', null, { summary: failed('sign-in') }],
    ['the collection does not exist', null, { summary: failed('not-found') }],
    ['the version does not exist, the collection does', LATER, { record: failed('no-such-version') }],
    ['a version that is listed, and gone all the same', PUBLISHED, { record: failed('no-such-version') }],
    ['the summary is here, the record cannot be had', PUBLISHED, { record: failed('busy') }],
  ],
  'a published version': [
    ['all is well', PUBLISHED, record()],
    ['named by the collection alone', null, record()],
    ['its record leaves out the date: the name tells it', PUBLISHED, record({ datePublished: null })],
    ['an old record without an offset', PUBLISHED, record({ datePublished: '2023-04-05T23:59:59' })],
    ['there is a newer one in the slot', PUBLISHED, { ...small, ...slot({}, LATER) }],
    ['there is a newer one in the list', PUBLISHED, { ...record(), ...listed(PUBLISHED, LATER) }],
    ['the slot names an older one that was saved again', LATER, record({}, LATER)],
    [
      'unnamed: the list knows a newer one than the slot, which is shown',
      null,
      { ...record({}, LATER), ...listed(PUBLISHED, LATER) },
    ],
    ['found invalid since', PUBLISHED, { ...record(), ...slot({ status: 'Invalid' }) }],
    ['its validity is a new word', PUBLISHED, { ...record(), ...slot({ status: 'Dreaming' }) }],
    ['no files, as the archive counts', PUBLISHED, { ...record(), ...slot({ asset_count: 0, size: 0 }) }],
    [
      'no files, by its record alone',
      PUBLISHED,
      { ...record({ assetsSummary: { numberOfFiles: 0 } }), summary: failed('busy') },
    ],
    [
      'uploads go to the draft, which is none of its',
      PUBLISHED,
      { ...draft({ active_uploads: 4 }), ...record() },
    ],
    [
      'the draft is invalid, which is none of its',
      PUBLISHED,
      { ...draft({ status: 'Invalid' }), ...record() },
    ],
    [
      'older and without files: newer comes first',
      PUBLISHED,
      {
        ...record(),
        ...slot({}, LATER),
        versions: came([sampleVersion(PUBLISHED, { files: 0, bytes: 1_000 }), sampleVersion(LATER)]),
      },
    ],
  ],
  'the DOI of a version': [
    ['none in the record, none in the citation', PUBLISHED, record({ doi: null, citation: null })],
    ['an empty text', PUBLISHED, record({ doi: '', citation: 'Quay (2023) x. https://harbour.example/x' })],
    ['the citation ends in it', PUBLISHED, record({ doi: null })],
    [
      'one of another version: it is lost, and none is made up',
      PUBLISHED,
      record({ doi: '10.5555/harbour.000417/0.1.2' }),
    ],
    ['the placeholder on a draft', 'draft', { ...alone(), ...ofDraft({ doi: PLACEHOLDER }) }],
    ['in capitals', PUBLISHED, record({ doi: `10.5555/HARBOUR.000417/${PUBLISHED}` })],
  ],
  'a draft beside a published version': [
    ['edited since: valid', 'draft', ofDraft()],
    ['edited since: invalid', 'draft', draft({ status: 'Invalid' })],
    ['edited since: waits to be checked', 'draft', draft({ status: 'Pending' })],
    ['edited since: is being checked', 'draft', draft({ status: 'Validating' })],
    ['as it was published, by its status', 'draft', draft({ status: 'Published' })],
    ['as it was published: saved seconds later', 'draft', draft({ modified: SECONDS_LATER })],
    ['as it was published: saved before', 'draft', draft({ modified: '2023-04-05T05:00:00Z' })],
    [
      'in check, without a later edit: nobody knows',
      'draft',
      draft({ status: 'Pending', modified: SECONDS_LATER }),
    ],
    ['a status that is a new word: nobody knows', 'draft', draft({ status: 'Dreaming' })],
    ['no status: nobody knows', 'draft', draft({ status: null })],
    ['being published again: a new version comes', 'draft', draft({ status: 'Publishing' })],
    ['the list has a newer version than the slot', 'draft', { ...ofDraft(), ...listed(PUBLISHED, LATER) }],
    [
      'no summary: whether anything is published is not known',
      'draft',
      { ...ofDraft(), summary: failed('busy') },
    ],
    [
      'the slot cannot be read: nothing is claimed',
      'draft',
      { ...ofDraft(), ...summary({ most_recent_published_version: 7 }) },
    ],
    [
      'dates of an earlier publication on its record',
      'draft',
      ofDraft({ datePublished: '2020-01-01T00:00:00Z', publishedBy: {} }),
    ],
    ['empty, as the archive counts', 'draft', draft({ asset_count: 0 })],
    [
      'its record says 0 files, the archive counts 12',
      'draft',
      ofDraft({ assetsSummary: { numberOfFiles: 0, numberOfBytes: 0 } }),
    ],
  ],
  'a draft that is all there is': [
    ['valid', null, alone()],
    ['named as the draft', 'draft', alone()],
    ['invalid', null, alone({ status: 'Invalid' })],
    ['waits to be checked', null, alone({ status: 'Pending' })],
    ['empty', null, alone({ asset_count: 0, size: 0 })],
    ['being published: nobody need ask for it', null, alone({ status: 'Publishing' })],
    [
      'no draft either, as the registry says',
      null,
      {
        ...summary({ most_recent_published_version: null, draft_version: null }),
        record: failed('no-such-version'),
      },
    ],
    ['the list has a version after all', 'draft', { ...alone(), ...listed(PUBLISHED) }],
  ],
  embargo: [
    ['both reads are refused', null, REFUSED],
    ['a version: both reads are refused', PUBLISHED, REFUSED],
    ['the record alone is refused', PUBLISHED, { record: failed('embargoed') }],
    ['refused after an older answer', PUBLISHED, stale('embargoed')],
    ['the summary says so', 'draft', summary({ embargo_status: 'EMBARGOED' })],
    ['till a day to come', 'draft', under('2031-01-02')],
    ['till today', 'draft', under('2026-11-20')],
    ['till a day that is over', 'draft', under('2020-01-01')],
    [
      'a date that outlived it',
      PUBLISHED,
      record({ access: [{ status: 'x:OpenAccess', embargoedUntil: '2031-01-02' }] }),
    ],
    ['being lifted', null, summary({ embargo_status: 'UNEMBARGOING' })],
    ['a new word for it', PUBLISHED, { ...record(), ...summary({ embargo_status: 'HIDDEN' }) }],
    ['an old summary without it', PUBLISHED, { ...record(), ...summary({ embargo_status: undefined }) }],
    [
      'the record says so, the summary that it is open',
      PUBLISHED,
      record({ access: [{ status: 'x:EmbargoedAccess' }] }),
    ],
  ],
  'who is cited': [
    [
      'nobody: the citation begins with the title',
      PUBLISHED,
      record({ name: 'Tides', citation: 'Tides (2023). (Version 0.1) [Data set].', contributor: [] }),
    ],
    ['nobody, and no citation', PUBLISHED, cites(null)],
    [
      'somebody without a name',
      PUBLISHED,
      cites(',  (2023) Tides (Version 0.1) [Data set].', wirePerson({ name: ', ' })),
    ],
    [
      'somebody with half a name',
      PUBLISHED,
      cites(', Derek (2023) Tides (Version 0.1) [Data set].', wirePerson({ name: ', Derek' })),
    ],
    ['a funder', PUBLISHED, cites(CITED, wireFunder({ includeInCitation: true }))],
    [
      'a funder who is to be written to as well',
      PUBLISHED,
      cites(CITED, wireFunder({ includeInCitation: true, roleName: ['x:Funder', 'x:ContactPerson'] })),
    ],
    [
      'an organisation without authorship',
      PUBLISHED,
      cites(CITED, wirePerson(), wireFunder({ includeInCitation: true, roleName: [] })),
    ],
    [
      'an author left out',
      PUBLISHED,
      cites(
        CITED,
        wirePerson(),
        wirePerson({ name: 'Lund, Bo', identifier: null, includeInCitation: false }),
      ),
    ],
    ['one person twice', PUBLISHED, cites(CITED, wirePerson(), wirePerson())],
    ['one ORCID for two', PUBLISHED, cites(CITED, wirePerson(), wirePerson({ name: 'Lund, Bo' }))],
    [
      'an older schema without the word that cites',
      PUBLISHED,
      cites(CITED, wirePerson({ includeInCitation: undefined, roleName: ['x:DataCollector'] })),
    ],
    ['contributors that cannot be read: nobody is called missing', PUBLISHED, record({ contributor: 7 })],
  ],
  'the year that is cited': [
    [
      'a later one: the record was saved again',
      PUBLISHED,
      record({ citation: CITED.replace('2023', '2025') }),
    ],
    ['an earlier one', PUBLISHED, record({ citation: CITED.replace('2023', '2022') })],
    ['another year in the title', PUBLISHED, record({ citation: CITED.replace('Tides', 'Tides of (1999)') })],
    [
      'of a draft, where it is that of the last save',
      'draft',
      { ...alone(), ...ofDraft({ citation: CITED.replace('2023', '2019') }) },
    ],
  ],
  'old and damaged answers': [
    [
      'the oldest schema: access without a kind',
      PUBLISHED,
      record({ schemaVersion: '0.4.4', access: [{ status: 'x:OpenAccess' }] }),
    ],
    [
      'a minimal record',
      'draft',
      {
        ...alone(),
        ...ofDraft({
          about: undefined,
          license: undefined,
          keywords: undefined,
          assetsSummary: { schemaKey: 'AssetsSummary', numberOfBytes: 0, numberOfFiles: 0 },
        }),
      },
    ],
    ['a licence as a text', PUBLISHED, record({ license: 'spdx:CC0-1.0' })],
    ['a field of the wrong kind', PUBLISHED, record({ keywords: 7 })],
    ['a summary that could not be renewed', PUBLISHED, stale('unreachable')],
    [
      'a summary of 2024, which nests the collection',
      PUBLISHED,
      { ...record(), ...slot({ collection: { identifier: '000417' } }) },
    ],
    ['a size that is no number', PUBLISHED, { ...record(), ...slot({ size: 'big' }) }],
  ],
  'what is the draft’s and what the published version’s': [
    ['the version to cite is here', 'draft', withCited()],
    [
      'the version to cite is here, and the draft the same',
      'draft',
      { ...withCited(), ...draft({ status: 'Published' }) },
    ],
    [
      'the version to cite is on its way',
      'draft',
      { ...ofDraft(), published: { state: 'loading' }, done: false },
    ],
    ['the version to cite fails', 'draft', { ...ofDraft(), published: failed('in-trouble') }],
    [
      'the version to cite fails, and is asked for again',
      'draft',
      { ...ofDraft(), published: { ...failed('busy'), nextTry: 0 } },
    ],
    ['the version to cite is gone', 'draft', { ...ofDraft(), published: failed('not-found') }],
    ['the version to cite has no citation', 'draft', withCited({ citation: null })],
    ['the version to cite has no DOI', 'draft', withCited({ doi: null, citation: CITED })],
    ['the draft is larger', 'draft', { ...withCited(), ...draft({ size: 2_000_000, asset_count: 40 }) }],
  ],
  'several things at once': [
    [
      'a draft: invalid, uploads, placeholder, funder',
      'draft',
      {
        ...draft({ status: 'Invalid', active_uploads: 2 }),
        ...ofDraft({ doi: PLACEHOLDER, contributor: [wireFunder({ includeInCitation: true })] }),
      },
    ],
    [
      'a version: invalid, empty, other year, nobody cited',
      PUBLISHED,
      {
        ...record({ citation: 'Tides (2025). (Version 0.1) [Data set].', name: 'Tides', contributor: [] }),
        ...slot({ status: 'Invalid', asset_count: 0, size: 0 }),
      },
    ],
    [
      'an older version, which is stale',
      PUBLISHED,
      {
        ...small,
        summary: {
          ...came(sampleSummary({ most_recent_published_version: wireVersion(LATER) }), NOW - 7_200_000),
          staleBecause: 'offline',
        },
      },
    ],
    [
      'embargoed, never published, uploads',
      null,
      {
        ...summary({
          embargo_status: 'EMBARGOED',
          most_recent_published_version: null,
          draft_version: wireVersion('draft', { active_uploads: 1 }),
        }),
        ...ofDraft(),
      },
    ],
    [
      'the embargo is being lifted, never published',
      null,
      {
        ...summary({ embargo_status: 'UNEMBARGOING', most_recent_published_version: null }),
        ...ofDraft(),
      },
    ],
    [
      'an older version under another licence',
      PUBLISHED,
      {
        ...small,
        ...slot({}, LATER),
        published: came(sampleRecord(LATER, { license: ['spdx:CC0-1.0'] })),
      },
    ],
  ],
  'licence and text': [
    ['no licence', PUBLISHED, record({ license: undefined })],
    ['an empty list of licences', PUBLISHED, record({ license: [] })],
    ['two licences', PUBLISHED, record({ license: ['spdx:CC0-1.0', 'spdx:CC-BY-4.0'] })],
    ['a licence that cannot be read', PUBLISHED, record({ license: [7] })],
    ['restricted', PUBLISHED, record({ access: [{ status: 'x:RestrictedAccess' }] })],
    ['no title in the record', PUBLISHED, record({ name: undefined })],
    [
      'no title anywhere',
      PUBLISHED,
      {
        ...record({ name: '' }),
        ...slot({ name: '' }),
        ...summary({
          draft_version: null,
          most_recent_published_version: wireVersion(PUBLISHED, { name: '' }),
        }),
      },
    ],
    ['no citation', PUBLISHED, record({ citation: null })],
    ['no citation and nobody cited', PUBLISHED, record({ citation: null, contributor: [] })],
    ['no assets counted', PUBLISHED, { ...record({ assetsSummary: undefined }), summary: failed('busy') }],
    [
      'one file of one byte of one subject',
      PUBLISHED,
      { ...record({ assetsSummary: { numberOfSubjects: 1 } }), ...slot({ asset_count: 1, size: 1 }) },
    ],
    [
      'a size beyond what a number can hold',
      PUBLISHED,
      { ...record({ assetsSummary: {} }), ...slot({ size: 2 ** 53 }) },
    ],
    ['a size of the draft that cannot be read', PUBLISHED, { ...draft({ size: 2 ** 60 }), ...record() }],
  ],
};

const TEST_REGISTRY: readonly Row[] = [
  ['a published version must not be cited', PUBLISHED, record()],
  ['nor is a draft, and no version is named to be cited instead', 'draft', ofDraft()],
  ['nor one that is all there is, and nobody is asked to publish it', null, alone()],
  ['nor one without a DOI, and none is expected', PUBLISHED, record({ doi: null, citation: null })],
];

const relations = (...pairs: [relation: string, name: string, type?: string][]) => ({
  relatedIdentifiers: pairs.map(([relation, name, type]) => wireRelated(relation, name, type)),
});
const available = (date: string, more: Wire = {}) => ({ dates: [{ date, dateType: 'Available' }], ...more });
const kind = (resourceTypeGeneral: string, resourceType?: string) => ({
  types: { resourceTypeGeneral, resourceType },
});
const right = (...rightsList: Wire[]) => ({ rightsList });
const EMBARGO = { rights: 'Embargoed Access', rightsUri: 'info:eu-repo/semantics/embargoedAccess' };

/**
 * Maps what a card shows to states of works. Each state has the changed attributes of DataCite's sample
 * reply, or the reason for a failure.
 */
const WORKS: Readonly<Record<string, readonly (readonly [why: string, Wire | Reason])[]>> = {
  'a work': [
    ['all is well', {}],
    [
      'the least that the schema takes',
      {
        contributors: [],
        subjects: [],
        dates: [],
        language: null,
        types: { resourceTypeGeneral: 'Dataset' },
        relatedIdentifiers: [],
        sizes: [],
        formats: [],
        version: null,
        rightsList: [],
        descriptions: [],
        geoLocations: [],
        fundingReferences: [],
      },
    ],
    [
      'values that are missing',
      { publisher: '(:unav)', version: ':tba', language: '(:unkn)', creators: [{ name: '(:unav)' }] },
    ],
    ['no publisher', { publisher: null }],
    ['no publisher, and of no repository here', { publisher: null, doi: '10.5072/reef.7' }],
    ['no title', { titles: [] }],
    ['no creators', { creators: [] }],
    [
      'thirty creators',
      {
        creators: Array.from({ length: 30 }, (_, at) =>
          wireCreator({ name: `Quay, A${at}`, givenName: `A${at}`, nameIdentifiers: [] }),
        ),
      },
    ],
    ['a version called draft', { version: 'draft' }],
    ['a version that says so', { version: 'v2.0' }],
  ],
  'no work': [
    ['not in DataCite', 'not-found'],
    ['too many requests', 'busy'],
    ['an error', 'in-trouble'],
    ['nobody there', 'unreachable'],
    ['offline', 'offline'],
    ['not readable', 'unexpected-reply'],
    ['no permission', 'not-allowed'],
    ['refused', 'sign-in'],
  ],
  'when it was published': [
    ['a month', { dates: [{ date: '2023-05', dateType: 'Issued' }] }],
    ['a year', { dates: [], publicationYear: 1999 }],
    ['nobody says', { dates: [], publicationYear: null }],
    ['a day that is none', { dates: [{ date: '2022-13-45', dateType: 'Issued' }] }],
    ['with a time', { dates: [{ date: '2024-03-05T10:00:00Z', dateType: 'Issued' }] }],
  ],
  'when its files can be had': [
    ['on a day to come', available('2031-06-01')],
    ['on a day to come, with the word', available('2031-06-01', right(EMBARGO))],
    ['in a year to come', available('2031')],
    ['in a month to come', available('2031-06')],
    ['since a day that is over', available('2024-06-01')],
    ['since a day that is over, with the word', available('2024-06-01', right(EMBARGO))],
    ['nobody says, with the word', right(EMBARGO)],
    [
      'published first, available later',
      {
        dates: [
          { date: '2024-03-05', dateType: 'Issued' },
          { date: '2031-06-01', dateType: 'Available' },
        ],
      },
    ],
  ],
  'what the index says': [
    ['registered alone', { state: 'registered' }],
    [
      'registered, and replaced',
      { state: 'registered', ...relations(['IsObsoletedBy', '10.5281/zenodo.8675310']) },
    ],
    ['a state that is a new word', { state: 'hidden' }],
  ],
  'its versions': [
    ['a newer one', relations(['IsPreviousVersionOf', '10.5281/zenodo.8675310'])],
    [
      'two newer ones',
      relations(
        ['IsPreviousVersionOf', '10.5281/zenodo.8675310'],
        ['IsObsoletedBy', '10.5281/zenodo.8675311'],
      ),
    ],
    ['a newer one by its address', relations(['IsPreviousVersionOf', 'https://reef.example/9', 'URL'])],
    ['a newer one at another repository', relations(['IsPreviousVersionOf', '10.5061/dryad.bcdf1'])],
    ['a newer one by a word', relations(['IsPreviousVersionOf', 'the one of 2025', 'Handle'])],
    ['all of them, at Zenodo', relations(['HasVersion', '10.5281/zenodo.8675310'])],
    [
      'all of them, at another repository',
      { doi: '10.4121/3926db30-f712-4394-aebc-75976070e91f', ...relations(['HasVersion', '10.4121/uuid']) },
    ],
    ['all of them, at figshare', { doi: '10.6084/m9.figshare.4700788', relatedIdentifiers: [] }],
    [
      'one of them, at figshare',
      {
        doi: '10.6084/m9.figshare.4700788.v2',
        ...relations(['IsIdenticalTo', '10.6084/m9.figshare.4700788']),
      },
    ],
    ['an older one', relations(['IsNewVersionOf', '10.5281/zenodo.8675300'])],
  ],
  'what it is': [
    ['a dissertation', kind('Text', 'Dissertation')],
    ['a journal article, twice', kind('JournalArticle', 'Article')],
    ['a data set, twice', kind('Dataset', 'Dataset/Paleoecological Sample Data')],
    ['a conference paper in one word', kind('Text', 'ConferencePaper')],
    ['software', kind('Software')],
    ['text alone', kind('Text')],
    ['a kind that is a new word', kind('HoloTape')],
    ['nothing', { types: {} }],
  ],
  'how it may be used': [
    ['no rights', right()],
    [
      'terms in two languages',
      right({ rights: 'Nur zum Lesen.', lang: 'de' }, { rights: 'For reading only.', lang: 'en' }),
    ],
    ['terms in German alone', right({ rights: 'Nur zum Lesen.', lang: 'de' })],
    [
      'a licence and restricted access',
      right(
        { rightsUri: 'https://spdx.org/licenses/MIT.html' },
        { rightsUri: 'info:eu-repo/semantics/restrictedAccess' },
      ),
    ],
    ['closed access alone', right({ rightsUri: 'info:eu-repo/semantics/closedAccess' })],
    ['open access alone', right({ rights: 'Open Access', rightsUri: 'info:eu-repo/semantics/openAccess' })],
    ['rights that cannot be read', { rightsList: 'CC0' }],
  ],
  'how large it is': [
    ['bytes of each file', { sizes: ['1024', '2048'], formats: ['a', 'b'] }],
    ['rounded', { sizes: ['12 KB'] }],
    ['pages', { sizes: ['4 pages'] }],
    ['one number alone', { sizes: ['1024'], formats: [] }],
    ['0 bytes', { sizes: ['0 Bytes'] }],
  ],
  damaged: [
    ['a creator', { creators: [wireCreator(), 7] }],
    ['more creators than anybody reads', { creators: Array.from({ length: 1001 }, () => wireCreator()) }],
    [
      'a box at the pole',
      {
        geoLocations: [
          {
            geoLocationBox: {
              southBoundLatitude: '-90.0',
              westBoundLongitude: '-180.0',
              northBoundLatitude: '+90.0',
              eastBoundLongitude: '+180.0',
            },
          },
        ],
      },
    ],
    ['dates, types and publisher', { dates: 7, types: 7, publisher: 7 }],
  ],
};

function workState(wire: Wire | Reason): [Identifier, Answers] {
  const doi = String(typeof wire === 'object' && wire.doi ? wire.doi : SAMPLE_DOI);
  const registry = repositories.find(({ key }) => key === ownerOf(doi));
  if (!registry) throw new Error(`${doi} is nobody's.`);
  const identifier = { registry, accession: doi, version: null };
  if (typeof wire === 'string')
    return [identifier, { ...NO_ANSWERS, summary: undefined, record: failed(wire), done: true }];
  const work = toWork(wireWork(wire), doi);
  if (!work) throw new Error('It does not parse.');
  const record = came(withCitation(work, registry));
  return [identifier, { ...NO_ANSWERS, summary: undefined, record, done: true }];
}

/**
 * Returns the answers for the given replies. For a draft, adds the record of the published version that the
 * summary names.
 */
function answersOf(parts: Parts): Answers {
  const answers = sampleAnswers(parts);
  const { summary: short, record: whole } = answers;
  const inSlot = short?.state === 'loaded' ? short.value.published?.version : undefined;
  const version = loaded(answers.versions)?.at(-1)?.version ?? inSlot;
  const isDraft = whole.state === 'loaded' && whole.value.version === 'draft';
  return isDraft && version && parts.published === undefined
    ? { ...answers, published: came(sampleRecord(version, version === LATER ? LATER_DATES : {})) }
    : answers;
}

const STATES: readonly (readonly [name: string, Identifier, Answers])[] = [
  ...Object.entries(COLLECTIONS).flatMap(([of, rows]) =>
    rows.map(
      ([why, version, parts]) => [`${of}: ${why}`, sampleIdentifier(version), answersOf(parts)] as const,
    ),
  ),
  ...TEST_REGISTRY.map(
    ([why, version, parts]) =>
      [`a test registry: ${why}`, sampleIdentifier(version, { citable: false }), answersOf(parts)] as const,
  ),
  ...Object.entries(WORKS).flatMap(([of, rows]) =>
    rows.map(([why, wire]) => [`${of}: ${why}`, ...workState(wire)] as const),
  ),
];

const describeState = (identifier: Identifier, answers: Answers) =>
  toDescription(evidenceOf(identifier, answers), NOW);

/**
 * Number of characters that are kept at each end of a long citation. They show the authors, and whether the
 * citation names a version or a type.
 */
const ENDS = 70;
const shortened = (text: string) =>
  text.length > 2 * ENDS ? `${text.slice(0, ENDS)} … ${text.slice(-ENDS)}` : text;

/** Returns the texts of a card, one on each line. */
async function told(name: string, identifier: Identifier, answers: Answers): Promise<string> {
  const description = describeState(identifier, answers);
  const card = drawCard({ name, identifier, description });
  const others = description.assessment.notices.length - 1;
  if (others > 0 && card.root.querySelector('.more')) await card.press(say('details'));
  const texts = (selector: string) =>
    [...card.root.querySelectorAll(selector)].map(({ textContent }) => textContent.trim()).filter(Boolean);
  const lines: readonly (readonly [string, readonly string[]])[] = [
    ['', texts('header .badge, header .ident > *, header .state > *')],
    ['title', texts('h2')],
    ...[...card.root.querySelectorAll('.notice, .why')].map((notice): [string, string[]] => [
      '!',
      [...(notice.matches('.why') ? [notice] : notice.querySelectorAll('.says, li, p, button, a'))].map(
        ({ textContent }) => textContent.trim(),
      ),
    ]),
    ['about', texts('.abstract').map(shortened)],
    ['facts', texts('.facts li')],
    ['refs', texts('.refs > *')],
    ['cited', [...texts('.well .caption'), ...texts('.well blockquote').map(shortened)]],
    [
      'press',
      [...new Set([...card.buttons('.copies'), ...texts('.ways button, .ways a'), ...texts('.well button')])],
    ],
  ];
  const said = lines.filter(([, parts]) => parts.length > 0);
  return [`# ${name}`, ...said.map(([label, parts]) => `  ${label.padEnd(8)}${parts.join(' · ')}`)].join(
    '\n',
  );
}

test('each state reads as in the reviewed golden file', async () => {
  const all: string[] = [];
  for (const state of STATES) all.push(await told(...state));
  await expect(`${all.join('\n\n')}\n`).toMatchFileSnapshot('./states.txt');
});

/** Pairs of notices that must not appear together, because one denies the other. */
const CONTRADICTIONS = [
  ['cite-published', 'never-published'],
  ['cite-published', 'being-published'],
  ['never-published', 'being-published'],
  ['cite-published', 'newer-version'],
  ['never-published', 'newer-version'],
  ['no-such-version', 'newer-version'],
  ['no-such-version', 'empty'],
  ['not-citable', 'cite-published'],
  ['not-citable', 'never-published'],
  ['not-citable', 'doi-unconfirmed'],
  ['placeholder-doi', 'doi-unconfirmed'],
  ['embargoed', 'unembargoing'],
  ['version-invalid', 'draft-invalid'],
  ['embargoed', 'files-embargoed'],
] as const;

test('there are enough states of each kind', () => {
  expect(STATES.length).toBeGreaterThanOrEqual(190);
  expect(Object.values(WORKS).flat().length).toBeGreaterThanOrEqual(60);
});

test('no two notices deny each other in any state', () => {
  const denied = STATES.flatMap(([name, ...state]) => {
    const kinds = new Set<string>(describeState(...state).assessment.notices.map(({ kind }) => kind));
    const pairs = CONTRADICTIONS.filter((pair) => pair.every((kind) => kinds.has(kind)));
    return pairs.map((pair) => `${name}: ${pair.join(' and ')}`);
  });
  expectNone(
    denied.map(
      (fault) => `${fault} deny each other. Leave one out: CONTRIBUTING.md, "Add a notice", says where.`,
    ),
  );
});
