import { afterEach, expect, test, vi } from 'vitest';
import { replyTo } from './reply';

afterEach(() => void vi.unstubAllGlobals());

test.each<[string, unknown, () => unknown]>([
  ['its reply', 'yes', async () => 'yes'],
  ['nothing where nobody answers', undefined, async () => undefined],
  ['nothing where the worker is ended', undefined, () => Promise.reject(new Error('message port closed'))],
  [
    'nothing where the extension was updated under the page',
    undefined,
    () => {
      throw new Error('Extension context invalidated.');
    },
  ],
])('gives %s', async (_, reply, sendMessage) => {
  vi.stubGlobal('chrome', { runtime: { id: 'ours', sendMessage } });
  expect(await replyTo({ type: 'listRecent' })).toBe(reply);
});

test('gives nothing where the extension is gone', async () => {
  vi.stubGlobal('chrome', undefined);
  expect(await replyTo({ type: 'listRecent' })).toBeUndefined();
});
