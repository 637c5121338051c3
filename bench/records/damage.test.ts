import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { noticesOf } from '@/lib/collection/notices';
import { statusOf } from '@/lib/collection/status';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/registry/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/registry/kinds/collections/replies/to-summary';
import { toVersions } from '@/lib/registry/kinds/collections/replies/to-versions';
import {
  came,
  PUBLISHED,
  sampleAnswers,
  sampleIdentifier,
  wireRecord,
  wireSummary,
  wireVersion,
} from '@/lib/registry/kinds/collections/sample';
import { damage } from './damage';
import { isWire, readRecords, type Wire } from './folder';
import { brokenPromises } from './promises';
import { seeded } from './seeded';
import { sharedFolder } from './shared';

interface Sound {
  readonly wire: Wire;
  readonly identifier: Identifier;
}

const samples: readonly Sound[] = [PUBLISHED, DRAFT].map((version) => ({
  wire: wireRecord(version),
  identifier: sampleIdentifier(version),
}));

/** The project's own records, and the real ones where they are there. */
function soundRecords(): readonly Sound[] {
  const folder = sharedFolder('records');
  const real = existsSync(folder) ? readRecords(folder) : [];
  return [
    ...samples,
    ...real.flatMap(({ wire, identifier }) => (isWire(wire) ? [{ wire, identifier }] : [])),
  ];
}

/** What a damaged record leads to; throws where anything that ships does. */
function outcomeOf({ identifier }: Sound, damaged: unknown): { faults: readonly string[]; lost: number } {
  const record = toRecord(damaged, identifier);
  if (!record) return { faults: [], lost: 0 };
  const description = sampleAnswers({ record: came(record) });
  const { kind } = statusOf(identifier, description, 0);
  noticesOf(identifier, description, 0);
  const isDressed = kind === 'published' && identifier.version === DRAFT;
  const isKept = record.citation === null || !isWire(damaged) || record.citation === damaged.citation;
  return {
    faults: [
      ...brokenPromises(record, identifier),
      ...(isDressed ? ['a draft dressed as published'] : []),
      ...(isKept ? [] : ['another citation']),
    ],
    lost: record.lostFields.length,
  };
}

const MUTATIONS = 10_000;

test(`${MUTATIONS} damaged records break no promise`, { timeout: 120_000 }, () => {
  const random = seeded(20_260_417);
  const sound = soundRecords();
  const faults = new Map<string, number>();
  let reduced = 0;
  for (let count = 0; count < MUTATIONS; count += 1) {
    const one = random.pick(sound);
    const { faults: found, lost } = outcomeOf(one, damage(one.wire, random));
    for (const fault of found) faults.set(fault, count);
    if (lost > 0) reduced += 1;
  }
  expect(faults).toEqual(new Map());
  // Otherwise the damage would not have done any.
  expect(reduced).toBeGreaterThan(MUTATIONS / 2);
});

test('damaged summaries and lists break no promise', () => {
  const random = seeded(417);
  const summary = wireSummary();
  const list = { count: 2, next: null, results: [wireVersion(DRAFT), wireVersion(PUBLISHED)] };
  const identifier = sampleIdentifier(null);
  let neverPublished = 0;
  for (let count = 0; count < 10_000; count += 1) {
    toVersions(damage(list, random), identifier);
    const damaged = damage(summary, random);
    const read = toSummary(damaged, identifier);
    if (!read) continue;
    const notices = noticesOf(identifier, sampleAnswers({ summary: came(read) }), 0);
    const isClaimed = notices.some(({ kind }) => kind === 'never-published');
    if (isClaimed && isWire(damaged) && damaged.most_recent_published_version !== null) neverPublished += 1;
  }
  expect(neverPublished).toBe(0);
});

test('damage leaves the original as it was, and does the same for the same seed', () => {
  const wire = wireRecord();
  const twice = [seeded(5), seeded(5)].map((random) =>
    Array.from({ length: 200 }, () => damage(wire, random)),
  );
  expect(wire).toEqual(wireRecord());
  expect(twice[0]).toEqual(twice[1]);
  expect(new Set(twice[0]?.map((damaged) => JSON.stringify(damaged))).size).toBeGreaterThan(150);
});

/** The least of several runs, which is what noise disturbs least. */
function fastest(run: () => void): number {
  return Math.min(
    ...Array.from({ length: 7 }, () => {
      const start = performance.now();
      run();
      return performance.now() - start;
    }),
  );
}

const hostile = (size: number): readonly [string, Wire][] => [
  [
    'one endless text',
    {
      description: '10.5072/ (2021) (Version '.repeat(size),
      citation: '(Version '.repeat(Math.min(size, 11_000)),
    },
  ],
  ['endless lists', { keywords: Array(size).fill('x'), contributor: Array(size).fill({ name: 7 }) }],
  ['endless keys', Object.fromEntries(Array.from({ length: size }, (_, at) => [`key${at}`, at]))],
];

test.each([0, 1, 2])('time grows no faster than the reply (%i)', (which) => {
  const [small, large] = [5_000, 80_000].map((size) => {
    const wire = wireRecord(PUBLISHED, hostile(size)[which]?.[1]);
    return fastest(() => {
      const record = toRecord(wire, sampleIdentifier(PUBLISHED));
      if (record) noticesOf(sampleIdentifier(PUBLISHED), sampleAnswers({ record: came(record) }), 0);
    });
  });
  // Sixteen times the size; a fixed part keeps the quotient of tiny times from meaning anything.
  expect(large ?? Number.NaN).toBeLessThan(((small ?? 0) + 1) * 16 * 3);
});
