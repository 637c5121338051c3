import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DwellRun, runDwell } from './dwell-run';

let done: string[];
let dwell: DwellRun<string>;

beforeEach(() => {
  vi.useFakeTimers();
  // A browser that begins a frame at once.
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => setTimeout(draw));
  done = [];
  dwell = runDwell(300, {
    ask: (target) => done.push(`ask ${target}`),
    open: (target, { asSheet }) => done.push(`open ${target}${asSheet ? ' as a sheet' : ''}`),
    end: () => done.push('end'),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rest = (target: string | null, lasted = 120) => dwell.send({ type: 'rested', target, lasted });
const move = (on: 'mention' | 'card' | 'elsewhere') => dwell.send({ type: 'moved', on });
const wait = (ms: number) => vi.advanceTimersByTime(ms);

describe('a dwell', () => {
  test.each<[string, () => void, string[]]>([
    ['asks at the rest', () => rest('one'), ['ask one']],
    ['opens nothing before its end', () => [rest('one'), wait(160)], ['ask one']],
    ['opens in the frame before its end', () => [rest('one'), wait(166)], ['ask one', 'open one']],
    ['opens sooner after a longer rest', () => [rest('one', 250), wait(36)], ['ask one', 'open one']],
    [
      'drops what was asked for when the pointer moves on',
      () => [rest('one'), move('elsewhere'), wait(1000)],
      ['ask one', 'end'],
    ],
    [
      'lingers before it closes',
      () => [rest('one'), wait(200), move('elsewhere'), wait(290)],
      ['ask one', 'open one'],
    ],
    [
      'closes when the pointer stays away',
      () => [rest('one'), wait(200), move('elsewhere'), wait(310)],
      ['ask one', 'open one', 'end'],
    ],
    [
      'stays open for a pointer that comes back',
      () => [rest('one'), wait(200), move('elsewhere'), wait(200), move('card'), wait(1000)],
      ['ask one', 'open one'],
    ],
  ])('%s', (_, act, expected) => {
    act();
    expect(done).toEqual(expected);
  });

  test.each([
    [false, 'open two'],
    [true, 'open two as a sheet'],
  ])('gives way to what is summoned, as a sheet: %s', (asSheet, opens) => {
    rest('one');
    wait(200);
    dwell.send({ type: 'summoned', target: 'two', asSheet });
    expect(done.slice(2)).toEqual(['end', 'ask two', opens]);
    expect(dwell.openFor()).toBe('two');
  });

  test('knows what it is open for, also while it lingers', () => {
    expect([dwell.isIdle(), dwell.openFor()]).toEqual([true, null]);
    rest('one');
    expect([dwell.isIdle(), dwell.openFor()]).toEqual([false, null]);
    wait(200);
    move('elsewhere');
    expect(dwell.openFor()).toBe('one');
    dwell.send({ type: 'dismissed' });
    expect([dwell.isIdle(), dwell.openFor()]).toEqual([true, null]);
  });
});
