import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reloadExtension } from '@/tools/drive/own-pages';
import { type Reader, until } from '@/tools/drive/reader';
import { stage, useStage } from './stage/stage';

let reader: Reader;
useStage();
beforeEach(async () => {
  reader = await stage.open('/paper');
  await reader.page.setViewport({ width: 1100, height: 700 });
  await reader.isScanned(10);
});
afterEach(() => reader.close());

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Where the hosts on the page are. */
const boxes = (): Promise<Box[]> =>
  reader.page.evaluate(() =>
    [...document.querySelectorAll('[popover=manual]:not([id])')].map((host) => {
      const { left, top, right, bottom } = host.getBoundingClientRect();
      return { left, top, right, bottom };
    }),
  );
const onlyBox = async (): Promise<Box> => {
  const [box, ...others] = await boxes();
  expect(others).toEqual([]);
  return box ?? { left: -1, top: -1, right: -1, bottom: -1 };
};

const isPinned = () => reader.inCard((root) => root.querySelector('[aria-pressed=true]') !== null);

async function pin(selector: string): Promise<string> {
  const before = (await boxes()).length;
  await reader.restOn(selector);
  // The pin of one that stays is pressed.
  await until(isPinned, (isSo) => isSo === false);
  const name = (await reader.card())?.name;
  await reader.press('Keep open');
  await until(isPinned, (isSo) => isSo === true);
  await expect.poll(boxes).toHaveLength(before + 1);
  return name ?? '';
}

/** A place in the header of the card on top that is no button, whatever fonts made of its layout. */
const gripOf = () =>
  reader.inCard((root) => {
    const {
      left = 0,
      right = 0,
      top = 0,
      bottom = 0,
    } = root.querySelector('header')?.getBoundingClientRect() ?? {};
    for (let y = top + 6; y < bottom; y += 6)
      for (let x = left + 6; x < right; x += 6)
        if (root.elementFromPoint(x, y)?.closest('header, button')?.localName === 'header') return { x, y };
    return { x: 0, y: 0 };
  });

/** Drags the card on top by its header, as far as the window goes. */
async function drag(right: number, down: number): Promise<void> {
  const { mouse } = reader.page;
  const { x, y } = (await gripOf()) ?? { x: 0, y: 0 };
  const { width = 0, height = 0 } = reader.page.viewport() ?? {};
  const within = (value: number, size: number) => Math.max(1, Math.min(value, size - 1));
  await mouse.move(x, y);
  await mouse.down();
  await mouse.move(within(x + right, width), within(y + down, height), { steps: 4 });
  await mouse.up();
}

test('a card is kept open, and another one beside it, while the page scrolls', async () => {
  // Wide enough for what is rested on to be beside the one that stays.
  await reader.page.setViewport({ width: 1700, height: 1000 });
  const first = await pin('#curie');
  await drag(2000, 0);
  await reader.moveAway();
  const second = await pin('#far');
  expect(second).not.toBe(first);
  await reader.moveAway();
  await reader.page.evaluate(() => scrollBy({ top: -400, behavior: 'instant' }));
  // Longer than a card lingers.
  await sleep(500);
  const [one, other] = await boxes();
  expect((other?.right ?? 0) <= (one?.left ?? 0) || (other?.left ?? 0) >= (one?.right ?? 0)).toBe(true);
  expect((await reader.card())?.name).toBe(second);
  await reader.press('Close');
  expect((await reader.card())?.name).toBe(first);
});

test('it is moved by its header and by the arrow keys, stays in the window, and goes at Escape', async () => {
  const scrolled = () => reader.page.evaluate(() => scrollY);
  // Room on all sides, however high the card.
  await reader.page.setViewport({ width: 1500, height: 1400 });
  await pin('#curie');
  const at = await onlyBox();
  await drag(150, 60);
  const movedBy = async ({ left, top }: Box) => {
    const now = await onlyBox();
    return [now.left - left, now.top - top];
  };
  await expect.poll(() => movedBy(at)).toEqual([150, 60]);
  const before = await scrolled();
  await reader.page.keyboard.press('ArrowRight');
  await reader.page.keyboard.press('ArrowUp');
  await expect.poll(() => movedBy(at)).toEqual([166, 44]);
  expect(await scrolled()).toBe(before);
  await reader.page.setViewport({ width: 500, height: 600 });
  const kept = await until(onlyBox, ({ right, bottom }) => right <= 500 && bottom <= 600);
  expect(kept.left).toBeGreaterThanOrEqual(0);
  expect(kept.right).toBeLessThanOrEqual(500);
  expect(kept.bottom).toBeLessThanOrEqual(600);
  await reader.page.keyboard.press('Escape');
  await expect.poll(boxes).toEqual([]);
});

test('no more than four stay; all go with the extension', async () => {
  // Wide enough for what is rested on to be beside those that stay.
  await reader.page.setViewport({ width: 1700, height: 1000 });
  for (const selector of ['#curie', '#far', '#curie', '#far']) {
    await pin(selector);
    // Out of the way of what is rested on next.
    await drag(-2000, -2000);
    await reader.moveAway();
  }
  await reader.restOn('#curie');
  await until(isPinned, (isSo) => isSo === false);
  await reader.press('Keep open');
  await expect.poll(boxes).toHaveLength(4);
  await reloadExtension(stage.driven);
  await expect.poll(boxes).toEqual([]);
});
