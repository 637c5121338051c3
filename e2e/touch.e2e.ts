import { beforeAll, expect, inject, test } from 'vitest';
import { readCard } from '@/tools/drive/reader';
import { sheetIn } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

const PHONE = { width: 400, height: 780 };

useStage();
useReader();
beforeAll(() => reader.page.setViewport(PHONE));

test('a tap on a marked text opens a sheet from below, which swipes away', async () => {
  const { touchscreen } = reader.page;
  const { text } = await reader.openCard('#curie-version', () => reader.tap('#curie-version'));
  expect(text).toMatch(/harbour[:.]000003\/0\.210812\.1448/i);
  const width = await reader.page.evaluate(() => document.documentElement.clientWidth);
  const risen = { left: 0, right: width, bottom: PHONE.height, tooSmall: [] };
  await expect.poll(() => sheetIn(reader)).toEqual(risen);
  const cutOfDate = await reader.inCard((root) => {
    const { scrollWidth = 0, clientWidth = 0 } = root.querySelector('header time') ?? {};
    return clientWidth > 0 ? scrollWidth - clientWidth : null;
  });
  expect(cutOfDate).toBe(0);

  const header = await reader.inCard((root) => root.querySelector('header')?.getBoundingClientRect().y ?? 0);
  const finger = await touchscreen.touchStart(150, (header ?? 0) + 20);
  for (let step = 1; step <= 6; step++) await finger.move(150, (header ?? 0) + 20 + 30 * step);
  expect((await sheetIn(reader))?.bottom).toBeGreaterThan(PHONE.height + 100);
  await finger.end();
  expect(await reader.isClosed()).toBe(true);
});

test('a long press on a link opens its sheet and follows no link', async () => {
  const { touchscreen } = reader.page;
  const address = reader.page.url();
  // Scrolls the link to the upper edge of the window, because the sheet covers the lower part.
  const { x, y } = await (await reader.find('#site-link')).evaluate((it) => {
    it.scrollIntoView({ block: 'start', behavior: 'instant' });
    const { x, y, height } = it.getClientRects()[0] ?? it.getBoundingClientRect();
    return { x: x + 20, y: y + height / 2 };
  });
  const finger = await touchscreen.touchStart(x, y);
  expect((await reader.card())?.buttons).toContain('Close');
  await finger.end();
  expect((await readCard(reader.inCard))?.text).toMatch(/harbour[:.]000003/i);
  await touchscreen.tap(PHONE.width - 20, 12);
  expect(await reader.isClosed()).toBe(true);
  expect(reader.page.url()).toBe(address);
});

test.skipIf(inject('kind') === 'firefox')('a pen that hovers is a pointer (Chromium)', async () => {
  const page = await stage.openPaper();
  const box = await (await page.find('#site-link')).boundingBox();
  const session = await page.page.createCDPSession();
  const place = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 8 };
  for (const x of [place.x - 40, place.x - 8, place.x])
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...place, x, pointerType: 'pen' });
  expect((await page.card())?.text).toMatch(/harbour[:.]000003/i);
});
