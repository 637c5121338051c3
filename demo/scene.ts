import type { Page } from 'puppeteer-core';
import { restAt } from '@/tools/drive/hand';
import type { Driven } from '@/tools/drive/launch';
import { isDrawn, Reader } from '@/tools/drive/reader';

/** Prepares what a picture shows: a sample page in a window, an open card, and the pointer on it. */

/** Size of a browser window in CSS px, and the physical pixels of each. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
}

/** A point in the window, in CSS px. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Opens a sample page in a window of `size`. */
export async function openSample(driven: Driven, url: string, size: Size): Promise<Reader> {
  const reader = await Reader.open(driven, url);
  await reader.page.setViewport(size);
  await reader.isScanned();
  return reader;
}

/**
 * Draws a mouse pointer, because screenshots have none. Uses a popover, because only that can lie above the card,
 * which is one, too.
 */
export function showPointer(page: Page, { x, y }: Spot): Promise<void> {
  return page.evaluate(
    (left, top) => {
      const pointer = document.getElementById('filmed-pointer') ?? document.createElement('div');
      pointer.id = 'filmed-pointer';
      pointer.popover = 'manual';
      pointer.innerHTML =
        '<svg width="22" height="30" viewBox="0 0 11 15"><path d="M0 0v12l3-3 2 5 2-1-2-5h4z" stroke="#fff"/></svg>';
      pointer.style.cssText = `inset:auto;left:${left}px;top:${top}px;margin:0;border:0;padding:0;background:none;overflow:visible;pointer-events:none`;
      document.body.append(pointer);
      pointer.showPopover();
    },
    x,
    y,
  );
}

export const hidePointer = (page: Page) =>
  page.evaluate(() => document.getElementById('filmed-pointer')?.remove());

/**
 * Scrolls a mention to `top` CSS px below the upper edge of the window, and rests the pointer on its middle until its
 * card is open. Returns that point.
 */
export async function openAt(reader: Reader, selector: string, top: number): Promise<Spot> {
  let at: Spot = { x: 0, y: 0 };
  await reader.openCard(selector, async () => {
    const mention = await reader.find(selector);
    await mention.evaluate((it, wanted) => {
      scrollBy({ top: it.getBoundingClientRect().top - wanted, behavior: 'instant' });
    }, top);
    await isDrawn(reader.page);
    at = await mention.evaluate((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    await restAt(reader.page, at);
  });
  await reader.isReady();
  return at;
}
