import type { CDPSession, Page } from 'puppeteer-core';
import { heapOf } from '@/bench/cost/heap';
import { inFirefoxWindow, THE_EXTENSION } from '@/tools/drive/bidi';
import type { Driven } from '@/tools/drive/launch';
import { askApi, openOwnPage } from '@/tools/drive/own-pages';
import { workerOf } from '@/tools/drive/worker';

/** What is there at one moment: counts, and kB after collection. */
export type Look = Readonly<Record<string, number>>;

/** What the browser gives the databases. */
export const DISK = 'disk, kB';

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

/**
 * What the extension keeps, asked in a page of its own; the background is awake then. Of its replies their count and
 * what they hold, and what the browser gives them on the disk: that goes up and down by whole pages as it tidies up.
 */
async function storageOf(driven: Driven): Promise<Look> {
  const page = await openOwnPage(driven, 'options.html');
  const kept = await askApi(page, async ({ storage: { local, session } }) => {
    const areas = await Promise.all([local.get(null), session.get(null)]);
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('replies');
      opening.onsuccess = () => resolve(opening.result);
    });
    const replies = await new Promise<unknown[]>((resolve) => {
      const reading = database.transaction('replies').objectStore('replies').getAll();
      reading.onsuccess = () => resolve(reading.result);
    });
    database.close();
    const { usage = 0 } = await navigator.storage.estimate();
    return [...[...areas, replies].map((each) => JSON.stringify(each ?? {}).length), replies.length, usage];
  });
  await page.close();
  const [local = 0, session = 0, bytes = 0, replies = 0, usage = 0] = kept;
  return {
    'local, B': local,
    'session, B': session,
    replies,
    'replies, B': bytes,
    [DISK]: kilobytes(usage),
  };
}

async function inChromium(driven: Driven, session: CDPSession): Promise<Look> {
  const worker = await (await workerOf(driven)).createCDPSession();
  const background = await heapOf(worker);
  await worker.detach();
  const page = await heapOf(session);
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  return {
    'background, kB': kilobytes(background),
    'page, kB': kilobytes(page),
    listeners: jsEventListeners,
    nodes,
    documents,
    targets: driven.browser.targets().length,
  };
}

/** What Firefox says of itself in about:memory, once it let go of what it could; and how many contexts of ours it knows. */
const REPORT = `${THE_EXTENSION}
  Services.obs.notifyObservers(null, 'child-mmu-request');
  const reports = Cc['@mozilla.org/memory-reporter-manager;1'].getService(Ci.nsIMemoryReporterManager);
  await new Promise((resolve) => reports.minimizeMemoryUsage(resolve));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  const sums = new Map();
  let kept = '';
  const add = (process, path, kind, units, amount) => {
    if (units !== 0 || !/^explicit.(js-non-window|window-objects|dom)/.test(path)) return;
    sums.set(process, (sums.get(process) ?? 0) + amount);
    if (path.includes('biorxiv.org')) kept = process;
  };
  await new Promise((resolve) => reports.getReports(add, null, resolve, null, false));
  const background = [...sums].find(([process]) => process.startsWith('extension'))?.[1];
  const contexts = [...ExtensionParent.ParentAPIManager.proxyContexts.values()];
  const ours = contexts.filter((each) => each.extension === extension).length;
  return JSON.stringify({ background, page: sums.get(kept), contexts: ours, tabs: gBrowser.tabs.length });`;

async function inFirefoxItself({ browser, extensionId }: Driven): Promise<Look> {
  const { background, page, contexts, tabs } = JSON.parse(
    await inFirefoxWindow(browser, REPORT, extensionId),
  ) as Record<string, number>;
  return {
    'background, kB': kilobytes(background ?? 0),
    'page, kB': kilobytes(page ?? 0),
    contexts: contexts ?? 0,
    tabs: tabs ?? 0,
  };
}

/** Makes the function that looks at the background, and at the page that is open all day. */
export function looker(driven: Driven, kept: Page): () => Promise<Look> {
  let session: CDPSession | undefined;
  return async () => {
    const storage = await storageOf(driven);
    if (driven.kind === 'firefox') return { ...(await inFirefoxItself(driven)), ...storage };
    session ??= await kept.createCDPSession();
    return { ...(await inChromium(driven, session)), ...storage };
  };
}
