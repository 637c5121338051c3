import { afterEach, expect, test, vi } from 'vitest';
import type { Incoming } from './contract';
import { send } from './send';

afterEach(() => void vi.unstubAllGlobals());

test.each<[string, unknown, () => unknown]>([
  ['its reply', 'yes', async () => 'yes'],
  ['undefined without a reply', undefined, async () => undefined],
  [
    'undefined if the background is stopped',
    undefined,
    () => Promise.reject(new Error('message port closed')),
  ],
  [
    'undefined if the extension was updated under the page',
    undefined,
    () => {
      throw new Error('Extension context invalidated.');
    },
  ],
])('send resolves with %s', async (_, reply, sendMessage) => {
  vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage } });
  expect(await send({ type: 'openSettings', key: 'harbour:000417' })).toBe(reply);
});

test('send resolves with undefined if the extension is gone', async () => {
  vi.stubGlobal('chrome', undefined);
  expect(await send({ type: 'openSettings', key: 'harbour:000417' })).toBeUndefined();
});

test('a message is sent once, and without a runtime none is sent and nothing throws', () => {
  const told: unknown[] = [];
  const sendMessage = async (message: unknown) => void told.push(message);
  vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage } });
  const scanned = { type: 'pageScanned', mentions: [{ key: 'harbour:000417', form: 'curie', count: 2 }] };
  void send(scanned as Incoming<'pageScanned'>);
  void send({ type: 'pageLeft' });
  expect(told).toEqual([scanned, { type: 'pageLeft' }]);
  vi.stubGlobal('chrome', undefined);
  expect(() => send({ type: 'pageLeft' })).not.toThrow();
});
