import { expect, test } from 'vitest';
import { drawCard, say, words } from '@/demo/gallery/stage';
import { cardStates } from '@/demo/gallery/states';
import {
  came,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  wireRecord,
  wireSummary,
  wireVersion,
} from '@/demo/samples/collection';
import { SAMPLE_DOI, wireWork } from '@/demo/samples/work';
import { withCitation } from '@/lib/citation/work-citation';
import type { Reason } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import { NOTHING_YET } from '@/lib/collection/description';
import { evidenceOf, loaded } from '@/lib/collection/evidence';
import {
  LONGEST_CITATION,
  LONGEST_LINE,
  LONGEST_PROSE,
  LONGEST_REFERENCE,
  MOST_CHARACTERS,
  MOST_ITEMS,
} from '@/lib/collection/limits';
import type { DoubtReason, NoticeKind, NoticeOf } from '@/lib/collection/notice';
import { NOTICE_KINDS, toAssessed } from '@/lib/collection/notices';
import type { Status } from '@/lib/collection/status';
import type { Identifier } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { noticeList, noticeWords } from './notice-words';
import { reasonWords } from './reason-words';
import { statusWords } from './status';

/**
 * This file writes docs/what-it-shows.md. It leaves out the fields of a reply one at a time, to see what
 * changes on the card. States, reasons and notices come from the tables that the card uses.
 */

type Wire = Record<string, unknown>;

const NOW = Date.parse('2026-11-20T09:00:00Z');
const identifier = sampleIdentifier(PUBLISHED);
const DOI = `10.5555/harbour.000417/${PUBLISHED}`;

const STATES: { readonly [Kind in Status['kind']]: string } = {
  asking: 'no answer has come yet',
  failed: 'there is no answer: the words of the reason, below',
  published:
    'the version has a number, and no later one is known; of works, the record names none that replaces it',
  draft: 'the version is `draft`, and there is a published one',
  'draft-never-published': 'the version is `draft`, and the summary names no published one',
  'invalid-draft': '`draft_version.status` is `Invalid`',
  pending: '`draft_version.status` is `Pending`, `Validating` or `Publishing`',
  embargoed:
    'the archive refuses to answer us, or `embargo_status` is `EMBARGOED`; of works, a date `Available` that is to come, or else the right `embargoedAccess`',
  unembargoing: '`embargo_status` is `UNEMBARGOING`',
  unlisted: '`state` of a work is `registered`',
  public: 'an archive of accession numbers shows the data set, and access needs no decision',
  controlled: 'an archive of accession numbers shows the data set, and gives its data on application',
  account: 'Synapse or Hugging Face show the data set, and give its data only to people who sign in',
  replaced: 'the record of an accession names another that replaces it',
  unreleased:
    'an archive of accession numbers has the data set, and has not released its data, or nothing of it, or its day of release is to come',
  withdrawn:
    'an archive of accession numbers has withdrawn the data set, and names none that replaces it; a work has the date `Withdrawn`',
  deleted: 'GEO says on which day its staff deleted the series',
};

const REASONS: { readonly [Why in Reason]: string } = {
  'not-found': '404, as JSON',
  'no-data-set': 'GEO says that it has no such series, public or private',
  'no-such-version':
    '404 of the version, while the summary is there; of works, while others of its versions are',
  'no-doi': 'a query for the DOIs of all versions finds none, and only versions have DOIs there',
  embargoed: '401 or 403, as JSON',
  'not-public':
    '401 or 403, as JSON, from an archive that refuses only what it has: ENCODE, MetaboLights, Synapse',
  'sign-in': '401 or 403, as JSON, from an archive that requires an account',
  busy: '429',
  unavailable: '503, or 500 and above with a time to come back',
  'in-trouble': '500 and above',
  unreachable: 'no connection, or none in time',
  offline: 'the browser is offline',
  interrupted: 'the browser ends our background, which goes on as soon as it is asked again',
  'unexpected-reply': 'anything else, as a page in the place of JSON',
  'not-allowed': 'the browser does not let us ask that host',
  'named-only':
    'the archive has no API that answers by accession: [which](accessions.md#archives-that-are-only-named)',
  'not-asked': 'the side panel lists it, no reply is kept, and the reader has not pressed “Look up”',
  'asked-once':
    'a list has it, and the one request that a list sends says nothing of it, or not who may have the data; a card asks further',
};

