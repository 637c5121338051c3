import { describe, expect, test } from 'vitest';
import { NOW, OLDER, registry } from '@/demo/gallery/records';
import { cardStates } from '@/demo/gallery/states';
import type { NameDoubt, Notice } from '@/lib/collection/notice';
import { makeWords } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/locale-files';
import { noticeList, noticeWords } from './notice-words';

const words = makeWords(fileLookup('en'), 'en-GB');
const identifier = { registry, accession: '000214', version: OLDER };
const newer = {
  kind: 'newer-version',
  version: '0.260218.2052',
  moreBytes: undefined,
  moreFiles: undefined,
} as const;

const SENTENCES: readonly [Notice, string][] = [
  [{ ...newer, published: undefined, licenses: undefined }, '**Newer version:** 0.260218.2052.'],
  [
    { ...newer, published: '2026-02-18T20:52:00Z', moreBytes: 2e12, moreFiles: 0, licenses: undefined },
    '**Newer version:** 0.260218.2052, February 2026 (+2 TB, same files).',
  ],
  [
    { ...newer, published: '2026-02-18', moreBytes: 0, moreFiles: -3, licenses: ['CC0-1.0'] },
    '**Newer version:** 0.260218.2052, February 2026 (same size, -3 files, now CC0 1.0).',
  ],
  [
    { kind: 'cite-published', version: '0.260218.2052', published: undefined, change: undefined },
    '**Cite version 0.260218.2052 instead.** This is the draft, and what it holds can change.',
  ],
  // Without the day of publication, it is unknown whether the draft has changed since then.
  [
    { kind: 'cite-published', version: '0.260218.2052', published: undefined, change: 'changed' },
    '**Cite version 0.260218.2052 instead.** This is the draft, and what it holds can change.',
  ],
  [
    {
      kind: 'cite-published',
      version: '0.260218.2052',
      published: '2026-02-18T20:52:00Z',
      change: 'changed',
    },
    '**Changed since 0.260218.2052.** Cite the version you used.',
  ],
  [
    { kind: 'cite-published', version: '0.260218.2052', published: '2026-02-18', change: 'unchanged' },
    '**Cite version 0.260218.2052 instead.** The draft is the same.',
  ],
  [{ kind: 'being-published' }, '**Being published now.** Cite the new version once it is there.'],
  [{ kind: 'never-published' }, '**Not published:** no DOI, may change. Ask its authors to publish first.'],
  [
    { kind: 'version-invalid' },
    '**The archive finds this version invalid:** its metadata or files have errors or gaps.',
  ],
  [{ kind: 'empty' }, '**Empty:** this version has no files.'],
  [{ kind: 'unlisted' }, '**Not listed.** DataCite’s index does not list this DOI. Its page may say why.'],
  [
    { kind: 'files-embargoed', until: undefined },
    '**Embargoed.** Anyone can read the record, but not yet the files.',
  ],
  [
    { kind: 'files-embargoed', until: '2031-06-01' },
    '**Embargoed.** Anyone can read the record; the files follow on 1 Jun 2031.',
  ],
  [{ kind: 'replaced', by: ['10.5281/zenodo.9'], isOther: false }, '**Newer version:** 10.5281/zenodo.9.'],
  [{ kind: 'replaced', by: ['8QZ9'], isOther: true }, '**Replaced by** 8QZ9.'],
  [
    { kind: 'unreleased', isShown: true },
    '**Not released yet.** The archive shows the record, and will release the data later.',
  ],
  [
    { kind: 'unreleased', isShown: false },
    '**Not public yet.** The data set exists, but Harbour Archive does not show it to the public.',
  ],
  [
    { kind: 'paper-retracted' },
    '**Retracted paper.** A paper about these data was retracted. Its notice of retraction says why.',
  ],
  [{ kind: 'deleted' }, '**Deleted.** The archive has deleted this data set.'],
  [{ kind: 'withdrawn' }, '**Withdrawn.** The archive has withdrawn this data set. Its page may say why.'],
  [
    { kind: 'account' },
    '**Sign-in needed.** The archive gives the data only to people with an account, who may have to accept terms or apply.',
  ],
  [{ kind: 'copy', of: 'GSE4217' }, '**A copy of GSE4217,** which another archive holds.'],
  [
    { kind: 'not-listed-yet', newest: 'phs004217.v2.p1' },
    '**The catalogue lags behind.** The newest version that Harbour Archive lists is phs004217.v2.p1, so figures and date of this one are missing.',
  ],
  [{ kind: 'reprocessing', of: 'PXD042173' }, '**Not the original:** a reprocessing of PXD042173.'],
  [
    { kind: 'replaced', by: ['10.5281/zenodo.9', 'https://reef.example/9'], isOther: false },
    '**Newer versions:** 10.5281/zenodo.9, https://reef.example/9.',
  ],
  [
    { kind: 'all-versions', leadsToNewest: true, among: undefined },
    'This DOI stands for all versions of the work and leads to the newest.',
  ],
  [
    { kind: 'all-versions', leadsToNewest: false, among: { count: 7, newest: '1.0.6' } },
    '**The text gives no version.** 1.0.6 is the newest of 7; cite the one that was used.',
  ],
  [
    { kind: 'all-versions', leadsToNewest: true, among: { count: 1, newest: 'v1' } },
    'The text gives no version; v1 is the only one so far.',
  ],
  [
    { kind: 'all-versions', leadsToNewest: false, among: undefined },
    'This DOI stands for all versions of the work.',
  ],
  [
    { kind: 'draft-invalid' },
    '**The archive finds this draft invalid:** its metadata or files have errors or gaps.',
  ],
  [
    { kind: 'draft-pending' },
    '**Waiting for validation:** the archive has not checked the latest changes yet.',
  ],
  [{ kind: 'draft-validating' }, '**Being validated:** the archive is checking the latest changes now.'],
  [{ kind: 'uploads', count: 1 }, '**1 upload is under way,** so size and files will still change.'],
  [{ kind: 'uploads', count: 1200 }, '**1,200 uploads are under way,** so size and files will still change.'],
  [{ kind: 'embargoed', until: undefined }, '**Embargoed.** Only its owners can read it for now.'],
  [
    { kind: 'embargoed', until: '2027-03-01' },
    '**Embargoed.** Only its owners can read it until 1 Mar 2027.',
  ],
  [{ kind: 'unembargoing' }, '**Embargo being lifted.** The archive is making it public now.'],
  [
    { kind: 'placeholder-doi' },
    '**The DOI in this record is a placeholder,** not a registered DOI, so it is hidden.',
  ],
  [
    { kind: 'doi-unconfirmed', expected: '10.5555/harbour.000214/0.1.2', why: 'absent' },
    '**No DOI in the record.** By the archive’s rule it would be 10.5555/harbour.000214/0.1.2 (not confirmed).',
  ],
  [
    { kind: 'doi-unconfirmed', expected: '10.5555/harbour.000214/0.1.2', why: 'placeholder' },
    '**The DOI in this record is a placeholder.** By the archive’s rule it would be 10.5555/harbour.000214/0.1.2 (not confirmed).',
  ],
  [
    { kind: 'doi-unconfirmed', expected: '10.5555/harbour.000214/0.1.2', why: 'unregistered' },
    '**The DOI in this record is not registered yet:** 10.5555/harbour.000214/0.1.2 leads nowhere so far.',
  ],
  [{ kind: 'not-citable' }, '**Test archive: do not cite.**'],
  [
    { kind: 'other-doi-cited', cited: '10.5555/harbour.000215', own: '10.5555/harbour.000214/0.1.2' },
    '**The citation ends in another DOI:** 10.5555/harbour.000215. This record’s own is 10.5555/harbour.000214/0.1.2.',
  ],
  [
    { kind: 'years-differ', citationYear: '2022', publishedYear: '2021' },
    '**The years differ:** 2022 in the archive’s citation; published in 2021, as other styles say.',
  ],
  [
    { kind: 'nobody-cited', isTitleFirst: true, authors: [] },
    '**No authors listed,** so the citation begins with the title.',
  ],
  [{ kind: 'nobody-cited', isTitleFirst: false, authors: [] }, '**No authors listed** in the record.'],
  [
    { kind: 'nobody-cited', isTitleFirst: true, authors: ['Ek, Jo', 'Ås, Bo'] },
    '**The record marks no one as an author to cite,** though it lists authors: Ek, Jo; Ås, Bo.',
  ],
  [{ kind: 'doubtful-names', doubts: [] }, '**Check the names in the citation:**'],
  [
    { kind: 'no-such-version', version: OLDER },
    `**Version ${OLDER} does not exist,** but the data set does.`,
  ],
  [
    { kind: 'cached-copy', fetchedAt: NOW - 3 * 3_600_000, reason: 'busy' },
    '**Cached copy from 3 hours ago.** Harbour Archive is limiting requests.',
  ],
  [
    { kind: 'lost-fields', fields: ['license', 'contributor[3]', 'contributor[4]', 'newField'] },
    '**Part of the record could not be read** and is left out: Licence, People, newField.',
  ],
  [
    { kind: 'lost-fields', fields: ['draft_version.size', 'draft_version.asset_count', 'embargo_status'] },
    '**Part of the record could not be read** and is left out: Size, Files, Access.',
  ],
];

