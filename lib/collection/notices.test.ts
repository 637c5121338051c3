import { describe, expect, test } from 'vitest';
import type { Answers, Loadable, Reason } from './answers';
import type { Notice, NoticeKind } from './notice';
import { noticesOf } from './notices';
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
  wireSummary,
  wireVersion,
} from './sample';

type Wire = Record<string, unknown>;
type Known<T> = Extract<Loadable<T>, { state: 'loaded' }>;

const failed = (reason: Reason) => ({ state: 'failed', reason }) as const;
const record = (changes: Wire = {}, version: string = PUBLISHED) => ({
  record: came(sampleRecord(version, changes)),
});
const summary = (changes: Wire) => ({ summary: came(sampleSummary(changes)) });
const draft = (changes: Wire) => summary({ draft_version: wireVersion('draft', changes) });
const stale = <T>(part: Known<T>, fetchedAt: number, staleBecause: Reason): Known<T> => ({
  ...part,
  fetchedAt,
  staleBecause,
});

const NONE = { most_recent_published_version: null };
const SAVED = '2023-04-05T06:17:20.000000Z';

/** The notice of one kind, if it is given; at most one ever is. */
function noticeOf(
  kind: NoticeKind,
  version: string | null,
  parts: Partial<Answers>,
  profile = {},
): Notice | undefined {
  const notices = noticesOf(sampleIdentifier(version, profile), sampleAnswers(parts));
  const found = notices.filter((notice) => notice.kind === kind);
  expect(found.length).toBeLessThan(2);
  return found[0];
}

test.each<[string, string | null, Partial<Answers>]>([
  ['a sound published version', PUBLISHED, record()],
  ['the version the collection stands for', null, record()],
  ['an answer that is not here', null, { summary: { state: 'loading' }, done: false }],
  ['a failed answer, which is no notice', null, { summary: failed('unreachable') }],
])('says nothing of %s', (_, version, parts) =>
  expect(noticesOf(sampleIdentifier(version), sampleAnswers(parts))).toEqual([]),
);

describe('newer-version', () => {
  const newer = {
    kind: 'newer-version',
    version: LATER,
    published: SAVED,
    moreBytes: 500,
    moreFiles: -2,
    licenses: null,
  };
  const slot = (version: string) =>
    summary({ most_recent_published_version: wireVersion(version, { size: 1_500, asset_count: 10 }) });
  const listed = (...versions: string[]) => ({
    versions: came(versions.map((version) => sampleVersion(version))),
  });
  const later = sampleVersion(LATER, { bytes: 1_500, files: 10 });
  const small = record({ assetsSummary: { numberOfBytes: 1_000, numberOfFiles: 12 } });

  test.each<[string, Partial<Answers>, object]>([
    ['from the summary', { ...small, ...slot(LATER) }, newer],
    ['from the list', { ...small, versions: came([sampleVersion(PUBLISHED), later]) }, newer],
    [
      'from the list where the slot holds one re-saved',
      { ...small, ...slot(PUBLISHED), versions: came([later]) },
      { version: LATER },
    ],
    [
      'with the latest date, wherever it stands',
      listed('0.231231.2359', LATER, PUBLISHED),
      { version: LATER },
    ],
    [
      'without sizes that nobody gave',
      { ...record({ assetsSummary: {} }), ...slot(LATER) },
      { moreBytes: null, moreFiles: null },
    ],
    [
      'dated by its name where nothing else says',
      { versions: came([sampleVersion(LATER, { created: null })]) },
      { published: '2024-01-02T03:04:00Z' },
    ],
    [
      'under another licence',
      { ...small, ...slot(LATER), published: came(sampleRecord(LATER, { license: ['spdx:CC0-1.0'] })) },
      { ...newer, licenses: ['CC0-1.0'] },
    ],
    [
      'whose licence nobody has told yet',
      { ...small, ...slot(LATER), published: came(sampleRecord(PUBLISHED, { license: ['spdx:CC0-1.0'] })) },
      newer,
    ],
    ['under the same licence', { ...small, ...slot(LATER), published: came(sampleRecord(LATER)) }, newer],
  ])('tells of one %s', (_, parts, expected) =>
    expect(noticeOf('newer-version', PUBLISHED, { ...record(), ...parts })).toMatchObject(expected),
  );

  test.each<[string, string | null, Partial<Answers>]>([
    ['the newest is shown', LATER, { ...record({}, LATER), ...slot(LATER) }],
    ['the slot holds an older one, re-saved', LATER, { ...record({}, LATER), ...slot(PUBLISHED) }],
    ['the draft is shown', 'draft', { ...record({}, 'draft'), ...slot(LATER) }],
    [
      'the version asked for does not exist',
      PUBLISHED,
      { record: failed('no-such-version'), ...slot(LATER) },
    ],
    ['nothing is published', PUBLISHED, { ...record(), ...summary(NONE) }],
  ])('is silent where %s', (_, version, parts) =>
    expect(noticeOf('newer-version', version, parts)).toBeUndefined(),
  );
});

