import { describe, expect, test } from 'vitest';
import { NOW, OLDER } from '@/demo/gallery/records';
import { cardStates, registry } from '@/demo/gallery/states';
import type { Notice } from '@/lib/collection/notice';
import { makeWords } from '@/lib/words/words';
import { nodeLookup } from '@/tools/locales/file-lookup';
import { noticeWords } from './notice-words';

const words = makeWords(nodeLookup('en'), 'en-GB');
const identifier = { registry, accession: '000214', version: OLDER };
const newer = { kind: 'newer-version', version: '0.260218.2052', moreBytes: null, moreFiles: null } as const;

const SENTENCES: readonly [Notice, string][] = [
  [{ ...newer, published: null, licenses: null }, '**A newer version is out:** 0.260218.2052.'],
  [
    { ...newer, published: '2026-02-18T20:52:00Z', moreBytes: 2e12, moreFiles: 0, licenses: null },
    '**A newer version is out:** 0.260218.2052, February 2026 (+2 TB, same files).',
  ],
  [
    { ...newer, published: '2026-02-18', moreBytes: 0, moreFiles: -3, licenses: ['CC0-1.0'] },
    '**A newer version is out:** 0.260218.2052, February 2026 (same size, -3 files, now CC0 1.0).',
  ],
  [
    { kind: 'cite-published', version: '0.260218.2052' },
    '**Cite version 0.260218.2052 instead.** This is the draft, and what it holds can change.',
  ],
  [
    { kind: 'draft-changed', since: '2026-02-18T20:52:00Z' },
    '**The draft has changed** since it was last published on 18 Feb 2026.',
  ],
  [
    { kind: 'draft-unchanged', since: '2026-02-18T20:52:00Z' },
    '**The draft is unchanged** since it was last published on 18 Feb 2026.',
  ],
  [
    { kind: 'never-published' },
    '**No DOI yet.** Its content may change; ask the authors to publish it before you cite it.',
  ],
  [
    { kind: 'draft-invalid' },
    '**The registry finds this draft invalid:** its metadata or files have errors or gaps.',
  ],
  [
    { kind: 'draft-pending' },
    '**Waiting for validation:** the registry has not checked the latest changes yet.',
  ],
  [{ kind: 'draft-validating' }, '**Being validated:** the registry is checking the latest changes now.'],
  [{ kind: 'uploads', count: 1 }, '**1 upload is under way,** so size and files will still change.'],
  [{ kind: 'uploads', count: 1200 }, '**1,200 uploads are under way,** so size and files will still change.'],
  [{ kind: 'embargoed', until: null }, '**Embargoed:** only its owners can read it for now.'],
  [
    { kind: 'embargoed', until: '2027-03-01' },
    '**Embargoed until 1 Mar 2027:** only its owners can read it until then.',
  ],
  [{ kind: 'unembargoing' }, '**Leaving embargo:** the registry is making it public now.'],
  [
    { kind: 'placeholder-doi' },
    '**The DOI in this record is a placeholder** that never existed, so it is not shown.',
  ],
  [
    { kind: 'published-without-doi' },
    '**This version has no DOI** in the registry’s record; its citation gives the page’s address.',
  ],
  [{ kind: 'not-citable' }, '**Not for citing:** Harbour Archive is a registry for testing.'],
  [
    { kind: 'resaved', citationYear: '2022', publishedYear: '2021' },
    '**Saved again after publication:** the citation says 2022, but this version was published in 2021.',
  ],
  [{ kind: 'nobody-cited' }, '**Nobody is named to be cited,** so the citation begins with the title.'],
  [{ kind: 'funder-cited', names: ['A Fund'] }, '**A funder is cited as an author:** A Fund.'],
  [{ kind: 'funder-cited', names: ['A', 'B'] }, '**Funders are cited as authors:** A and B.'],
  [
    { kind: 'no-such-version', version: OLDER },
    `**Version ${OLDER} does not exist,** but the collection does.`,
  ],
  [
    { kind: 'stale', fetchedAt: NOW - 3 * 3_600_000, reason: 'busy' },
    '**What the registry said 3 hours ago.** Harbour Archive is busy and asks to wait a little.',
  ],
  [
    { kind: 'indexed', asOf: Date.UTC(2026, 1, 17), version: OLDER, licenses: ['CC-BY-4.0'] },
    `**Facts of 17 Feb 2026:** ${OLDER}, CC BY 4.0.`,
  ],
  [
    { kind: 'indexed', asOf: Date.UTC(2026, 1, 17), version: 'draft', licenses: [] },
    '**Facts of 17 Feb 2026:** Draft.',
  ],
  [
    { kind: 'lost-fields', fields: ['license', 'contributor[3]', 'contributor[4]', 'newField'] },
    '**Part of the record could not be read** and is left out: licence, contributors and new field.',
  ],
];

test.each(SENTENCES)('%j is said in one sentence', (notice, sentence) => {
  expect(noticeWords(notice, words, { identifier, now: NOW })).toBe(sentence);
});

describe('no notice is forgotten', () => {
  /** A record of all kinds, so that a new one does not compile before it stands here. */
  const kinds: Record<Notice['kind'], true> = {
    'newer-version': true,
    'cite-published': true,
    'draft-changed': true,
    'draft-unchanged': true,
    'never-published': true,
    'draft-invalid': true,
    'draft-pending': true,
    'draft-validating': true,
    uploads: true,
    embargoed: true,
    unembargoing: true,
    'placeholder-doi': true,
    'published-without-doi': true,
    'not-citable': true,
    resaved: true,
    'nobody-cited': true,
    'funder-cited': true,
    'no-such-version': true,
    stale: true,
    indexed: true,
    'lost-fields': true,
  };
  const shown = new Set(
    cardStates.flatMap(({ description }) => description.assessment.notices).map(({ kind }) => kind),
  );
  const tested = new Set(SENTENCES.map(([{ kind }]) => kind));
  test.each(Object.keys(kinds))('%s is in the gallery and among these sentences', (kind) => {
    expect([...shown]).toContain(kind);
    expect([...tested]).toContain(kind);
  });
});
