import { expect, test } from 'vitest';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { toKey } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/kinds/built-in';
import type { DescribeRequest } from './contract';
import { Descriptions } from './descriptions';

const [registry] = builtInRegistries;
if (!registry) throw new Error('no registry is built in');
const identifier = { registry, accession: '000003', version: null };

function makeStage(isPrivate = false) {
  const asked: { request: DescribeRequest; step: (step: Description) => void; signal: AbortSignal }[] = [];
  let steps = 0;
  const descriptions = new Descriptions({
    watch: (request, step, signal) => asked.push({ request, step, signal }),
    isPrivate: () => isPrivate,
    onStep: () => steps++,
  });
  return { asked, descriptions, steps: () => steps };
}

test('holds the last step of each identifier, and reports each', () => {
  const { asked, descriptions, steps } = makeStage();
  expect(descriptions.of(identifier)).toBeUndefined();
  descriptions.ask(identifier, { depth: 'row', urgency: 'soon' });
  descriptions.askRows([identifier]);
  expect(asked).toHaveLength(1);
  const done = { ...NOTHING_YET, done: true };
  asked[0]?.step(NOTHING_YET);
  asked[0]?.step(done);
  expect(descriptions.of({ ...identifier })).toBe(done);
  expect(descriptions.of({ ...identifier, version: 'draft' })).toBeUndefined();
  expect(steps()).toBe(2);
});

test('a new request cancels the earlier one at its first step', () => {
  const { asked, descriptions } = makeStage();
  descriptions.ask(identifier, { depth: 'row', urgency: 'soon' });
  descriptions.ask(identifier, { depth: 'card', urgency: 'now', refresh: true });
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false]);
  asked[1]?.step(NOTHING_YET);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(asked.map(({ request: { depth, urgency, refresh } }) => [depth, urgency, refresh])).toEqual([
    ['row', 'soon', false],
    ['card', 'now', true],
  ]);
});

test.each([true, false])('forget follows isPrivate: %j', (isPrivate) => {
  const { asked, descriptions } = makeStage(isPrivate);
  descriptions.ask(identifier, { depth: 'row', urgency: 'soon' });
  expect(asked[0]?.request.forget).toBe(isPrivate);
});

