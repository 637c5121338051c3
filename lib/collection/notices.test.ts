import { describe, expect, test } from 'vitest';
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
} from '@/demo/samples/collection';
import { evidenceOf } from '@/lib/collection/evidence';
import type { Answers, Loadable, Reason } from './answers';
import type { DoubtReason, NameDoubt, Notice, NoticeKind, NoticeWeight } from './notice';
import { noticesOf, toAssessed } from './notices';
import type { VersionRecord } from './record';

type Wire = Record<string, unknown>;
type Known<T> = Extract<Loadable<T>, { state: 'loaded' }>;

const failed = (reason: Reason) => ({ state: 'failed', reason }) as const;
const record = (changes: Wire = {}, version: string = PUBLISHED) => ({
  record: came(sampleRecord(version, changes)),
});
/** Makes the replies of an archive that never names people. */
function unnamed(): Partial<Answers> {
  const { contributors, ...rest } = sampleRecord(PUBLISHED, { citation: 'Tides (2023).' });
  return { record: came(rest) };
}
/** Makes the replies of an archive of accession numbers whose record names only sponsors. */
function sponsored(): Partial<Answers> {
  const made: VersionRecord = {
    ...sampleRecord(PUBLISHED, { citation: 'Tides (2023).' }),
    contributors: [{ name: 'Tide Institute', kind: 'organization', roles: ['Sponsor'], cited: false }],
    deposit: { access: 'controlled' },
  };
  return { record: came(made) };
}
const summary = (changes: Wire) => ({ summary: came(sampleSummary(changes)) });
const draft = (changes: Wire) => summary({ draft_version: wireVersion('draft', changes) });
const stale = <T>(part: Known<T>, fetchedAt: number, staleBecause: Reason): Known<T> => ({
  ...part,
  fetchedAt,
  staleBecause,
});

/** A day between the embargo dates of the sample records. */
const NOW = Date.parse('2026-11-20T09:00:00Z');
const NONE = { most_recent_published_version: null };
const PAGE_CITED = 'Quay, Ana (2023) Arms (Version 0.1) [Data set]. Harbour. https://harbour.example/x';
const SAVED = '2023-04-05T06:17:20.000000Z';

/** Returns the notice of this kind for the replies; undefined if there is none. */
function noticeOf(
  kind: NoticeKind,
  version: string | null,
  parts: Partial<Answers>,
  profile = {},
): Notice | undefined {
  const notices = noticesOf(evidenceOf(sampleIdentifier(version, profile), sampleAnswers(parts)), NOW);
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
  expect(noticesOf(evidenceOf(sampleIdentifier(version), sampleAnswers(parts)), NOW)).toEqual([]),
);

