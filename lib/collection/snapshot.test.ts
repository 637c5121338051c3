import { describe, expect, test } from 'vitest';
import {
  came,
  LATER,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  sampleSummary,
  wireVersion,
} from '@/demo/samples/collection';
import { SAMPLE_DOI, wireRelated, wireWork } from '@/demo/samples/work';
import { evidenceOf } from '@/lib/collection/evidence';
import type { Identifier } from '@/lib/identifier/identifier';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { type Answers, NO_ANSWERS, type Reason } from './answers';
import { toDescription } from './assessment';
import { type Change, changesBetween, joinedSnapshot, type Snapshot, snapshotOf } from './snapshot';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const BASE: Snapshot = {
  state: 'published',
  version: PUBLISHED,
  doi: '10.1/a',
  bytes: 100,
  files: 3,
  modified: '2023-04-05',
  title: 'Tides',
};

test.each<[string, Snapshot, Snapshot, readonly Change[]]>([
  ['nothing', BASE, BASE, []],
  ['a new version', BASE, { ...BASE, version: LATER }, [{ kind: 'version', version: LATER }]],
  [
    'a new version with more files',
    BASE,
    { ...BASE, version: LATER, bytes: 300, modified: '2024-01-02' },
    [
      { kind: 'version', version: LATER },
      { kind: 'size', from: 100, to: 300 },
    ],
  ],
  [
    'the first publication of a draft, with its DOI',
    { ...BASE, state: 'draft', version: undefined, doi: false },
    BASE,
    [
      { kind: 'state', to: 'published' },
      { kind: 'doi', doi: '10.1/a' },
    ],
  ],
  ['a DOI that nobody said was missing', { ...BASE, doi: undefined }, BASE, []],
  ['a release', { state: 'unreleased' }, { state: 'public' }, [{ kind: 'state', to: 'public' }]],
  ['an embargo that ended', { state: 'embargoed' }, BASE, [{ kind: 'embargo-ended' }]],
  ['an embargo that began', BASE, { ...BASE, state: 'embargoed' }, [{ kind: 'state', to: 'embargoed' }]],
  [
    'an embargoed data set that is gone',
    { state: 'embargoed' },
    { state: 'gone' },
    [{ kind: 'state', to: 'gone' }],
  ],
  ['a withdrawal', BASE, { ...BASE, state: 'withdrawn' }, [{ kind: 'state', to: 'withdrawn' }]],
  ['a deletion', BASE, { state: 'deleted' }, [{ kind: 'state', to: 'deleted' }]],
  ['a return', { ...BASE, state: 'gone' }, BASE, [{ kind: 'state', to: 'published' }]],
  [
    'a replacement',
    { ...BASE, state: 'public' },
    { ...BASE, state: 'replaced', replacedBy: '8QZ9' },
    [{ kind: 'replaced', by: '8QZ9' }],
  ],
  [
    'a replacement by nobody knows what',
    { ...BASE, state: 'public' },
    { ...BASE, state: 'replaced' },
    [{ kind: 'state', to: 'replaced' }],
  ],
  [
    'a work with a newer version',
    BASE,
    { ...BASE, replacedBy: '10.1/b' },
    [{ kind: 'replaced', by: '10.1/b' }],
  ],
  ['a title', BASE, { ...BASE, title: 'Tides II' }, [{ kind: 'title', title: 'Tides II' }]],
  ['files of the same size', BASE, { ...BASE, files: 4 }, [{ kind: 'files', from: 3, to: 4 }]],
  ['a date alone', BASE, { ...BASE, modified: '2024-01-02' }, [{ kind: 'modified', date: '2024-01-02' }]],
  ['facts that no reply told this time', BASE, { state: 'published' }, []],
  ['facts that no reply told before', { state: 'published' }, BASE, []],
])('what changed: %s', (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});

test('a later snapshot keeps what it does not tell, and a DOI once registered', () => {
  expect(joinedSnapshot(BASE, { state: 'gone', doi: false })).toEqual({ ...BASE, state: 'gone' });
  expect(joinedSnapshot(undefined, { state: 'draft', doi: false })).toEqual({ state: 'draft', doi: false });
});

const taken = (identifier: Identifier, answers: Answers) =>
  snapshotOf(identifier, toDescription(evidenceOf(identifier, answers), NOW));
const failed = (reason: Reason) => ({ state: 'failed', reason }) as const;

/** Returns the snapshot of a collection as a list asks for it: from its summary alone. */
const ofCollection = (summary: Answers['summary']) =>
  taken(sampleIdentifier(null), { ...NO_ANSWERS, summary, done: true });

describe('a snapshot of a collection', () => {
  test('has the newest published version, with its size, date and title', () =>
    expect(ofCollection(came(sampleSummary()))).toMatchObject({
      state: 'published',
      version: PUBLISHED,
      bytes: expect.any(Number),
      files: expect.any(Number),
      modified: expect.stringContaining('20'),
      title: expect.any(String),
    }));
  test('has no version and no DOI if none is published', () =>
    expect(ofCollection(came(sampleSummary({ most_recent_published_version: null })))).toMatchObject({
      state: 'draft',
      version: undefined,
      doi: false,
    }));
  test.each<[string, string, string | false | undefined]>([
    ['registered', 'findable', expect.stringMatching(/^10\./)],
    ['not registered yet', 'pending', false],
  ])('has a DOI that is %s', (_, doi_state, doi) =>
    expect(
      ofCollection(
        came(sampleSummary({ most_recent_published_version: wireVersion(PUBLISHED, { doi_state }) })),
      ),
    ).toMatchObject({ doi }),
  );
  test.each<[Reason, Snapshot['state'] | 'none']>([
    ['not-found', 'gone'],
    ['embargoed', 'embargoed'],
    ['not-public', 'closed'],
    ['busy', 'none'],
    ['offline', 'none'],
    ['unexpected-reply', 'none'],
    ['not-allowed', 'none'],
  ])('where the archive is %s: %s', (reason, state) =>
    expect(ofCollection(failed(reason))?.state ?? 'none').toBe(state),
  );
  test('is not taken from an earlier reply', () =>
    expect(ofCollection({ ...came(sampleSummary()), staleBecause: 'busy' })).toBeUndefined());
});

function ofWork(changes: Record<string, unknown>) {
  const [registry] = repositories;
  const record = toWork(wireWork(changes), SAMPLE_DOI);
  if (!registry || !record) throw new Error('The sample does not parse.');
  const identifier = { registry, accession: SAMPLE_DOI, version: null };
  return taken(identifier, sampleAnswers({ summary: undefined, record: came(record) }));
}

describe('a snapshot of a work', () => {
  test('has no date of change, which moves without a change of the data', () =>
    expect(ofWork({})).toMatchObject({ state: 'published', doi: SAMPLE_DOI, modified: undefined }));
  test('names what replaces it', () =>
    expect(
      ofWork({ relatedIdentifiers: [wireRelated('IsObsoletedBy', '10.5281/zenodo.9')] })?.replacedBy,
    ).toContain('10.5281/zenodo.9'));
  test('says that it was withdrawn', () =>
    expect(ofWork({ dates: [{ date: '2025-03-01', dateType: 'Withdrawn' }] })?.state).toBe('withdrawn'));
  test('keeps a long title short', () =>
    expect(ofWork({ titles: [{ title: 'x'.repeat(2000) }] })?.title).toHaveLength(300));
});
