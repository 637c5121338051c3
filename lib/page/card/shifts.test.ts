import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { byBrowser } from '@/lib/page/fixtures/by-browser';
import { watchMoves, watchShifts } from './shifts';
import type { PageWindow } from './windows';

let laidOut: () => void;
let ends: AbortController;
const onShift = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  ends = new AbortController();
  class Observer {
    constructor(call: () => void) {
      laidOut = call;
    }
    observe = () => laidOut();
    disconnect = () => undefined;
  }
  vi.stubGlobal('ResizeObserver', Observer);
  document.body.innerHTML = '<main></main><div></div>';
  watchShifts([window as PageWindow], onShift, ends.signal, document.querySelector('div') as Element);
});
afterEach(() => {
  ends.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const frame = () => vi.advanceTimersByTime(50);
const scroll = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(byBrowser(new Event('scroll')));

test.each<[string, () => unknown, number]>([
  ['a scroll in the page', () => scroll('main'), 1],
  ['many scrolls in one frame, once', () => [scroll('main'), scroll('main'), scroll('main')], 1],
  ['not a scroll event that the page made', () => document.body.dispatchEvent(new Event('scroll')), 0],
  ['a resize of the window', () => dispatchEvent(byBrowser(new Event('resize'))), 1],
  ['another layout', () => laidOut(), 1],
  ['not the first layout', () => undefined, 0],
  ['not a scroll in our own element', () => scroll('div'), 0],
  ['nothing after the end', () => [ends.abort(), scroll('main')], 0],
  ['nothing that was due at the end', () => [scroll('main'), ends.abort()], 0],
])('a shift is %s', (_, act, times) => {
  frame();
  act();
  frame();
  expect(onShift).toHaveBeenCalledTimes(times);
});

describe('an element that is watched', () => {
  let tell: (parts: number[]) => void;
  let watched: number;
  beforeEach(() => {
    watched = 0;
    class Seen {
      constructor(call: (entries: object[]) => void) {
        tell = (parts) => call(parts.map((intersectionRatio) => ({ intersectionRatio })));
      }
      observe = () => watched++;
      disconnect = () => watched--;
    }
    vi.stubGlobal('IntersectionObserver', Seen);
    watchMoves(() => document.querySelector('main') as Element, onShift, ends.signal);
    tell([1]);
  });

  test.each<[string, () => unknown, number]>([
    ['has not moved at first', () => undefined, 0],
    ['has moved if less of it is where it was', () => tell([0.5]), 1],
    ['has moved twice if it did so again', () => [tell([0.5]), tell([1]), tell([0])], 2],
    ['has moved if it has another size', () => laidOut(), 1],
    ['is the same while a part of it is hidden', () => [tell([0]), tell([0.5]), tell([0.5])], 1],
  ])('%s', (_, act, times) => {
    act();
    expect(onShift).toHaveBeenCalledTimes(times);
    expect(watched).toBe(1);
  });

  test('is no longer watched at the end', () => {
    ends.abort();
    expect(watched).toBe(0);
  });
});