describe('cite-published', () => {
  test.each<[string, Partial<Answers>, string]>([
    ['the published version', {}, PUBLISHED],
    ['the newest in the list', { versions: came([sampleVersion(LATER), sampleVersion(PUBLISHED)]) }, LATER],
    [
      'the one whose record came along, as it is what gets copied',
      { versions: came([sampleVersion(LATER)]), published: came(sampleRecord()) },
      PUBLISHED,
    ],
  ])('names %s', (_, parts, version) =>
    expect(noticeOf('cite-published', 'draft', parts)).toEqual({ kind: 'cite-published', version }),
  );

  test.each<[string, string | null, Partial<Answers>]>([
    ['a published version is shown', PUBLISHED, record()],
    ['nothing is published', 'draft', summary(NONE)],
  ])('is silent where %s', (_, version, parts) =>
    expect(noticeOf('cite-published', version, parts)).toBeUndefined(),
  );
});

test.each<[Notice, string | null, Partial<Answers>]>([
  [{ kind: 'no-such-version', version: LATER }, LATER, { record: failed('no-such-version') }],
  [{ kind: 'embargoed', until: null }, null, { summary: failed('embargoed') }],
  [
    { kind: 'embargoed', until: '2031-01-02' },
    'draft',
    {
      ...summary({ embargo_status: 'EMBARGOED' }),
      ...record({ access: [{ status: 'x:EmbargoedAccess', embargoedUntil: '2031-01-02' }] }, 'draft'),
    },
  ],
  [{ kind: 'unembargoing' }, null, summary({ embargo_status: 'UNEMBARGOING' })],
  [{ kind: 'never-published' }, null, summary(NONE)],
  [{ kind: 'draft-invalid' }, 'draft', draft({ status: 'Invalid' })],
  [{ kind: 'draft-pending' }, 'draft', draft({ status: 'Pending' })],
  [{ kind: 'draft-validating' }, 'draft', draft({ status: 'Validating' })],
  [{ kind: 'uploads', count: 4 }, 'draft', draft({ active_uploads: 4 })],
  [{ kind: 'draft-unchanged', since: SAVED }, 'draft', draft({ status: 'Published' })],
  [{ kind: 'draft-changed', since: SAVED }, 'draft', draft({ status: 'Valid' })],
  [{ kind: 'draft-changed', since: SAVED }, 'draft', draft({ status: 'Pending' })],
  [{ kind: 'placeholder-doi' }, 'draft', record({ doi: PLACEHOLDER }, 'draft')],
  [
    { kind: 'placeholder-doi' },
    'draft',
    record({ citation: `X (2022) Y. https://doi.org/${PLACEHOLDER}` }, 'draft'),
  ],
  [{ kind: 'published-without-doi' }, PUBLISHED, record({ doi: '' })],
  [
    { kind: 'resaved', citationYear: '2022', publishedYear: '2021' },
    PUBLISHED,
    record({
      datePublished: '2021-12-31T23:59:59',
      citation: 'Quay, Ana (2022) Arms (Version 0.1) [Data set].',
    }),
  ],
  [
    { kind: 'resaved', citationYear: '2025', publishedYear: '2023' },
    PUBLISHED,
    record({ citation: 'Quay, Ana (2025) Tides of (1999) (Version 0.1) [Data set].' }),
  ],
  [
    { kind: 'resaved', citationYear: '2025', publishedYear: '2023' },
    PUBLISHED,
    record({
      contributor: [],
      datePublished: null,
      citation: 'Tides of (1999) (2025). (Version 0.1) [Data set].',
    }),
  ],
  [
    { kind: 'nobody-cited' },
    PUBLISHED,
    record({ contributor: [wireFunder(), wirePerson({ includeInCitation: undefined })] }),
  ],
  [{ kind: 'nobody-cited' }, 'draft', record({ contributor: [wirePerson({ name: ', ' })] }, 'draft')],
  [
    { kind: 'funder-cited', names: ['Sea Fund', 'Quay, Ana'] },
    PUBLISHED,
    record({
      contributor: [
        wireFunder({ includeInCitation: true }),
        wirePerson({ roleName: ['dcite:Sponsor', 'dcite:Funder'] }),
      ],
    }),
  ],
  [
    { kind: 'lost-fields', fields: ['keywords', 'draft_version.size'] },
    PUBLISHED,
    { ...record({ keywords: 7 }), ...draft({ size: 'big' }) },
  ],
  [
    { kind: 'stale', fetchedAt: 5, reason: 'busy' },
    PUBLISHED,
    { record: stale(record().record, 5, 'busy'), summary: stale(summary({}).summary, 9, 'unreachable') },
  ],
  [
    { kind: 'stale', fetchedAt: 9, reason: 'unreachable' },
    PUBLISHED,
    { ...record(), summary: stale(summary({}).summary, 9, 'unreachable') },
  ],
])('tells %j', (notice, version, parts) => expect(noticeOf(notice.kind, version, parts)).toEqual(notice));

