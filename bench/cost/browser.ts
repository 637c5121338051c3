import { setTimeout as sleep } from 'node:timers/promises';
import puppeteer, { type Browser } from 'puppeteer-core';
import { QUIET } from '@/tools/drive/launch';
import { findBrowser } from '@/tools/machine/find-browser';
import { chosenFonts, startWithFonts } from '@/tools/machine/fonts';

/** A host of the manifest's own list: the build that ships reads it, and here it leads to our server. */
export const HOST = 'europepmc.org';

/** How a script of the extension is known in a profile. */
export const isOurs = (url: string): boolean => url.startsWith('chrome-extension://');

/** What a browser does at the extension's start is not the first page's cost. In ms. */
const SETTLE = 1500;

/** Starts Chromium with every https address leading to `port`; without an extension where none is given. */
export async function openChromium(port: number, extension?: string): Promise<Browser> {
  const executablePath = findBrowser('chromium');
  if (!executablePath) throw new Error('No chromium found: see "npm run bench -- cost".');
  const browser = await puppeteer.launch({
    browser: 'chrome',
    executablePath,
    pipe: true,
    acceptInsecureCerts: true,
    protocolTimeout: 600_000,
    env: { ...process.env, ...startWithFonts(chosenFonts()).env },
    args: [...QUIET, `--host-resolver-rules=MAP *:443 127.0.0.1:${port}, MAP * ~NOTFOUND`],
    defaultViewport: { width: 1100, height: 800 },
    ...(extension === undefined ? {} : { enableExtensions: [extension] }),
  });
  if (extension !== undefined) {
    await browser.waitForTarget((target) => target.type() === 'service_worker');
    await sleep(SETTLE);
  }
  return browser;
}
