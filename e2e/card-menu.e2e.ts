import type { Page } from 'puppeteer-core';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { marksOf, type Reader, until } from '@/tools/drive/reader';
import { forgetAll, openSettings } from '@/tools/drive/settings';

import { stage, useStage } from './stage/stage';

let reader: Reader;
let settings: Page;

useStage();
beforeAll(async () => {
  settings = await openSettings(stage.driven);
});
beforeEach(async () => {
  reader = await stage.openPaper();
});
afterEach(async () => {
  await reader.close();
  await forgetAll(settings);
});

const marks = () => marksOf(reader.page);
/** All text in our one place on the page; undefined without such a place. */
const shown = () => reader.inCard((root) => root.querySelector<HTMLElement>('.stage')?.innerText ?? '');
const shows = (words: string) => until(shown, (text) => text?.includes(words) === true);

async function turnOff(place: string): Promise<void> {
  expect((await reader.openCard('#curie')).name).toBeTruthy();
  await reader.press('Options');
  await shows(place);
  await reader.press(place);
}

test('a card turns cards off, and what is left of it turns them on again', async () => {
  await turnOff('On 127.0.0.1');
  expect(await shows('Undo')).toMatch(/^Cards are off on 127\.0\.0\.1\.\s+Undo$/);
  await expect.poll(marks).toBe(0);
  await reader.press('Undo');
  await expect.poll(marks).toBeGreaterThanOrEqual(10);
  await expect.poll(shown).toBeUndefined();
});

test('they stay off on the next visit; what is left of the card goes with the pointer', async () => {
  await turnOff('On this page');
  await shows('Undo');
  await reader.restOn('#curie');
  const box = await reader.inCard((root) => {
    const { x, y } = root.querySelector('button')?.getBoundingClientRect() ?? { x: 0, y: 0 };
    return { x, y };
  });
  await reader.page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5, { steps: 5 });
  await reader.moveAway();
  await expect.poll(shown).toBeUndefined();
  await reader.page.reload();
  await reader.restOn('#curie');
  expect(await reader.card(1200)).toBeUndefined();
});
