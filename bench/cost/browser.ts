import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from 'puppeteer-core';
import { startBrowser } from '@/tools/drive/launch';

/** What a browser does at the extension's start is not the first page's cost. In ms. */
const SETTLE = 1500;

/** Starts Chromium with every https address leading to `port`; without an extension where none is given. */
export async function openChromium(port: number, extension?: string): Promise<Browser> {
  const args = [`--host-resolver-rules=MAP *:443 127.0.0.1:${port}, MAP * ~NOTFOUND`];
  const { browser } = await startBrowser({ kind: 'chromium', acceptInsecureCerts: true, args });
  if (extension !== undefined) {
    await browser.installExtension(extension);
    await browser.waitForTarget((target) => target.type() === 'service_worker');
    await sleep(SETTLE);
  }
  return browser;
}
