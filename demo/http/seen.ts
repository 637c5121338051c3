import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** A request as a server saw it, for tests that say who may ask for what, and when. */
export interface RequestSeen {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  /** In ms since 1970. */
  readonly at: number;
}

/** The address asked for, whole. A request line that is no address reads as the root. */
export function urlOf(request: IncomingMessage, origin: string): URL {
  const target = request.url ?? '/';
  return URL.parse(target.startsWith('/') ? origin + target : target) ?? new URL(origin);
}

export function toRequestSeen(request: IncomingMessage, { pathname, search }: URL): RequestSeen {
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: search,
    headers: request.headers,
    at: Date.now(),
  };
}
