import type { Browser, Target } from 'puppeteer-core';

/** The extension's background in Chromium, once it runs; a browser that stays may still list an earlier one. */
export const workerOf = (browser: Browser, extensionUrl: string): Promise<Target> =>
  browser.waitForTarget(
    (target) => target.type() === 'service_worker' && target.url().startsWith(extensionUrl),
  );
