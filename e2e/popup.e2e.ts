import { beforeAll, describe, expect, test } from 'vitest';
import { askOf, pressAt } from '@/tools/drive/hand';
import { badgeOf, openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { type Reader, until } from '@/tools/drive/reader';
import { stage, useStage } from './stage/stage';

let reader: Reader;
let tabId: number;

useStage();
beforeAll(async () => {
  reader = await stage.openPaper();
  tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/paper`);
});

/** So many the paper names, as demo/pages/pages.test.ts lists them. */
const COLLECTIONS = 21;

const rowsOf = (page: Awaited<ReturnType<typeof openOwnPage>>) =>
  page.evaluate(() => [...document.querySelectorAll<HTMLElement>('.mention')].map((row) => row.innerText));

async function openPopup() {
  await reader.page.bringToFront();
  return openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
}

describe('the toolbar', () => {
  test('counts the distinct collections of the page', async () => {
    await expect.poll(() => badgeOf(stage.driven, tabId)).toBe(String(COLLECTIONS));
  });

  test('scrolls to the first mention of the one chosen', async () => {
    await reader.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const popup = await openPopup();
    await until(
      () => rowsOf(popup),
      (rows) => rows.length > 0,
    );
    const titles = await popup.$$('.mention h2 button');
    const at = (await rowsOf(popup)).findIndex((text) => text.includes('HARBOUR:218201'));
    const title = titles[at];
    if (!title) throw new Error('HARBOUR:218201 is not listed.');
    await pressAt(popup, 'HARBOUR:218201', askOf(title));
    const isSeen = () =>
      reader.page.evaluate(() => {
        const { top = -1 } = document.getElementById('far')?.getBoundingClientRect() ?? {};
        return top > 0 && top < innerHeight;
      });
    await reader.page.bringToFront();
    await expect.poll(isSeen).toBe(true);
    await popup.close();
  });
});
