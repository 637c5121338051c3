import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { say, sayCount, unmarked, words } from '@/demo/gallery/stage';
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
import type { Answers, Reason } from '@/lib/collection/answers';
import { NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import { evidenceAbout } from '@/lib/kinds/evidence-about';
import { noticeWords } from './notice-words';
import { StatusLine } from './status';

type Wire = Record<string, unknown>;
type Parts = Partial<Answers>;

const NOW = Date.parse('2026-11-20T09:00:00Z');

const failed = (reason: Reason) => ({ state: 'failed', reason }) as const;
const summary = (changes: Wire = {}): Parts => ({ summary: came(sampleSummary(changes)) });
const draft = (changes: Wire): Parts => summary({ draft_version: wireVersion('draft', changes) });
const slot = (changes: Wire, version: string = PUBLISHED): Parts =>
  summary({ most_recent_published_version: wireVersion(version, changes) });
/** Nothing is published; the draft is as `changes` say. */
const alone = (changes: Wire = {}): Parts =>
  summary({ most_recent_published_version: null, draft_version: wireVersion('draft', changes) });
const record = (changes: Wire = {}, version: string = PUBLISHED): Parts => ({
  record: came(sampleRecord(version, changes)),
});
/** As large as the other versions. */
const small = record({ assetsSummary: { numberOfBytes: 1_000, numberOfFiles: 12 } });
const ofDraft = (changes: Wire = {}): Parts => record(changes, 'draft');
const listed = (...versions: string[]): Parts => ({
  versions: came(versions.map((version) => sampleVersion(version))),
});
const refused = { summary: failed('embargoed'), record: failed('embargoed') };
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

/** The status and the sentence a reader is told first, as the card says them; the sentence is empty where all is well. */
function told(version: string | null, parts: Parts, profile = {}): string[] {
  const identifier = sampleIdentifier(version, profile);
  const description = toDescription(evidenceAbout(identifier, sampleAnswers(parts)), NOW);
  const { assessment } = description;
  const [first] = assessment.notices.map((notice) => noticeWords(notice, words, { identifier, now: NOW }));
  const root = document.createElement('p');
  render(<StatusLine identifier={identifier} description={description} words={words} />, root);
  const status = [...root.querySelectorAll('.chip, time')].map(({ textContent }) => textContent).join(', ');
  return [status, (first ?? '').replaceAll('**', '')];
}

const OK = `${say('statusPublished')}, 5 Apr 2023`;
const OLD = `${say('statusOlder')}, 5 Apr 2023`;
/** A draft as it stands, and when it was changed. */
const draftOf = (
  status: 'statusDraft' | 'statusDraftInvalid' | 'statusDraftPending' | 'statusPublishing',
  day: string,
) => `${say(status)}, ${say('changedOn', day)}`;
const DRAFT = draftOf('statusDraft', '6 Apr 2023');
const NEVER = `${say('statusDraft')}, ${say('neverPublished')}`;
const CHANGED = unmarked('noticeCiteChanged', '0.230405.0617', '5 Apr 2023');
const SAME = unmarked('noticeCiteUnchanged', PUBLISHED);
const INSTEAD = unmarked('noticeCitePublished', PUBLISHED);
const UNPUBLISHED = unmarked('noticeNeverPublished');
const EMBARGOED = unmarked('noticeEmbargoed');
const EMPTY = unmarked('noticeEmpty');
const INVALID = unmarked('noticeVersionInvalid');
const NOT_CITABLE = unmarked('noticeNotCitable', 'Tidepool Archive');
const RELEASING = unmarked('noticeBeingPublished');
const NEWER = unmarked('noticeNewerVersionChanges', `${LATER}, April 2023`, 'same size, same files');
const FUNDER = sayCount('noticeFunderCited', 1, 'Sea Fund').replaceAll('**', '');
const NO_DOI = unmarked('noticeDoiUnconfirmed', `10.5072/tide.000417/${PUBLISHED}`);

type Row = readonly [why: string, version: string | null, parts: Parts, status: string, sentence: string];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'before and without an answer': [
    ['nothing has come', null, { ...NO_ANSWERS }, say('asking', 'Tidepool Archive'), ''],
    ['the record of a version is on its way', LATER, { done: false }, say('asking', 'Tidepool Archive'), ''],
    ['the summary alone names it', null, {}, OK, ''],
    ['no answer: nobody is there', null, { summary: failed('unreachable') }, say('failedUnreachable'), ''],
    ['no answer: too many requests', null, { summary: failed('busy') }, say('failedBusy'), ''],
    ['no answer: an account is needed', null, { summary: failed('sign-in') }, say('failedSignIn'), ''],
    ['the collection does not exist', null, { summary: failed('not-found') }, say('failedNotFound'), ''],
    [
      'the version does not exist, the collection does',
      LATER,
      { record: failed('no-such-version') },
      say('failedNoSuchVersion'),
      unmarked('noticeNoSuchVersion', LATER),
    ],
    [
      'a version that is listed, and gone all the same',
      PUBLISHED,
      { record: failed('no-such-version') },
      say('failedNoSuchVersion'),
      unmarked('noticeNoSuchVersion', PUBLISHED),
    ],
    ['the summary is here, the record cannot be had', PUBLISHED, { record: failed('busy') }, OK, ''],
  ],

  'a published version': [
    ['all is well', PUBLISHED, record(), OK, ''],
    ['named by the collection alone', null, record(), OK, ''],
    ['its record leaves out the date: the name tells it', PUBLISHED, record({ datePublished: null }), OK, ''],
    ['an old record without an offset', PUBLISHED, record({ datePublished: '2023-04-05T23:59:59' }), OK, ''],
    ['there is a newer one in the slot', PUBLISHED, { ...small, ...slot({}, LATER) }, OLD, NEWER],
    ['there is a newer one in the list', PUBLISHED, { ...record(), ...listed(PUBLISHED, LATER) }, OLD, NEWER],
    ['the slot names an older one that was saved again', LATER, record({}, LATER), OK, ''],
    [
      'unnamed: the list knows a newer one than the slot, which is shown',
      null,
      { ...record({}, LATER), ...listed(PUBLISHED, LATER) },
      OK,
      '',
    ],
    ['found invalid since', PUBLISHED, { ...record(), ...slot({ status: 'Invalid' }) }, OK, INVALID],
    ['its validity is a new word', PUBLISHED, { ...record(), ...slot({ status: 'Dreaming' }) }, OK, ''],
    [
      'no files, as the archive counts',
      PUBLISHED,
      { ...record(), ...slot({ asset_count: 0, size: 0 }) },
      OK,
      EMPTY,
    ],
    [
      'no files, by its record alone',
      PUBLISHED,
      { ...record({ assetsSummary: { numberOfFiles: 0 } }), summary: failed('busy') },
      OK,
      EMPTY,
    ],
    [
      'uploads go to the draft, which is none of its',
      PUBLISHED,
      { ...record(), ...draft({ active_uploads: 4 }) },
      OK,
      '',
    ],
    [
      'the draft is invalid, which is none of its',
      PUBLISHED,
      { ...record(), ...draft({ status: 'Invalid' }) },
      OK,
      '',
    ],
    [
      'older and without files: newer comes first',
      PUBLISHED,
      {
        ...record(),
        ...slot({}, LATER),
        ...{ versions: came([sampleVersion(PUBLISHED, { files: 0, bytes: 1_000 }), sampleVersion(LATER)]) },
      },
      OLD,
      unmarked('noticeNewerVersionChanges', `${LATER}, April 2023`, 'same size, +12 files'),
    ],
  ],

  'the DOI of a version': [
    [
      'none in the record, none in the citation',
      PUBLISHED,
      record({ doi: null, citation: null }),
      OK,
      NO_DOI,
    ],
    [
      'an empty text',
      PUBLISHED,
      record({ doi: '', citation: 'Quay (2023) x. https://tidepool.example/x' }),
      OK,
      NO_DOI,
    ],
    ['the citation ends in it', PUBLISHED, record({ doi: null }), OK, ''],
    [
      'one of another version: it is lost, and none is made up',
      PUBLISHED,
      record({ doi: '10.5072/tide.000417/0.1.2' }),
      OK,
      unmarked('noticeLostFields', 'DOI'),
    ],
    [
      'the placeholder on a draft',
      'draft',
      { ...alone(), ...ofDraft({ doi: PLACEHOLDER }) },
      NEVER,
      UNPUBLISHED,
    ],
    ['in capitals', PUBLISHED, record({ doi: `10.5072/TIDE.000417/${PUBLISHED}` }), OK, ''],
  ],

  'a draft beside a published version': [
    ['edited since: valid', 'draft', ofDraft(), DRAFT, CHANGED],
    [
      'edited since: invalid',
      'draft',
      draft({ status: 'Invalid' }),
      draftOf('statusDraftInvalid', '6 Apr 2023'),
      CHANGED,
    ],
    [
      'edited since: waits to be checked',
      'draft',
      draft({ status: 'Pending' }),
      draftOf('statusDraftPending', '6 Apr 2023'),
      CHANGED,
    ],
    [
      'edited since: is being checked',
      'draft',
      draft({ status: 'Validating' }),
      draftOf('statusDraftPending', '6 Apr 2023'),
      CHANGED,
    ],
    ['as it was published, by its status', 'draft', draft({ status: say('statusPublished') }), DRAFT, SAME],
    [
      'as it was published: saved seconds later',
      'draft',
      draft({ modified: SECONDS_LATER }),
      draftOf('statusDraft', '5 Apr 2023'),
      SAME,
    ],
    [
      'as it was published: saved before',
      'draft',
      draft({ modified: '2023-04-05T05:00:00Z' }),
      draftOf('statusDraft', '5 Apr 2023'),
      SAME,
    ],
    [
      'in check, without a later edit: nobody knows',
      'draft',
      draft({ status: 'Pending', modified: SECONDS_LATER }),
      draftOf('statusDraftPending', '5 Apr 2023'),
      INSTEAD,
    ],
    ['a status that is a new word: nobody knows', 'draft', draft({ status: 'Dreaming' }), DRAFT, INSTEAD],
    ['no status: nobody knows', 'draft', draft({ status: null }), DRAFT, INSTEAD],
    [
      'being published again: a new version comes',
      'draft',
      draft({ status: 'Publishing' }),
      draftOf('statusPublishing', '6 Apr 2023'),
      RELEASING,
    ],
    [
      'the list has a newer version than the slot',
      'draft',
      { ...ofDraft(), ...listed(PUBLISHED, LATER) },
      DRAFT,
      CHANGED.replace(PUBLISHED, LATER),
    ],
    [
      'no summary: whether anything is published is not known',
      'draft',
      { ...ofDraft(), summary: failed('busy') },
      say('statusDraft'),
      '',
    ],
    [
      'the slot cannot be read: nothing is claimed',
      'draft',
      { ...ofDraft(), ...summary({ most_recent_published_version: 7 }) },
      DRAFT,
      unmarked('noticeLostFields', 'most recent published version'),
    ],
    [
      'dates of an earlier publication on its record',
      'draft',
      ofDraft({ datePublished: '2020-01-01T00:00:00Z', publishedBy: {} }),
      DRAFT,
      CHANGED,
    ],
    ['empty, as the archive counts', 'draft', draft({ asset_count: 0 }), DRAFT, CHANGED],
    [
      'its record says 0 files, the archive counts 12',
      'draft',
      ofDraft({ assetsSummary: { numberOfFiles: 0, numberOfBytes: 0 } }),
      DRAFT,
      CHANGED,
    ],
  ],

  'a draft that is all there is': [
    ['valid', null, alone(), NEVER, UNPUBLISHED],
    ['named as the draft', 'draft', alone(), NEVER, UNPUBLISHED],
    ['invalid', null, alone({ status: 'Invalid' }), draftOf('statusDraftInvalid', '6 Apr 2023'), UNPUBLISHED],
    [
      'waits to be checked',
      null,
      alone({ status: 'Pending' }),
      draftOf('statusDraftPending', '6 Apr 2023'),
      UNPUBLISHED,
    ],
    ['empty', null, alone({ asset_count: 0, size: 0 }), NEVER, UNPUBLISHED],
    [
      'being published: nobody need ask for it',
      null,
      alone({ status: 'Publishing' }),
      draftOf('statusPublishing', '6 Apr 2023'),
      RELEASING,
    ],
    [
      'no draft either, as the registry says',
      null,
      {
        ...summary({ most_recent_published_version: null, draft_version: null }),
        record: failed('no-such-version'),
      },
      say('failedNoSuchVersion'),
      unmarked('noticeNoSuchVersion', 'draft'),
    ],
    ['the list has a version after all', 'draft', { ...alone(), ...listed(PUBLISHED) }, DRAFT, CHANGED],
  ],

  embargo: [
    ['both reads are refused', null, refused, say('statusEmbargoed'), EMBARGOED],
    ['a version: both reads are refused', PUBLISHED, refused, say('statusEmbargoed'), EMBARGOED],
    [
      'the record alone is refused',
      PUBLISHED,
      { record: failed('embargoed') },
      say('statusEmbargoed'),
      EMBARGOED,
    ],
    ['refused after an older answer', PUBLISHED, stale('embargoed'), say('statusEmbargoed'), EMBARGOED],
    [
      'the summary says so',
      'draft',
      summary({ embargo_status: 'EMBARGOED' }),
      say('statusEmbargoed'),
      EMBARGOED,
    ],
    [
      'till a day to come',
      'draft',
      under('2031-01-02'),
      `${say('statusEmbargoed')}, ${say('untilDate', '2 Jan 2031')}`,
      unmarked('noticeEmbargoedUntil', '2 Jan 2031'),
    ],
    [
      'till today',
      'draft',
      under('2026-11-20'),
      `${say('statusEmbargoed')}, ${say('untilDate', '20 Nov 2026')}`,
      unmarked('noticeEmbargoedUntil', '20 Nov 2026'),
    ],
    ['till a day that is over', 'draft', under('2020-01-01'), say('statusEmbargoed'), EMBARGOED],
    [
      'a date that outlived it',
      PUBLISHED,
      record({ access: [{ status: 'x:OpenAccess', embargoedUntil: '2031-01-02' }] }),
      OK,
      '',
    ],
    [
      'being lifted',
      null,
      summary({ embargo_status: 'UNEMBARGOING' }),
      say('statusUnembargoing'),
      unmarked('noticeUnembargoing'),
    ],
    ['a new word for it', PUBLISHED, { ...record(), ...summary({ embargo_status: 'HIDDEN' }) }, OK, ''],
    [
      'an old summary without it',
      PUBLISHED,
      { ...record(), ...summary({ embargo_status: undefined }) },
      OK,
      '',
    ],
    [
      'the record says so, the summary that it is open',
      PUBLISHED,
      record({ access: [{ status: 'x:EmbargoedAccess' }] }),
      OK,
      '',
    ],
  ],

  'who is cited': [
    [
      'nobody: the citation begins with the title',
      PUBLISHED,
      record({ name: 'Tides', citation: 'Tides (2023). (Version 0.1) [Data set].', contributor: [] }),
      OK,
      unmarked('noticeNobodyCited'),
    ],
    ['nobody, and no citation', PUBLISHED, cites(null), OK, unmarked('noticeNobodyListed')],
    [
      'somebody without a name',
      PUBLISHED,
      cites(',  (2023) Tides (Version 0.1) [Data set].', wirePerson({ name: ', ' })),
      OK,
      unmarked('noticeNamelessCited'),
    ],
    [
      'somebody with half a name',
      PUBLISHED,
      cites(', Derek (2023) Tides (Version 0.1) [Data set].', wirePerson({ name: ', Derek' })),
      OK,
      unmarked('noticeHalfNameCited', ', Derek'),
    ],
    ['a funder', PUBLISHED, cites(CITED, wireFunder({ includeInCitation: true })), OK, FUNDER],
    [
      'a funder who is to be written to as well',
      PUBLISHED,
      cites(CITED, wireFunder({ includeInCitation: true, roleName: ['x:Funder', 'x:ContactPerson'] })),
      OK,
      FUNDER,
    ],
    [
      'an organisation without authorship',
      PUBLISHED,
      cites(CITED, wirePerson(), wireFunder({ includeInCitation: true, roleName: [] })),
      OK,
      unmarked('noticeNotAuthorCited', 'Sea Fund'),
    ],
    [
      'an author left out',
      PUBLISHED,
      cites(
        CITED,
        wirePerson(),
        wirePerson({ name: 'Lund, Bo', identifier: null, includeInCitation: false }),
      ),
      OK,
      unmarked('noticeAuthorLeftOut', 'Lund, Bo'),
    ],
    [
      'one person twice',
      PUBLISHED,
      cites(CITED, wirePerson(), wirePerson()),
      OK,
      unmarked('noticeCitedTwice', 'Quay, Ana'),
    ],
    [
      'one ORCID for two',
      PUBLISHED,
      cites(CITED, wirePerson(), wirePerson({ name: 'Lund, Bo' })),
      OK,
      unmarked('noticeSharedOrcid', 'Quay, Ana; Lund, Bo'),
    ],
    [
      'an older schema without the word that cites',
      PUBLISHED,
      cites(CITED, wirePerson({ includeInCitation: undefined, roleName: ['x:DataCollector'] })),
      OK,
      unmarked('noticeNobodyListed'),
    ],
    [
      'contributors that cannot be read: nobody is called missing',
      PUBLISHED,
      record({ contributor: 7 }),
      OK,
      unmarked('noticeLostFields', 'contributors'),
    ],
  ],

  'the year that is cited': [
    [
      'a later one: the record was saved again',
      PUBLISHED,
      record({ citation: CITED.replace('2023', '2025') }),
      OK,
      unmarked('noticeYearsDiffer', '2025', '2023'),
    ],
    [
      'an earlier one',
      PUBLISHED,
      record({ citation: CITED.replace('2023', '2022') }),
      OK,
      unmarked('noticeYearsDiffer', '2022', '2023'),
    ],
    [
      'another year in the title',
      PUBLISHED,
      record({ citation: CITED.replace('Tides', 'Tides of (1999)') }),
      OK,
      '',
    ],
    [
      'of a draft, where it is that of the last save',
      'draft',
      { ...alone(), ...ofDraft({ citation: CITED.replace('2023', '2019') }) },
      NEVER,
      UNPUBLISHED,
    ],
  ],

  'old and damaged answers': [
    [
      'the oldest schema: access without a kind',
      PUBLISHED,
      record({ schemaVersion: '0.4.4', access: [{ status: 'x:OpenAccess' }] }),
      OK,
      '',
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
      NEVER,
      UNPUBLISHED,
    ],
    ['a licence as a text', PUBLISHED, record({ license: 'spdx:CC0-1.0' }), OK, ''],
    [
      'a field of the wrong kind',
      PUBLISHED,
      record({ keywords: 7 }),
      OK,
      unmarked('noticeLostFields', 'keywords'),
    ],
    [
      'a summary that could not be renewed',
      PUBLISHED,
      stale('unreachable'),
      OK,
      `Cached copy from 2 hours ago. ${say('failedUnreachableText', 'Tidepool Archive')}`,
    ],
    [
      'a summary of 2024, which nests the collection',
      PUBLISHED,
      { ...record(), ...slot({ collection: { identifier: '000417' } }) },
      OK,
      '',
    ],
    [
      'a size that is no number',
      PUBLISHED,
      { ...record(), ...slot({ size: 'big' }) },
      OK,
      unmarked('noticeLostFields', 'most recent published version'),
    ],
  ],
};

