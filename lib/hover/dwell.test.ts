import { describe, expect, test } from 'vitest';
import {
  ASK_AFTER,
  CLOSE_AFTER,
  type Dwell,
  type DwellEvent,
  type Effect,
  idle,
  OPEN_AFTER,
  step,
} from './dwell';

type Played = DwellEvent<string>;
type Turn = Played | 'wait' | 'stale wait';

/** Plays events; `wait` stands for the newest timer running out. Returns the phase and all effects, in words. */
const play = (...events: Turn[]) => playFor(OPEN_AFTER, ...events);

function playFor(openAfter: number, ...events: Turn[]): { phase: string; effects: string } {
  let state: Dwell<string> = idle();
  const all: Effect<string>[] = [];
  let timers: number[] = [];
  for (const event of events) {
    const token = event === 'wait' ? timers.at(-1) : timers.at(0);
    const played: Played = typeof event === 'string' ? { type: 'waited', token: token ?? -1 } : event;
    const [next, effects] = step(state, played, openAfter);
    state = next;
    all.push(...effects);
    timers = [...timers, ...effects.flatMap((effect) => (effect.do === 'wait' ? [effect.token] : []))];
  }
  const words = all.map((effect) => {
    if (effect.do === 'wait') return `wait ${effect.ms}`;
    return 'target' in effect ? `${effect.do} ${effect.target}` : effect.do;
  });
  return { phase: state.phase, effects: words.join(', ') };
}

const rest = (target: string | null, lasted = ASK_AFTER): Played => ({ type: 'rested', target, lasted });
const move = (on: 'mention' | 'card' | 'elsewhere'): Played => ({ type: 'moved', on });
const summon = (target: string): Played => ({ type: 'summoned', target, asSheet: false });
const dismiss: Played = { type: 'dismissed' };
const dwelt = `ask a, wait ${OPEN_AFTER - ASK_AFTER}`;
const opened = `${dwelt}, open a`;

// PRIVACY.md says so, in seconds.
test.each([300, 500, 1000])('a rest asks 180 ms before a card that opens after %i ms', (openAfter) => {
  const { effects } = playFor(openAfter, rest('a', 120), 'wait', 'wait');
  expect(effects.replace(/^wait (\d+), /, '')).toBe('ask a, wait 180, open a');
  expect(Number(/^wait (\d+), /.exec(effects)?.[1] ?? 0)).toBe(openAfter - 300);
});

describe('a card', () => {
  const rows: [string, Turn[], string, string][] = [
    ['is asked for at the first rest', [rest('a')], 'dwelling', dwelt],
    ['opens after the whole dwell', [rest('a'), 'wait'], 'open', opened],
    [
      'opens the sooner, the longer the rest was before we knew',
      [rest('a', ASK_AFTER + 50)],
      'dwelling',
      `ask a, wait ${OPEN_AFTER - ASK_AFTER - 50}`,
    ],
    ['opens at once if we knew too late', [rest('a', 2 * OPEN_AFTER)], 'dwelling', 'ask a, wait 0'],
    [
      'never opens when the pointer moves on',
      [rest('a'), move('elsewhere'), 'wait'],
      'idle',
      `${dwelt}, end`,
    ],
    [
      'never opens when the pointer moves on its mention',
      [rest('a'), move('mention'), 'wait'],
      'idle',
      `${dwelt}, end`,
    ],
    ['never opens where there is nothing', [rest(null)], 'idle', ''],
    ['stays while the pointer is on it', [rest('a'), 'wait', move('card'), move('mention')], 'open', opened],
    [
      'lingers after the pointer left',
      [rest('a'), 'wait', move('elsewhere')],
      'lingering',
      `${opened}, wait ${CLOSE_AFTER}`,
    ],
    [
      'closes when the grace is over',
      [rest('a'), 'wait', move('elsewhere'), 'wait'],
      'idle',
      `${opened}, wait ${CLOSE_AFTER}, end`,
    ],
    [
      'is kept by a pointer that comes back',
      [rest('a'), 'wait', move('elsewhere'), move('card'), 'wait'],
      'open',
      `${opened}, wait ${CLOSE_AFTER}`,
    ],
    [
      'does not wait again at each move away',
      [rest('a'), 'wait', move('elsewhere'), move('elsewhere')],
      'lingering',
      `${opened}, wait ${CLOSE_AFTER}`,
    ],
    ['is not asked for again by rest on its mention', [rest('a'), 'wait', rest('a')], 'open', opened],
    [
      'stays when the pointer rests on nothing inside it',
      [rest('a'), 'wait', move('card'), rest(null)],
      'open',
      opened,
    ],
    [
      'gives way to another mention',
      [rest('a'), 'wait', rest('b'), 'wait'],
      'open',
      `${opened}, end, ask b, wait ${OPEN_AFTER - ASK_AFTER}, open b`,
    ],
    [
      'ignores a timer of an earlier rest',
      [rest('a'), rest('b'), 'stale wait'],
      'dwelling',
      `${dwelt}, end, ask b, wait ${OPEN_AFTER - ASK_AFTER}`,
    ],
    ['opens at once when summoned', [summon('a')], 'open', 'ask a, open a'],
    [
      'stays when summoned, wherever the pointer goes',
      [summon('a'), move('elsewhere'), 'wait'],
      'open',
      'ask a, open a',
    ],
    ['closes when dismissed', [summon('a'), dismiss], 'idle', 'ask a, open a, end'],
    ['is dropped when dismissed while dwelling', [rest('a'), dismiss, 'wait'], 'idle', `${dwelt}, end`],
    ['cannot be dismissed when there is none', [dismiss], 'idle', ''],
  ];
  test.each(rows)('%s', (_, events, phase, effects) => {
    expect(play(...events)).toEqual({ phase, effects });
  });
});

describe('where the reader chose a longer rest', () => {
  const LONG = 1000;
  const resting = rest('a');
  const asked = `wait ${LONG - OPEN_AFTER}, ask a, wait ${OPEN_AFTER - ASK_AFTER}`;
  test.each<[string, Turn[], string, string]>([
    ['nobody is asked at first', [resting], 'resting', `wait ${LONG - OPEN_AFTER}`],
    ['the background is asked shortly before the card opens', [resting, 'wait'], 'dwelling', asked],
    ['the card opens after the whole rest', [resting, 'wait', 'wait'], 'open', `${asked}, open a`],
    [
      'nobody is asked by a pointer that moves on',
      [resting, move('elsewhere'), 'wait'],
      'idle',
      `wait ${LONG - OPEN_AFTER}`,
    ],
    ['nobody is asked for nothing', [resting, rest(null), 'wait'], 'idle', `wait ${LONG - OPEN_AFTER}`],
  ])('%s', (_, events, phase, effects) => expect(playFor(LONG, ...events)).toEqual({ phase, effects }));
});
