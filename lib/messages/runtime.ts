import type { Browser } from 'webextension-polyfill';

declare global {
  var browser: Browser | undefined;
  var chrome: Browser | undefined;
}

/**
 * The extension API without the polyfill, for scripts that run on pages, where every byte is counted.
 * Chromium's `chrome` returns promises for everything used here.
 */
export function pageApi(): Browser | undefined {
  return globalThis.browser ?? globalThis.chrome;
}

/** The API's runtime; undefined where the extension has gone. */
export function pageRuntime(): Browser['runtime'] | undefined {
  return pageApi()?.runtime;
}

/** False once the extension was updated, disabled or removed under a script that still runs on a page. */
export function isAlive(): boolean {
  return pageRuntime()?.id !== undefined;
}