test.each<[NoticeKind, string, string | null, Partial<Answers>]>([
  ['never-published', 'there is a published version', 'draft', {}],
  [
    'never-published',
    'the list has one that the summary lacks',
    'draft',
    { ...summary(NONE), versions: came([sampleVersion(PUBLISHED)]) },
  ],
  [
    'never-published',
    'the slot could not be read',
    'draft',
    summary({ most_recent_published_version: 'soon' }),
  ],
  ['never-published', 'no summary came', 'draft', { ...record({}, 'draft'), summary: failed('busy') }],
  [
    'embargoed',
    'a date has outlived the embargo',
    PUBLISHED,
    record({ access: [{ status: 'x:OpenAccess', embargoedUntil: '2031-01-02' }] }),
  ],
  [
    'draft-invalid',
    'a published version is shown',
    PUBLISHED,
    { ...record(), ...draft({ status: 'Invalid' }) },
  ],
  ['draft-pending', 'the draft is valid', 'draft', draft({ status: 'Valid' })],
  ['uploads', 'a published version is shown', PUBLISHED, { ...record(), ...draft({ active_uploads: 4 }) }],
  [
    'uploads',
    'the version shown is not the draft',
    PUBLISHED,
    summary({ most_recent_published_version: wireVersion(PUBLISHED, { active_uploads: 4 }) }),
  ],
  ['uploads', 'there are none', 'draft', draft({ active_uploads: 0 })],
  ['draft-changed', 'nothing was ever published', 'draft', summary(NONE)],
  ['draft-changed', 'the status is a new word', 'draft', draft({ status: 'Dreaming' })],
  ['draft-changed', 'a published version is shown', PUBLISHED, record()],
  ['draft-unchanged', 'the draft is merely valid', 'draft', {}],
  ['placeholder-doi', 'the DOI is real', PUBLISHED, record()],
  ['published-without-doi', 'it is a draft', 'draft', record({}, 'draft')],
  ['published-without-doi', 'the DOI was there, though wrong', PUBLISHED, record({ doi: '10.5072/other' })],
  [
    'resaved',
    'a title has another year',
    PUBLISHED,
    record({ citation: 'Quay, Ana (2023) Tides of (1999) (Version 0.1) [Data set].' }),
  ],
  ['resaved', 'it is a draft', 'draft', record({ citation: 'Quay, Ana (2025) X (Version draft)' }, 'draft')],
  ['resaved', 'the citation has no year', PUBLISHED, record({ citation: 'Arms.' })],
  [
    'nobody-cited',
    'a contributor was lost, who may have been cited',
    PUBLISHED,
    record({ contributor: [wireFunder(), 7] }),
  ],
  ['nobody-cited', 'no record came', PUBLISHED, { record: failed('busy') }],
  [
    'funder-cited',
    'the funder did something else too',
    PUBLISHED,
    record({
      contributor: [wireFunder({ includeInCitation: true, roleName: ['cite:Funder', 'cite:Author'] })],
    }),
  ],
  ['funder-cited', 'the funder is not cited', PUBLISHED, record({ contributor: [wireFunder()] })],
  [
    'funder-cited',
    'a cited contributor has no role',
    PUBLISHED,
    record({ contributor: [wirePerson({ roleName: [] })] }),
  ],
  ['stale', 'all answers are fresh', PUBLISHED, record()],
])('does not tell %s where %s', (kind, _, version, parts) =>
  expect(noticeOf(kind, version, parts)).toBeUndefined(),
);

test.each([
  [false, 'not-citable', { kind: 'not-citable' }],
  [true, 'not-citable', undefined],
] as const)('a registry whose citable is %s', (citable, kind, notice) =>
  expect(noticeOf(kind, null, record(), { citable })).toEqual(notice),
);

test('does not miss a DOI where a registry mints none', () => {
  expect(noticeOf('published-without-doi', PUBLISHED, record({ doi: '' }), { doi: null })).toBeUndefined();
});

test('puts first what matters most', () => {
  const parts = {
    summary: stale(
      came(
        sampleSummary(
          wireSummary({
            embargo_status: 'EMBARGOED',
            draft_version: wireVersion('draft', { status: 'Invalid', active_uploads: 1 }),
          }),
        ),
      ),
      3,
      'busy',
    ),
    ...record(
      { doi: PLACEHOLDER, contributor: [wireFunder({ includeInCitation: true })], keywords: 1 },
      'draft',
    ),
  };
  const notices = noticesOf(sampleIdentifier('draft', { citable: false }), sampleAnswers(parts));
  expect(notices.map(({ kind }) => kind)).toEqual([
    'embargoed',
    'not-citable',
    'cite-published',
    'stale',
    'draft-invalid',
    'uploads',
    'draft-changed',
    'placeholder-doi',
    'funder-cited',
    'lost-fields',
  ]);
});
