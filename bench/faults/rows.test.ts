import { afterEach, beforeAll, expect, test } from 'vitest';
import { isHere, mentionRowOf } from '@/components/popup/mention-row-of';
import type { RunningRegistry } from '@/demo/registry/server';
import { LATER, PUBLISHED, wireRecord, wireSummary, wireVersion } from '@/demo/samples/collection';
import { wireItem, wireRelated, wireWork } from '@/demo/samples/work';
import { isUnasked, NOTHING_YET } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { watchDescription } from '@/lib/messages/describe';
import { Descriptions } from '@/lib/messages/descriptions';
import type { Registry } from '@/lib/registry/naming';
import { startOwnClock } from './clock';
import { openHarbour, Stage, takeNetwork, words } from './stage';
import { takeApi } from './worker';

const OLDER = '0.210101.0101';
const FIRST_DAY = { created: '2024-01-02T03:04:00Z', modified: '2024-01-02T03:04:05Z' };
const MADE_AND_LEFT = { created: '2023-04-05T06:17:20Z', modified: '2023-04-05T06:17:24Z' };
const SAVED_AGAIN = { created: '2023-04-05T06:17:20Z', modified: '2025-06-07T08:09:10Z' };

type Reply = object | number;

/** One kind of collection: the registry's replies about it, and the text that its row in a popup's list has to have. */
interface RowKind {
  readonly version?: string;
  /** Body of the reply, or the HTTP status with which the registry refuses. */
  readonly summary: Reply;
  /** Reply to the request for a record, whatever its version. Default: a good record of that version. */
  readonly record?: Reply;
  /** Reply for the list of versions. Default: not found. */
  readonly versions?: Reply;
  readonly says: string;
  /** Number of requests that the extension sends for one row of this kind in a long list. */
  readonly requests: number;
}

const summaryOf = (published: object | null, changes: object = {}) =>
  wireSummary({ most_recent_published_version: published, ...changes });
const published = summaryOf(wireVersion(PUBLISHED, MADE_AND_LEFT));
const savedAgain = summaryOf(wireVersion(PUBLISHED, SAVED_AGAIN));
const listed = (...results: object[]) => ({ count: results.length, next: null, previous: null, results });
const withLater = listed(
  wireVersion('draft'),
  wireVersion(PUBLISHED, SAVED_AGAIN),
  wireVersion(LATER, { ...FIRST_DAY, size: 2_000 }),
);
const recordOf = (version: string) =>
  wireRecord(version, {
    assetsSummary: { numberOfBytes: 500, numberOfFiles: 3, schemaKey: 'AssetsSummary' },
  });

const kinds: Readonly<Record<string, RowKind>> = {
  published: { summary: published, says: `${PUBLISHED} · 1 kB · 12 files`, requests: 1 },
  'its newest version, named': {
    version: PUBLISHED,
    summary: published,
    says: `${PUBLISHED} · 1 kB · 12 files`,
    requests: 1,
  },
  'an older version': {
    version: OLDER,
    summary: published,
    says: `Older version · ${OLDER} · 500 bytes · 3 files`,
    requests: 2,
  },
  'a version that does not exist': {
    version: OLDER,
    summary: published,
    record: 404,
    says: 'No such version · 0.210101.0101',
    requests: 2,
  },
  'an older version whose record fails': {
    version: OLDER,
    summary: published,
    record: 501,
    says: 'Error · 0.210101.0101',
    requests: 4,
  },
  'never published': {
    summary: summaryOf(null),
    says: 'Draft, never published · HARBOUR:N · 1 kB · 12 files',
    requests: 1,
  },
  'a draft whose files are being uploaded': {
    version: 'draft',
    summary: summaryOf(wireVersion(PUBLISHED, MADE_AND_LEFT), {
      draft_version: wireVersion('draft', { active_uploads: 3 }),
    }),
    says: 'Draft · uploads under way · draft · 1 kB · 12 files',
    requests: 1,
  },
  'a draft, named': {
    version: 'draft',
    summary: published,
    says: 'Draft · draft · 1 kB · 12 files',
    requests: 1,
  },
  'an older version that was saved again': {
    summary: savedAgain,
    versions: withLater,
    says: `${LATER} · 2 kB · 12 files`,
    requests: 2,
  },
  'the same, named': {
    version: PUBLISHED,
    summary: savedAgain,
    versions: withLater,
    says: `Older version · ${PUBLISHED} · 1 kB · 12 files`,
    requests: 2,
  },
  'a version that only the list has': {
    version: LATER,
    summary: savedAgain,
    versions: withLater,
    says: `${LATER} · 2 kB · 12 files`,
    requests: 3,
  },
  'a published version that cannot be read': {
    summary: summaryOf({ version: 17 }),
    versions: listed(wireVersion('draft'), wireVersion(PUBLISHED, MADE_AND_LEFT)),
    says: `${PUBLISHED} · 1 kB · 12 files`,
    requests: 2,
  },
  'neither version to be read': {
    summary: summaryOf({ version: 17 }, { draft_version: 17 }),
    versions: 501,
    says: 'Draft · draft · 500 bytes · 3 files',
    requests: 5,
  },
  embargoed: {
    summary: summaryOf(null, { embargo_status: 'EMBARGOED' }),
    says: 'Embargoed · draft · 1 kB · 12 files',
    requests: 1,
  },
  'closed to us': {
    summary: 403,
    says: 'Embargoed',
    requests: 1,
  },
  'not there': { summary: 404, says: 'Not found', requests: 1 },
  'a version of what is not there': {
    version: OLDER,
    summary: 404,
    says: 'Not found',
    requests: 1,
  },
};

