import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { type Reader, readCard, until } from '@/tools/drive/reader';
import { areMarked, closeCard, foreignIn } from './stage/kinds';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;
let reader: Reader;

beforeAll(async () => {
  stage = await setStage();
  reader = await stage.open('/kinds/hostile');
  await areMarked(reader, 2);
});
afterEach(() => closeCard(reader));
afterAll(() => stage?.close());

async function openCard(): Promise<void> {
  await reader.restOn('#mention');
  expect((await reader.card())?.text).toContain('HARBOUR:000003');
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

  test('by removing the mention: it stays for who reads it, and closes as the pointer leaves', async () => {
    await openCard();
    await inPage(() => document.getElementById('mention')?.replaceChildren());
    await sleep(400);
    expect(await readCard(reader.inCard)).toBeDefined();
    await reader.moveAway();
    expect(await reader.isClosed()).toBe(true);
    await inPage(() => document.getElementById('mention')?.replaceChildren('HARBOUR:000003'));
    await areMarked(reader, 2);
  });
});

describe('the buttons of a card', () => {
  test('do nothing for events that a page makes', async () => {
    await openCard();
    await inPage(() => {
      const host = document.querySelector('[popover=manual]:not(#cover)');
      const { x = 0, y = 0, width = 0, height = 0 } = host?.getBoundingClientRect() ?? {};
      for (let at = 10; at < height; at += 12) {
        const where = { bubbles: true, composed: true, clientX: x + width / 4, clientY: y + at };
        host?.dispatchEvent(new MouseEvent('click', where));
        document
          .elementFromPoint(where.clientX, where.clientY)
          ?.dispatchEvent(new MouseEvent('click', where));
      }
    });
    await sleep(300);
    expect((await readCard(reader.inCard))?.status).toBe('');
  });

  test('do nothing while something that lets the pointer through lies over them, where the browser can tell', async () => {
    await openCard();
    await inPage(() => document.getElementById('cover')?.showPopover());
    await sleep(500);
    await reader.press('Copy citation');
    await sleep(400);
    const covered = (await readCard(reader.inCard))?.status;
    await inPage(() => document.getElementById('cover')?.hidePopover());
    await sleep(500);
    if (inject('kind') === 'chromium') expect(covered).toBe('');
    await reader.press('Copy citation');
    expect(await reader.status()).toMatch(/copied/i);
  });

  test('do nothing while the page keeps moving the card by scrolling', async () => {
    await openCard();
    await reader.isReady();
    const middle = () =>
      reader.inCard((root) => {
        const {
          x = 0,
          y = 0,
          width = 0,
          height = 0,
        } = root.querySelector('footer button')?.getBoundingClientRect() ?? {};
        return { x: x + width / 2, y: y + height / 2 };
      });
    await inPage(() => {
      document.body.style.paddingBottom = '3000px';
      let at = 0;
      window.moving = window.setInterval(() => scrollTo({ top: at++ % 2, behavior: 'instant' }), 30);
    });
    await until(
      () => reader.inCard((root) => root.querySelector('.unready') !== null),
      (isMoving) => isMoving === true,
    );
    const { x, y } = (await middle()) ?? { x: 0, y: 0 };
    await reader.page.mouse.click(x, y);
    await sleep(400);
    const moved = await readCard(reader.inCard);
    await inPage(() => {
      clearInterval(window.moving);
      document.body.style.paddingBottom = '';
    });
    expect(moved).toMatchObject({ status: '', name: expect.stringMatching(/./) });
    await reader.press('Copy citation');
    expect(await reader.status()).toMatch(/copied/i);
  });

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

test.each([0.05, 0.8, 2, 3])('a page that is zoomed by %d neither moves nor sizes the card', async (zoom) => {
  const seen = () =>
    reader.inCard((root) => {
      const { left, top, right, bottom } =
        root.querySelector('[role=dialog]')?.getBoundingClientRect() ?? new DOMRect();
      const { width = 0 } = root.querySelector('footer button')?.getBoundingClientRect() ?? {};
      return { width: Math.round(width), card: { left, top, right, bottom } };
    });
  const line = () =>
    reader.page.evaluate(() => document.getElementById('mention')?.getBoundingClientRect().toJSON());
  await openCard();
  await reader.isReady();
  const before = await seen();
  await reader.page.evaluate((value) => {
    document.documentElement.style.zoom = String(value);
  }, zoom);
  const isBack = (it: Awaited<ReturnType<typeof seen>>) => it?.width === before?.width;
  const after = await until(async () => (await seen()) ?? before, isBack);
  const at = await line();
  await reader.page.evaluate(() => {
    document.documentElement.style.zoom = '';
  });
  expect(after?.width).toBe(before?.width);
  const { left = -1, top = -1, right = 9999, bottom = 9999 } = after?.card ?? {};
  expect([left >= 0, top >= 0, right <= 1100, bottom <= 800]).toEqual([true, true, true, true]);
  expect(bottom <= at.top || top >= at.bottom).toBe(true);
});

describe('Escape', () => {
  test('closes the card and is not heard by the page, neither pressed nor released', async () => {
    await openCard();
    await inPage(() => void window.keys?.splice(0));
    await reader.page.keyboard.press('Escape');
    expect(await reader.isClosed()).toBe(true);
    expect(await reader.page.evaluate(() => window.keys)).toEqual([]);
  });

  test('is the page’s own where no card is open', async () => {
    await inPage(() => void window.keys?.splice(0));
    await reader.page.keyboard.press('Escape');
    expect(await reader.page.evaluate(() => window.keys)).toEqual(['keydown Escape', 'keyup Escape']);
  });

  test('closes the card where the page keeps the press to itself', async () => {
    const page = await stage.open('/kinds/hostile?keys=kept');
    await areMarked(page, 2);
    await page.restOn('#mention');
    expect(await page.card()).toBeDefined();
    await page.page.keyboard.press('Escape');
    expect(await page.isClosed()).toBe(true);
    await page.close();
    await reader.page.bringToFront();
  });
});

test('the marks stay where a page sets its style sheets anew', async () => {
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
  expect(await until(line, (style) => style !== 'dotted', 300)).toBe('dotted');
});