/** Makes `count` different identifiers. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...identifier, accession: String(at + 1).padStart(6, '0') }));

test.each([
  [1, 'record'],
  [24, 'record'],
  [25, 'row'],
])('a list of %i rows requests each at the depth %s', (count, depth) => {
  const { asked, descriptions } = makeStage();
  descriptions.askRows(many(count));
  expect(asked).toHaveLength(count);
  expect(new Set(asked.map(({ request }) => `${request.depth}, ${request.urgency}`))).toEqual(
    new Set([`${depth}, later`]),
  );
});

test('askRows with the depth of a row requests only rows, however short the list', () => {
  const { asked, descriptions } = makeStage();
  descriptions.askRows(many(2), 'row');
  expect(asked.map(({ request }) => request.depth)).toEqual(['row', 'row']);
});

test('recallRows asks no registry, and a later askRows does', () => {
  const { asked, descriptions } = makeStage();
  const how = () =>
    asked.map(({ request: { depth, onlyKept } }) => `${depth} ${onlyKept ? 'kept' : 'asked'}`);
  descriptions.recallRows(many(2));
  // A second call describes the rows again, because more replies may be in the cache by then.
  descriptions.recallRows(many(2));
  descriptions.bringForward(many(2).map(toKey));
  expect(how()).toEqual(Array(4).fill('record kept'));
  descriptions.askRows(many(2));
  descriptions.recallRows(many(2));
  expect(how().slice(4)).toEqual(['record asked', 'record asked']);
});

test('rows recalled from earlier replies are requested when they come into view', () => {
  const { asked, descriptions } = makeStage();
  descriptions.recallRows(many(600));
  for (const { step } of asked) step({ ...NOTHING_YET, done: true });
  descriptions.askRows(many(600));
  expect(asked).toHaveLength(1100);
  descriptions.bringForward([toKey({ ...identifier, accession: '000600' })]);
  expect(asked.at(-1)?.request).toMatchObject({ urgency: 'soon', onlyKept: false });
});

test('a list that grew requests only its new rows', () => {
  const { asked, descriptions } = makeStage();
  for (const count of [2, 2, 3]) descriptions.askRows(many(count));
  expect(asked.map(({ request }) => request.key.slice(-1))).toEqual(['1', '2', '3']);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
});

test('askRecords requests the record only of rows without it', () => {
  const { asked, descriptions } = makeStage();
  const [first, second, third] = many(3);
  if (!first || !second || !third) throw new Error('nothing was made');
  descriptions.ask(first, { depth: 'row', urgency: 'soon' });
  descriptions.ask(second, { depth: 'record', urgency: 'soon' });
  descriptions.ask(third, { depth: 'card', urgency: 'soon' });
  for (const urgency of ['later', 'now'] as const) descriptions.askRecords([first, second, third], urgency);
  expect(asked.map(({ request: { depth, urgency, refresh } }) => [depth, urgency, refresh])).toEqual([
    ['row', 'soon', false],
    ['record', 'soon', false],
    ['card', 'soon', false],
    ['record', 'later', false],
  ]);
});

test('askRecords goes as far as a card once, without its urgency', () => {
  const { asked, descriptions } = makeStage();
  descriptions.askRecords([identifier], 'later');
  for (const _ of [1, 2]) descriptions.askRecords([identifier], 'later', 'card');
  expect(asked.map(({ request: { depth, urgency } }) => [depth, urgency])).toEqual([
    ['record', 'later'],
    ['card', 'later'],
  ]);
});

test('askNow requests an identifier again if its list of versions failed', () => {
  const { asked, descriptions } = makeStage();
  descriptions.askNow(identifier);
  const done = { ...NOTHING_YET, done: true };
  asked[0]?.step(done);
  descriptions.askNow(identifier);
  expect(asked).toHaveLength(1);
  asked[0]?.step({ ...done, versions: { state: 'failed', reason: 'busy' } });
  descriptions.askNow(identifier);
  expect(asked).toHaveLength(2);
});

test.each(['row', 'card'] as const)(
  'askAgain requests a %s again with refresh and the given urgency',
  (depth) => {
    const { asked, descriptions } = makeStage();
    descriptions.ask(identifier, { depth, urgency: 'soon' });
    descriptions.askAgain([identifier], 'now');
    descriptions.askAgain([identifier], 'soon');
    expect(asked.slice(1).map(({ request }) => [request.depth, request.urgency, request.refresh])).toEqual([
      [depth, 'now', true],
      [depth, 'soon', true],
    ]);
    asked[2]?.step(NOTHING_YET);
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
  },
);

test('rows that come into view are brought forward once, if they still wait', () => {
  const { asked, descriptions } = makeStage();
  const rows = many(30);
  const keys = rows.map(({ accession }) => `dandi:${accession}`);
  descriptions.askRows(rows);
  asked[0]?.step({ ...NOTHING_YET, done: true });
  for (let time = 0; time < 2; time++) descriptions.bringForward([...keys.slice(0, 3), 'dandi:999999']);
  expect(asked.slice(30).map(({ request: { key, urgency } }) => [key, urgency])).toEqual([
    [keys[1], 'soon'],
    [keys[2], 'soon'],
  ]);
});

test('rows beyond the first 500 are requested when they come into view', () => {
  const { asked, descriptions } = makeStage();
  descriptions.askRows(many(2000));
  expect(asked).toHaveLength(500);
  descriptions.bringForward(['dandi:001999']);
  expect(asked[500]?.request).toMatchObject({ key: 'dandi:001999', depth: 'row', urgency: 'soon' });
});