const KINDS = Object.entries(kinds);
const strikes: (() => unknown)[] = [];
let harbour: RunningRegistry;

beforeAll(async () => {
  harbour = await openHarbour();
  return () => harbour.close();
});
afterEach(() => {
  for (const strike of strikes.splice(0)) strike();
});

const kindAt = (at: number) => KINDS[at % KINDS.length] ?? raise();
const raise = (): never => {
  throw new Error('There is no such kind.');
};

type ReplyTo = (url: string) => Response;

/** Replaces the network with `replyTo`. Returns a list to which each requested URL is added. */
function remember(replyTo: ReplyTo): readonly string[] {
  const requests: string[] = [];
  takeNetwork({ strikes }, async (input) => {
    requests.push(String(input));
    return replyTo(String(input));
  });
  return requests;
}

const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

/**
 * Replies as a registry in which a collection's accession decides its kind: collection 000001 has the first of `KINDS`,
 * 000002 the second, and so on, again from the first after the last.
 */
const ofKinds: ReplyTo = (url) => {
  const [, accession = '', rest = ''] = /\/(\d{6})\/(.*)$/.exec(url) ?? [];
  const [, { summary, record, versions }] = kindAt(Number(accession) - 1);
  const [, version = ''] = /^versions\/([^/?]+)\/$/.exec(rest) ?? [];
  const part = rest === '' ? summary : version ? (record ?? recordOf(version)) : versions;
  const reply = part ?? 404;
  if (typeof reply === 'number') return json({}, reply);
  // Puts the collection's own number into the reply.
  return json(JSON.stringify(reply).replaceAll('000417', accession));
};

/**
 * Returns the texts of a list's rows in their order, after all replies have come, and the requests. `isWhole` makes
 * each row request its record, too, as the citation check does.
 */
