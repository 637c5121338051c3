import type { Answer } from '@/demo/http/answer';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

const READS = ['GET', 'HEAD', 'OPTIONS'];

/** Anyone may read from anywhere: the origin is echoed, and credentials are not invited. */
export function crossOriginHeaders(method: string, { origin }: Headers): Readonly<Record<string, string>> {
  return typeof origin === 'string' && READS.includes(method)
    ? { 'Access-Control-Allow-Origin': origin }
    : {};
}

export function isPreflight(method: string, headers: Headers): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** `If-None-Match`, `Cache-Control` and the like are not among the headers a page may send. */
export const preflightAnswer: Answer = {
  status: 200,
  headers: {
    'Access-Control-Allow-Headers':
      'accept, authorization, content-type, user-agent, x-csrftoken, x-requested-with',
    'Access-Control-Allow-Methods': 'DELETE, GET, OPTIONS, PATCH, POST, PUT',
    'Access-Control-Max-Age': '86400',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'origin',
  },
  body: '',
};
