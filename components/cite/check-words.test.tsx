import { describe, expect, test } from 'vitest';
import { citationCheck } from '@/lib/citation/check/check';
import type { Answers, Reason } from '@/lib/collection/answers';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Naming } from '@/lib/identifier/match';
import type { Reference } from '@/lib/identifier/surroundings';
import {
  came,
  LATER,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  sampleRecord,
  sampleSummary,
  sampleVersion,
  wireVersion,
} from '@/lib/registry/kinds/collections/sample';
import { makeWords } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/file-lookup';
import { findingsOf, VERDICTS, verdictOf } from './check-words';

type Wire = Record<string, unknown>;
type Parts = Partial<Answers>;

const words = makeWords(fileLookup('en'), 'en-GB');
const NOW = Date.parse('2026-11-20T09:00:00Z');
const ARTICLE = '10.5072/arm';

const failed = (reason: Reason) => ({ state: 'failed', reason }) as const;
const summary = (changes: Wire = {}): Parts => ({ summary: came(sampleSummary(changes)) });
const draft = (changes: Wire): Parts => summary({ draft_version: wireVersion('draft', changes) });
const slot = (changes: Wire, version: string = PUBLISHED): Parts =>
  summary({ most_recent_published_version: wireVersion(version, changes) });
const alone = (changes: Wire = {}): Parts =>
  summary({ most_recent_published_version: null, draft_version: wireVersion('draft', changes) });
const record = (changes: Wire = {}, version: string = PUBLISHED): Parts => ({
  record: came(sampleRecord(version, changes)),
});
const ofDraft = (changes: Wire = {}): Parts => ({
  ...record(changes, 'draft'),
  published: came(sampleRecord()),
});
const listed = (...versions: string[]): Parts => ({
  versions: came(versions.map((version) => sampleVersion(version))),
});
const REFUSED: Parts = { summary: failed('embargoed'), record: failed('embargoed') };
/** `PUBLISHED` is not the newest. */
const OUTDATED: Parts = { ...record(), ...listed(PUBLISHED, LATER) };
const GONE: Parts = { record: failed('no-such-version') };

const DOI: readonly Naming[] = ['doi'];
const LINK: readonly Naming[] = ['address'];
const NAME: readonly Naming[] = ['curie'];

/** An entry of the reference list. */
const printed = (entry: string, hasDoi = true): Reference => ({ entry, hasDoi });
const TITLE = 'Octopus arm movements in still and running water';
const ENTRY = printed(
  `[12] A. Quay and B. Lund, “${TITLE},” version ${PUBLISHED}, Tidepool Archive, 2023. doi: 10.5072/tide.000417/${PUBLISHED}.`,
);

/** How a page names it, and what the registry answers. */
interface Said {
  readonly version?: string | null;
  readonly namings?: readonly Naming[];
  readonly parts?: Parts | null;
  readonly reference?: Reference;
  readonly profile?: Partial<Identifier['registry']>;
  readonly accession?: string;
  /** Where the page says which article it is. */
  readonly article?: string;
}

/** What the check says of each mention: the verdict, then each sentence. */
function told(said: readonly Said[]): string[][] {
  const mentions = said.map(({ version = PUBLISHED, namings = DOI, reference, profile, accession }) => ({
    identifier: { ...sampleIdentifier(version, profile), ...(accession && { accession }) },
    namings,
    count: 1,
    ...(reference && {
      surroundings: { sentence: '', headings: [], isDataAvailability: false, reference },
    }),
  }));
  const descriptions = new Map(
    mentions.flatMap(({ identifier }, place) => {
      const { parts = record() } = said[place] ?? {};
      return parts === null ? [] : [[toKey(identifier), sampleAnswers(parts)] as const];
    }),
  );
  const article = said.flatMap((each) => each.article ?? []);
  const rows = citationCheck(mentions, { descriptions, article, now: NOW });
  return rows.map((row) => [words.say(VERDICTS[verdictOf(row)]), ...findingsOf(row, words)]);
}

const FINE = 'OK.';
const NEWEST = 'Names the newest version.';
const ELSEWHERE = 'What it does not say is said elsewhere on this page.';
const NO_DOI = 'Named without its DOI.';
const NO_LINK = 'Named without a DOI or a link.';
const NO_VERSION = `No version named; the newest is ${PUBLISHED}.`;
const NEWER = `Newer version available: ${LATER}, April 2023 (same size, same files).`;
const KEEP = 'Keep the version named if it is what was used.';
const UNPUBLISHED =
  'Not published: no DOI, and contents may change. Ask the authors to publish it before you cite it.';