async function rowsOf(
  registry: Registry,
  names: readonly Omit<Identifier, 'registry'>[],
  replyTo: ReplyTo,
  isWhole = false,
) {
  const stage = Object.assign(new Stage(harbour), { registry, patience: 600_000 });
  const clock = startOwnClock();
  strikes.push(clock.stop);
  const requests = remember(replyTo);
  takeApi(stage);
  const identifiers = names.map((name): Identifier => ({ registry, ...name }));
  const rows = new Descriptions({ watch: watchDescription, isPrivate: () => false, onStep: () => undefined });
  rows.askRows(identifiers);
  await clock.pass(() => identifiers.every((each) => rows.of(each)?.done), 300_000);
  if (isWhole) {
    rows.askRecords(identifiers, 'later');
    await clock.pass(
      () => identifiers.every((each) => !isUnasked(rows.of(each)) && rows.of(each)?.done),
      900_000,
    );
  }
  const listed = identifiers.map((identifier) => {
    const row = { identifier, description: rows.of(identifier) ?? NOTHING_YET };
    const { number, states, facts, asking, isComing } = mentionRowOf(row, words);
    const texts = [...states.map(({ text }) => text), number, ...facts.map(({ text }) => text)];
    const said = [...texts, asking, isComing && 'coming']
      // Only replies with the whole record have the licence.
      .filter((text): text is string => typeof text === 'string' && text !== 'CC BY 4.0')
      .map((text) => text.replace(/^\d{6}\//, ''));
    const line = said.join(' · ').replace(identifier.accession, 'N');
    return isHere(row) ? line : `waits: ${line}`;
  });
  return { listed, requests };
}

/** Returns the rows of a list with `count` collections, in which the kinds of collections follow each other in turn. */
const rowsOfKinds = (count: number, isWhole = false) =>
  rowsOf(
    new Stage(harbour).registry,
    Array.from({ length: count }, (_, at) => ({
      accession: String(at + 1).padStart(6, '0'),
      version: kindAt(at)[1].version ?? null,
    })),
    ofKinds,
    isWhole,
  );

test.each([1, 24, 25, 45, 120])('every one of %i rows ends described', async (count) => {
  const { listed } = await rowsOfKinds(count);
  const says = listed.map((_, at) => kindAt(at)).map(([kind, { says }]) => `${kind}: ${says}`);
  expect(listed.map((said, at) => `${kindAt(at)[0]}: ${said}`)).toEqual(says);
});

test.each([18, 45])('the check of %i knows the same of each', async (count) => {
  const { listed } = await rowsOfKinds(count, true);
  const says = listed.map((_, at) => kindAt(at)).map(([kind, { says }]) => `${kind}: ${says}`);
  expect(listed.map((said, at) => `${kindAt(at)[0]}: ${said}`)).toEqual(says);
});

test('a row of a long list asks for no more than its words take', async () => {
  const { requests } = await rowsOfKinds(120);
  const counted = KINDS.map(([kind], at) => {
    const own = requests.filter((url) => url.includes(`/${String(at + 1).padStart(6, '0')}/`));
    return [kind, own.length];
  });
  expect(counted).toEqual(KINDS.map(([kind, { requests }]) => [kind, requests]));
});

/** One kind of work: its attributes that differ from those of the sample, and how DataCite gives it. */
interface WorkKind {
  readonly changes?: object;
  /**
   * False if DataCite leaves the work out of its reply about many works, because it was published just now, is
   * another agency's, or does not exist.
   */
  readonly isListed?: boolean;
  /** False if DataCite does not have the work at all. */
  readonly isThere?: boolean;
  /** Beginning of its row's text, before type and size. The whole text if DataCite does not have the work. */
  readonly says: string;
}

const FACTS = 'N · 52.4 MB · 214 tables · Survey · Reef Data Shelf';
const related = (relationType: string) => ({
  relatedIdentifiers: [wireRelated(relationType, '10.5281/zenodo.1')],
});
const workKinds: Readonly<Record<string, WorkKind>> = {
  published: { says: `${FACTS}` },
  'published just now': { isListed: false, says: `${FACTS}` },
  'not there': {
    isListed: false,
    isThere: false,
    says: 'Not found',
  },
  replaced: { changes: related('IsObsoletedBy'), says: `Older version · ${FACTS}` },
  'all its versions': { changes: related('HasVersion'), says: `${FACTS}` },
  'closed until a day': {
    changes: { dates: [{ date: '2999-06-01', dateType: 'Available' }] },
    says: `Embargoed, until 1 Jun 2999 · ${FACTS}`,
  },
  // A work that DataCite does not list publicly. DataCite's reply about many works has it, but marked as `registered`.
  // The extension then requests the work alone.
  hidden: { changes: { state: 'registered' }, says: `Not listed · ${FACTS}` },
  'without a publisher': {
    changes: { publisher: null, sizes: [] },
    says: 'N · Survey · Cited at least 7 times',
  },
};
const WORK_KINDS = Object.entries(workKinds);
const FIRST = 8_675_001;
const workKindOf = (doi: string) => workKindAt(Number(doi.slice('10.5281/zenodo.'.length)) - FIRST);
const workKindAt = (at: number) => WORK_KINDS[at % WORK_KINDS.length] ?? raise();

const worksOfKinds: ReplyTo = (url) => {
  const { pathname, searchParams } = new URL(url);
  const ids = searchParams.get('ids')?.split(',');
  const listed = ids?.filter((doi) => workKindOf(doi)[1].isListed !== false);
  if (listed) return json({ data: listed.map((doi) => wireItem({ doi, ...workKindOf(doi)[1].changes })) });
  const doi = decodeURIComponent(pathname.slice('/dois/'.length));
  const [, { isThere = true, changes }] = workKindOf(doi);
  return isThere ? json(wireWork({ doi, ...changes })) : json({ errors: [{ status: '404' }] }, 404);
};

/** Returns the rows of a list with `count` works, in which the kinds of works follow each other in turn. */
function rowsOfWorks(count: number, replyTo: ReplyTo) {
  const [registry] = repositories;
  if (!registry) throw new Error('No repository is built in.');
  const names = Array.from({ length: count }, (_, at) => ({
    accession: `10.5281/zenodo.${FIRST + at}`,
    version: null,
  }));
  return rowsOf(registry, names, replyTo);
}

test.each([1, 24, 25, 45, 120])('every one of %i rows of works ends described', async (count) => {
  const { listed, requests } = await rowsOfWorks(count, worksOfKinds);
  const says = listed.map((_, at) => workKindAt(at)).map(([kind, { says }]) => `${kind}: ${says}`);
  expect(listed.map((said, at) => `${workKindAt(at)[0]}: ${said}`)).toEqual(says);
  // Counts the requests for a single work. There is one for each work that a reply about many works leaves out or
  // hides.
  const alone = says.filter((said) => /^(?:published just now|not there|hidden):/.test(said));
  expect(requests).toHaveLength(Math.ceil(count / 100) + alone.length);
});

test.each([
  [9, 1],
  [100, 1],
  [120, 2],
])('%i works that are listed take %i requests', async (count, most) => {
  const ids = (url: string) => new URL(url).searchParams.get('ids')?.split(',') ?? [];
  const { requests } = await rowsOfWorks(count, (url) =>
    json({ data: ids(url).map((doi) => wireItem({ doi })) }),
  );
  expect(requests).toHaveLength(most);
});
