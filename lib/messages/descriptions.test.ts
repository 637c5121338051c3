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