describe('newer-version', () => {
  const newer = {
    kind: 'newer-version',
    version: LATER,
    published: SAVED,
    moreBytes: 500,
    moreFiles: -2,
    licenses: undefined,
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
      { moreBytes: undefined, moreFiles: undefined },
    ],
    [
      'whose own sizes nobody gave',
      {
        ...small,
        ...summary({ most_recent_published_version: wireVersion(LATER, { size: null, asset_count: null }) }),
      },
      { moreBytes: undefined, moreFiles: undefined },
    ],
    [
      'dated by its name where nothing else says',
      { versions: came([sampleVersion(LATER, { created: undefined })]) },
      { published: '2024-01-02T03:04:00Z' },
    ],
    [
      'under another licence',
      { ...small, ...slot(LATER), published: came(sampleRecord(LATER, { license: ['spdx:CC0-1.0'] })) },
      { ...newer, licenses: ['CC0-1.0'] },
    ],
    [
      'whose licence is not known yet',
      { ...small, ...slot(LATER), published: came(sampleRecord(PUBLISHED, { license: ['spdx:CC0-1.0'] })) },
      newer,
    ],
    ['under the same licence', { ...small, ...slot(LATER), published: came(sampleRecord(LATER)) }, newer],
  ])('names a newer version %s', (_, parts, expected) =>
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
    expect(noticeOf('cite-published', 'draft', parts)).toMatchObject({ version }),
  );

  test.each<[string, string | null, Partial<Answers>]>([
    ['a published version is shown', PUBLISHED, record()],
    ['nothing is published', 'draft', summary(NONE)],
    ['a new version is being published', 'draft', draft({ status: 'Publishing' })],
  ])('is silent where %s', (_, version, parts) =>
    expect(noticeOf('cite-published', version, parts)).toBeUndefined(),
  );

  const saved = draft({ status: 'Published' });
  const both = (own: Wire, published: Wire = {}) => ({
    ...saved,
    ...record(own, 'draft'),
    published: came(sampleRecord(PUBLISHED, published)),
  });
  test.each<[string, 'changed' | 'unchanged', Partial<Answers>]>([
    ['nothing differs', 'unchanged', both({})],
    ['the record of the version is not here', 'unchanged', { ...saved, ...record({ name: 'X' }, 'draft') }],
    ['the titles differ', 'changed', both({ name: 'Legs' })],
    ['the licences differ', 'changed', both({ license: ['spdx:CC0-1.0'] })],
    ['the people differ', 'changed', both({}, { contributor: [wirePerson()] })],
    ['the sizes differ', 'changed', draft({ status: 'Published', size: 5 })],
    ['the files differ', 'changed', draft({ status: 'Published', asset_count: 1 })],
    ['the titles differ in the summary', 'changed', draft({ status: 'Published', name: 'Legs' })],
  ])('calls the draft unchanged only if both records agree: %s', (_, change, parts) =>
    expect(noticeOf('cite-published', 'draft', parts)).toMatchObject({ change }),
  );

  test('is silent at a registry whose versions must not be cited', () =>
    expect(noticeOf('cite-published', 'draft', {}, { citable: false })).toBeUndefined());

  const AFTER = '2023-04-05T06:18:01.000000Z';
  const LONG_AFTER = '2023-04-06T00:00:00.000000Z';
  test.each<[string, Wire, 'changed' | 'unchanged' | undefined]>([
    ['changed: valid, and edited later', { status: 'Valid', modified: LONG_AFTER }, 'changed'],
    ['changed: invalid, and edited later', { status: 'Invalid', modified: LONG_AFTER }, 'changed'],
    ['changed: edits wait to be checked', { status: 'Pending', modified: LONG_AFTER }, 'changed'],
    ['changed: edits are being checked', { status: 'Validating', modified: LONG_AFTER }, 'changed'],
    ['changed: nobody says when, but it is not as published', { status: 'Valid', modified: null }, 'changed'],
    [
      'unchanged: its status is that of the publication',
      { status: 'Published', modified: LONG_AFTER },
      'unchanged',
    ],
    ['unchanged: saved seconds after publication', { status: 'Valid', modified: AFTER }, 'unchanged'],
    [
      'unchanged: saved before publication',
      { status: 'Valid', modified: '2023-04-05T06:00:00Z' },
      'unchanged',
    ],
    [
      'unchanged: the archive gives no title or size of the draft',
      { status: 'Published', name: '', size: null, asset_count: null },
      'unchanged',
    ],
    ['unchanged: found invalid later, without an edit', { status: 'Invalid', modified: AFTER }, 'unchanged'],
    ['not known: in check, without a later edit', { status: 'Pending', modified: AFTER }, undefined],
    ['not known: a status that is a new word', { status: 'Dreaming', modified: LONG_AFTER }, undefined],
    ['not known: no status', { status: null, modified: LONG_AFTER }, undefined],
  ])('tells whether the draft has changed: %s', (_, changes, change) =>
    expect(noticeOf('cite-published', 'draft', draft(changes))).toEqual({
      kind: 'cite-published',
      version: PUBLISHED,
      published: SAVED,
      change,
    }),
  );

  test('calls a draft unchanged although the archive gives no title or size of the newest version', () => {
    const bare = { name: '', size: null, asset_count: null };
    const both = summary({
      draft_version: wireVersion('draft', { status: 'Published' }),
      most_recent_published_version: wireVersion(PUBLISHED, bare),
    });
    expect(noticeOf('cite-published', 'draft', both)).toMatchObject({ change: 'unchanged' });
  });

  test('does not say whether it changed if the version to cite is not the newest', () =>
    expect(
      noticeOf('cite-published', 'draft', {
        versions: came([sampleVersion(LATER)]),
        published: came(sampleRecord()),
      }),
    ).toMatchObject({ version: PUBLISHED, change: undefined }));
});

