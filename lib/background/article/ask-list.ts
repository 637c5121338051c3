import type { ReplyCache } from '@/lib/background/requests/cache';
import { type LastWordOptions, lastWord } from '@/lib/background/requests/last-word';
import type { Read, Reads } from '@/lib/background/requests/reads';
import type { Answered } from '@/lib/messages/contract';

/**
 * Time limits in ms of a question that follows the press of a button. They are longer than for the rows of a
 * list, because a reader who pressed a button waits longer than one who opened a list. They leave time for a
 * second try.
 */
const PATIENT = { patience: 30_000, mostHeld: 3_000 };

/**
 * Requests a list from a service. Returns `unexpected-reply` in place of `not-found`: services answer 404
 * only for single records, so for a list a 404 is unexpected. Never rejects.
 */
export async function askList<T>(
  reads: Reads,
  read: Read<T>,
  options: LastWordOptions,
): Promise<Answered<T>> {
  const said = await lastWord(reads, read, { ...PATIENT, ...options });
  return said.state === 'failed' && said.reason === 'not-found'
    ? { ...said, reason: 'unexpected-reply' }
    : said;
}

/** The part of a list that is about one work, with the address of the request for that work alone. */
interface WorkReply {
  readonly url: string;
  readonly reply: unknown;
}

/**
 * Puts the reply about each work into the cache, so that its row in a list and its card need no request. A
 * newer reply in the cache stays.
 */
export async function keepWorks(
  works: readonly WorkReply[],
  fetchedAt: number,
  cache: ReplyCache,
): Promise<void> {
  await Promise.all(
    works.map(async ({ url, reply }) => {
      const kept = await cache.get(url);
      if (!kept || kept.fetchedAt < fetchedAt) await cache.put({ url, body: reply, fetchedAt });
    }),
  );
}
