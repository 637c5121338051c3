import { render } from 'preact';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { say, unmarked, withTools, words } from '@/demo/gallery/stage';
import { sampleIdentifier } from '@/demo/samples/collection';
import type { Description } from '@/lib/collection/description';
import { NOTHING_YET } from '@/lib/collection/description';
import { makeWords } from '@/lib/words/words';
import { fileLookup } from '@/tools/locales/locale-files';
import { Failure } from './failure';
import { OwnLimit } from './own-limit';

const NOW = Date.parse('2026-11-20T09:00:00Z');
const identifier = sampleIdentifier(null);
const place = document.createElement('div');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => {
  render(null, place);
  vi.useRealTimers();
});

type Shown = Partial<Parameters<typeof Failure>[0]>;

function failureText(parts: Shown, spoken = words): string {
  const props = {
    id: 'why',
    reason: 'busy',
    nextTry: undefined,
    isTitled: false,
    identifier,
    ...parts,
  } as const;
  render(withTools(<Failure {...props} />, { words: spoken }), place);
  return place.querySelector('p')?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
}

describe('a failure says why, and when the request is repeated', () => {
  const BUSY = say('failedBusyText', 'Harbour Archive');

  test.each<[string, Shown, string]>([
    ['nobody asks again', {}, BUSY],
    ['soon', { nextTry: NOW + 13_400 }, `${BUSY} ${say('retryIn', '14 secs')}`],
    ['in an hour', { nextTry: NOW + 3_600_000 }, `${BUSY} ${say('retryIn', '60 mins')}`],
    ['the time is over', { nextTry: NOW - 9 }, `${BUSY} ${say('retryIn', '1 sec')}`],
    ['after a press', { isAgain: true }, `${BUSY} ${say('stillFailing')}`],
    ['without a connection', { reason: 'offline' }, say('failedOfflineText')],
    [
      'after a press that could not help',
      { reason: 'not-found', isAgain: true },
      unmarked('failedNotFoundText', 'Harbour Archive', '000417'),
    ],
  ])('%s', (_, parts, text) => expect(failureText(parts)).toBe(text));

  test('a unit that ends with a dot does not double the full stop', () => {
    const german = makeWords(fileLookup('de'), 'de');
    const text = failureText({ nextTry: NOW + 14_000 }, german);
    expect(text.endsWith(german.say('retryIn', '14 Sek'))).toBe(true);
  });

  test('the time is counted down', async () => {
    failureText({ nextTry: NOW + 14_000 });
    await vi.advanceTimersByTimeAsync(3000);
    expect(place.querySelector('.retry-in')?.textContent).toBe(say('retryIn', '11 secs'));
  });
});

describe('our own limit of requests', () => {
  const waiting = { state: 'loading', nextTry: NOW + 58_000 } as const;

  test.each<[string, Partial<Description>, string]>([
    [
      'is told of while it is waited for',
      { summary: waiting },
      `${say('ownLimit', 'Harbour Archive')} ${say('retryIn', '58 secs')}`,
    ],
    ['not while an answer is on its way', {}, ''],
    [
      'not where there is a reason that says more',
      { summary: { ...waiting, state: 'failed', reason: 'busy' } },
      '',
    ],
  ])('%s', (_, parts, text) => {
    const limit = <OwnLimit identifier={identifier} description={{ ...NOTHING_YET, ...parts }} />;
    render(withTools(limit), place);
    expect(place.textContent).toBe(text);
  });
});
