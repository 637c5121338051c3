import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mentionOf } from '@/lib/page/fixtures/mentions';
import type { CardHost } from './card-host';
import { makeSheets } from './sheets';
import type { Visit } from './visit';

const mention = mentionOf('000003');
let ends: AbortController;
const dress = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  ends = new AbortController();
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const visit = () => ({ dismiss: vi.fn(), signal: ends.signal }) as unknown as Visit;
const cardIn = (view: object) =>
  ({ view, stage: document.createElement('div'), dress }) as unknown as CardHost;

test('a card becomes a sheet, and its mention is known for a moment after its end', () => {
  const { toSheet, last } = makeSheets('.card{}');
  toSheet(mention, cardIn(window), visit());
  expect(dress.mock.calls).toEqual([['.card{}']]);
  ends.abort();
  vi.advanceTimersByTime(2500);
  expect(last()).toBe(mention);
  vi.advanceTimersByTime(1000);
  expect(last()).toBeNull();
});

test('in a frame of another origin it stays a card', () => {
  const { toSheet, last } = makeSheets('.card{}');
  toSheet(mention, cardIn({ parent: {} }), visit());
  expect([dress.mock.calls, last()]).toEqual([[], null]);
});
