import { setTimeout as sleep } from 'node:timers/promises';
import { secondsOf } from '@/lib/background/requests/retry-after';
import type { ReadJson } from './gather';

/** Tries of one address before it is given up. */
const TRIES = 4;
/** Wait after a failure that names none, in seconds. */
const PAUSE = 5;

/** Reads an address, waits where a registry asks to wait, and gives null for what is not to be had. */
export const readPolitely: ReadJson = async (url) => {
  for (let left = TRIES; left > 0; left--) {
    const reply = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
    console.log(`${url}: ${reply?.status ?? 'no answer'}`);
    if (reply?.ok) return reply.json().catch(() => null);
    if (reply && reply.status < 500 && reply.status !== 429) return null;
    const seconds = secondsOf(reply?.headers.get('Retry-After') ?? null, Date.now()) ?? PAUSE;
    if (left > 1) await sleep(seconds * 1000);
  }
  return null;
};
