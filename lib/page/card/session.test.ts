import { describe, expect, test } from 'vitest';
import { NOTHING_YET } from '@/lib/collection/description';
import { toKey } from '@/lib/identifier/identifier';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import { begin, type Effect, type Session, type SessionEvent, step } from './session';

const mention = mentionOf('000003');
const other = mentionOf('000005');
const known = { ...NOTHING_YET, done: true };

/** Plays events behind the beginning of a session. Returns the last state, and all effects in words. */
function play(...events: SessionEvent[]): { state: Session; effects: string } {
  let [state, effects] = begin(mention, { x: 5, y: 7 });
  const all: Effect[] = [...effects];
  for (const event of events) {
    [state, effects] = step(state, event);
    all.push(...effects);
  }
  const words = all.map((effect) => {
    if (effect.do === 'ask') return `ask ${effect.identifier.accession}${effect.refresh ? ' again' : ''}`;
    return effect.do === 'open' && effect.asSheet ? 'open as sheet' : effect.do;
  });
  return { state, effects: words.join(', ') };
}

const idled: SessionEvent = { type: 'idled' };
const dwelt: SessionEvent = { type: 'dwelt', asSheet: false };
const ended: SessionEvent = { type: 'ended' };
const answered = (token: number): SessionEvent => ({ type: 'answered', token, description: known });
const turned = ({ identifier }: typeof mention, refresh = false): SessionEvent => ({
  type: 'turned',
  identifier,
  refresh,
});

describe('the card of a session', () => {
  test.each<[string, SessionEvent[], Session['phase'], string]>([
    ['is asked for at once', [], 'begun', 'ask 000003'],
    ['is drawn ahead when the browser is idle', [idled], 'drawn', 'ask 000003, draw'],
    ['is drawn once', [idled, idled], 'drawn', 'ask 000003, draw'],
    ['opens as it was drawn', [idled, dwelt], 'open', 'ask 000003, draw, open'],
    ['is drawn as it opens if the browser had no time', [dwelt], 'open', 'ask 000003, draw, open'],
    ['is not drawn again once it is open', [dwelt, idled], 'open', 'ask 000003, draw, open'],
    ['opens once', [dwelt, dwelt], 'open', 'ask 000003, draw, open'],
    [
      'opens as a sheet where that is asked for',
      [{ type: 'dwelt', asSheet: true }],
      'open',
      'ask 000003, draw, open as sheet',
    ],
    ['waits with an answer until it is drawn', [answered(0)], 'begun', 'ask 000003'],
    ['is drawn again at an answer', [idled, answered(0)], 'drawn', 'ask 000003, draw, redraw'],
    [
      'turns to another identifier',
      [dwelt, turned(other)],
      'open',
      'ask 000003, draw, open, redraw, ask 000005',
    ],
    [
      'asks again for the same',
      [dwelt, turned(mention, true)],
      'open',
      'ask 000003, draw, open, redraw, ask 000003 again',
    ],
    [
      'does not change for an old answer',
      [idled, turned(other), answered(0)],
      'drawn',
      'ask 000003, draw, redraw, ask 000005',
    ],
    ['is not drawn after the end', [ended, idled], 'ended', 'ask 000003'],
    ['does not open after the end', [idled, ended, dwelt], 'ended', 'ask 000003, draw'],
    ['takes no answer after the end', [idled, ended, answered(0)], 'ended', 'ask 000003, draw'],
    ['turns to nothing after the end', [idled, ended, turned(other)], 'ended', 'ask 000003, draw'],
  ])('%s', (_, events, phase, effects) => {
    const played = play(...events);
    expect([played.state.phase, played.effects]).toEqual([phase, effects]);
  });
});

describe('what a session knows', () => {
  test('is what was answered', () => expect(play(answered(0)).state.description).toBe(known));

  test('is nothing of what the card is turned to, until that is answered', () => {
    expect(play(answered(0), turned(other)).state.description).toBe(NOTHING_YET);
    expect(play(answered(0), turned(other), answered(1)).state.description).toBe(known);
  });

  test('is what the card is turned to', () =>
    expect(toKey(play(turned(other)).state.identifier)).toBe(toKey(other.identifier)));

  test('is where its mention was seen last', () => {
    expect(play().state.seenAt).toEqual({ x: 5, y: 7 });
    expect(play({ type: 'seen', at: { x: 1, y: 2 } }).state.seenAt).toEqual({ x: 1, y: 2 });
  });

  test.each([
    ['goes on at what reads the same', mentionOf('000003'), true],
    ['stays at what it was where another is named there', other, false],
  ])('its mention %s', (_, by, isTaken) =>
    expect(play({ type: 'replaced', by }).state.mention).toBe(isTaken ? by : mention),
  );
});
