import { expect } from 'vitest';
import { type CardSeen, marksOf, type Reader } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';

/** Waits until exactly so many mentions of the page's prose are marked. */
export async function areMarked(reader: Reader, marks: number): Promise<void> {
  // expect.poll works in tests only, and stages are set before them.
  const marksNow = () => marksOf(reader.page);
  expect(await until(marksNow, (count) => count === marks)).toBe(marks);
}

/** Opens the card of an element, reads it, and closes it. */
export async function cardAt(reader: Reader, selector: string): Promise<CardSeen> {
  const card = await reader.openCard(selector);
  await closeCard(reader);
  return card;
}

export async function closeCard(reader: Reader): Promise<void> {
  expect(await reader.closeByKey()).toBe(true);
  await reader.moveAway();
}

/** Closes the card of a page, whichever page was looked at since. */
export async function leave(reader: Reader): Promise<void> {
  await reader.page.bringToFront();
  await closeCard(reader);
}

/** What the page saw of other scripts: nothing while no card was open. */
export const foreignIn = ({ page }: Reader) =>
  page.evaluate(() => ({
    changes: window.__seen.foreign(),
    messages: window.__seen.messages,
    errors: window.__seen.errors,
    violations: window.__seen.violations,
    globals: window.__seen.newGlobals(),
  }));

export const NOTHING_SEEN = { changes: [], messages: [], errors: [], violations: [], globals: [] };

/** The text of the toast; undefined if none is shown. */
export const lineIn = ({ inCard }: Reader) =>
  inCard((root) => root.querySelector('.note [role=status]')?.textContent ?? '');

/** The text of the toast after the extension was removed under the page. */
export const GONE = 'Accession was updated or turned off. To see cards after an update, reload this page.';

/** Edges of the sheet on a phone, and what of it is too small for a finger. */
export const sheetIn = ({ inCard }: Reader) =>
  inCard((root) => {
    const { left, right, bottom } = root.querySelector('.card')?.getBoundingClientRect() ?? new DOMRect();
    const controls = [...root.querySelectorAll<HTMLElement>('button:not(.inline), .open')];
    const tooSmall = controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const name = control.getAttribute('aria-label') ?? control.innerText;
      return Math.min(width, height) < 44 ? [`${name}: ${width} × ${height}`] : [];
    });
    // With some fonts a sheet ends a hundred-thousandth of a pixel below the screen.
    return { left, right, bottom: Math.round(bottom), tooSmall };
  });
