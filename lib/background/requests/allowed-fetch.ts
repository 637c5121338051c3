import { patternAt } from '@/lib/settings/sites';
import { type FetchJson, failed } from './fetch-json';

/**
 * Wraps `fetchJson` so that it sends a request only if the browser allows us the host at that moment. Without
 * this permission, the browser would treat the request like one of a web page: it would apply CORS and, in
 * Firefox, send an `Origin` header that identifies this installation.
 * @param mayAsk returns true if the browser allows us the hosts of a match pattern
 */
export function onlyAllowed(fetchJson: FetchJson, mayAsk: (origin: string) => Promise<boolean>): FetchJson {
  return async (url, refusals, signal, form) => {
    const isAllowed = URL.canParse(url) && (await mayAsk(patternAt(url)).catch(() => false));
    signal.throwIfAborted();
    return isAllowed ? fetchJson(url, refusals, signal, form) : failed('not-allowed');
  };
}
