import { withTimeout } from './with-timeout';

/** A reply as the registry gave it. It is parsed again at each use, so an older or newer build can read it. */
export interface CachedReply {
  readonly url: string;
  readonly body: unknown;
  /** When it came, in ms since 1970. */
  readonly fetchedAt: number;
}

/** Replies by address. */
export interface ReplyCache {
  get(url: string): Promise<CachedReply | undefined>;
  put(reply: CachedReply): Promise<void>;
  drop(url: string): Promise<void>;
}

/** Storage that takes longer than this counts as broken, in ms: we ask the registry instead. */
const PATIENCE = 1000;

function isReply(reply: CachedReply | undefined, url: string): reply is CachedReply {
  return typeof reply === 'object' && reply?.url === url && Number.isFinite(reply.fetchedAt);
}

/**
 * The same cache, but it never throws and never blocks: a full, corrupt, blocked or newer database acts as an empty
 * one.
 */
export function neverThrows(cache: ReplyCache, patience = PATIENCE): ReplyCache {
  const attempt = <T>(act: () => Promise<T>) => withTimeout<T | undefined>(patience, act, undefined);
  return {
    async get(url) {
      const reply = await attempt(() => cache.get(url));
      return isReply(reply, url) ? reply : undefined;
    },
    put: (reply) => attempt(() => cache.put(reply)),
    drop: (url) => attempt(() => cache.drop(url)),
  };
}
