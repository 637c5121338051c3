import { describe, expect, test } from 'vitest';
import { say, unmarked, words } from '@/demo/gallery/stage';
import {
  came,
  LATER,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  sampleRecord,
  wireVersion,
} from '@/demo/samples/collection';
import { failed, listed, type Parts, REFUSED, record, slot, summary } from '@/demo/samples/parts';
import { citationCheck } from '@/lib/citation/check/check';
import { toKey } from '@/lib/identifier/identifier';
import type { MentionForm } from '@/lib/identifier/match';
import type { Reference } from '@/lib/identifier/reference';
import type { CollectionRegistry } from '@/lib/registry/naming';
import { sentencesOf } from './check-words';

type Wire = Record<string, unknown>;

const NOW = Date.parse('2026-11-20T09:00:00Z');
const ARTICLE = '10.5555/arm';

const draft = (changes: Wire): Parts => summary({ draft_version: wireVersion('draft', changes) });
const alone = (changes: Wire = {}): Parts =>
  summary({ most_recent_published_version: null, draft_version: wireVersion('draft', changes) });
const ofDraft = (changes: Wire = {}): Parts => ({
  ...record(changes, 'draft'),
  published: came(sampleRecord()),
});
/** Replies that contain a version newer than `PUBLISHED`. */
const OUTDATED: Parts = { ...record(), ...listed(PUBLISHED, LATER) };
const GONE: Parts = { record: failed('no-such-version') };

const DOI: readonly MentionForm[] = ['doi'];
const LINK: readonly MentionForm[] = ['address'];
const NAME: readonly MentionForm[] = ['curie'];

/** Makes an entry of a reference list. */
const printed = (entry: string, hasDoi = true, isRepeated = false): Reference => ({
  entry,
  hasDoi,
  isRepeated,
  isListUntitled: false,
});
const TITLE = 'Octopus arm movements in still and running water';
const ENTRY = printed(
  `[12] A. Quay and B. Lund, “${TITLE},” version ${PUBLISHED}, Harbour Archive, 2023. doi: 10.5555/harbour.000417/${PUBLISHED}.`,
);

/** A mention: how the page names the data set, and what the registry replies. */
interface Said {
  readonly version?: string | null;
  readonly forms?: readonly MentionForm[];
  readonly parts?: Parts | null;
  readonly reference?: Reference;
  readonly profile?: Partial<CollectionRegistry>;
  readonly accession?: string;
  /** DOI of the article on the page, from the page's metadata. */
  readonly article?: string;
}

/** Returns the sentences of the check about each mention. */
function told(said: readonly Said[]): string[][] {
  const mentions = said.map(({ version = PUBLISHED, forms = DOI, reference, profile, accession }) => ({
    identifier: { ...sampleIdentifier(version, profile), ...(accession && { accession }) },
    forms,
    reference,
  }));
  const descriptions = new Map(
    mentions.flatMap(({ identifier }, place) => {
      const { parts = record() } = said[place] ?? {};
      return parts === null ? [] : [[toKey(identifier), sampleAnswers(parts)] as const];
    }),
  );
  const article = said.flatMap((each) => each.article ?? []);
  const rows = citationCheck(mentions, { descriptions, article, now: NOW });
  return rows.map((row) => sentencesOf(row, words));
}