const NOTICES: { readonly [Kind in NoticeKind]: readonly [sample: NoticeOf<Kind>, when: string] } = {
  'no-such-version': [{ kind: 'no-such-version', version: PUBLISHED }, '404 of the version alone'],
  embargoed: [{ kind: 'embargoed', until: undefined }, 'as the state; the day is `access.embargoedUntil`'],
  'files-embargoed': [{ kind: 'files-embargoed', until: '2031-06-01' }, 'as the state, of a work'],
  unembargoing: [{ kind: 'unembargoing' }, 'as the state'],
  'not-citable': [{ kind: 'not-citable' }, 'the archive is a test archive'],
  'being-published': [{ kind: 'being-published' }, '`draft_version.status` is `Publishing`'],
  'cite-published': [
    { kind: 'cite-published', version: PUBLISHED, published: '2023-04-05', change: 'unchanged' },
    'a draft is shown, and there is a published version; whether the draft has changed tell its `status` and `modified`',
  ],
  'never-published': [{ kind: 'never-published' }, 'a draft is shown, and nothing is published'],
  unlisted: [{ kind: 'unlisted' }, 'as the state'],
  replaced: [
    { kind: 'replaced', by: ['10.5281/zenodo.9'], isOther: false },
    '`relatedIdentifiers` of a work: `IsPreviousVersionOf`, `IsObsoletedBy`',
  ],
  account: [
    { kind: 'account' },
    '`canDownload` or `isEntityOpenData` of an entity at Synapse is false; `gated` of a data set at Hugging Face is not',
  ],
  unreleased: [
    { kind: 'unreleased', isShown: true },
    'as the state; a record without title has the sentence of "Not public" in its place',
  ],
  withdrawn: [{ kind: 'withdrawn' }, 'as the state'],
  'paper-retracted': [
    { kind: 'paper-retracted' },
    'PubMed or Europe PMC says that a paper which the record of an archive of accession numbers names was retracted',
  ],
  deleted: [{ kind: 'deleted' }, 'as the state'],
  reprocessing: [{ kind: 'reprocessing', of: 'PXD042173' }, 'the accession begins with `RPXD`'],
  'not-listed-yet': [
    { kind: 'not-listed-yet', newest: 'phs004217.v2.p1' },
    'the version in an accession of dbGaP is higher than that in `identifier[].value`',
  ],
  copy: [{ kind: 'copy', of: 'GSE4217' }, 'the accession begins with `E-GEOD-`'],
  'newer-version': [
    {
      kind: 'newer-version',
      version: PUBLISHED,
      published: '2023-04-05',
      moreBytes: 500,
      moreFiles: 0,
      licenses: ['CC0-1.0'],
    },
    'the summary or the list of versions names a version with a later date; sizes and licences are held against each other',
  ],
  empty: [
    { kind: 'empty' },
    '`asset_count` is 0; of a published version, or else `assetsSummary.numberOfFiles`',
  ],
  'version-invalid': [{ kind: 'version-invalid' }, '`most_recent_published_version.status` is `Invalid`'],
  'cached-copy': [
    { kind: 'cached-copy', fetchedAt: NOW - 7_200_000, reason: 'busy' },
    'a kept answer is shown, as a newer one could not be had',
  ],
  'draft-invalid': [{ kind: 'draft-invalid' }, '`draft_version.status` is `Invalid`'],
  'draft-pending': [{ kind: 'draft-pending' }, '`draft_version.status` is `Pending`'],
  'draft-validating': [{ kind: 'draft-validating' }, '`draft_version.status` is `Validating`'],
  uploads: [{ kind: 'uploads', count: 3 }, '`draft_version.active_uploads`, of a draft'],
  'all-versions': [
    { kind: 'all-versions', leadsToNewest: true, among: undefined },
    '`relatedIdentifiers` of a work: `HasVersion`, and none that makes it a version itself; at figshare and Mendeley Data a DOI without a version. That it leads to the newest is the rule of these two and of Zenodo. Which versions there are is known of Zenodo by the same relations, of figshare, Mendeley Data and OpenNeuro by a query for their DOIs, of links to PhysioNet by one for their pages; an accession of OpenNeuro names no version either',
  ],
  'placeholder-doi': [
    { kind: 'placeholder-doi' },
    '`doi`, or the end of `citation`, is `….123456/0.123456.1234`, which never existed',
  ],
  'doi-unconfirmed': [
    { kind: 'doi-unconfirmed', expected: DOI, why: 'absent' },
    'a published version has no `doi`, or the placeholder, and its citation ends in none',
  ],
  'other-doi-cited': [
    { kind: 'other-doi-cited', cited: '10.5555/harbour.000418', own: DOI },
    '`citation` ends in a DOI that is not that of the version, nor of its collection',
  ],
  'years-differ': [
    { kind: 'years-differ', citationYear: '2025', publishedYear: '2023' },
    '`citation` has another year than `datePublished`',
  ],
  'nobody-cited': [
    { kind: 'nobody-cited', isTitleFirst: true, authors: ['Quay, Ana'] },
    'no contributor has `includeInCitation`, and `citation` names none',
  ],
  'doubtful-names': [
    { kind: 'doubtful-names', doubts: [{ why: 'cited-twice', names: ['Quay, Ana'] }] },
    'one of the doubts below applies; a remark if it is the ORCID alone',
  ],
  'lost-fields': [
    { kind: 'lost-fields', fields: ['license'] },
    'a field is there, and is not what it can be',
  ],
};

