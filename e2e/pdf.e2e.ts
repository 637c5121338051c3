import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say, sayCount } from '@/demo/gallery/stage';
import { listenOnLoopback, stopListening } from '@/demo/internet/internet';
import type { Paper } from '@/demo/papers/paper';
import { papersAbout } from '@/demo/papers/papers';
import { makePdf } from '@/demo/papers/typeset';
import { embeddedRegistry } from '@/demo/registry/embedded';
import { temporaryFolder } from '@/tools/build';
import { pressIn } from '@/tools/drive/hand';
import { badgeOf, openOwnPage, openPopupOver, tabIdOf } from '@/tools/drive/own-pages';
import { paste } from '@/tools/drive/reader';
import { press, says } from '@/tools/drive/settings';
import { stage, useStage } from './stage/stage';

let page: Page;
let papers: readonly Paper[];
/** A web server with PDFs. If a PDF's name contains `slow`, its reply never ends. */
let journal: Server;
let origin: string;
const folder = temporaryFolder('papers');

async function pathOf(name: string): Promise<string> {
  const path = join(folder, `${name}.pdf`);
  const paper = papers.find((each) => each.name === name);
  writeFileSync(path, paper ? await makePdf(paper) : 'no paper');
  return path;
}

useStage();
beforeAll(async () => {
  papers = papersAbout(embeddedRegistry(stage.registry.origin));
  const bytes = readFileSync(await pathOf('two-column'));
  journal = createServer((request, response) => {
    response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': bytes.length });
    if (request.url?.includes('slow')) response.write(bytes.subarray(0, 2000));
    else response.end(bytes);
  });
  origin = `http://127.0.0.1:${await listenOnLoopback(journal)}`;
  page = await openOwnPage(stage.driven, 'pdf.html');
});
afterAll(() => journal && stopListening(journal));

/**
 * Matches the line that our page for PDFs shows once it has read all pages of a PDF. Until then, the line counts the
 * pages that have been read.
 */
const READ = /^\d+ pages? read$/m;

/** Returns the listed collections, each with the numbers of the PDF's pages that name it. */
const rowsOf = (of: Page) =>
  of.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mention')].map((row) => ({
      // Without the version, if the key has one.
      name: row.dataset.key?.split('/')[0]?.toUpperCase(),
      places: [...row.querySelectorAll<HTMLElement>('.places li')].map((place) => place.innerText),
    })),
  );

/** Returns the collections that the sample paper in two columns names. */
const named = () => {
  const mentions = papers.find(({ name }) => name === 'two-column')?.mentions ?? [];
  return [...new Set(mentions.map(({ id }) => `HARBOUR:${id}`))].sort();
};

test('lists the data sets that a chosen PDF names, with page and sentence, and copies citations', async () => {
  const input = await page.waitForSelector('input[type=file]');
  await (input as ElementHandle<HTMLInputElement>).uploadFile(await pathOf('two-column'));
  await says(page, READ);
  const names = async () => (await rowsOf(page)).map(({ name }) => name).sort();
  await expect.poll(names).toEqual(named());
  const rows = await rowsOf(page);
  expect(rows.find(({ name }) => name === 'HARBOUR:000036')?.places.join()).toMatch(
    /^Page 2\s+“?Dataset HARBOUR:000036, retrieved 3 May 2025\.”?$/,
  );
  await page.bringToFront();
  await page.hover('.mention h2');
  await pressIn(page, { among: '.mention-acts button' });
  await expect.poll(() => page.$eval('.mention [role=status]', (it) => it.textContent)).not.toBe('');
  expect(await paste(stage.driven, `${stage.registry.origin}/plain`)).toContain('Harbour');
});

test.each(['popup.html', 'sidepanel.html'])(
  '%s over our page lists the data sets of its PDF',
  async (path) => {
    const address = `${stage.driven.extensionUrl}pdf.html`;
    const of = async () => tabIdOf(stage.driven, address);
    const list = await openOwnPage(stage.driven, `${path}?tab=${await of()}`);
    const names = async () => (await rowsOf(list)).map(({ name }) => name).sort();
    await expect.poll(names).toEqual(named());
    expect(await list.$eval('h1', (title) => title.textContent)).toBe(
      sayCount('collectionsInPdf', named().length),
    );
    expect(await list.evaluate(() => document.body.innerText)).not.toContain(say('siteUnreadable'));
    expect(await badgeOf(stage.driven, await of())).toBe(String(named().length));
    await list.close();
  },
);

test('reads a dropped PDF, and says that a scanned one has no text', async () => {
  const bytes = readFileSync(await pathOf('scanned')).toString('base64');
  await page.evaluate((of) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(atob(of), (byte) => byte.charCodeAt(0))], 'scan.pdf'));
    for (const type of ['dragover', 'drop'])
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, bytes);
  await says(page, /scan\.pdf[\s\S]*scanned PDF without text/);
  expect(await rowsOf(page)).toEqual([]);
  // The data sets of the PDF before are no longer listed elsewhere.
  await expect
    .poll(async () =>
      badgeOf(stage.driven, await tabIdOf(stage.driven, `${stage.driven.extensionUrl}pdf.html`)),
    )
    .toBe('');
});

test('the popup of a tab with a PDF opens it for reading, and loading can be cancelled', async () => {
  const address = `${origin}/two-column.pdf`;
  const tab = await stage.driven.newPage();
  // Does not wait for `goto` to end, because Firefox's PDF viewer never reports that it has loaded.
  tab.goto(address).catch(() => undefined);
  await expect.poll(() => tabIdOf(stage.driven, address)).not.toBe(-1);
  const popup = await openPopupOver(stage.driven, address);
  await says(popup, /This tab shows a PDF/);
  await press(popup, 'Read this PDF');
  const ours = `${stage.driven.extensionUrl}pdf.html?${new URLSearchParams({ of: address, lent: '' })}`;
  await expect.poll(() => tabIdOf(stage.driven, ours)).not.toBe(-1);
  const read = await openOwnPage(stage.driven, ours.slice(stage.driven.extensionUrl.length));
  await says(read, READ);
  expect((await rowsOf(read)).length).toBe(named().length);
  const links = await read.$$eval('.places a', (all) => all.map((link) => link.getAttribute('href')));
  expect(links).toContain(`${address}#page=2`);

  const slow = await openOwnPage(stage.driven, `pdf.html?of=${encodeURIComponent(`${origin}/slow.pdf`)}`);
  await says(slow, /Loading: 2/);
  await press(slow, 'Cancel');
  await says(slow, /^(?![\s\S]*Loading)/, 'Choose a PDF');
});