const CHANGED = `The draft has changed since version ${PUBLISHED} was published on 5 Apr 2023. Cite that version if it is what you used.`;
const SAME = `Cite version ${PUBLISHED} instead. The draft is the same.`;
const INSTEAD = `Cite version ${PUBLISHED} instead. This is the draft, and what it holds can change.`;
const RELEASING = 'Being published now. Cite the new version once it is there.';
const EMBARGOED = 'Embargoed. Only its owners can read it for now.';
const EMPTY = 'Empty: this version has no files.';
const INVALID = 'The archive finds this version invalid: its metadata or files have errors or gaps.';
const DRAFT_INVALID = 'The archive finds this draft invalid: its metadata or files have errors or gaps.';
const NO_LICENCE = 'No licence in the record, so nobody knows how the data may be reused.';
const UNCONFIRMED = `No DOI in the record. By the archive’s rule it would be 10.5072/tide.000417/${PUBLISHED} (not confirmed).`;
const NOT_LISTED = 'No entry in the list of references gives its identifier or DOI.';
const UNCLEAR = `Named without an identifier; write TIDE:000417/${PUBLISHED}.`;
const GONE_TEXT = 'Tidepool Archive has data set 000417, but not this version of it.';
const SANDBOX = 'Test archive: do not cite. Tidepool Archive is for trying things out.';
const NAMES_PAPER = 'Its record names this paper.';
const NAMES_NO_PAPER = 'Its record does not name this paper; the authors of the data can add it.';

type Row = readonly [situation: string, said: Said, verdict: string, ...advice: string[]];