test.each<[Notice, string | null, Partial<Answers>]>([
  [{ kind: 'no-such-version', version: LATER }, LATER, { record: failed('no-such-version') }],
  [{ kind: 'embargoed', until: undefined }, null, { summary: failed('embargoed') }],
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
  [{ kind: 'being-published' }, 'draft', draft({ status: 'Publishing' })],
  [
    { kind: 'being-published' },
    null,
    summary({ ...NONE, draft_version: wireVersion('draft', { status: 'Publishing' }) }),
  ],
  [{ kind: 'empty' }, 'draft', draft({ asset_count: 0, size: 0 })],
  [
    { kind: 'empty' },
    PUBLISHED,
    { ...record({ assetsSummary: { numberOfFiles: 0 } }), summary: failed('busy') },
  ],
  [
    { kind: 'version-invalid' },
    PUBLISHED,
    summary({ most_recent_published_version: wireVersion(PUBLISHED, { status: 'Invalid' }) }),
  ],
  [
    { kind: 'embargoed', until: undefined },
    'draft',
    {
      ...summary({ embargo_status: 'EMBARGOED' }),
      ...record({ access: [{ status: 'x:EmbargoedAccess', embargoedUntil: '2020-01-01' }] }, 'draft'),
    },
  ],
  [{ kind: 'placeholder-doi' }, 'draft', record({ doi: PLACEHOLDER }, 'draft')],
  [
    { kind: 'placeholder-doi' },
    'draft',
    record({ citation: `X (2022) Y. https://doi.org/${PLACEHOLDER}` }, 'draft'),
  ],
  [
    { kind: 'doi-unconfirmed', expected: `10.5555/harbour.000417/${PUBLISHED}`, why: 'absent' },
    PUBLISHED,
    record({ doi: '', citation: PAGE_CITED }),
  ],
  [
    { kind: 'doi-unconfirmed', expected: `10.5555/harbour.000417/${PUBLISHED}`, why: 'absent' },
    PUBLISHED,
    record({ doi: null, citation: null }),
  ],
  [
    { kind: 'doi-unconfirmed', expected: `10.5555/harbour.000417/${PUBLISHED}`, why: 'placeholder' },
    PUBLISHED,
    record({ doi: PLACEHOLDER }),
  ],
  [
    { kind: 'years-differ', citationYear: '2022', publishedYear: '2021' },
    PUBLISHED,
    record({
      datePublished: '2021-12-31T23:59:59',
      citation: 'Quay, Ana (2022) Arms (Version 0.1) [Data set].',
    }),
  ],
  [
    { kind: 'years-differ', citationYear: '2025', publishedYear: '2023' },
    PUBLISHED,
    record({ citation: 'Quay, Ana (2025) Tides of (1999) (Version 0.1) [Data set].' }),
  ],
  [
    { kind: 'years-differ', citationYear: '2025', publishedYear: '2023' },
    PUBLISHED,
    record({
      contributor: [],
      datePublished: null,
      citation: 'Tides of (1999) (2025). (Version 0.1) [Data set].',
    }),
  ],
  [
    { kind: 'years-differ', citationYear: '2022', publishedYear: '2023' },
    PUBLISHED,
    record({ citation: 'Quay, Ana (2022) Tides (Version 0.1) [Data set].' }),
  ],
  [
    {
      kind: 'other-doi-cited',
      cited: '10.5555/harbour.000418/0.230405.0617',
      own: `10.5555/harbour.000417/${PUBLISHED}`,
    },
    PUBLISHED,
    record({ citation: 'Quay, Ana (2023) Tides. https://doi.org/10.5555/HARBOUR.000418/0.230405.0617.' }),
  ],
  [
    { kind: 'nobody-cited', isTitleFirst: true, authors: [] },
    PUBLISHED,
    record({
      name: 'Tides.',
      citation: 'Tides (2023). (Version 0.1) [Data set].',
      contributor: [wireFunder(), wirePerson({ includeInCitation: undefined, roleName: [] })],
    }),
  ],
  [
    { kind: 'nobody-cited', isTitleFirst: true, authors: ['Quay, Ana'] },
    PUBLISHED,
    record({
      name: 'Tides.',
      citation: 'Tides (2023). (Version 0.1) [Data set].',
      contributor: [wireFunder(), wirePerson({ includeInCitation: undefined })],
    }),
  ],
  [
    { kind: 'nobody-cited', isTitleFirst: false, authors: [] },
    PUBLISHED,
    record({ contributor: [], citation: null }),
  ],
  [
    { kind: 'nobody-cited', isTitleFirst: false, authors: [] },
    PUBLISHED,
    record({ contributor: [], citation: 'Somebody (2023) Tides.' }),
  ],
  [
    { kind: 'nobody-cited', isTitleFirst: false, authors: [] },
    'draft',
    record({ contributor: [wirePerson({ name: ', ' })], citation: null }, 'draft'),
  ],
  [
    { kind: 'lost-fields', fields: ['keywords', 'most_recent_published_version.size'] },
    PUBLISHED,
    {
      ...record({ keywords: 7, assetsSummary: {} }),
      ...summary({ most_recent_published_version: wireVersion(PUBLISHED, { size: 2 ** 53 }) }),
    },
  ],
  [{ kind: 'lost-fields', fields: ['draft_version.size'] }, 'draft', draft({ size: 'big' })],
  [{ kind: 'lost-fields', fields: ['draft_version.name'] }, 'draft', draft({ name: 7 })],
  [{ kind: 'lost-fields', fields: ['draft_version.asset_count'] }, 'draft', draft({ asset_count: 'many' })],
  [
    { kind: 'cached-copy', fetchedAt: 5, reason: 'busy' },
    PUBLISHED,
    { record: stale(record().record, 5, 'busy'), summary: stale(summary({}).summary, 9, 'unreachable') },
  ],
  [
    { kind: 'cached-copy', fetchedAt: 9, reason: 'unreachable' },
    PUBLISHED,
    { ...record(), summary: stale(summary({}).summary, 9, 'unreachable') },
  ],
])('gives %j', (notice, version, parts) => expect(noticeOf(notice.kind, version, parts)).toEqual(notice));

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
  [
    'never-published',
    'it is being published at last',
    'draft',
    summary({ ...NONE, draft_version: wireVersion('draft', { status: 'Publishing' }) }),
  ],
  [
    'being-published',
    'a published version is shown',
    PUBLISHED,
    { ...record(), ...draft({ status: 'Publishing' }) },
  ],
  [
    'empty',
    'only the record of a draft says so, which was saved before the files came',
    'draft',
    { ...record({ assetsSummary: { numberOfFiles: 0 } }, 'draft'), summary: failed('busy') },
  ],
  [
    'empty',
    'the record of a draft says so and the archive counts some',
    'draft',
    record({ assetsSummary: { numberOfFiles: 0 } }, 'draft'),
  ],
  [
    'empty',
    'nobody says how many files there are',
    PUBLISHED,
    { ...record({ assetsSummary: {} }), summary: failed('busy') },
  ],
  [
    'version-invalid',
    'it is the draft that is invalid',
    PUBLISHED,
    { ...record(), ...draft({ status: 'Invalid' }) },
  ],
  ['placeholder-doi', 'the DOI is real', PUBLISHED, record()],
  ['placeholder-doi', 'it is told with the DOI that is expected', PUBLISHED, record({ doi: PLACEHOLDER })],
  ['other-doi-cited', 'it is that of the version', PUBLISHED, record()],
  [
    'other-doi-cited',
    'it is that of all versions',
    PUBLISHED,
    record({ citation: 'Quay, Ana (2023) Tides. https://doi.org/10.5555/harbour.000417' }),
  ],
  ['other-doi-cited', 'it ends in no DOI', PUBLISHED, record({ citation: PAGE_CITED })],
  [
    'other-doi-cited',
    'it is the placeholder, which is not copied',
    PUBLISHED,
    record({ citation: `Quay, Ana (2023) Tides. https://doi.org/${PLACEHOLDER}` }),
  ],
  ['doi-unconfirmed', 'it is a draft', 'draft', record({}, 'draft')],
  ['doi-unconfirmed', 'the DOI was there, though wrong', PUBLISHED, record({ doi: '10.5072/other' })],
  ['doi-unconfirmed', 'the citation ends in it', PUBLISHED, record({ doi: null })],
  [
    'years-differ',
    'a title has another year',
    PUBLISHED,
    record({ citation: 'Quay, Ana (2023) Tides of (1999) (Version 0.1) [Data set].' }),
  ],
  [
    'years-differ',
    'it is a draft',
    'draft',
    record({ citation: 'Quay, Ana (2025) X (Version draft)' }, 'draft'),
  ],
  ['years-differ', 'the citation has no year', PUBLISHED, record({ citation: 'Arms.' })],
  ['nobody-cited', 'the archive never names anybody', PUBLISHED, unnamed()],
  ['nobody-cited', 'the archive names only who paid', PUBLISHED, sponsored()],
  [
    'nobody-cited',
    'a contributor was lost, who may have been cited',
    PUBLISHED,
    record({ contributor: [wireFunder(), 7] }),
  ],
  [
    'nobody-cited',
    'somebody without a name is cited, whom the citation does not begin without',
    'draft',
    record(
      { contributor: [wirePerson({ name: ', ' })], citation: ',  (2022) Tides (Version draft)' },
      'draft',
    ),
  ],
  [
    'nobody-cited',
    'the citation names an author whom nobody marked',
    PUBLISHED,
    record({ contributor: [wirePerson({ includeInCitation: false })], citation: 'Quay, Ana (2023) Tides' }),
  ],
  ['nobody-cited', 'no record came', PUBLISHED, { record: failed('busy') }],
  ['cached-copy', 'all answers are fresh', PUBLISHED, record()],
  [
    'lost-fields',
    'the record has what the summary has lost',
    PUBLISHED,
    { ...record(), ...summary({ most_recent_published_version: wireVersion(PUBLISHED, { size: 'big' }) }) },
  ],
  ['lost-fields', 'another version has lost its size', PUBLISHED, { ...record(), ...draft({ size: 'big' }) }],
])('does not give %s where %s', (kind, _, version, parts) =>
  expect(noticeOf(kind, version, parts)).toBeUndefined(),
);

