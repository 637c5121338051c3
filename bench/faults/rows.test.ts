import { afterEach, beforeAll, expect, test } from 'vitest';
import { isHere, mentionRowOf } from '@/components/popup/mention-row-of';
import type { RunningRegistry } from '@/demo/registry/server';
import { LATER, PUBLISHED, wireRecord, wireSummary, wireVersion } from '@/demo/samples/collection';
import { wireItem, wireWork } from '@/demo/samples/work';
import { NOTHING_YET } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { watchDescription } from '@/lib/messages/describe';
import { makeDescriptions } from '@/lib/messages/descriptions';
import type { Registry } from '@/lib/registry/naming';
import { startOwnClock } from './clock';
import { openHarbour, setStage, words } from './stage';
import { makeBrowser } from './worker';

const OLDER = '0.210101.0101';
const FIRST_DAY = { created: '2024-01-02T03:04:00Z', modified: '2024-01-02T03:04:05Z' };
const MADE_AND_LEFT = { created: '2023-04-05T06:17:20Z', modified: '2023-04-05T06:17:24Z' };
const SAVED_AGAIN = { created: '2023-04-05T06:17:20Z', modified: '2025-06-07T08:09:10Z' };

type Reply = object | number;

/** One kind of data set: what its registry replies, and what its row says then. */
interface RowKind {
  readonly version?: string;
  /** A body, or the status of a refusal. */
  readonly summary: Reply;
  /** Of any version; a good one of each where left out. */
  readonly record?: Reply;
  /** The list of versions; not found where left out. */
  readonly versions?: Reply;
  readonly says: string;
  /** How many requests its row takes in a long list. */
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
  published: { summary: published, says: `Published · ${PUBLISHED} · 1 kB · 12 files`, requests: 1 },
  'its newest version, named': {
    version: PUBLISHED,
    summary: published,
    says: `Published · ${PUBLISHED} · 1 kB · 12 files`,
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
    says: 'Data set N exists at Harbour Archive, but not this version. · 0.210101.0101',
    requests: 2,
  },
  'an older version whose record fails': {
    version: OLDER,
    summary: published,
    record: 501,
    says: 'Archive error · 0.210101.0101',
    requests: 4,
  },
  'never published': {
    summary: summaryOf(null),
    says: 'Draft · never published · draft · 1 kB · 12 files',
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
    says: `Published · ${LATER} · 2 kB · 12 files`,
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
    says: `Published · ${LATER} · 2 kB · 12 files`,
    requests: 3,
  },
  'a published version that cannot be read': {
    summary: summaryOf({ version: 17 }),
    versions: listed(wireVersion('draft'), wireVersion(PUBLISHED, MADE_AND_LEFT)),
    says: `Published · ${PUBLISHED} · 1 kB · 12 files`,
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
    says: 'The data set exists, but Harbour Archive shows it to its owners only until the embargo ends.',
    requests: 1,
  },
  'not there': { summary: 404, says: 'Harbour Archive has no data set N.', requests: 1 },
  'a version of what is not there': {
    version: OLDER,
    summary: 404,
    says: 'Harbour Archive has no data set N.',
    requests: 1,
  },
};

const KINDS = Object.entries(kinds);
const strikes: (() => void)[] = [];
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

/** Replies in the place of the network; remembers what was asked. */
function takeNetwork(replyTo: ReplyTo): readonly string[] {
  const { fetch } = globalThis;
  const requests: string[] = [];
  globalThis.fetch = async (input) => {
    requests.push(String(input));
    return replyTo(String(input));
  };
  strikes.push(() => {
    globalThis.fetch = fetch;
  });
  return requests;
}

const json = (body: unknown, status = 200) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  });

/** What a registry replies whose every collection is of the kind of its number. */
const ofKinds: ReplyTo = (url) => {
  const [, accession = '', rest = ''] = /\/(\d{6})\/(.*)$/.exec(url) ?? [];
  const [, { summary, record, versions }] = kindAt(Number(accession) - 1);
  const [, version = ''] = /^versions\/([^/?]+)\/$/.exec(rest) ?? [];
  const part = rest === '' ? summary : version ? (record ?? recordOf(version)) : versions;
  const reply = part ?? 404;
  if (typeof reply === 'number') return json({}, reply);
  // Each is told of under its own number.
  return json(JSON.stringify(reply).replaceAll('000417', accession));
};

/** What the rows of a list say once all has been answered, in their order; and what was asked for. */
async function rowsOf(registry: Registry, names: readonly Omit<Identifier, 'registry'>[], replyTo: ReplyTo) {
  const stage = { ...setStage(harbour), registry, patience: 600_000 };
  const clock = startOwnClock();
  strikes.push(clock.stop);
  const requests = takeNetwork(replyTo);
  const connect = makeBrowser(stage);
  Object.assign(globalThis, { chrome: { runtime: { id: 'ours', connect: () => connect().near } } });
  const identifiers = names.map((name): Identifier => ({ registry, ...name }));
  const rows = makeDescriptions({ watch: watchDescription, isPrivate: () => false, onStep: () => undefined });
  rows.askRows(identifiers);
  await clock.pass(() => identifiers.every((each) => rows.of(each)?.done), 300_000);
  const listed = identifiers.map((identifier) => {
    const row = { identifier, description: rows.of(identifier) ?? NOTHING_YET, count: null };
    const { facts } = mentionRowOf(row, words);
    const said = facts.map(({ kind, text }) =>
      kind === 'coming' ? 'coming' : text.replace(/^\w+:\d{6}\//, ''),
    );
    const line = said.join(' · ').replace(identifier.accession, 'N');
    return isHere(row) ? line : `waits: ${line}`;
  });
  return { listed, requests };
}

/** Collections of each kind by turns. */
const rowsOfKinds = (count: number) =>
  rowsOf(
    setStage(harbour).registry,
    Array.from({ length: count }, (_, at) => ({
      accession: String(at + 1).padStart(6, '0'),
      version: kindAt(at)[1].version ?? null,
    })),
    ofKinds,
  );

test.each([1, 24, 25, 45, 120])('every one of %i rows ends described', async (count) => {
  const { listed } = await rowsOfKinds(count);
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

/** A work in ten the list leaves out; of these the single record has every other one. */
const dataciteReplies: ReplyTo = (url) => {
  const { pathname, searchParams } = new URL(url);
  const ids = searchParams.get('ids')?.split(',');
  if (ids) return json({ data: ids.filter((doi) => !doi.endsWith('0')).map((doi) => wireItem({ doi })) });
  const doi = decodeURIComponent(pathname.slice('/dois/'.length));
  return doi.endsWith('00') ? json({ errors: [{ status: '404' }] }, 404) : json(wireWork({ doi }));
};

test.each([
  [9, 1],
  // Beside the two lists, those that the lists leave out.
  [100, 1 + 10],
  [120, 2 + 12],
])('%i works take %i requests, and each row ends described', async (count, most) => {
  const [registry] = repositories;
  if (!registry) throw new Error('No repository is built in.');
  const names = Array.from({ length: count }, (_, at) => ({
    accession: `10.5281/zenodo.${8_675_001 + at}`,
    version: null,
  }));
  const { listed, requests } = await rowsOf(registry, names, dataciteReplies);
  expect(requests).toHaveLength(most);
  expect(listed[0]).toBe('Published · data set · Survey · Reef Data Shelf · 52.4 MB · N');
  const missing = listed.filter((said) => said.startsWith('Not in DataCite.'));
  expect(missing).toHaveLength(Math.floor(count / 100));
  expect(listed.filter((said) => /^Published · /.test(said))).toHaveLength(count - missing.length);
});
