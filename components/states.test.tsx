import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import type { Answers, Reason } from '@/lib/collection/answers';
import { NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
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
} from '@/lib/registry/kinds/collections/sample';
import { makeWords } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/file-lookup';
import { noticeWords } from './notice-words';
import { StatusLine } from './status';

type Wire = Record<string, unknown>;
type Parts = Partial<Answers>;

const words = makeWords(fileLookup('en'), 'en-GB');
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
  const description = toDescription(identifier, sampleAnswers(parts), NOW);
  const { assessment } = description;
  const [first] = assessment.notices.map((notice) => noticeWords(notice, words, { identifier, now: NOW }));
  const root = document.createElement('p');
  render(<StatusLine identifier={identifier} description={description} words={words} />, root);
  const status = [...root.querySelectorAll('.chip, time')].map(({ textContent }) => textContent).join(', ');
  return [status, (first ?? '').replaceAll('**', '')];
}

const OK = 'Published, 5 Apr 2023';
const OLD = 'Older version, 5 Apr 2023';
const DRAFT = 'Draft, changed 6 Apr 2023';
const NEVER = 'Draft, never published';
const CHANGED =
  'The draft has changed since version 0.230405.0617 was published on 5 Apr 2023. Cite that version if it is what you used.';
const SAME = `Cite version ${PUBLISHED} instead. The draft is the same.`;
const INSTEAD = `Cite version ${PUBLISHED} instead. This is the draft, and what it holds can change.`;
const UNPUBLISHED =
  'Not published: no DOI, and contents may change. Ask the authors to publish it before you cite it.';
const EMBARGOED = 'Embargoed. Only its owners can read it for now.';
const EMPTY = 'Empty: this version has no files.';
const INVALID = 'The archive finds this version invalid: its metadata or files have errors or gaps.';
const NOT_CITABLE = 'Test archive: do not cite. Tidepool Archive is for trying things out.';
const RELEASING = 'Being published now. Cite the new version once it is there.';
const NEWER = `Newer version available: ${LATER}, April 2023 (same size, same files).`;
const NO_DOI = `No DOI in the record. By the archive’s rule it would be 10.5072/tide.000417/${PUBLISHED} (not confirmed).`;

type Row = readonly [why: string, version: string | null, parts: Parts, status: string, sentence: string];