test.each(SENTENCES)('%j is said in one sentence', (notice, sentence) => {
  expect(noticeWords(notice, words, { identifier, now: NOW })).toBe(sentence);
});

test.each<[NameDoubt, string]>([
  [{ why: 'nameless', names: [] }, 'An author has no name in the record, so the citation has a gap.'],
  [{ why: 'half-name', names: [', Derek'] }, 'Name incomplete in the citation: , Derek.'],
  [{ why: 'cited-twice', names: ['Ek, Jo', 'Ås, Bo'] }, 'Cited twice: Ek, Jo; Ås, Bo.'],
  [{ why: 'cited-twice', names: ['Murdock, Mitchell H.'] }, 'Cited twice: Murdock, Mitchell H.'],
  [{ why: 'funder', names: ['A Fund'] }, 'A funder is cited as an author: A Fund.'],
  [{ why: 'funder', names: ['A', 'B'] }, 'Funders are cited as authors: A; B.'],
  [{ why: 'not-author', names: ['A Lab'] }, 'Cited, but not listed as author: A Lab.'],
  [
    { why: 'left-out', names: ['A', 'B', 'C', 'D', 'E'] },
    'Listed as author, but not cited: A; B; C and 2 others.',
  ],
  [
    { why: 'shared-orcid', names: ['Ek, Jo', 'Ås, Bo'] },
    'One ORCID for different people: Ek, Jo; Ås, Bo. Exports leave it out.',
  ],
  [
    { why: 'shared-orcid', names: ['Ek, Jo', 'Murdock, Mitchell H.'] },
    'One ORCID for different people: Ek, Jo; Murdock, Mitchell H. Exports leave it out.',
  ],
])('%j is one row of its notice', (doubt, row) => {
  const notice = { kind: 'doubtful-names', doubts: [doubt, { why: 'nameless', names: [] }] } as const;
  expect(noticeList(notice, words)).toEqual([row, words.say('doubtNameless')]);
});