/** For each doubt about names, says which names the notice shows, and when. */
const DOUBTS: Readonly<Record<DoubtReason, readonly [names: readonly string[], when: string]>> = {
  nameless: [[], 'a person who is to be cited has no name'],
  'half-name': [[', Derek'], 'a name has a comma and nothing on one side'],
  'cited-twice': [['Quay, Ana'], 'two entries of one person are to be cited'],
  funder: [['Sea Fund'], 'who is to be cited has no role but `Funder`, `Sponsor` or `ContactPerson`'],
  'not-author': [['Reef Lab'], 'an organisation is to be cited, and has not the role `Author`'],
  'left-out': [['Lund, Bo'], 'a person has the role `Author` and is not cited, though others are'],
  'shared-orcid': [['Quay, Ana', 'Lund, Bo'], 'two people whose names differ have one ORCID'],
};

/** Returns the texts of a card and of its details, each with the name of its place on the card. */
async function saidOf(named: Identifier, parts: Parameters<typeof sampleAnswers>[0]): Promise<string[]> {
  const description = toDescription(evidenceOf(named, sampleAnswers(parts)), NOW);
  const card = drawCard({ name: 'shown', identifier: named, description });
  for (const name of [say('details'), say('showAll')]) {
    if (card.buttons().includes(name)) await card.press(name);
  }
  const record = loaded(description.record);
  const textsAt = (place: string, selector: string) =>
    [...card.root.querySelectorAll(selector)].map(({ textContent }) => `${place}\t${textContent}`);
  const rows = [...card.root.querySelectorAll('.details section')].flatMap((section) => {
    const title = section.querySelector('h3')?.textContent ?? '';
    return [...section.querySelectorAll('li, .value-line')].map((line) => {
      const label = line.closest('.row')?.querySelector('h4')?.textContent;
      return `Details: ${[title, label].filter(Boolean).join(' › ')}\t${line.innerHTML}`;
    });
  });
  return [
    ...textsAt('state', 'header .badge, header .ident > *, header .state > *'),
    ...textsAt('title', 'h2'),
    ...textsAt('notices', '.notice .says, .notice li'),
    // If there are notices, the card leaves out the description, so it is added here.
    `description\t${record?.description ?? ''}`,
    ...textsAt('facts', '.facts li'),
    ...textsAt('refs', '.refs > *'),
    ...textsAt('citation', '.well blockquote, .well .caption'),
    ...rows,
  ];
}

/** Returns the names of the places where two drawings of a card differ. */
function placesWhere(before: readonly string[], after: readonly string[]): string[] {
  const changed = [
    ...before.filter((line) => !after.includes(line)),
    ...after.filter((line) => !before.includes(line)),
  ];
  return [...new Set(changed.map((line) => line.split('\t')[0] ?? ''))];
}

const isObject = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns copies of an object that each lack one field, at any depth, with the path of that field. */
function withoutEach(wire: Wire, path = ''): (readonly [path: string, wire: Wire])[] {
  return Object.entries(wire).flatMap(([name, value]) => {
    const { [name]: _, ...without } = wire;
    const told = TELLING[`${path}${name}`];
    const own = [`${path}${name}`, told === undefined ? without : { ...without, [name]: told }] as const;
    const put = (inner: unknown): Wire => ({ ...wire, [name]: inner });
    if (isObject(value))
      return withoutEach(value, `${path}${name}.`).map(([at, inner]) => [at, put(inner)] as const);
    const items = Array.isArray(value) ? value.filter(isObject) : [];
    if (items.length === 0) return [own];
    const fields = new Set(items.flatMap((item) => Object.keys(item)));
    const each = [...fields].map((field) => {
      const inner = items.map(({ [field]: _left, ...rest }) => rest);
      return [`${path}${name}[].${field}`, put(inner)] as const;
    });
    return [own, ...each];
  });
}

/**
 * Maps fields to values that differ from the default. The sample has the default, so that leaving such a
 * field out would show no difference.
 */