/** Returns the doubt of this kind about the names in a record; undefined if there is none. */
function doubtOf(why: DoubtReason, version: string | null, parts: Partial<Answers>): NameDoubt | undefined {
  const notice = noticeOf('doubtful-names', version, parts);
  return notice?.kind === 'doubtful-names' ? notice.doubts.find((doubt) => doubt.why === why) : undefined;
}

test.each<[NameDoubt, string | null, Partial<Answers>]>([
  [
    { why: 'nameless', names: [] },
    'draft',
    record(
      { contributor: [wirePerson({ name: ', ' })], citation: ',  (2022) Tides (Version draft)' },
      'draft',
    ),
  ],
  [
    { why: 'nameless', names: [] },
    PUBLISHED,
    record({ contributor: [wirePerson(), wirePerson({ name: '' })] }),
  ],
  [
    { why: 'half-name', names: [', Derek', 'Teller,'] },
    PUBLISHED,
    record({
      contributor: [wirePerson({ name: ', Derek' }), wirePerson({ name: 'Teller,', identifier: null })],
    }),
  ],
  [
    { why: 'cited-twice', names: ['Quay, Ana'] },
    PUBLISHED,
    record({ contributor: [wirePerson(), wirePerson({ name: 'Lund, Bo', identifier: null }), wirePerson()] }),
  ],
  [
    { why: 'cited-twice', names: ['Quay, Ana'] },
    PUBLISHED,
    record({ contributor: [wirePerson(), wirePerson({ name: 'Ana M. Quay' })] }),
  ],
  [
    { why: 'cited-twice', names: ['Quay, Ana'] },
    PUBLISHED,
    record({ contributor: [wirePerson(), wirePerson({ identifier: null })] }),
  ],
  [
    { why: 'cited-twice', names: ['Quay, Ána'] },
    PUBLISHED,
    record({
      contributor: [wirePerson({ name: 'Quay, Ána', identifier: null }), wirePerson({ name: 'Quay,Ana.' })],
    }),
  ],
  [
    { why: 'not-author', names: ['Sea Fund', 'Quay Institute'] },
    PUBLISHED,
    record({
      contributor: [
        wirePerson(),
        wireFunder({ includeInCitation: true, roleName: [] }),
        wireFunder({
          name: 'Quay Institute',
          includeInCitation: true,
          roleName: ['x:DataManager', 'x:Funder'],
        }),
      ],
    }),
  ],
  [
    { why: 'left-out', names: ['Lund, Bo'] },
    PUBLISHED,
    record({
      citation: 'Quay, Ana (2023) Tides (Version 0.1) [Data set].',
      contributor: [
        wirePerson(),
        wirePerson({ name: 'Lund, Bo', identifier: null, includeInCitation: false }),
        wirePerson({ includeInCitation: false }),
      ],
    }),
  ],
  [
    { why: 'shared-orcid', names: ['Quay, Ana', 'Lund, Bo'] },
    PUBLISHED,
    record({
      contributor: [wirePerson(), wirePerson({ name: 'Lund, Bo', includeInCitation: false })],
    }),
  ],
  [
    { why: 'funder', names: ['Sea Fund'] },
    PUBLISHED,
    record({
      contributor: [
        wireFunder({ includeInCitation: true, roleName: ['x:ContactPerson', 'x:Funder'] }),
        wireFunder({ includeInCitation: true }),
      ],
    }),
  ],
  [
    { why: 'funder', names: ['Sea Fund', 'Quay, Ana'] },
    PUBLISHED,
    record({
      contributor: [
        wireFunder({ includeInCitation: true }),
        wirePerson({ roleName: ['dcite:Sponsor', 'dcite:Funder'] }),
      ],
    }),
  ],
])('doubts names: %j', (doubt, version, parts) => expect(doubtOf(doubt.why, version, parts)).toEqual(doubt));