const OF_ONE: Readonly<Record<string, readonly Row[]>> = {
  'a version that was published': [
    ['all is well', {}, 'Good', FINE],
    [
      'the newest of all, as the list tells',
      { parts: { ...record(), ...listed(PUBLISHED) } },
      'Good',
      NEWEST,
    ],
    ['by a link, though there is a DOI', { namings: LINK }, 'Could be better', NO_DOI],
    ['by its name, though there is a DOI', { namings: NAME }, 'Could be better', NO_DOI],
    ['by a link and a DOI', { namings: [...LINK, ...DOI] }, 'Good', FINE],
    ['only where machines read it', { namings: ['declared'] }, 'Good', FINE],
    ['in words that likely mean it', { namings: ['unsure'] }, 'Could be better', NO_DOI, UNCLEAR],
    ['how it is named is not known', { namings: [] }, 'Good', FINE],
    ['an older version, on purpose or not', { parts: OUTDATED }, 'Good', NEWER, KEEP],
    [
      'an older version, by a link',
      { namings: LINK, parts: OUTDATED },
      'Could be better',
      NO_DOI,
      NEWER,
      KEEP,
    ],
    [
      'an older version, under another licence by now',
      {
        parts: {
          ...OUTDATED,
          published: came(sampleRecord(LATER, { license: ['spdx:CC0-1.0'] })),
        },
      },
      'Good',
      `${NEWER.slice(0, -2)}, now CC0 1.0).`,
      KEEP,
    ],
    ['without files', { parts: { ...record(), ...slot({ asset_count: 0 }) } }, 'Could be better', EMPTY],
    ['invalid', { parts: { ...record(), ...slot({ status: 'Invalid' }) } }, 'Could be better', INVALID],
    [
      'invalid and without files, by its name',
      { namings: NAME, parts: { ...record(), ...slot({ status: 'Invalid', asset_count: 0 }) } },
      'Could be better',
      EMPTY,
      INVALID,
      NO_DOI,
    ],
    ['without a licence', { parts: record({ license: [] }) }, 'Could be better', NO_LICENCE],
    ['with a licence that cannot be read', { parts: record({ license: 7 }) }, 'Good', FINE],
    [
      'its draft is invalid, which is none of its',
      { parts: { ...record(), ...draft({ status: 'Invalid' }) } },
      'Good',
      FINE,
    ],
  ],
  'a version whose record has no DOI': [
    [
      'by its name',
      { namings: NAME, parts: record({ doi: null, citation: null }) },
      'Could be better',
      NO_LINK,
      UNCONFIRMED,
    ],
    ['by a link', { namings: LINK, parts: record({ doi: null, citation: null }) }, 'Good', FINE, UNCONFIRMED],
    ['by the DOI to expect', { parts: record({ doi: null, citation: null }) }, 'Good', FINE, UNCONFIRMED],
    [
      'at an archive that gives none, by its name',
      { namings: NAME, profile: { doi: null }, parts: record({ doi: null, citation: null }) },
      'Could be better',
      NO_LINK,
    ],
    [
      'at an archive that gives none, by a link',
      { namings: LINK, profile: { doi: null }, parts: record({ doi: null, citation: null }) },
      'Good',
      FINE,
    ],
  ],
  'a collection without a version': [
    ['by its name', { version: null, namings: NAME }, 'Could be better', NO_VERSION, NO_DOI],
    ['by a DOI', { version: null }, 'Could be better', NO_VERSION],
    [
      'the newest is empty',
      { version: null, parts: { ...record(), ...slot({ asset_count: 0 }) } },
      'Could be better',
      NO_VERSION,
      EMPTY,
    ],
    [
      'never published',
      { version: null, parts: { ...alone(), ...record({}, 'draft') } },
      'Could be better',
      UNPUBLISHED,
    ],
    [
      'what is published cannot be read',
      { version: null, parts: summary({ most_recent_published_version: 7 }) },
      'Could be better',
      'No version named.',
    ],
    [
      'does not exist',
      { version: null, parts: { summary: failed('not-found'), record: failed('not-found') } },
      'Problem',
      'Tidepool Archive has no data set 000417.',
    ],
    ['under embargo', { version: null, namings: NAME, parts: REFUSED }, 'Could be better', EMBARGOED],
  ],
  'the draft': [
    ['changed since the newest version', { version: 'draft', parts: ofDraft() }, 'Could be better', CHANGED],
    [
      'the same as the newest version',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: 'Published' }) } },
      'Could be better',
      SAME,
    ],
    [
      'nobody says whether it changed',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: null }) } },
      'Could be better',
      INSTEAD,
    ],
    [
      'by its name',
      { version: 'draft', namings: NAME, parts: ofDraft() },
      'Could be better',
      CHANGED,
      NO_DOI,
    ],
    [
      'all there is',
      { version: 'draft', parts: { ...alone(), ...record({}, 'draft') } },
      'Could be better',
      UNPUBLISHED,
    ],
    [
      'all there is, invalid, without files and licence',
      {
        version: 'draft',
        namings: LINK,
        parts: { ...alone({ status: 'Invalid', asset_count: 0 }), ...record({ license: [] }, 'draft') },
      },
      'Could be better',
      UNPUBLISHED,
      EMPTY,
      DRAFT_INVALID,
      NO_LICENCE,
    ],
    [
      'being published',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: 'Publishing' }) } },
      'Could be better',
      RELEASING,
    ],
    [
      'invalid, beside a version',
      { version: 'draft', parts: { ...ofDraft(), ...draft({ status: 'Invalid' }) } },
      'Could be better',
      CHANGED,
      DRAFT_INVALID,
    ],
    [
      'the summary is not to be had',
      { version: 'draft', parts: { ...record({}, 'draft'), summary: failed('in-trouble') } },
      'Could be better',
      'Names the draft; name a published version.',
    ],
  ],
  'an embargo': [
    ['of a version by its DOI: both reads are refused', { parts: REFUSED }, 'Could be better', EMBARGOED],
    [
      'of a draft, as the summary says',
      { version: 'draft', namings: NAME, parts: summary({ embargo_status: 'EMBARGOED' }) },
      'Could be better',
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
      'Could be better',
      'Embargoed. Only its owners can read it until 2 Jan 2031.',
    ],
    [
      'being lifted',
      { version: null, namings: NAME, parts: summary({ embargo_status: 'UNEMBARGOING' }) },
      'Could be better',
      'Embargo being lifted. The archive is making it public now.',
    ],
    [
      'that is over',
      { parts: { ...record({ access: [{ status: 'x:OpenAccess', embargoedUntil: '2031-01-02' }] }) } },
      'Good',
      FINE,
    ],
  ],
  'what is not there': [
    ['the version', { parts: GONE }, 'Problem', GONE_TEXT],
    [
      'the version, by its name: nothing else matters',
      { namings: ['unsure'], parts: GONE },
      'Problem',
      GONE_TEXT,
    ],
    [
      'a placeholder, and nobody is asked',
      { accession: '123456', version: '0.123456.1234', parts: null },
      'Problem',
      'The DOI is a placeholder, not a registered DOI.',
    ],
    [
      'a test registry, without a version',
      { version: null, namings: NAME, profile: { citable: false } },
      'Problem',
      SANDBOX,
    ],
    ['a test registry, before it answers', { profile: { citable: false }, parts: null }, 'Problem', SANDBOX],
  ],
  'what nobody knows': [
    ['before any answer', { parts: null }, 'Unknown', 'The archive has not answered yet.'],
    [
      'without a version, before any answer',
      { version: null, parts: null },
      'Unknown',
      'No version named.',
      'The archive has not answered yet.',
    ],
    [
      'the registry is busy',
      { parts: { summary: failed('busy'), record: failed('busy') } },
      'Unknown',
      'Tidepool Archive is limiting requests just now.',
    ],
    [
      'an account is needed',
      { parts: { summary: failed('sign-in'), record: failed('sign-in') } },
      'Unknown',
      'Tidepool Archive shows its data sets only with an account. Sign in on its site to see this one.',
    ],
  ],
  'the list of references': [
    ['there is none', { reference: 'no-list' }, 'Good', FINE],
    ['it names it, with all that the record says', { reference: ENTRY }, 'Good', FINE],
    ['it does not name it', { reference: 'not-listed' }, 'Could be better', NOT_LISTED],
    [
      'it does not name what only machines read',
      { namings: ['declared'], reference: 'not-listed' },
      'Good',
      FINE,
    ],
    ['it does not name what does not exist', { parts: GONE, reference: 'not-listed' }, 'Problem', GONE_TEXT],
    [
      'it names other authors',
      { reference: printed(`Lund B. ${TITLE}. Tidepool Archive; 2023.`) },
      'Could be better',
      'The reference lacks authors of the record: Quay.',
    ],
    [
      'it names the first author and others',
      { reference: printed(`Quay A, et al. ${TITLE}. Tidepool Archive; 2023.`) },
      'Good',
      FINE,
    ],
    [
      'it names the archive as author',
      { reference: printed(`Tidepool Archive (2023) ${TITLE}.`) },
      'Could be better',
      'The reference lacks authors of the record: Quay; Lund.',
    ],
    [
      'it has another year',
      { reference: printed(`Quay A, Lund B (2021) ${TITLE}. Accessed 5 May 2023.`) },
      'Could be better',
      'The reference lacks the year of the record: 2023.',
    ],
    [
      'it has another title',
      { reference: printed('Quay A, Lund B (2023) Arms of octopus.') },
      'Could be better',
      `The reference lacks the title of the record: “${TITLE}”.`,
    ],
    [
      'its title is in capitals and without marks',
      { reference: printed(`QUAY A. & LUND B. (2023a). ${TITLE.toUpperCase()}!`) },
      'Good',
      FINE,
    ],
    [
      'nobody is cited by the record',
      { parts: record({ contributor: [] }), reference: printed(`${TITLE}. 2023.`) },
      'Good',
      FINE,
    ],
    [
      'of the draft, whose year changes',
      {
        version: 'draft',
        parts: { ...alone(), ...record({}, 'draft') },
        reference: printed(`Quay A, Lund B. ${TITLE}. Draft.`),
      },
      'Could be better',
      UNPUBLISHED,
    ],
  ],
  'the paper on the page': [
    ['is named by the record', { article: ARTICLE }, 'Good', FINE, NAMES_PAPER],
    ['is not named by the record', { article: '10.5072/leg' }, 'Good', FINE, NAMES_NO_PAPER],
    ['is the page of the data themselves', { article: `10.5072/tide.000417/${PUBLISHED}` }, 'Good', FINE],
    [
      'is not known to a record that could not be read',
      { article: ARTICLE, parts: record({ relatedResource: 7 }) },
      'Good',
      FINE,
    ],
    [
      'is not looked for in what nobody may read',
      { article: ARTICLE, parts: REFUSED },
      'Could be better',
      EMBARGOED,
    ],
  ],
};