const TELLING: Readonly<Record<string, unknown>> = {
  embargo_status: 'EMBARGOED',
  'most_recent_published_version.status': 'Invalid',
  state: 'registered',
};

/** Draws a reply and returns its texts with their places; null if the reply cannot be drawn. */
type Draw = (wire: Wire) => Promise<string[] | null>;

/**
 * Returns the lines of a table: each field with the places that show it. The last line lists the fields that
 * no place shows.
 */
async function fieldRows(wire: Wire, draws: readonly Draw[]): Promise<string[]> {
  const before: string[][] = [];
  for (const draw of draws) before.push((await draw(wire)) ?? []);
  const rows: string[] = [];
  const silent: string[] = [];
  for (const [path, without] of withoutEach(wire)) {
    const cells: string[] = [];
    for (const [at, draw] of draws.entries()) {
      const after = await draw(without);
      cells.push(
        after ? placesWhere(before[at] ?? [], after).join('; ') : 'all: it tells what the reply is of',
      );
    }
    if (cells.some(Boolean)) rows.push(`| \`${path}\` | ${cells.map((cell) => cell || '—').join(' | ')} |`);
    else silent.push(`\`${path}\``);
  }
  return [
    ...rows,
    '',
    `Read, if at all, where another is missing, or to know what another means: ${silent.join(', ')}.`,
  ];
}

const PAGE = wireSummary();
/** A summary that lacks the fields which a card would show if the record lacks them. */
const BARE = wireSummary({
  most_recent_published_version: { version: PUBLISHED },
  draft_version: { version: 'draft' },
});

function drawRecord(version: string): Draw {
  const named = sampleIdentifier(version);
  return async (wire) => {
    const drafted = { id: `HARBOUR:000417/${version}`, version };
    const names = version === 'draft' ? Object.entries(drafted).filter(([name]) => wire[name]) : [];
    const record = toRecord({ ...wire, ...Object.fromEntries(names) }, named);
    const summary = toSummary(BARE, named);
    if (!record || !summary) return null;
    const cited = toRecord(wireRecord(), identifier);
    const published = version === 'draft' && cited ? came(cited) : undefined;
    return saidOf(named, { summary: came(summary), record: came(record), published });
  };
}

function drawSummary(version: string): Draw {
  const named = sampleIdentifier(version);
  const record = toRecord(wireRecord(version, { assetsSummary: undefined, name: undefined }), named);
  return async (wire) => {
    const summary = toSummary(wire, named);
    return summary && record ? saidOf(named, { summary: came(summary), record: came(record) }) : null;
  };
}

const drawWork: Draw = async (attributes) => {
  const work = toWork({ data: { attributes } }, SAMPLE_DOI);
  const [registry] = repositories;
  if (!work || !registry) return null;
  return saidOf(
    { registry, accession: SAMPLE_DOI, version: null },
    { summary: undefined, record: came(withCitation(work, registry)) },
  );
};

/** The sample work, with all fields that the sample lacks added. */
const WORK: Wire = {
  ...attributesOf(wireWork()),
  container: { title: 'Reef Letters', volume: '7', issue: '2', firstPage: '1', lastPage: '9' },
  identifiers: [{ identifier: 'RS-7', identifierType: 'Reef number' }],
  publicationYear: 2024,
};

function attributesOf({ data }: Wire): Wire {
  const attributes = isObject(data) ? data.attributes : null;
  return isObject(attributes) ? attributes : {};
}

const RECORD = wireRecord(PUBLISHED, {
  doi: DOI,
  citation: 'Quay, Ana (2023) Arms (Version 0.1) [Data set].',
});
const SUMMARY: Wire = {
  ...PAGE,
  most_recent_published_version: wireVersion(PUBLISHED),
  draft_version: wireVersion('draft', { active_uploads: 2 }),
};

const plain = (text: string) => text.replaceAll('**', '').replaceAll('|', '\\|');

const stateRows = Object.entries(STATES).map(([kind, when]) => {
  const status = { kind, reason: 'busy', date: null } as Status;
  const description = { ...NOTHING_YET, done: true, assessment: { ...NOTHING_YET.assessment, status } };
  return `| ${kind === 'failed' ? '…' : plain(statusWords(identifier, description, words).text)} | ${when} |`;
});

const reasonRows = Object.entries(REASONS).map(([reason, when]) => {
  const { title, text } = reasonWords(reason as Reason, identifier, words);
  return `| ${title} | ${text} | ${when} |`;
});

const noticeRows = NOTICE_KINDS.map((kind) => {
  const [sample, when] = NOTICES[kind];
  return `| ${toAssessed(sample).severity} | ${plain(noticeWords(sample, words, { identifier, now: NOW }))} | ${when} |`;
});