test.each<[DoubtReason, string, string | null, Partial<Answers>]>([
  ['nameless', 'a nameless contributor is not cited', PUBLISHED, record({ contributor: [wirePerson(), {}] })],
  [
    'nameless',
    'there is no citation',
    PUBLISHED,
    record({ contributor: [wirePerson({ name: '' })], citation: null }),
  ],
  [
    'cited-twice',
    'two people of one name have ORCIDs of their own',
    PUBLISHED,
    record({ contributor: [wirePerson(), wirePerson({ identifier: '0000-0000-0000-0009' })] }),
  ],
  [
    'cited-twice',
    'one entry of the two is not cited',
    PUBLISHED,
    record({ contributor: [wirePerson(), wirePerson({ includeInCitation: false })] }),
  ],
  [
    'not-author',
    'the organisation is an author',
    PUBLISHED,
    record({ contributor: [wireFunder({ includeInCitation: true, roleName: ['x:Author', 'x:Funder'] })] }),
  ],
  [
    'not-author',
    'it is a person, who needs no role to be cited',
    PUBLISHED,
    record({ contributor: [wirePerson({ roleName: ['x:DataCollector'] })] }),
  ],
  [
    'left-out',
    'nobody at all is cited, which names the authors',
    PUBLISHED,
    record({ contributor: [wirePerson({ includeInCitation: false })], citation: 'Tides (2023).' }),
  ],
  [
    'left-out',
    'the citation has the name after all',
    PUBLISHED,
    record({ contributor: [wirePerson({ includeInCitation: false })], citation: 'Quay, Ana (2023) Tides' }),
  ],
  [
    'shared-orcid',
    'both entries mean one person',
    PUBLISHED,
    record({ contributor: [wirePerson(), wirePerson({ name: 'A. Quay', includeInCitation: false })] }),
  ],
  [
    'shared-orcid',
    'organisations share an address',
    PUBLISHED,
    record({
      contributor: [
        wireFunder({ identifier: 'https://ror.org/01' }),
        wireFunder({ name: 'B', identifier: 'https://ror.org/01' }),
      ],
    }),
  ],
  [
    'funder',
    'the funder did something else too',
    PUBLISHED,
    record({
      contributor: [wireFunder({ includeInCitation: true, roleName: ['cite:Funder', 'cite:Author'] })],
    }),
  ],
  ['funder', 'the funder is not cited', PUBLISHED, record({ contributor: [wireFunder()] })],
  [
    'funder',
    'a cited contributor has no role',
    PUBLISHED,
    record({ contributor: [wirePerson({ roleName: [] })] }),
  ],
])('does not doubt names as %s where %s', (why, _, version, parts) =>
  expect(doubtOf(why, version, parts)).toBeUndefined(),
);

