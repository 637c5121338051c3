import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { auditPage, violationLines } from '@/demo/gallery/audit';
import { papersAbout } from '@/demo/papers/papers';
import { embeddedRegistry } from '@/lib/kinds/embedded';
import { openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { type Reader, until } from '@/tools/drive/reader';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;
let reader: Reader;

beforeAll(async () => {
  stage = await setStage();
  reader = await stage.openPaper();
});
afterAll(() => stage?.close());

type Scheme = 'light' | 'dark';
/** Of the dark pages only the colours differ, which the gallery's audit makes out. */
const SCHEMES: readonly Scheme[] = process.env.E2E === 'all' ? ['light', 'dark'] : ['light'];

/** What axe finds wrong on a page of ours, in one theme; the page's policy forbids scripts, its driver does not ask it. */
async function violationsOf(page: Page, scheme: Scheme): Promise<string[]> {
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]).catch(() => undefined);
  return violationLines(await auditPage(page));
}

describe.each(SCHEMES)('axe finds nothing wrong, %s, in', (scheme) => {
  test('the popup', async () => {
    const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/paper`);
    const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
    await until(
      () => popup.evaluate(() => document.querySelectorAll('.mention').length),
      (rows) => rows > 10,
    );
    await until(
      () => popup.evaluate(() => document.querySelector('progress') === null),
      (isDone) => isDone,
    );
    expect(await violationsOf(popup, scheme)).toEqual([]);
    // It would find something: a button without a name.
    await popup.evaluate(() => document.querySelector('main')?.append(document.createElement('button')));
    expect(await violationsOf(popup, scheme)).toHaveLength(1);
    await popup.close();
  });

  test.each(['welcome.html', 'lookup.html?found=harbour:000003'])('%s', async (path) => {
    const page = await openOwnPage(stage.driven, path);
    await until(
      () =>
        page.evaluate(() => document.querySelector('h1') !== null && !document.querySelector('.skeleton')),
      (isThere) => isThere,
    );
    expect(await violationsOf(page, scheme)).toEqual([]);
    await page.close();
  });

  test('the options', async () => {
    const options = await openOwnPage(stage.driven, 'options.html');
    await until(
      () => options.evaluate(() => document.querySelector('h1') !== null),
      (isThere) => isThere,
    );
    expect(await violationsOf(options, scheme)).toEqual([]);
    await options.close();
  });

  test('the page for PDFs', async () => {
    const page = await openOwnPage(stage.driven, 'pdf.html');
    const [paper] = papersAbout(embeddedRegistry(stage.registry.origin));
    await page.evaluate(
      (of) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(
          new File([Uint8Array.from(atob(of), (byte) => byte.charCodeAt(0))], 'paper.pdf'),
        );
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
      },
      (await paper?.make())?.toString('base64') ?? '',
    );
    await until(
      () =>
        page.evaluate(
          () => document.querySelector('.places') !== null && !document.querySelector('.skeleton'),
        ),
      (isDone) => isDone,
    );
    expect(await violationsOf(page, scheme)).toEqual([]);
    await page.close();
  });
});

interface AxNode {
  role?: { value?: string };
  name?: { value?: string };
  ignored?: boolean;
}

test.skipIf(inject('kind') === 'firefox')(
  'a screen reader finds the card by its name and roles (Chromium)',
  async () => {
    await reader.page.bringToFront();
    await reader.restOn('#site-link');
    const card = await reader.card();
    const session = await reader.page.createCDPSession();
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] };
    const named = (role: string) =>
      nodes.filter((node) => !node.ignored && node.role?.value === role).map((node) => node.name?.value);
    expect(named('dialog')).toEqual([card?.name]);
    expect(named('button')).toEqual(expect.arrayContaining(['Copy citation', 'Copy DOI', 'Close']));
    expect(named('status').length).toBeGreaterThan(0);
    const texts = named('StaticText').join(' ');
    expect(texts).toMatch(/Published/);
    expect(texts).toMatch(/2\.56/);
  },
);