const FINE = say('fine');
const NEWEST = say('fineNewest');
const ELSEWHERE = say('fineElsewhere');
const NO_DOI = say('faultNoDoi');
const NO_LINK = say('faultNoLink');
const NO_VERSION = say('faultNoVersion');
const NEWER = unmarked('noticeNewerVersionChanges', `${LATER}, April 2023`, 'same size, same files');
const UNPUBLISHED = unmarked('noticeNeverPublished');
const CHANGED = unmarked('noticeCiteChanged', PUBLISHED, '5 Apr 2023');
const SAME = unmarked('noticeCiteUnchanged', PUBLISHED);
const INSTEAD = unmarked('noticeCitePublished', PUBLISHED);
const RELEASING = unmarked('noticeBeingPublished');
const EMBARGOED = unmarked('noticeEmbargoed');
const EMPTY = unmarked('noticeEmpty');
const INVALID = unmarked('noticeVersionInvalid');
const DRAFT_INVALID = unmarked('noticeDraftInvalid');
const NO_LICENCE = say('faultNoLicence');
const UNCONFIRMED = unmarked('noticeDoiUnconfirmed', `10.5555/harbour.000417/${PUBLISHED}`);
const NOT_LISTED = say('faultNotInReferences');
const UNCLEAR = say('faultUnclearName', `HARBOUR:000417/${PUBLISHED}`);
const GONE_TEXT = say('faultNoSuchVersion', PUBLISHED, PUBLISHED);
const SANDBOX = unmarked('noticeNotCitable', 'Harbour Archive');
const NAMES_PAPER = say('namesPaper');
const NAMES_NO_PAPER = say('namesNoPaper');

type Row = readonly [situation: string, said: Said, ...advice: string[]];