for (const [of, rows] of Object.entries(ROWS)) {
  describe(of, () => {
    test.each(rows)('%s', (_, version, parts, status, sentence) =>
      expect(told(version, parts)).toEqual([status, sentence]),
    );
  });
}

describe('a test registry', () => {
  test.each<[string, string | null, Parts, string]>([
    ['a published version must not be cited', PUBLISHED, record(), OK],
    ['nor is a draft, and no version is named to be cited instead', 'draft', ofDraft(), DRAFT],
    ['nor one that is all there is, and nobody is asked to publish it', null, alone(), NEVER],
    ['nor one without a DOI, and none is expected', PUBLISHED, record({ doi: null, citation: null }), OK],
  ])('%s', (_, version, parts, status) => {
    expect(told(version, parts, { citable: false })).toEqual([status, NOT_CITABLE]);
    const { assessment } = toDescription(
      evidenceAbout(sampleIdentifier(version, { citable: false }), sampleAnswers(parts)),
      NOW,
    );
    expect(assessment.notices.map(({ kind }) => kind)).toEqual(['not-citable']);
  });
});

/** Of these a reader is never told two at once: one says what the other denies. */
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
  ['nobody-cited', 'nameless-cited'],
  ['nobody-cited', 'funder-cited'],
  ['nobody-cited', 'cited-twice'],
  ['embargoed', 'unembargoing'],
  ['version-invalid', 'draft-invalid'],
] as const;

const ALL = Object.values(ROWS).flat();

test('the table is large enough to be believed', () => expect(ALL.length).toBeGreaterThanOrEqual(80));

test.each(ALL)('no two notices deny each other: %s', (_, version, parts) => {
  const { assessment } = toDescription(evidenceAbout(sampleIdentifier(version), sampleAnswers(parts)), NOW);
  const kinds = new Set<string>(assessment.notices.map(({ kind }) => kind));
  expect(CONTRADICTIONS.filter((pair) => pair.every((kind) => kinds.has(kind)))).toEqual([]);
});