const doubtRows = Object.entries(DOUBTS).map(([why, [names, when]]) => {
  const notice = { kind: 'doubtful-names', doubts: [{ why: why as DoubtReason, names }] } as const;
  return `| ${noticeList(notice, words).map(plain).join(' ')} | ${when} |`;
});

const number = (count: number) => count.toLocaleString('en');

test('docs/what-it-shows.md lists what the code shows', async () => {
  const page = `# What it shows, and where it comes from
\`node tools/run.mjs vitest run --project dom components/what-it-shows.test.tsx -u\` writes this page from the code: it draws
a card of a made-up reply, leaves out one field after the other, and notes what changes. The same test fails where the page
is not up to date. What 190 states look like as sentences is in [components/states.txt](../components/states.txt).

## States
The chip in a card's corner, and in a row of a list.

| it says | where |
|---|---|
${stateRows.join('\n')}

"Older version" stands in the place of "Published" where a notice names a newer one; "newest version" only where the archive
has told of its versions. The day beside it is, of a published version, \`datePublished\`, or else what its number says; of a
draft, \`draft_version.modified\`, where that was after the publication; of a work, the date \`Issued\`, or else \`Available\` in
the year of publication, or else that year; of an embargo, its end.

## Why there is no answer
| in short | in a sentence | where |
|---|---|---|
${reasonRows.join('\n')}

## Notices
The most important first; a card shows the first, and the others at a press.

| weight | it says, for example | where |
|---|---|---|
${noticeRows.join('\n')}

Below "Check the names in the citation:" stands a list, the most important doubt first. The first three are shown, and the others at a press.

| a row of it, for example | where |
|---|---|
${doubtRows.join('\n')}

## Collections: the record of a version
| field | on a published version | on a draft |
|---|---|---|
${(await fieldRows(RECORD, [drawRecord(PUBLISHED), drawRecord('draft')])).join('\n')}

No archive sends these yet; they are read where they come: \`sameAs\` (Details: History › ${say('alsoUnder')}),
\`assetsSummary.numberOfSessions\` (Details: Contents › ${say('sessions')}), addresses that end in \`.meta4\` in \`manifestLocation\` or
\`relatedResource\` (Details: Contents › ${say('metalink')}), and in the summary \`concept_doi\` and each version's \`doi_state\` (Details:
History › ${say('wholeDoi')}). A DOI whose state is \`draft\`, \`pending\` or \`failed\` is neither shown as one nor copied.

On a draft, size, files, people and licence are the draft's. Address and citation are the published version's where there is
one, and say so; "Show all" has the draft's own citation.

## Collections: the summary
Where the summary and the record both say something, size and files are the summary's, counted when it was asked, and the
title is the record's.

| field | on a published version | on a draft |
|---|---|---|
${(await fieldRows(SUMMARY, [drawSummary(PUBLISHED), drawSummary('draft')])).join('\n')}

## Works: the attributes that DataCite gives
Cards and lists read the same attributes, of \`GET /dois?ids=…\` for up to 100 works at once, or of \`GET /dois/…\` for what
that list leaves out.

| field | on a card |
|---|---|
${(await fieldRows(WORK, [drawWork])).join('\n')}

Where a work names no publisher, its repository's name stands there. Terms in several languages stand in the reader's, or
else in English. A size is one in bytes only where it is certain; all others stand as written.

## Texts
- A citation is copied as the archive has it, character by character, but for two things: marks that turn the direction of
  text are left out, as an address behind them would read as another; and where it ends in a DOI that never existed (the
  placeholder) or of a test archive, the address of the record's page stands in its place. DataCite has no citation of its
  own: that of a work is made in APA 7, with the title in italics. Where another record has none, we make one, and say so.
- Other texts lose marks of direction, control characters and code points that are no characters; line breaks stay in long ones.
- A line is cut behind ${number(LONGEST_LINE)} characters, a long text behind ${number(LONGEST_PROSE)}. An address of more than
  ${number(LONGEST_REFERENCE)}, or a citation of more than ${number(LONGEST_CITATION)}, is left out. Of a list we read
  ${number(MOST_ITEMS)} items, of a reply ${number(MOST_CHARACTERS)} characters.
- What is there and cannot be read is never guessed: the card names it as left out.
`;
  await expect(page).toMatchFileSnapshot('../docs/what-it-shows.md');
});

test.each(Object.keys(STATES))('the gallery has a state with the status %s', (kind) => {
  const shown = cardStates.map(({ description }) => description.assessment.status.kind as string);
  expect(shown, `Add a state with the status ${kind} to demo/gallery/states.ts.`).toContain(kind);
});
