import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lookAround, oneOfEachKey } from './look-around';

const state = vi.hoisted(() => ({ results: [] as unknown[], isClosed: false, ran: [] as unknown[] }));

vi.mock('webextension-polyfill', () => ({
  default: {
    scripting: {
      executeScript: async (injection: unknown) => {
        if (state.isClosed) throw new Error('Cannot access contents of the page.');
        state.ran.push(injection);
        return state.results.map((result) => ({ result }));
      },
    },
  },
}));

beforeEach(() => Object.assign(state, { results: [], isClosed: false, ran: [] }));

const told = (key: string, sentence: string, isDataAvailability = false) => ({
  key: `harbour:00000${key}`,
  sentence,
  headings: [],
  isDataAvailability,
  reference: 'no-list' as const,
});

test.each([
  ['each key once', [told('1', 'One.'), told('2', 'Two.')], ['One.', 'Two.']],
  ['the first frame that names it', [told('1', 'Top.'), told('1', 'Frame.')], ['Top.']],
  ['the one that says where its data are', [told('1', 'Top.'), told('1', 'Data.', true)], ['Data.']],
  ['the last that does', [told('1', 'Data.', true), told('1', 'More data.', true)], ['More data.']],
  ['nothing where nothing was told', [], []],
])('of what frames tell counts %s', (_, frames, sentences) =>
  expect(oneOfEachKey(frames).map(({ sentence }) => sentence)).toEqual(sentences),
);

describe('the frames of a tab', () => {
  const calls = { lookAround: async () => undefined };
  const keys = ['harbour:000001'];

  test('are all asked', async () => {
    state.results = [[told('1', 'Top.')], undefined, [told('2', 'Frame.')]];
    const found = await lookAround(7, keys, calls);
    expect(found.map(({ sentence }) => sentence)).toEqual(['Top.', 'Frame.']);
    expect(state.ran).toEqual([
      { target: { tabId: 7, allFrames: true }, func: calls.lookAround, args: [keys] },
    ]);
  });

  test.each<[string, unknown]>([
    ['no list', told('1', 'One.')],
    ['a text without end', [told('1', 'x'.repeat(100_000))]],
    ['no key', [{ ...told('1', 'One.'), key: 3 }]],
  ])('are passed over where they tell %s', async (_, result) => {
    state.results = [result];
    expect(await lookAround(7, keys, calls)).toEqual([]);
  });

  test('tell nothing where the browser lets nobody in', async () => {
    state.isClosed = true;
    expect(await lookAround(7, keys, calls)).toEqual([]);
  });
});