test.each<[string, DoubtReason[], NoticeWeight['severity'], Wire[]]>([
  [
    'of all kinds, the most important first',
    ['half-name', 'cited-twice', 'funder', 'not-author', 'left-out', 'shared-orcid'],
    'caution',
    [
      wirePerson(),
      wirePerson(),
      wirePerson({ name: 'Lund, Bo', includeInCitation: false }),
      wirePerson({ name: 'Teller,', identifier: null }),
      wireFunder({ includeInCitation: true }),
      wireFunder({ name: 'Reef Lab', includeInCitation: true, roleName: [] }),
    ],
  ],
  [
    'beside a gap',
    ['nameless', 'cited-twice'],
    'caution',
    [wirePerson(), wirePerson(), wirePerson({ name: '', identifier: null })],
  ],
  [
    'of an ORCID alone, which is no fault of the citation',
    ['shared-orcid'],
    'remark',
    [wirePerson(), wirePerson({ name: 'Lund, Bo', includeInCitation: false, roleName: [] })],
  ],
])('tells doubts in one notice: %s', (_, whys, severity, contributor) => {
  const notice = noticeOf(
    'doubtful-names',
    PUBLISHED,
    record({ contributor, citation: 'Quay, Ana (2023).' }),
  );
  expect(notice).toMatchObject({ doubts: whys.map((why) => ({ why })) });
  expect(notice && toAssessed(notice).severity).toBe(severity);
});