type Several = readonly [situation: string, said: readonly Said[], ...rows: string[][]];

const OF_SEVERAL: readonly Several[] = [
  [
    'a version and a DOI are given elsewhere',
    [{ version: null, namings: NAME }, {}],
    ['Good', ELSEWHERE],
    ['Good', FINE],
  ],
  [
    'an older version is cited elsewhere: the newest is not asked for',
    [
      { version: null, namings: NAME, parts: { ...record({}, LATER), ...listed(PUBLISHED, LATER) } },
      { parts: OUTDATED },
    ],
    ['Good', ELSEWHERE],
    ['Good', NEWER, KEEP],
  ],
  [
    'the draft is named beside a version',
    [{ version: 'draft', parts: ofDraft() }, {}],
    ['Could be better', CHANGED],
    ['Good', FINE],
  ],
  [
    'the version named elsewhere does not exist',
    [{ version: null, namings: NAME }, { parts: GONE }],
    ['Could be better', NO_VERSION, NO_DOI],
    ['Problem', GONE_TEXT],
  ],
  [
    'the text names it, the reference list has it',
    [{ version: null, namings: NAME, reference: 'not-listed' }, { reference: ENTRY }],
    ['Good', ELSEWHERE],
    ['Good', FINE],
  ],
  [
    'the reference list has it without the version that the text names',
    [{ version: null, reference: printed(`Quay A, Lund B. ${TITLE}. 2023.`) }, { reference: 'not-listed' }],
    ['Could be better', 'The reference names no version.'],
    ['Good', FINE],
  ],
  [
    'the reference list has it without the DOI that the text gives',
    [
      { version: null, namings: NAME, reference: printed(`Quay A, Lund B. ${TITLE}. 2023.`, false) },
      { reference: 'not-listed' },
    ],
    ['Could be better', 'The reference names no version.', 'The reference has no DOI.'],
    ['Good', FINE],
  ],
  [
    'two versions are cited: which of them is meant, nobody can tell',
    [
      { version: null, namings: NAME, reference: printed('Something else.') },
      { parts: OUTDATED },
      { version: LATER, parts: { ...record({}, LATER), ...listed(PUBLISHED, LATER) } },
    ],
    ['Could be better', 'The reference names no version.'],
    ['Good', NEWER, KEEP],
    ['Good', NEWEST],
  ],
];

