import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { withTimeout } from './with-timeout';

test.each<[string, () => Promise<string>, string]>([
  ['what comes in time', async () => 'it', 'it'],
  ['what comes a little later', () => sleep(5, 'it'), 'it'],
  ['the other where it fails', () => Promise.reject(new Error('full')), 'the other'],
  [
    'the other where it cannot even begin',
    () => {
      throw new Error('no such storage');
    },
    'the other',
  ],
  ['the other where it never comes', () => new Promise(() => undefined), 'the other'],
])('gives %s', async (_, act, given) => expect(await withTimeout(25, act, 'the other')).toBe(given));
