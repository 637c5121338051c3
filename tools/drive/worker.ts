import type { Browser, Target } from 'puppeteer-core';

/** A browser, and the start of the addresses of its extension. */
interface Extended {
  readonly browser: Browser;
  readonly extensionUrl: string;
}

/** A browser that stays may still list the background of an earlier extension. */
const isWorkerOf = (extensionUrl: string) => (target: Target) =>
  target.type() === 'service_worker' && target.url().startsWith(extensionUrl);

/** The extension's background in Chromium, once it runs. */
export const workerOf = ({ browser, extensionUrl }: Extended): Promise<Target> =>
  browser.waitForTarget(isWorkerOf(extensionUrl));

/** The same if it runs now; none where it does not, and in Firefox, whose driver does not see it. */
export const runningWorker = async ({ browser, extensionUrl }: Extended) =>
  browser.targets().find(isWorkerOf(extensionUrl))?.worker();