for (const [of, rows] of Object.entries(OF_ONE)) {
  describe(of, () => {
    for (const [situation, said, ...advice] of rows)
      test(situation, () => expect(told([said])).toEqual([advice]));
  });
}

describe('several mentions of one collection', () => {
  for (const [situation, said, ...rows] of OF_SEVERAL)
    test(situation, () => expect(told(said)).toEqual(rows));
});

const SITUATIONS: readonly (readonly [string, readonly Said[]])[] = [
  ...Object.values(OF_ONE).flatMap((rows) => rows.map(([why, said]) => [why, [said]] as const)),
  ...OF_SEVERAL.map(([why, said]) => [why, said] as const),
];

test('the table is large enough to be believed', () => expect(SITUATIONS.length).toBeGreaterThanOrEqual(60));

/** Of these an author is never told two at once: who follows the one cannot follow the other. */
const CONTRADICTIONS: readonly (readonly [one: RegExp, other: RegExp])[] = [
  [
    /^OK\.|^Names the newest/,
    /^(?:Named|Names the draft|No version named|Cite|Empty|Embargoed|Not |No licence|The reference|No entry)/,
  ],
  [/^Keep the version/, /^(?:No version named|Cite version|Not published)/],
  [
    /^Cite version|^The draft has changed/,
    /^(?:No version named|Not published|Being published|Newer version)/,
  ],
  [/^Not published/, /^(?:No version named|Being published|Newer version|Named without)/],
  [
    /^Embargoed|^Embargo being lifted/,
    /^(?:Cite|Not published|Names|Named|No version|Empty|No licence|Newer|Its record)/,
  ],
  [/^Test archive|has no data set|but not this version|is a placeholder/, /./],
  [/^Named without its DOI/, /^(?:No DOI in the record|Named without a DOI or)/],
  [/^No entry in the list/, /^The reference/],
  [/^Its record names/, /^Its record does not/],
  [/^What it does not say/, /^No version named/],
];

describe('no advice denies another', () => {
  test.each(SITUATIONS)('%s', (_, said) => {
    for (const [verdict, ...advice] of told(said)) {
      const pairs = advice.flatMap((one) => advice.flatMap((other) => (one === other ? [] : [[one, other]])));
      const denied = pairs.filter(([one = '', other = '']) =>
        CONTRADICTIONS.some(([is, isNot]) => is.test(one) && isNot.test(other)),
      );
      expect(denied).toEqual([]);
      expect(new Set(advice).size).toBe(advice.length);
      expect(advice.length, verdict).toBeGreaterThan(0);
    }
  });
});
