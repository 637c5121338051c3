import type { Browser } from 'webextension-polyfill';

declare global {
  var chrome: Browser | undefined;
}

/**
 * The extension API without the polyfill, for scripts that run on pages, where every byte is counted. Both browsers have
 * it as `chrome`, with promises. Chromium has no `browser`: there, an element of the page by that name is the global.
 */
export function pageApi(): Browser | undefined {
  return globalThis.chrome;
}

/** The part of a browser's port that a script on a page needs, to receive whatever comes and to send `Sent`. */
export interface PagePort<Sent> {
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
  postMessage(message: Sent): void;
  disconnect(): void;
}

/** The API's runtime; undefined after the extension was updated or removed. */
export function pageRuntime(): Browser['runtime'] | undefined {
  return pageApi()?.runtime;
}

/** False once the extension was updated, disabled or removed under a script that still runs on a page. */
export function isAlive(): boolean {
  return pageRuntime()?.id !== undefined;
}
