import { describe, expect, test } from 'vitest';
import {
  came,
  LATER,
  PUBLISHED,
  sampleIdentifier,
  sampleRecord,
  sampleSummary,
} from '@/demo/samples/collection';
import type { Answers, Reason } from '@/lib/collection/answers';
import { NO_ANSWERS } from '@/lib/collection/answers';
import { toDescription } from '@/lib/collection/assessment';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Entry } from '@/lib/index/entry';
import { type Finder, makeFinder } from '@/lib/index/finder';
import { evidenceAbout } from '@/lib/kinds/evidence-about';
import { filledIn } from './indexed';

const AS_OF = Date.UTC(2026, 1, 17);
const collection = sampleIdentifier(null);
const entry: Entry = {
  accession: collection.accession,
  name: 'Octopus arms',
  version: PUBLISHED,
  bytes: 1000,
  files: 3,
  hasDoi: true,
  licenses: ['CC-BY-4.0'],
  date: null,
  works: [],
};
const finder = makeFinder({ asOf: AS_OF, registries: new Map([[collection.registry.key, [entry]]]) }, [
  collection.registry,
]);

const failed = (reason: Reason) => ({ state: 'failed', reason }) as const;

async function stepsOf(
  steps: readonly Partial<Answers>[],
  { identifier = collection, currentIndex = async (): Promise<Finder | null> => finder, isLate = false } = {},
) {
  const told: Description[] = [];
  const tell = filledIn(identifier, currentIndex, (step) => told.push(step));
  if (!isLate) await Promise.resolve().then(() => undefined);
  for (const step of steps) tell(toDescription(evidenceAbout(identifier, { ...NO_ANSWERS, ...step }), 0));
  await new Promise((resolve) => setTimeout(resolve));
  return told.map(({ assessment }) => ({
    title: assessment.entry?.name ?? null,
    bytes: assessment.entry?.bytes ?? null,
    version: assessment.version,
    status: assessment.status,
    notices: assessment.notices.map(({ kind }) => kind),
  }));
}

const asking = { kind: 'asking', date: new Date(AS_OF).toISOString() };

describe('the facts of an earlier day', () => {
  test('stand, with that day, while the registry is asked', async () =>
    expect(await stepsOf([{}])).toEqual([
      { title: 'Octopus arms', bytes: 1000, version: null, status: asking, notices: [] },
    ]));

  test('come when they come, and hold up nothing', async () => {
    const told = await stepsOf([{}], { isLate: true });
    expect(told.map(({ title }) => title)).toEqual([null, 'Octopus arms']);
  });

  test('give way to what the registry says', async () => {
    const told = await stepsOf([{}, { summary: came(sampleSummary()) }]);
    expect(told.map(({ title }) => title)).toEqual(['Octopus arms', 'Octopus arm movements']);
    expect((await stepsOf([{ record: came(sampleRecord()) }])).map(({ title }) => title)).toEqual([null]);
  });

  test.each<Reason>(['busy', 'unreachable', 'unexpected-reply'])(
    'stay where it is %s, and say so',
    async (reason) =>
      expect(
        (await stepsOf([{ summary: failed(reason), record: failed(reason), done: true }])).at(-1),
      ).toMatchObject({
        title: 'Octopus arms',
        status: { kind: 'failed', reason, date: asking.date },
        notices: ['indexed'],
      }),
  );

  test.each<Reason>(['not-found', 'embargoed', 'sign-in'])('go where it answers %s', async (reason) =>
    expect(
      (await stepsOf([{ summary: failed(reason), record: failed(reason), done: true }])).at(-1)?.title,
    ).toBeNull(),
  );

  test('of another version are no more than a title', async () => {
    const identifier: Identifier = { ...collection, version: LATER };
    expect((await stepsOf([{}], { identifier }))[0]).toMatchObject({
      title: 'Octopus arms',
      bytes: null,
      version: LATER,
    });
  });
});

test.each<[string, () => Promise<Finder | null>]>([
  ['there is no index', async () => null],
  ['it cannot be read', () => Promise.reject(new Error('broken'))],
  ['it does not have the collection', async () => makeFinder({ asOf: AS_OF, registries: new Map() }, [])],
])('where %s every step comes as it is', async (_, currentIndex) => {
  const offline = { summary: failed('unreachable'), record: failed('unreachable'), done: true };
  const told = await stepsOf([{}, offline], { currentIndex, isLate: true });
  expect(told.map(({ status, title }) => [status.kind, title])).toEqual([
    ['asking', null],
    ['failed', null],
  ]);
});