test.each([
  [false, 'not-citable', { kind: 'not-citable' }],
  [true, 'not-citable', undefined],
] as const)('a registry whose citable is %s', (citable, kind, notice) =>
  expect(noticeOf(kind, null, record(), { citable })).toEqual(notice),
);

test('does not expect a DOI from a registry that mints none', () => {
  const without = record({ doi: '', citation: PAGE_CITED });
  expect(noticeOf('doi-unconfirmed', PUBLISHED, without, { doi: null })).toBeUndefined();
  expect(noticeOf('doi-unconfirmed', PUBLISHED, without, { citable: false })).toBeUndefined();
});

test('puts the most important notice first', () => {
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
  const notices = noticesOf(evidenceOf(sampleIdentifier('draft'), sampleAnswers(parts)), NOW);
  expect(notices.map(({ kind }) => kind)).toEqual([
    'embargoed',
    'cite-published',
    'cached-copy',
    'draft-invalid',
    'uploads',
    'placeholder-doi',
    'doubtful-names',
    'lost-fields',
  ]);
});

describe('notices about people are about the record that is cited', () => {
  const funder = { contributor: [wirePerson(), wireFunder({ includeInCitation: true })] };
  const nobody = { contributor: [] };
  test.each<[string, NoticeKind[], Partial<Answers>]>([
    [
      'of a draft, the published version: it cites a funder',
      ['doubtful-names'],
      { ...record(nobody, 'draft'), published: came(sampleRecord(PUBLISHED, funder)) },
    ],
    [
      'of a draft, the published version: it cites whom it should',
      [],
      { ...record(nobody, 'draft'), published: came(sampleRecord()) },
    ],
    ['of a draft whose published version is on its way', [], { ...record(nobody, 'draft'), done: false }],
    [
      'of a draft whose published version cannot be had, its own',
      ['nobody-cited'],
      { ...record(nobody, 'draft'), published: failed('unreachable') },
    ],
    [
      'of a draft that was never published, its own',
      ['nobody-cited'],
      { ...record(nobody, 'draft'), ...summary(NONE) },
    ],
  ])('%s', (_, expected, parts) => {
    const kinds = noticesOf(evidenceOf(sampleIdentifier('draft'), sampleAnswers(parts)), NOW).map(
      ({ kind }) => kind,
    );
    expect(kinds.filter((kind) => kind === 'doubtful-names' || kind === 'nobody-cited')).toEqual(expected);
  });
});
