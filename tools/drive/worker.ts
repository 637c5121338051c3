import type { Browser, Target } from 'puppeteer-core';
import { inFirefoxWindow, THE_EXTENSION } from './bidi';
import type { Driven } from './launch';

/** The extension's background in Chromium, once it runs; a browser that stays may still list an earlier one. */
export const workerOf = (browser: Browser, extensionUrl: string): Promise<Target> =>
  browser.waitForTarget(
    (target) => target.type() === 'service_worker' && target.url().startsWith(extensionUrl),
  );

/** Ends the background, as browsers do where nothing was asked of it for a while. */
export async function endBackground({ kind, browser, extensionId }: Driven): Promise<void> {
  if (kind === 'firefox') {
    await inFirefoxWindow(browser, `${THE_EXTENSION} await extension.terminateBackground();`, extensionId);
    return;
  }
  const [page] = await browser.pages();
  const session = await page?.createCDPSession();
  await session?.send('ServiceWorker.enable');
  await session?.send('ServiceWorker.stopAllWorkers');
  await session?.detach();
}
