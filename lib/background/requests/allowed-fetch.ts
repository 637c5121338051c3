import { patternAt } from '@/lib/settings/sites';
import { type FetchJson, failed } from './fetch-json';

/**
 * The same, but that nobody is asked whom the browser does not let us ask at that moment: a page's rules would hold for
 * such a request, and in Firefox it would name this installation as its origin.
 * @param mayAsk true where a match pattern is allowed
 */
export function onlyAllowed(fetchJson: FetchJson, mayAsk: (origin: string) => Promise<boolean>): FetchJson {
  return async (url, refused, signal) => {
    const isAllowed = URL.canParse(url) && (await mayAsk(patternAt(url)).catch(() => false));
    signal.throwIfAborted();
    return isAllowed ? fetchJson(url, refused, signal) : failed('not-allowed');
  };
}
