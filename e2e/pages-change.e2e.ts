import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { restAt } from '@/tools/drive/hand';
import { badgeOf, openPopupOver, tabIdOf } from '@/tools/drive/own-pages';
import { marksOf, type Reader, readCard, until } from '@/tools/drive/reader';
import { areMarked, cardAt, closeCard, foreignIn } from './stage/kinds';
import { stage, useStage } from './stage/stage';

useStage();

const click = ({ page }: Reader, selector: string) =>
  page.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);

async function badge(path: string): Promise<() => Promise<string>> {
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}${path}`);
  return () => badgeOf(stage.driven, tabId);
}

test('a page that navigates softly: what it shows now is read and counted, what it showed is gone', async () => {
  const reader = await stage.open('/growing');
  await areMarked(reader, 1);
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
  await reader.close();
});

test('a list that uses its rows again: each row is what it says now', async () => {
  const reader = await stage.open('/kinds/rows');
  await reader.isScanned(10);
  for (const top of [0, 4000, 123_440]) {
    await reader.page.evaluate((to) => document.getElementById('window')?.scrollTo(0, to), top);
    await sleep(400);
    const rows = await reader.page.evaluate(() =>
      [...document.querySelectorAll('#rows > div')].map((row) => row.firstChild?.nodeValue ?? ''),
    );
    const [name] = rows[2]?.match(/HARBOUR:\d{6}/) ?? [];
    const card = await reader.openCard('#rows > div', async () => {
      const box = await reader.page.evaluate(() => {
        const row = document.querySelectorAll('#rows > div')[2];
        const range = document.createRange();
        if (row) range.selectNodeContents(row);
        return range.getBoundingClientRect().toJSON();
      });
      await restAt(reader.page, { x: box.x + 110, y: box.y + 10 });
    });
    expect(card.text).toMatch(new RegExp(`harbour[:.]${name?.slice(-6)}`, 'i'));
    await closeCard(reader);
  }
  await reader.close();
});

test('a page of more than the badge counts: what comes near the view is marked, and the popup lists all', async () => {
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
  expect(await until(() => markedIn('#row-250'), Boolean)).toBe(true);
  expect((await cardAt(reader, '#row-250')).text).toMatch(/harbour[:.]000003/i);
  const popup = await openPopupOver(stage.driven, `${stage.registry.origin}${path}`);
  const heading = () => popup.evaluate(() => document.querySelector('h1')?.textContent ?? '');
  await expect.poll(heading).toMatch(/300/);
  await popup.close();
  await reader.close();
});

test('a page that draws itself all the time stays as its script left it, and can be read', async () => {
  const reader = await stage.open('/kinds/busy');
  await areMarked(reader, 6);
  expect((await cardAt(reader, '#item-000020 b')).text).toMatch(/harbour[:.]000020/i);
  const ticks = () => reader.page.evaluate(() => window.busy?.ticks() ?? 0);
  const before = await ticks();
  await expect.poll(ticks).toBeGreaterThan(before + 20);
  expect(await reader.page.evaluate(() => window.busy?.faults)).toEqual([]);
  const { changes, errors } = await foreignIn(reader);
  expect(changes.filter(({ target }) => target !== 'html')).toEqual([]);
  expect(errors).toEqual([]);
  await reader.close();
});

test('pieces of a line that are placed by themselves read as one word where they touch', async () => {
  const reader = await stage.open('/kinds/pieces');
  await areMarked(reader, 2);
  expect((await cardAt(reader, '#rest')).text).toContain('10.5281/zenodo.8675309');
  await reader.close();
});

test.each([
  ['#place', 'its text', '000020'],
  ['#row', 'the block around it', '000003'],
])(
  'a page that replaces %s, %s, faster than a card opens: the card opens, and stays',
  async (id, _, name) => {
    const reader = await stage.open('/kinds/restless');
    await areMarked(reader, 2);
    await reader.page.evaluate(() => window.restless?.begin());
    const times = () => reader.page.evaluate(() => window.restless?.times() ?? 0);
    const isDrawnOn = async () => expect.poll(times, { interval: 200 }).toBeGreaterThan((await times()) + 12);
    await isDrawnOn();
    // The page may replace it between the look at where it is and the move there.
    const card = await reader.openCard(id);
    expect(card.text).toMatch(new RegExp(`harbour[:.]${name}`, 'i'));
    // The same card, where the pointer moves on and rests again.
    await reader.inCard((root) => root.querySelector('[role=dialog]')?.classList.add('first'));
    const { x, y } = await reader.page.evaluate(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON(),
      id,
    );
    await reader.page.mouse.move(x + 12, y + 8);
    await isDrawnOn();
    expect(await reader.inCard((root) => root.querySelector('.first') !== null)).toBe(true);
    expect((await readCard(reader.inCard))?.name).toBe(card.name);
    await closeCard(reader);
    await reader.close();
  },
);

test('a page that writes its document again is read, and opens cards again', async () => {
  const reader = await stage.open('/kinds/rewritten');
  await areMarked(reader, 1);
  expect((await cardAt(reader, '#before')).text).toMatch(/harbour[:.]000003/i);
  await reader.page.evaluate(() => window.rewrite?.());
  // The old mark goes with the first look at the new text.
  const card = await reader.openCard('#after');
  expect(card.text).toMatch(/harbour[:.]000020/i);
  await reader.close();
});

test('a page that is gone back to and on again counts as before, and opens cards', async () => {
  const reader = await stage.open('/kinds/drawn');
  await areMarked(reader, 7);
  const count = await badge('/kinds/drawn');
  // The links are counted with the marked texts, and reported with them or before.
  await expect.poll(count).toBe('10');
  await reader.page.bringToFront();
  await reader.page.goto(`${stage.registry.origin}/plain`);
  await expect.poll(count).toBe('');
  await reader.page.bringToFront();
  await reader.page.evaluate(() => history.back());
  await until(
    () => reader.page.evaluate(() => location.pathname).catch(() => ''),
    (path) => path === '/kinds/drawn',
  );
  await areMarked(reader, 7);
  await expect.poll(count).toBe('10');
  await reader.page.bringToFront();
  expect((await cardAt(reader, '#cell')).text).toMatch(/harbour[:.]000014/i);
  await reader.close();
});

test('a page in the background is left alone until it is seen', async () => {
  const front = await stage.open('/plain');
  const before = await front.page.evaluate(() => document.visibilityState);
  expect(before).toBe('visible');
  const url = `${stage.registry.origin}/kinds/drawn`;
  await front.page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    link.target = '_blank';
    link.rel = 'opener';
    link.id = 'open-behind';
    link.textContent = 'open';
    link.style.cssText = 'position:fixed;inset:0;z-index:9';
    document.body.append(link);
  }, url);
  await front.page.bringToFront();
  await front.page.click('#open-behind', { button: 'middle' });
  const behind = await until(
    async () => (await stage.driven.browser.pages()).find((page) => page.url() === url),
    (page) => page !== undefined,
  );
  if (!behind) throw new Error('The page did not open.');
  await sleep(1200);
  expect(await behind.evaluate(() => document.visibilityState)).toBe('hidden');
  expect(await marksOf(behind)).toBe(0);
  await behind.bringToFront();
  await expect.poll(() => marksOf(behind)).toBe(7);
  await behind.close();
  await front.close();
});
