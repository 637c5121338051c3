import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { look } from '@/tools/drive/hand';
import { reloadExtension } from '@/tools/drive/own-pages';
import { type Reader, until } from '@/tools/drive/reader';
import { stage, useStage } from './stage/stage';

let reader: Reader;
useStage();
beforeEach(async () => {
  reader = await stage.openPaper();
});

/** Where the hosts on the page are. */
const boxes = (): Promise<DOMRect[]> =>
  reader.page.$$eval('[popover=manual]:not([id])', (hosts) =>
    hosts.map((host) => host.getBoundingClientRect().toJSON()),
  );
const onlyBox = async (): Promise<DOMRect> => {
  const [box, ...others] = await boxes();
  expect(others).toEqual([]);
  if (!box) throw new Error('No card is open.');
  return box;
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

/** Drags the card on top by its header, as far as the window goes. */
async function drag(right: number, down: number): Promise<void> {
  const { mouse } = reader.page;
  // In the header, and no button.
  const { x, y } = (await reader.inCard(look, { among: 'header .chip' }, null)) ?? { x: 0, y: 0 };
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
  const movedBy = async ({ left, top }: DOMRect) => {
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
