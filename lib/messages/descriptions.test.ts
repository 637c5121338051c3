import { expect, test } from 'vitest';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { builtInRegistries } from '@/lib/registry/built-in';
import type { DescribeRequest } from './contract';
import { makeDescriptions } from './descriptions';

const [registry] = builtInRegistries;
if (!registry) throw new Error('no registry is built in');
const identifier = { registry, accession: '000003', version: null };

function makeStage(isPrivate = false) {
  const asked: { request: DescribeRequest; step: (step: Description) => void; signal: AbortSignal }[] = [];
  let steps = 0;
  const descriptions = makeDescriptions({
    watch: (request, step, signal) => asked.push({ request, step, signal }),
    isPrivate: () => isPrivate,
    onStep: () => steps++,
  });
  return { asked, descriptions, steps: () => steps };
}

test('holds the last step of each identifier, and tells of each', () => {
  const { asked, descriptions, steps } = makeStage();
  expect(descriptions.of(identifier)).toBeNull();
  descriptions.ask(identifier, { depth: 'row', urgency: 'soon' });
  expect(descriptions.isAsked(identifier)).toBe(true);
  const done = { ...NOTHING_YET, done: true };
  asked[0]?.step(NOTHING_YET);
  asked[0]?.step(done);
  expect(descriptions.of({ ...identifier })).toBe(done);
  expect(descriptions.of({ ...identifier, version: 'draft' })).toBeNull();
  expect(steps()).toBe(2);
});

test('a new question ends the one before it', () => {
  const { asked, descriptions } = makeStage();
  descriptions.ask(identifier, { depth: 'row', urgency: 'soon' });
  expect(descriptions.isWhole(identifier)).toBe(false);
  descriptions.ask(identifier, { depth: 'card', urgency: 'now', refresh: true });
  expect(descriptions.isWhole(identifier)).toBe(true);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(asked.map(({ request: { depth, urgency, refresh } }) => [depth, urgency, refresh])).toEqual([
    ['row', 'soon', false],
    ['card', 'now', true],
  ]);
});

test.each([true, false])('what is asked in a private window is forgotten: %j', (isPrivate) => {
  const { asked, descriptions } = makeStage(isPrivate);
  descriptions.ask(identifier, { depth: 'row', urgency: 'soon' });
  expect(asked[0]?.request.forget).toBe(isPrivate);
});

/** So many collections, each another. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...identifier, accession: String(at + 1).padStart(6, '0') }));

test.each([
  [1, 'card'],
  [24, 'card'],
  [25, 'row'],
])('a list of %i asks for each as a %s', (count, depth) => {
  const { asked, descriptions } = makeStage();
  descriptions.askRows(many(count));
  expect(asked).toHaveLength(count);
  expect(new Set(asked.map(({ request }) => `${request.depth}, ${request.urgency}`))).toEqual(
    new Set([`${depth}, soon`]),
  );
});

test('a list that grew asks for what is new alone', () => {
  const { asked, descriptions } = makeStage();
  for (const count of [2, 2, 3]) descriptions.askRows(many(count));
  expect(asked.map(({ request }) => request.key.slice(-1))).toEqual(['1', '2', '3']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
});

test('the whole of a list is asked for where it was not', () => {
  const { asked, descriptions } = makeStage();
  const [first, second] = many(2);
  if (!first || !second) throw new Error('nothing was made');
  descriptions.ask(first, { depth: 'row', urgency: 'soon' });
  descriptions.ask(second, { depth: 'card', urgency: 'soon' });
  for (const urgency of ['later', 'now'] as const) descriptions.askWhole([first, second], urgency);
  expect(asked.map(({ request: { depth, urgency, refresh } }) => [depth, urgency, refresh])).toEqual([
    ['row', 'soon', false],
    ['card', 'soon', false],
    ['card', 'later', false],
  ]);
});

test('what failed is asked for again, and the reader waits', () => {
  const { asked, descriptions } = makeStage();
  descriptions.askWhole([identifier], 'soon');
  descriptions.askAgain(identifier);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(asked[1]?.request).toMatchObject({ depth: 'card', urgency: 'now', refresh: true });
});
