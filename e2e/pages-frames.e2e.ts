import type { BoundingBox, Frame } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningRegistry, startRegistry } from '@/demo/registry/server';
import type { InCard } from '@/tools/drive/card-root';
import { restAt } from '@/tools/drive/hand';
import { badgeOf, openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { marksOf, Reader, readCard } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { areMarked, closeCard } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

/** A second server with the same pages. Its pages have another origin than those of the first server. */
let foreign: RunningRegistry;
useStage();
useReader(() => stage.open('/kinds/framed'));
beforeAll(async () => {
  foreign = await startRegistry();
  await frameForeign(reader);
  await areMarked(reader, 1);
});
afterAll(() => foreign?.close());

/** Opens a page of the other origin in a frame of this page. */
const frameForeign = ({ page }: Reader) =>
  page.evaluate((origin) => {
    const frame = document.getElementById('foreign');
    if (frame instanceof HTMLIFrameElement) frame.src = `${origin}/kinds/drawn`;
  }, foreign.origin);

/** Finds the frame that contains an element, at any depth. Throws an error if there is none. */
async function frameWith(selector: string, origin = '', { page } = reader): Promise<Frame> {
  const has = (frame: Frame) => frame.evaluate((wanted) => !!document.querySelector(wanted), selector);
  const find = async () => {
    for (const frame of page.frames()) {
      const isRight = frame !== page.mainFrame() && frame.url().startsWith(origin);
      if (isRight && (await has(frame).catch(() => false))) return frame;
    }
    return undefined;
  };
  const frame = await until(find, (found) => found !== undefined);
  if (!frame) throw new Error(`No frame shows ${selector}.`);
  return frame;
}

/** Scrolls to an element in a frame, and returns the element's box in the coordinates of the outermost window. */
async function boxIn(frame: Frame, selector: string, block: ScrollLogicalPosition): Promise<BoundingBox> {
  const element = await frame.waitForSelector(selector);
  await element?.evaluate((it, where) => it.scrollIntoView({ block: where, behavior: 'instant' }), block);
  const box = await element?.boundingBox();
  if (!box) throw new Error(`${selector} is not to be seen.`);
  return box;
}

async function restOn(frame: Frame, selector: string, { page } = reader): Promise<void> {
  const line = await boxIn(frame, selector, 'center');
  const at = { x: line.x + 20, y: line.y + line.height / 2 };
  let moves = 0;
  // Moves the pointer into the frame until something is highlighted. In a frame of another site, the extension
  // highlights nothing before the pointer has entered the frame.
  const marks = async () => {
    await page.mouse.move(at.x + 3 * (++moves % 2), at.y);
    return marksOf(frame);
  };
  await expect.poll(marks).toBeGreaterThan(0);
  await restAt(page, at);
}

/** Opens the card of an element in a frame. */
const openIn = (frame: Frame, selector: string) => reader.openCard(selector, () => restOn(frame, selector));

/** Returns the box of the card in the coordinates of the window that the card is in. */
const cardBox = (inCard = reader.inCard) =>
  inCard((root) => root.querySelector('[role=dialog]')?.getBoundingClientRect().toJSON());

/** True if the card is in the outermost document. */
const isOnTop = ({ page } = reader) =>
  page.evaluate(() => document.querySelector('[popover=manual]') !== null);

/** A mention in a frame of the page's own origin, and another in a frame of a different origin. */
const ORIGINS = [
  ['the same', '#written', () => ''],
  ['another', '#cell', () => foreign.origin],
] as const;

describe('the card of a mention in a frame is in the top page if our scripts run there', () => {
  test.each([
    ['with an address', '#code', '000003', () => stage.registry.origin],
    ['that a script wrote', '#written', '000014', () => ''],
    ['in a frame, both with their text in an attribute', '#inner', '000041', () => ''],
    ['of another origin', '#code', '000003', () => foreign.origin],
  ])('a frame %s', async (_, selector, accession, origin) => {
    const frame = await frameWith(selector, origin());
    expect((await openIn(frame, selector)).text).toMatch(new RegExp(`harbour[:.]${accession}`, 'i'));
    expect(await isOnTop()).toBe(true);
    // Waits until the card has its height, because the card gets the content before the room for the content.
    let height = 0;
    const isSettled = async () => {
      const before = height;
      ({ height } = await cardBox());
      return height === before;
    };
    await expect.poll(isSettled).toBe(true);
    const [line, box] = [await boxIn(frame, selector, 'nearest'), await cardBox()];
    expect(box.bottom <= line.y + 1 || box.top >= line.y + line.height - 1).toBe(true);
    expect(Math.abs(box.top - line.y - line.height) < 30 || Math.abs(line.y - box.bottom) < 30).toBe(true);
  });

  test.each(ORIGINS)(
    'and can be entered and copied from, and closes when the pointer leaves both: %s origin',
    async (_, selector, origin) => {
      await openIn(await frameWith(selector, origin()), selector);
      await reader.press('Copy citation');
      expect(await reader.status()).toMatch(/copied/i);
      await reader.moveAway();
      expect(await reader.isClosed()).toBe(true);
    },
  );

  test.each(ORIGINS)('and closes by a key press in the frame: %s origin', async (_, selector, origin) => {
    const frame = await frameWith(selector, origin());
    await frame.evaluate(() => window.focus());
    // Polls, because a frame that has its own process gets the focus only after a moment.
    await expect.poll(() => frame.evaluate(() => document.hasFocus())).toBe(true);
    await openIn(frame, selector);
    expect(await reader.closeByKey()).toBe(true);
  });

  test('and closes when the frame is removed', async () => {
    await openIn(await frameWith('#inner'), '#inner');
    await reader.page.evaluate(() => document.getElementById('nested')?.remove());
    expect(await reader.isClosed()).toBe(true);
    expect(await isOnTop()).toBe(false);
  });
});

test('a mention is tinted in its frame while the top page shows its card', async () => {
  const frame = await frameWith('#code', foreign.origin);
  const isTinted = () => frame.evaluate(() => CSS.highlights.has('accession-pointed'));
  await openIn(frame, '#code');
  await expect.poll(isTinted).toBe(true);
  await closeCard(reader);
  await expect.poll(isTinted).toBe(false);
});

describe('the card of a mention in a frame is inside it if we may not read the top page', () => {
  let outer: Reader;
  let frame: Frame;
  let inFrame: InCard;

  beforeAll(async () => {
    // Opens the server under another name for loopback, for which the extension has no permission.
    outer = await Reader.open(
      stage.driven,
      `${stage.registry.origin.replace('127.0.0.1', 'localhost')}/kinds/framed`,
    );
    await frameForeign(outer);
    frame = await frameWith('#cell', foreign.origin, outer);
    inFrame = stage.driven.cardOf(frame);
  });
  afterAll(() => outer?.close());
  const resize = (height: number) =>
    outer.page.evaluate((blockSize) => {
      const element = document.getElementById('foreign');
      if (element) element.style.blockSize = blockSize;
      element?.scrollIntoView({ block: 'end', behavior: 'instant' });
    }, `${height}px`);
  const boxes = async () => {
    await until(async () => (await readCard(inFrame))?.busy === false);
    const card = await cardBox(inFrame);
    const around = await outer.page.evaluate(() => {
      const { y = 0 } = document.getElementById('foreign')?.getBoundingClientRect() ?? {};
      return { y: y + 3, innerHeight };
    });
    return { card, around };
  };

  test('as a whole in a frame of a few lines, otherwise in its visible part', async () => {
    await resize(120);
    await restOn(frame, '#cell', outer);
    const { card } = await boxes();
    expect(await isOnTop(outer)).toBe(false);
    expect((await readCard(inFrame))?.text).toMatch(/harbour[:.]000014/i);
    expect(card.top).toBeGreaterThanOrEqual(0);
    expect(card.bottom).toBeLessThanOrEqual(120);
    expect(card.left).toBeGreaterThanOrEqual(0);
    expect(card.right).toBeLessThanOrEqual(520);

    await resize(1400);
    // Scrolls the mention to the lower edge of the window, so that most of the frame is outside the window.
    await boxIn(frame, '#cell', 'end');
    const isThere = ({ card: it, around: { y, innerHeight } }: Awaited<ReturnType<typeof boxes>>) =>
      it?.height > 150 && y + it.top >= 0 && y + it.bottom <= innerHeight;
    await expect.poll(boxes).toSatisfy(isThere);
  });
});

test('the mentions of all frames are counted and listed together', async () => {
  await stage.open('/kinds/framed?again');
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/kinds/framed?again`);
  // Expects each data set once. The frame with the drawn page names all eleven, among them 000003, which the page itself
  // names, and 000014 and 000041, which its other frames name.
  await expect.poll(() => badgeOf(stage.driven, tabId)).toBe('11');
  const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
  await expect.poll(() => popup.$$eval('.mention', (rows) => rows.length)).toBe(11);
});