const OF_ONE: Readonly<Record<string, readonly Row[]>> = {
  'a version that was published': [
    ['all is well', {}, FINE],
    ['the newest of all, as the list tells', { parts: { ...record(), ...listed(PUBLISHED) } }, NEWEST],
    ['by a link, though there is a DOI', { forms: LINK }, NO_DOI],
    ['by its name, though there is a DOI', { forms: NAME }, NO_DOI],
    ['by a link and a DOI', { forms: [...LINK, ...DOI] }, FINE],
    ['only where machines read it', { forms: ['declared'] }, FINE],
    ['in words that likely mean it', { forms: ['unsure'] }, NO_DOI, UNCLEAR],
    ['how it is named is not known', { forms: [] }, FINE],
    ['an older version, on purpose or not', { parts: OUTDATED }, NEWER],
    ['an older version, by a link', { forms: LINK, parts: OUTDATED }, NEWER, NO_DOI],
    [
      'an older version, under another licence by now',
      {
        parts: {
          ...OUTDATED,
          published: came(sampleRecord(LATER, { license: ['spdx:CC0-1.0'] })),
        },
      },
      `${NEWER.slice(0, -2)}, now CC0 1.0).`,
    ],
    ['without files', { parts: { ...record(), ...slot({ asset_count: 0 }) } }, EMPTY],
    ['invalid', { parts: { ...record(), ...slot({ status: 'Invalid' }) } }, INVALID],
    [
      'invalid and without files, by its name',
      { forms: NAME, parts: { ...record(), ...slot({ status: 'Invalid', asset_count: 0 }) } },
      EMPTY,
      INVALID,
      NO_DOI,
    ],
    ['without a licence', { parts: record({ license: [] }) }, NO_LICENCE],
    ['with a licence that cannot be read', { parts: record({ license: 7 }) }, FINE],
    [
      'its draft is invalid, which is none of its',
      { parts: { ...record(), ...draft({ status: 'Invalid' }) } },
      FINE,
    ],
  ],
  'a version whose record has no DOI': [
    ['by its name', { forms: NAME, parts: record({ doi: null, citation: null }) }, NO_LINK, UNCONFIRMED],
    ['by a link', { forms: LINK, parts: record({ doi: null, citation: null }) }, FINE, UNCONFIRMED],
    ['by the DOI to expect', { parts: record({ doi: null, citation: null }) }, FINE, UNCONFIRMED],
    [
      'at an archive that gives none, by its name',
      { forms: NAME, profile: { doi: null }, parts: record({ doi: null, citation: null }) },
      FINE,
    ],
    [
      'at an archive that gives none, by a link',
      { forms: LINK, profile: { doi: null }, parts: record({ doi: null, citation: null }) },
      say('fineArchive'),
    ],
  ],
  'a collection without a version': [
    ['by its name', { version: null, forms: NAME }, NO_VERSION],
    ['by a DOI', { version: null }, NO_VERSION],
    [
      'the newest is empty',
      { version: null, parts: { ...record(), ...slot({ asset_count: 0 }) } },
      EMPTY,
      NO_VERSION,
    ],
    [say('neverPublished'), { version: null, parts: { ...alone(), ...record({}, 'draft') } }, UNPUBLISHED],
    [
      'what is published cannot be read',
      { version: null, parts: summary({ most_recent_published_version: 7 }) },
      say('faultNoVersion'),
    ],
    [
      'does not exist',
      { version: null, parts: { summary: failed('not-found'), record: failed('not-found') } },
      unmarked('failedNotFoundText', 'Harbour Archive', '000417'),
    ],
    ['under embargo', { version: null, forms: NAME, parts: REFUSED }, EMBARGOED],
  ],
  'the draft': [
    ['changed since the newest version', { version: 'draft', parts: ofDraft() }, CHANGED],
    [
      'the same as the newest version',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: say('statusPublished') }) } },
      SAME,
    ],
    [
      'nobody says whether it changed',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: null }) } },
      INSTEAD,
    ],
    ['by its name', { version: 'draft', forms: NAME, parts: ofDraft() }, CHANGED],
    ['all there is', { version: 'draft', parts: { ...alone(), ...record({}, 'draft') } }, UNPUBLISHED],
    [
      'all there is, invalid, without files and licence',
      {
        version: 'draft',
        forms: LINK,
        parts: { ...alone({ status: 'Invalid', asset_count: 0 }), ...record({ license: [] }, 'draft') },
      },
      UNPUBLISHED,
      EMPTY,
      DRAFT_INVALID,
      NO_LICENCE,
    ],
    [
      'being published',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: 'Publishing' }) } },
      RELEASING,
    ],
    [
      'invalid, beside a version',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: 'Invalid' }) } },
      CHANGED,
      DRAFT_INVALID,
    ],
    [
      'the summary cannot be had',
      { version: 'draft', parts: { ...record({}, 'draft'), summary: failed('in-trouble') } },
      say('faultDraft'),
    ],
  ],
  'an embargo': [
    ['of a version by its DOI: both reads are refused', { parts: REFUSED }, EMBARGOED],
    [
      'of a draft, as the summary says',
      { version: 'draft', forms: NAME, parts: summary({ embargo_status: 'EMBARGOED' }) },
      EMBARGOED,
    ],
    [
      'till a day to come',
      {
        version: 'draft',
        parts: {
          ...summary({ embargo_status: 'EMBARGOED', most_recent_published_version: null }),
          ...record({ access: [{ status: 'x:EmbargoedAccess', embargoedUntil: '2031-01-02' }] }, 'draft'),
        },
      },
      unmarked('noticeEmbargoedUntil', '2 Jan 2031'),
    ],
    [
      'being lifted',
      { version: null, forms: NAME, parts: summary({ embargo_status: 'UNEMBARGOING' }) },
      unmarked('noticeUnembargoing'),
    ],
    [
      'that is over',
      { parts: { ...record({ access: [{ status: 'x:OpenAccess', embargoedUntil: '2031-01-02' }] }) } },
      FINE,
    ],
  ],
  'what is not there': [
    ['the version', { parts: GONE }, GONE_TEXT],
    ['the version, by its name: nothing else matters', { forms: ['unsure'], parts: GONE }, GONE_TEXT],
    [
      'a placeholder, and nobody is asked',
      { accession: '123456', version: '0.123456.1234', parts: null },
      say('faultPlaceholderDoi'),
    ],
    [
      'a test registry, without a version',
      { version: null, forms: NAME, profile: { citable: false } },
      SANDBOX,
    ],
    ['a test registry, before it answers', { profile: { citable: false }, parts: null }, SANDBOX],
  ],
  'what nobody knows': [
    ['before any answer', { parts: null }, say('notKnownYet')],
    [
      'after a first request that said nothing, without the button that a list has',
      { parts: { summary: failed('asked-once'), record: failed('asked-once') } },
      'Harbour Archive shows nothing under 000417 at first.',
    ],
    ['without a version, before any answer', { version: null, parts: null }, say('notKnownYet')],
    [
      'the registry is busy',
      { parts: { summary: failed('busy'), record: failed('busy') } },
      say('failedBusyText', 'Harbour Archive'),
    ],
    [
      'an account is needed',
      { parts: { summary: failed('sign-in'), record: failed('sign-in') } },
      unmarked('failedSignInText', 'Harbour Archive'),
    ],
  ],
  'the list of references': [
    ['there is none', { reference: 'no-list' }, FINE],
    ['it names it, with all that the record says', { reference: ENTRY }, FINE],
    ['it does not name it', { reference: 'not-listed' }, NOT_LISTED],
    ['it does not name what only machines read', { forms: ['declared'], reference: 'not-listed' }, FINE],
    ['it does not name what does not exist', { parts: GONE, reference: 'not-listed' }, GONE_TEXT],
    [
      'it names other authors',
      { reference: printed(`Lund B. ${TITLE}. Harbour Archive; 2023.`) },
      say('referenceNoAuthors', 'Quay'),
    ],
    [
      'it names the first author and others',
      { reference: printed(`Quay A, et al. ${TITLE}. Harbour Archive; 2023.`) },
      FINE,
    ],
    [
      'it names the archive as author',
      { reference: printed(`Harbour Archive (2023) ${TITLE}.`) },
      say('referenceNoAuthors', 'Quay; Lund'),
    ],
    [
      'it has another year',
      { reference: printed(`Quay A, Lund B (2021) ${TITLE}. Accessed 5 May 2023.`) },
      say('referenceOtherYear', '2021', '2023'),
    ],
    [
      'it has another title',
      { reference: printed('Quay A, Lund B (2023) Arms of octopus.') },
      say('referenceNoTitle', TITLE),
    ],
    [
      'its title is in capitals and without marks',
      { reference: printed(`QUAY A. & LUND B. (2023a). ${TITLE.toUpperCase()}!`) },
      FINE,
    ],
    [
      'nobody is cited by the record',
      { parts: record({ contributor: [] }), reference: printed(`${TITLE}. 2023.`) },
      FINE,
    ],
    [
      'of the draft, whose year changes',
      {
        version: 'draft',
        parts: { ...alone(), ...record({}, 'draft') },
        reference: printed(`Quay A, Lund B. ${TITLE}. Draft.`),
      },
      UNPUBLISHED,
    ],
  ],
  'the paper on the page': [
    ['is named by the record', { article: ARTICLE }, FINE, NAMES_PAPER],
    [
      'is not named by the record, which names none',
      { article: '10.5072/leg', parts: record({ relatedResource: [] }) },
      FINE,
      NAMES_NO_PAPER,
    ],
    ['only re-uses the data of the paper that the record names', { article: '10.5072/leg' }, FINE],
    ['is the page of the data themselves', { article: `10.5555/harbour.000417/${PUBLISHED}` }, FINE],
    [
      'is not known to a record that could not be read',
      { article: ARTICLE, parts: record({ relatedResource: 7 }) },
      FINE,
    ],
    ['is not looked for in what nobody may read', { article: ARTICLE, parts: REFUSED }, EMBARGOED],
  ],
};

