import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { clickMenu } from '@/tools/drive/background';
import { pressIn, restAt } from '@/tools/drive/hand';
import { pageAt } from '@/tools/drive/launch';
import { openLookUp, openOwnPage, openPopupOver, reloadOwnPage } from '@/tools/drive/own-pages';
import { marksOf, Reader } from '@/tools/drive/reader';
import { says, set } from '@/tools/drive/settings';
import { stage, useStage } from './stage/stage';

useStage();

// Has to be the first test, because no page may have been opened before the welcome page.
test('the welcome page has a sample to rest on, and sends no request before', async () => {
  const page = await openOwnPage(stage.driven, 'welcome.html');
  await page.bringToFront();
  const placeOfSample = () =>
    page.evaluate(() => {
      const [text] = document.querySelector('.sample')?.childNodes ?? [];
      const at = text?.textContent?.indexOf('HARBOUR') ?? -1;
      if (!text || at < 0 || !CSS.highlights.get('accession-mention')?.size) return null;
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 14);
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  await expect.poll(placeOfSample).not.toBe(null);
  expect(stage.asked()).toEqual([]);
  const reader = new Reader(page, stage.driven.cardOf(page.mainFrame()));
  // Rests where the sample is now. The sentence moves when the browser answers the page's calls.
  const rest = async () => restAt(page, (await placeOfSample()) ?? { x: 0, y: 0 });
  expect((await reader.openCard('.sample', rest)).name).toMatch(/Theta sequences/);
});

test.each(['GSE93374', '10.5281/zenodo.7213214', '4HHB'])(
  'the sample has a card for %s, too',
  async (label) => {
    const page = await openOwnPage(stage.driven, 'welcome.html');
    await page.bringToFront();
    const labels = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('accession-mention') ?? [])].map(
          ({ startContainer, startOffset, endOffset }) =>
            startContainer.textContent?.slice(startOffset, endOffset),
        ),
      );
    await expect.poll(labels).toContain(label);
    await page.close();
  },
);

test('an address that ends in the row of an archive leads to that row, and focuses its switch', async () => {
  const settings = await openOwnPage(stage.driven, 'options.html#archive-pangaea');
  const focused = () =>
    settings.evaluate(() => {
      const row = document.activeElement?.closest('li');
      const { top = -1, bottom = -1 } = row?.getBoundingClientRect() ?? {};
      return row && top >= 0 && bottom <= innerHeight ? row.id : null;
    });
  await expect.poll(focused).toBe('archive-pangaea');
  await settings.evaluate(() => location.assign('#archive-dandi-sandbox'));
  await expect.poll(focused).toBe('archive-dandi-sandbox');
  await settings.close();
});

test("looked-up data sets are listed like a page's", async () => {
  const page = await openLookUp(stage.driven, 'harbour:000003', 'harbour:000014');
  const text = await says(
    page,
    ...['2.56', '2 data sets in this text', 'Theta sequences in the dorsal hippocampus'],
    /^(?![\s\S]*Asking)/,
  );
  expect(text).not.toMatch(/mentioned/);
});

test('a press on a title in the popup scrolls to its first mention', async () => {
  const reader = await stage.openPaper();
  const popup = await openPopupOver(stage.driven, reader.page.url());
  await pressIn(popup, { among: '.mention[data-key="harbour:218201"] h2 button' });
  await reader.page.bringToFront();
  const isSeen = () =>
    reader.page.evaluate(() => {
      const { top = -1 } = document.getElementById('far')?.getBoundingClientRect() ?? {};
      return top > 0 && top < innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
});

test('the context menu opens the look-up page, whose address reveals nothing', async () => {
  const selectionText = 'as in HARBOUR:000014, privately';
  await clickMenu(stage.driven, { menuItemId: 'look-up-selection', selectionText });
  const page = await pageAt(stage.driven, '/lookup.html');
  await says(page, '000014/');
  expect(await page.evaluate(() => location.search)).toMatch(/^\?[\da-f-]{36}$/);
  await reloadOwnPage(page);
  await says(page, 'Paste an accession', /^(?![\s\S]*000014)/);
});

test('"Only when I click" on the welcome page stops reading without a click', async () => {
  const welcome = await openOwnPage(stage.driven, 'welcome.html');
  await set(welcome, say('reachAsked'));
  const isChecked = () =>
    welcome.evaluate(() => document.querySelectorAll<HTMLInputElement>('[type=radio]')[2]?.checked === true);
  await expect.poll(isChecked).toBe(true);
  const reader = await stage.open('/paper');
  await sleep(700);
  expect(await marksOf(reader.page)).toBe(0);
  const popup = await openPopupOver(stage.driven, `${stage.registry.origin}/paper`);
  // Brings the page to the front, because the extension does not read a hidden page.
  await reader.page.bringToFront();
  await says(popup, /\d+ data sets/, 'only when you click');
  expect(await marksOf(reader.page)).toBeGreaterThan(5);
  await welcome.$eval('[type=radio]', (radio) => radio instanceof HTMLElement && radio.click());
});
