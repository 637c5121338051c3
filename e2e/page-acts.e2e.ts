import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { describe, expect, test } from 'vitest';
import { restAt } from '@/tools/drive/hand';
import { marksOf, type Reader, readCard } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { stage, useStage } from './stage/stage';

useStage();

/** Opens a page of layers, and the card of the mention on it. */
async function openOn(
  path: string,
  change: (page: Page) => Promise<unknown> = async () => {},
): Promise<Reader> {
  const reader = await stage.open(path);
  await reader.isScanned();
  await change(reader.page);
  await reader.openCard('#at');
  return reader;
}

/** Presses a button of the card, and waits until the card says that it has acted. */
async function copyIn(reader: Reader): Promise<void> {
  await reader.press('Copy citation');
  expect(await reader.status()).toMatch(/copied/i);
}

describe('what is used in the card does not act on the page', () => {
  test.each(['pointerdown', 'mousedown', 'mouseup', 'click', 'focusin'])(
    'a panel that closes at a %s outside it stays',
    async (type) => {
      const reader = await openOn('/layers/plain', (page) =>
        page.evaluate((event) => {
          const panel = document.querySelector('main');
          document.addEventListener(event, ({ target }) => {
            if (target instanceof Node && !panel?.contains(target)) panel?.remove();
          });
        }, type),
      );
      await copyIn(reader);
      expect(await reader.page.$('#at')).not.toBeNull();
    },
  );

  test('a dialog that closes at a click outside its box stays', async () => {
    const reader = await openOn('/layers/dialog', (page) =>
      page.evaluate(() => {
        const dialog = document.querySelector('dialog');
        dialog?.addEventListener('click', ({ clientX, clientY }) => {
          const { left, top, right, bottom } = dialog.getBoundingClientRect();
          if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close();
        });
      }),
    );
    await copyIn(reader);
    expect(await reader.page.$eval('dialog', ({ open }) => open)).toBe(true);
  });

  test('keys pressed in the card are no shortcuts of the page', async () => {
    const reader = await openOn('/layers/plain', (page) =>
      page.evaluate(() => {
        const pressed: string[] = [];
        Object.assign(window, { pressed });
        for (const type of ['keydown', 'keyup', 'keypress'])
          document.addEventListener(type, (event) => pressed.push(`${type} ${(event as KeyboardEvent).key}`));
      }),
    );
    await copyIn(reader);
    for (const key of ['ArrowDown', 's', 'Home', 'Tab'] as const) await reader.page.keyboard.press(key);
    expect(await reader.page.evaluate(() => Reflect.get(window, 'pressed'))).toEqual([]);
    await reader.closeByKey();
    await reader.page.keyboard.press('s');
    const pressed = await reader.page.evaluate(() => Reflect.get(window, 'pressed'));
    expect(pressed).toEqual(['keydown s', 'keypress s', 'keyup s']);
  });
});

test('in an element that fills the screen, the card can be used', async () => {
  const reader = await stage.open('/layers/plain');
  await reader.isScanned();
  await reader.page.evaluate(() => {
    document.querySelector('main')?.style.setProperty('background', '#fff');
    addEventListener('keydown', () => document.querySelector('main')?.requestFullscreen(), { once: true });
  });
  await reader.page.keyboard.press('f');
  await expect.poll(() => reader.page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await reader.openCard('#at');
  await copyIn(reader);
  await reader.page.evaluate(() => document.exitFullscreen());
  expect(await reader.isClosed()).toBe(true);
  await reader.openCard('#at');
});

test('in a frame that fills the screen, the card is in the frame', async () => {
  const { page } = await stage.open('/plain');
  await page.evaluate(() => {
    document.body.innerHTML =
      '<iframe src="/layers/plain" allow="fullscreen" style="width:600px;height:300px"></iframe>';
  });
  const frame = await page.waitForFrame((each) => each.url().endsWith('/layers/plain'));
  await expect.poll(() => marksOf(frame)).toBe(1);
  await frame.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    main.style.background = '#fff';
    addEventListener('keydown', () => main.requestFullscreen(), { once: true });
  });
  await page.mouse.click(400, 200);
  await page.keyboard.press('f');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.localName)).toBe('iframe');
  const inFrame = stage.driven.cardOf(frame);
  const at = await frame.waitForSelector('#at');
  const seen = async () => {
    const { x, y } = (await at?.boundingBox()) ?? { x: 0, y: 0 };
    await restAt(page, { x: x + 20, y: y + 8 });
    return until(
      () => readCard(inFrame),
      (card) => card?.busy === false,
      3000,
    );
  };
  await expect.poll(async () => (await seen())?.text).toMatch(/harbour[:.]000003/i);
  const pointed = await inFrame((root) => {
    const { x = 0, y = 0, width = 0, height = 0 } = root.querySelector('h2')?.getBoundingClientRect() ?? {};
    return root.elementFromPoint(x + width / 2, y + height / 2) !== null;
  });
  expect(pointed).toBe(true);
});

test('the card follows its mention when the page shifts inside a part that scrolls', async () => {
  const reader = await openOn('/layers/plain', (page) =>
    page.evaluate(() => {
      const main = document.querySelector('main') as HTMLElement;
      main.style.cssText = 'height:90vh;overflow:auto';
      main.insertAdjacentHTML('afterbegin', '<div id="late"></div>');
    }),
  );
  const gap = async () => {
    const card = await reader.inCard((root) =>
      root.querySelector('[role=dialog]')?.getBoundingClientRect().toJSON(),
    );
    const line = await reader.page.$eval('#at', (it) => it.getBoundingClientRect().toJSON());
    return Math.round(card.top - line.bottom);
  };
  // Allows for rounding. A card stands 6 px from its line.
  const isBeside = (px: number) => Math.abs(px - 6) <= 1;
  await expect.poll(gap).toSatisfy(isBeside);
  await reader.page.evaluate(() => document.getElementById('late')?.style.setProperty('height', '120px'));
  await expect.poll(gap).toSatisfy(isBeside);
  await reader.page.evaluate(() => document.getElementById('late')?.style.setProperty('height', '20px'));
  await expect.poll(gap).toSatisfy(isBeside);
});

test('a page that clears all highlights gets its marks back at the next rest, and its cards open', async () => {
  const reader = await stage.open('/layers/plain');
  await reader.isScanned();
  await reader.page.evaluate(() => CSS.highlights.clear());
  expect(await marksOf(reader.page)).toBe(0);
  await reader.openCard('#at');
  expect(await marksOf(reader.page)).toBe(1);
});

test.each(['figure.svg', 'feed.xml', 'records.xml'])(
  'nothing stays in %s, and no error is raised',
  async (file) => {
    const reader = await stage.open(`/layers/${file}`);
    const errors: string[] = [];
    reader.page.on('pageerror', (error) => errors.push(String(error)));
    const count = () => reader.page.evaluate(() => document.querySelectorAll('*').length);
    const before = await count();
    for (const x of [60, 90, 120]) {
      await reader.page.mouse.move(x + 6, 40);
      await reader.page.mouse.move(x, 40);
      await sleep(800);
      await reader.closeByKey();
    }
    await reader.page.mouse.move(2, 2);
    await expect.poll(count).toBe(before);
    expect(errors).toEqual([]);
  },
);

test('in a picture of SVG, a card opens and can be used', async () => {
  const reader = await openOn('/layers/figure.svg');
  await copyIn(reader);
});