type Several = readonly [situation: string, said: readonly Said[], ...rows: string[][]];

const OF_SEVERAL: readonly Several[] = [
  ['a version and a DOI are given elsewhere', [{ version: null, forms: NAME }, {}], [ELSEWHERE], [FINE]],
  [
    'an older version is cited elsewhere: the newest is not asked for',
    [
      { version: null, forms: NAME, parts: { ...record({}, LATER), ...listed(PUBLISHED, LATER) } },
      { parts: OUTDATED },
    ],
    [ELSEWHERE],
    [NEWER],
  ],
  ['the draft is named beside a version', [{ version: 'draft', parts: ofDraft() }, {}], [CHANGED], [FINE]],
  [
    'the version named elsewhere does not exist',
    [{ version: null, forms: NAME }, { parts: GONE }],
    [NO_VERSION],
    [GONE_TEXT],
  ],
  [
    'the text names it, the reference list has it',
    [{ version: null, forms: NAME, reference: 'not-listed' }, { reference: ENTRY }],
    [ELSEWHERE],
    [FINE],
  ],
  [
    'the text names one version, the reference list another',
    [
      {
        version: LATER,
        parts: { ...record({}, LATER), ...listed(PUBLISHED, LATER) },
        reference: 'not-listed',
      },
      { parts: OUTDATED, reference: ENTRY },
    ],
    [say('referenceOtherVersion', LATER, PUBLISHED)],
    [NEWER],
  ],
  [
    'the reference list has it without the version that the text names',
    [{ version: null, reference: printed(`Quay A, Lund B. ${TITLE}. 2023.`) }, { reference: 'not-listed' }],
    [say('referenceNoVersion')],
    [FINE],
  ],
  [
    'the reference list has it without the DOI that the text gives',
    [
      { version: null, forms: NAME, reference: printed(`Quay A, Lund B. ${TITLE}. 2023.`, false) },
      { reference: 'not-listed' },
    ],
    [say('referenceNoVersion'), say('referenceNoDoi')],
    [FINE],
  ],
  [
    'two versions are cited: which of them is meant, nobody can tell',
    [
      { version: null, forms: NAME, reference: printed('Something else.') },
      { parts: OUTDATED },
      { version: LATER, parts: { ...record({}, LATER), ...listed(PUBLISHED, LATER) } },
    ],
    [say('referenceNoVersion')],
    [NEWER],
    [NEWEST],
  ],
];