describe('no notice is forgotten', () => {
  /** Every kind of notice. TypeScript reports an error if a new kind is missing here. */
  const kinds: Record<Notice['kind'], true> = {
    'newer-version': true,
    'cite-published': true,
    'being-published': true,
    'version-invalid': true,
    unlisted: true,
    replaced: true,
    account: true,
    unreleased: true,
    withdrawn: true,
    'paper-retracted': true,
    deleted: true,
    reprocessing: true,
    copy: true,
    'not-listed-yet': true,
    'all-versions': true,
    empty: true,
    'never-published': true,
    'draft-invalid': true,
    'draft-pending': true,
    'draft-validating': true,
    uploads: true,
    embargoed: true,
    'files-embargoed': true,
    unembargoing: true,
    'placeholder-doi': true,
    'doi-unconfirmed': true,
    'not-citable': true,
    'years-differ': true,
    'other-doi-cited': true,
    'doubtful-names': true,
    'nobody-cited': true,
    'no-such-version': true,
    'cached-copy': true,
    'lost-fields': true,
  };
  const shown: ReadonlySet<string> = new Set(
    cardStates.flatMap(({ description }) => description.assessment.notices).map(({ kind }) => kind),
  );
  const tested: ReadonlySet<string> = new Set(SENTENCES.map(([{ kind }]) => kind));
  test.each(Object.keys(kinds))('%s is in the gallery and among these sentences', (kind) => {
    expect(shown.has(kind), `A state in demo/gallery/states.ts has the notice ${kind}.`).toBe(true);
    expect(tested.has(kind), `SENTENCES has a row for ${kind}.`).toBe(true);
  });
});