const ROWS: Readonly<Record<string, readonly Row[]>> = {
  'before and without an answer': [
    ['nothing has come', null, { ...NO_ANSWERS }, 'Loading from Tidepool Archive …', ''],
    ['the record of a version is on its way', LATER, { done: false }, 'Loading from Tidepool Archive …', ''],
    ['the summary alone names it', null, {}, OK, ''],
    ['no answer: nobody is there', null, { summary: failed('unreachable') }, 'Not reachable', ''],
    ['no answer: too many requests', null, { summary: failed('busy') }, 'Archive busy', ''],
    ['no answer: an account is needed', null, { summary: failed('sign-in') }, 'Sign-in needed', ''],
    ['the collection does not exist', null, { summary: failed('not-found') }, 'Not found', ''],
    [
      'the version does not exist, the collection does',
      LATER,
      { record: failed('no-such-version') },
      'No such version',
      `Version ${LATER} does not exist, but the data set does.`,
    ],
    [
      'a version that is listed, and gone all the same',
      PUBLISHED,
      { record: failed('no-such-version') },
      'No such version',
      `Version ${PUBLISHED} does not exist, but the data set does.`,
    ],
    ['the summary is here, the record is not to be had', PUBLISHED, { record: failed('busy') }, OK, ''],
  ],

  'a published version': [
    ['all is well', PUBLISHED, record(), OK, ''],
    ['named by the collection alone', null, record(), OK, ''],
    ['its record leaves out the date: the name tells it', PUBLISHED, record({ datePublished: null }), OK, ''],
    ['an old record without an offset', PUBLISHED, record({ datePublished: '2023-04-05T23:59:59' }), OK, ''],
    ['there is a newer one in the slot', PUBLISHED, { ...small, ...slot({}, LATER) }, OLD, NEWER],
    ['there is a newer one in the list', PUBLISHED, { ...record(), ...listed(PUBLISHED, LATER) }, OLD, NEWER],
    [
      'the slot names an older one that was saved again',
      LATER,
      record({}, LATER),
      'Published, 5 Apr 2023',
      '',
    ],
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
      `Newer version available: ${LATER}, April 2023 (same size, +12 files).`,
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
      'Part of the record could not be read and is left out: DOI.',
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
      'Invalid draft, changed 6 Apr 2023',
      CHANGED,
    ],
    [
      'edited since: waits to be checked',
      'draft',
      draft({ status: 'Pending' }),
      'Draft, validation pending, changed 6 Apr 2023',
      CHANGED,
    ],
    [
      'edited since: is being checked',
      'draft',
      draft({ status: 'Validating' }),
      'Draft, validation pending, changed 6 Apr 2023',
      CHANGED,
    ],
    ['as it was published, by its status', 'draft', draft({ status: 'Published' }), DRAFT, SAME],
    [
      'as it was published: saved seconds later',
      'draft',
      draft({ modified: SECONDS_LATER }),
      'Draft, changed 5 Apr 2023',
      SAME,
    ],
    [
      'as it was published: saved before',
      'draft',
      draft({ modified: '2023-04-05T05:00:00Z' }),
      'Draft, changed 5 Apr 2023',
      SAME,
    ],
    [
      'in check, without a later edit: nobody knows',
      'draft',
      draft({ status: 'Pending', modified: SECONDS_LATER }),
      'Draft, validation pending, changed 5 Apr 2023',
      INSTEAD,
    ],
    ['a status that is a new word: nobody knows', 'draft', draft({ status: 'Dreaming' }), DRAFT, INSTEAD],
    ['no status: nobody knows', 'draft', draft({ status: null }), DRAFT, INSTEAD],
    [
      'being published again: a new version comes',
      'draft',
      draft({ status: 'Publishing' }),
      'Draft, being published, changed 6 Apr 2023',
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
      'Draft',
      '',
    ],
    [
      'the slot cannot be read: nothing is claimed',
      'draft',
      { ...ofDraft(), ...summary({ most_recent_published_version: 7 }) },
      DRAFT,
      'Part of the record could not be read and is left out: most recent published version.',
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
    ['invalid', null, alone({ status: 'Invalid' }), 'Invalid draft, changed 6 Apr 2023', UNPUBLISHED],
    [
      'waits to be checked',
      null,
      alone({ status: 'Pending' }),
      'Draft, validation pending, changed 6 Apr 2023',
      UNPUBLISHED,
    ],
    ['empty', null, alone({ asset_count: 0, size: 0 }), NEVER, UNPUBLISHED],
    [
      'being published: nobody need ask for it',
      null,
      alone({ status: 'Publishing' }),
      'Draft, being published, changed 6 Apr 2023',
      RELEASING,
    ],
    [
      'no draft either, as the registry says',
      null,
      {
        ...summary({ most_recent_published_version: null, draft_version: null }),
        record: failed('no-such-version'),
      },
      'No such version',
      'Version draft does not exist, but the data set does.',
    ],
    ['the list has a version after all', 'draft', { ...alone(), ...listed(PUBLISHED) }, DRAFT, CHANGED],
  ],

  embargo: [
    ['both reads are refused', null, refused, 'Embargoed', EMBARGOED],
    ['a version: both reads are refused', PUBLISHED, refused, 'Embargoed', EMBARGOED],
    ['the record alone is refused', PUBLISHED, { record: failed('embargoed') }, 'Embargoed', EMBARGOED],
    ['refused after an older answer', PUBLISHED, stale('embargoed'), 'Embargoed', EMBARGOED],
    ['the summary says so', 'draft', summary({ embargo_status: 'EMBARGOED' }), 'Embargoed', EMBARGOED],
    [
      'till a day to come',
      'draft',
      under('2031-01-02'),
      'Embargoed, until 2 Jan 2031',
      'Embargoed. Only its owners can read it until 2 Jan 2031.',
    ],
    [
      'till today',
      'draft',
      under('2026-11-20'),
      'Embargoed, until 20 Nov 2026',
      'Embargoed. Only its owners can read it until 20 Nov 2026.',
    ],
    ['till a day that is over', 'draft', under('2020-01-01'), 'Embargoed', EMBARGOED],
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
      'Embargo being lifted',
      'Embargo being lifted. The archive is making it public now.',
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
      'No authors listed, so the citation begins with the title.',
    ],
    ['nobody, and no citation', PUBLISHED, cites(null), OK, `No authors listed in the record.`],
    [
      'somebody without a name',
      PUBLISHED,
      cites(',  (2023) Tides (Version 0.1) [Data set].', wirePerson({ name: ', ' })),
      OK,
      'An author has no name in the record, so the citation has a gap.',
    ],
    [
      'somebody with half a name',
      PUBLISHED,
      cites(', Derek (2023) Tides (Version 0.1) [Data set].', wirePerson({ name: ', Derek' })),
      OK,
      'Name incomplete in the citation: , Derek.',
    ],
    [
      'a funder',
      PUBLISHED,
      cites(CITED, wireFunder({ includeInCitation: true })),
      OK,
      'A funder is cited as an author: Sea Fund.',
    ],
    [
      'a funder who is to be written to as well',
      PUBLISHED,
      cites(CITED, wireFunder({ includeInCitation: true, roleName: ['x:Funder', 'x:ContactPerson'] })),
      OK,
      'A funder is cited as an author: Sea Fund.',
    ],
    [
      'an organisation without authorship',
      PUBLISHED,
      cites(CITED, wirePerson(), wireFunder({ includeInCitation: true, roleName: [] })),
      OK,
      'Cited, but not listed as author: Sea Fund.',
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
      'Listed as author, but not cited: Lund, Bo.',
    ],
    ['one person twice', PUBLISHED, cites(CITED, wirePerson(), wirePerson()), OK, 'Cited twice: Quay, Ana.'],
    [
      'one ORCID for two',
      PUBLISHED,
      cites(CITED, wirePerson(), wirePerson({ name: 'Lund, Bo' })),
      OK,
      'One ORCID for different people: Quay, Ana; Lund, Bo. Exports leave it out.',
    ],
    [
      'an older schema without the word that cites',
      PUBLISHED,
      cites(CITED, wirePerson({ includeInCitation: undefined, roleName: ['x:DataCollector'] })),
      OK,
      'No authors listed in the record.',
    ],
    [
      'contributors that cannot be read: nobody is called missing',
      PUBLISHED,
      record({ contributor: 7 }),
      OK,
      'Part of the record could not be read and is left out: contributors.',
    ],
  ],

  'the year that is cited': [
    [
      'a later one: the record was saved again',
      PUBLISHED,
      record({ citation: CITED.replace('2023', '2025') }),
      OK,
      'The years differ: cited as 2025, published in 2023.',
    ],
    [
      'an earlier one',
      PUBLISHED,
      record({ citation: CITED.replace('2023', '2022') }),
      OK,
      'The years differ: cited as 2022, published in 2023.',
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
      'Part of the record could not be read and is left out: keywords.',
    ],
    [
      'a summary that could not be renewed',
      PUBLISHED,
      stale('unreachable'),
      OK,
      'Cached copy from 2 hours ago. Tidepool Archive could not be reached.',
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
      'Part of the record could not be read and is left out: most recent published version.',
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
    ['a published version is not to be cited', PUBLISHED, record(), OK],
    ['nor is a draft, and no version is named to be cited instead', 'draft', ofDraft(), DRAFT],
    ['nor one that is all there is, and nobody is asked to publish it', null, alone(), NEVER],
    ['nor one without a DOI, and none is expected', PUBLISHED, record({ doi: null, citation: null }), OK],
  ])('%s', (_, version, parts, status) => {
    expect(told(version, parts, { citable: false })).toEqual([status, NOT_CITABLE]);
    const { assessment } = toDescription(
      sampleIdentifier(version, { citable: false }),
      sampleAnswers(parts),
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
  const { assessment } = toDescription(sampleIdentifier(version), sampleAnswers(parts), NOW);
  const kinds = new Set<string>(assessment.notices.map(({ kind }) => kind));
  expect(CONTRADICTIONS.filter((pair) => pair.every((kind) => kinds.has(kind)))).toEqual([]);
});