for (const [of, rows] of Object.entries(OF_ONE)) {
  describe(of, () => {
    for (const [situation, said, ...advice] of rows)
      test(situation, () => expect(told([said]).map((row) => row.join(' '))).toEqual([advice.join(' ')]));
  });
}

describe('several mentions of one collection', () => {
  for (const [situation, said, ...rows] of OF_SEVERAL)
    test(situation, () =>
      expect(told(said).map((row) => row.join(' '))).toEqual(rows.map((row) => row.join(' '))),
    );
});

const SITUATIONS: readonly (readonly [string, readonly Said[]])[] = [
  ...Object.values(OF_ONE).flatMap((rows) => rows.map(([why, said]) => [why, [said]] as const)),
  ...OF_SEVERAL.map(([why, said]) => [why, said] as const),
];

test('the table covers at least sixty situations', () =>
  expect(SITUATIONS.length).toBeGreaterThanOrEqual(60));

/** Pairs of sentences that must not appear together, because an author cannot do what both say. */
const CONTRADICTIONS: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [
    /^OK\.|^Mentions the newest/,
    /^(?:Named|Names the draft|No version given|Cite|Empty|Embargoed|Not |No licence|The reference|No entry)/,
  ],
  [/^Cite version|^Changed since/, /^(?:No version given|Not published|Being published|Newer version)/],
  [/^Not published/, /^(?:No version given|Being published|Newer version|Mentioned without)/],
  [
    /^Embargoed|^Embargo being lifted/,
    /^(?:Cite|Not published|Names|Named|No version|Empty|No licence|Newer|Its record)/,
  ],
  [/^Test archive|has no data set|but not this version|is a placeholder/, /./],
  [/^Mentioned without its DOI/, /^(?:No DOI in the record|Mentioned without a DOI or)/],
  [/^Not in the reference list/, /^The reference/],
  [/^Its record names/, /^Its record does not/],
  [/^What it does not say/, /^No version given/],
];

describe('no advice denies another', () => {
  test.each(SITUATIONS)('%s', (_, said) => {
    for (const advice of told(said)) {
      const pairs = advice.flatMap((one) => advice.flatMap((other) => (one === other ? [] : [[one, other]])));
      const denied = pairs.filter(([one = '', other = '']) =>
        CONTRADICTIONS.some(([is, isNot]) => is.test(one) && isNot.test(other)),
      );
      expect(denied).toEqual([]);
      expect(new Set(advice).size).toBe(advice.length);
      expect(advice.length).toBeGreaterThan(0);
    }
  });
});
