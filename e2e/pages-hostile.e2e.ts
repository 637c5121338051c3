import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Reader, readCard } from '@/tools/drive/reader';
import { areMarked, closeCard, foreignIn } from './stage/kinds';
import { stage, useStage } from './stage/stage';

let reader: Reader;

useStage();
beforeAll(async () => {
  reader = await stage.open('/kinds/hostile');
  await areMarked(reader, 2);
});
afterEach(() => closeCard(reader));

async function openCard(): Promise<void> {
  expect((await reader.openCard('#mention')).text).toMatch(/harbour[:.]000003/i);
}
const inPage = (change: () => void) => reader.page.evaluate(change);

describe('a page that takes the card away', () => {
  test.each([
    ['by removing its host', () => document.querySelector('[popover=manual]:not(#cover)')?.remove()],
    [
      'by hiding its host',
      () => document.querySelector<HTMLElement>('[popover=manual]:not(#cover)')?.hidePopover(),
    ],
  ])('%s ends the visit, and another can begin', async (_, takeAway) => {
    await openCard();
    await inPage(takeAway);
    expect(await reader.isClosed()).toBe(true);
    expect(await inPage(() => document.querySelectorAll('[popover=manual]:not(#cover)').length)).toBe(0);
    await reader.moveAway();
    await openCard();
    expect((await foreignIn(reader)).errors).toEqual([]);
  });
});

describe('the buttons of a card', () => {
  test('do nothing for a key while something lies over them', async () => {
    await openCard();
    await reader.press('Copy DOI');
    const said = await reader.status();
    expect(said).toMatch(/copied/i);
    await inPage(() => {
      const cover = document.getElementById('cover');
      if (cover) cover.style.pointerEvents = 'auto';
      cover?.showPopover();
    });
    await sleep(400);
    await reader.page.keyboard.down('Shift');
    await reader.page.keyboard.press('Tab');
    await reader.page.keyboard.up('Shift');
    await reader.page.keyboard.press('Enter');
    await sleep(400);
    expect((await readCard(reader.inCard))?.status).toBe(said);
    await inPage(() => {
      const cover = document.getElementById('cover');
      if (cover) cover.style.pointerEvents = 'none';
      cover?.hidePopover();
    });
  });
});

describe('Escape', () => {
  test('closes the card and the page sees neither its press nor its release', async () => {
    await openCard();
    await inPage(() => void window.keys?.splice(0));
    await closeCard(reader);
    expect(await reader.page.evaluate(() => window.keys)).toEqual([]);
  });

  test('closes the card where the page keeps the press to itself', async () => {
    const page = await stage.open('/kinds/hostile?keys=kept');
    await areMarked(page, 2);
    await page.openCard('#mention');
    await page.page.keyboard.press('Escape');
    expect(await page.isClosed()).toBe(true);
    await page.close();
    await reader.page.bringToFront();
  });
});

test('the marks stay where a page replaces its style sheets', async () => {
  const line = () =>
    reader.page.evaluate(() => {
      const mention = document.getElementById('mention');
      return mention && getComputedStyle(mention, '::highlight(accession-mention)').textDecorationStyle;
    });
  expect(await line()).toBe('dotted');
  await inPage(() => {
    document.adoptedStyleSheets = [];
    for (const sheet of document.querySelectorAll('style')) sheet.remove();
  });
  await sleep(300);
  expect(await line()).toBe('dotted');
});
