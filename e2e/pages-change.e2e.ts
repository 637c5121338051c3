import { expect, test } from 'vitest';
import { badgeOf, openPopupOver, tabIdOf } from '@/tools/drive/own-pages';
import { type Reader, readCard } from '@/tools/drive/reader';
import { areMarked, cardAt, foreignIn } from './stage/kinds';
import { stage, useStage } from './stage/stage';

useStage();

const click = ({ page }: Reader, selector: string) =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);

async function badge(path: string): Promise<() => Promise<string>> {
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}${path}`);
  return () => badgeOf(stage.driven, tabId);
}

test('after a navigation by script, the new content is read and counted, the old is not', async () => {
  const reader = await stage.open('/growing', 1);
  const count = await badge('/growing');
  await click(reader, '#more');
  await areMarked(reader, 4);
  await expect.poll(count).toBe('4');
  await click(reader, '#navigate');
  await areMarked(reader, 1);
  await expect.poll(count).toBe('1');
  await reader.page.bringToFront();
  expect((await cardAt(reader, '#second-curie')).text).toMatch(/harbour[:.]000070/i);
  expect((await foreignIn(reader)).changes.filter(({ target }) => target !== 'html')).toEqual([]);
});

test('on a page with 300 mentions, those near the view are highlighted, and the popup lists all', async () => {
  const path = '/kinds/far';
  const reader = await stage.open(path);
  await expect.poll(await badge(path)).toBe('99+');
  const markedIn = (selector: string) =>
    reader.page.evaluate((wanted) => {
      const row = document.querySelector(wanted);
      const marks = [...(CSS.highlights.get('accession-mention') ?? [])];
      return marks.some(({ startContainer }) => row?.contains(startContainer) === true);
    }, selector);
  await reader.page.bringToFront();
  await reader.page.evaluate(() => document.getElementById('row-250')?.scrollIntoView());
  await expect.poll(() => markedIn('#row-250')).toBe(true);
  expect((await cardAt(reader, '#row-250')).text).toMatch(/harbour[:.]000003/i);
  const popup = await openPopupOver(stage.driven, `${stage.registry.origin}${path}`);
  const heading = () => popup.evaluate(() => document.querySelector('h1')?.textContent ?? '');
  await expect.poll(heading).toMatch(/300/);
});

test('separately placed pieces of a line are read as one word if they touch', async () => {
  const reader = await stage.open('/kinds/pieces', 2);
  expect((await cardAt(reader, '#rest')).text).toContain('10.5281/zenodo.8675309');
});

test.each([
  ['#place', 'its text', '000020'],
  ['#row', 'the block around it', '000003'],
])(
  'on a page that replaces %s, %s, faster than a card opens, the card opens and stays',
  async (id, _, name) => {
    const reader = await stage.open('/kinds/restless', 2);
    await reader.page.evaluate(() => window.restless?.begin());
    const times = () => reader.page.evaluate(() => window.restless?.times() ?? 0);
    const isDrawnOn = async () => expect.poll(times, { interval: 200 }).toBeGreaterThan((await times()) + 12);
    await isDrawnOn();
    // `openCard` tries repeatedly, because the page may replace the text after it was measured and before the pointer
    // is there.
    const card = await reader.openCard(id);
    expect(card.text).toMatch(new RegExp(`harbour[:.]${name}`, 'i'));
    // Marks the card, to see whether it is still the same one after the pointer has moved on and stopped again.
    await reader.inCard((root) => root.querySelector('[role=dialog]')?.classList.add('first'));
    const { x, y } = await reader.page.evaluate(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON(),
      id,
    );
    await reader.page.mouse.move(x + 12, y + 8);
    await isDrawnOn();
    expect(await reader.inCard((root) => root.querySelector('.first') !== null)).toBe(true);
    expect((await readCard(reader.inCard))?.name).toBe(card.name);
  },
);

test('a page that rewrites its document is read again, and opens cards', async () => {
  const reader = await stage.open('/kinds/rewritten', 1);
  expect((await cardAt(reader, '#before')).text).toMatch(/harbour[:.]000003/i);
  await reader.page.evaluate(() => window.rewrite?.());
  // Opens a card immediately after the change. The highlight of the old text disappears once the new text has been
  // read.
  const card = await reader.openCard('#after');
  expect(card.text).toMatch(/harbour[:.]000020/i);
});

test('a page that is left and returned to has the same badge, and opens cards', async () => {
  const reader = await stage.open('/kinds/drawn', 8);
  const count = await badge('/kinds/drawn');
  // Waits for 11, the number of data sets in links and in texts together. The badge may count those in links first.
  await expect.poll(count).toBe('11');
  await reader.page.bringToFront();
  await reader.page.goto(`${stage.registry.origin}/plain`);
  await expect.poll(count).toBe('');
  await reader.page.bringToFront();
  await reader.page.evaluate(() => history.back());
  await expect.poll(() => reader.page.evaluate(() => location.pathname)).toBe('/kinds/drawn');
  await areMarked(reader, 8);
  await expect.poll(count).toBe('11');
  await reader.page.bringToFront();
  expect((await cardAt(reader, '#cell')).text).toMatch(/harbour[:.]000014/i);
});
