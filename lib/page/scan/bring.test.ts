import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Steps, startSteps } from './bring';

const here = () => (globalThis as { [key: symbol]: unknown })[Symbol.for('accession: steps')] as Steps;

/** A background that answers each question in turn: with the step's script, or not at all. */
function background(...answers: ('brings' | 'refuses' | 'ends' | 'brings, and ends')[]) {
  const asked: unknown[] = [];
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'ours',
      sendMessage: async (question: { step: string }) => {
        asked.push(question);
        const answer = answers.shift();
        if (answer?.startsWith('brings')) here()[question.step] ??= { from: question.step };
        if (answer?.endsWith('ends')) throw new Error('message port closed');
        return answer === 'brings';
      },
    },
  });
  startSteps();
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a step', () => {
  test('is the same for whoever asks meanwhile or later', async () => {
    const asked = background('brings', 'brings');
    const both = await Promise.all([here().bring('card'), here().bring('card')]);
    expect([...both, await here().bring('card')]).toEqual(Array(3).fill({ from: 'card' }));
    expect(asked[0]).toEqual({ type: 'bringStep', step: 'card' });
  });

  test('is asked for again where the background ended, and not where it had been put there', async () => {
    expect([background('ends', 'ends', 'ends', 'brings'), await here().bring('card')][1]).toEqual({
      from: 'card',
    });
    const asked = background('brings, and ends');
    expect(await here().bring('card')).toEqual({ from: 'card' });
    expect(asked).toHaveLength(1);
  });

  test('that does not come gives nothing, and may come later', async () => {
    vi.useFakeTimers();
    background(...Array<'refuses'>(6).fill('refuses'), 'brings');
    const brought = here().bring('card');
    await vi.runAllTimersAsync();
    expect(await brought).toBeUndefined();
    expect(await here().bring('card')).toEqual({ from: 'card' });
  });

  test('comes on a machine that takes seconds to start the background again', async () => {
    vi.useFakeTimers();
    const asked = background(...Array<'ends'>(5).fill('ends'), 'brings');
    const brought = here().bring('card');
    await vi.advanceTimersByTimeAsync(2900);
    expect(asked).toHaveLength(5);
    await vi.runAllTimersAsync();
    expect(await brought).toEqual({ from: 'card' });
  });

  test('of another build is none of ours', async () => {
    background('brings');
    await here().bring('card');
    const asked = background('brings');
    expect(await here().bring('card')).toEqual({ from: 'card' });
    expect(asked).toHaveLength(1);
  });
});
