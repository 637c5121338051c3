import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { restAt } from '@/tools/drive/hand';
import { marksOf, readCard } from '@/tools/drive/reader';
import { until } from '@/tools/drive/until';
import { areMarked, cardAt, closeCard, foreignIn, NOTHING_SEEN } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

useStage();

describe('texts of every kind', () => {
  useReader(() => stage.open('/kinds/drawn', 8));
  beforeAll(async () => expect(await foreignIn(reader)).toEqual(NOTHING_SEEN));

  test.each([
    ['code', '#code', '000003'],
    ['a table', '#cell', '000014'],
    ['a cell below what names its column', '#headed', '000011'],
    ['a sentence in another language', '#german', '000048'],
    ['a link in a table', '#cell-link', '000020'],
    ['a drawing, broken over its parts', '#svg-text', '000027'],
    ['a link of a drawing', '#svg-link', '000036'],
    ['a formula', '#math', '000038'],
  ])('%s is read', async (_, selector, accession) => {
    expect((await cardAt(reader, selector)).text).toMatch(new RegExp(`harbour[:.]${accession}`, 'i'));
  });

  test('a text that appears later is read when it appears', async () => {
    await reader.page.evaluate(() =>
      window.__seen.asPage(() => document.getElementById('later')?.removeAttribute('style')),
    );
    expect((await cardAt(reader, '#later')).text).toMatch(/harbour[:.]000041/i);
  });

  test('a document that can be edited is read, but for the block that the reader writes in', async () => {
    expect((await cardAt(reader, '#note')).text).toMatch(/harbour[:.]000031/i);
    await reader.page.click('#note');
    await reader.page.keyboard.press('End');
    await reader.page.keyboard.type(' x');
    await reader.moveAway();
    await areMarked(reader, 7);
    await reader.restOn('#note');
    expect(await reader.card(900)).toBeUndefined();
    await reader.page.click('#aside');
    expect((await cardAt(reader, '#note')).text).toMatch(/harbour[:.]000031/i);
  });

  test.each(['textarea', 'input', '#editor'])('%s is not', async (selector) => {
    await reader.restOn(selector);
    expect(await reader.card(900)).toBeUndefined();
  });
});

/**
 * Returns what is marked in each line of a page that says so in `data-marked`, and what it says. Both begin with the
 * line's text.
 */
const markedLines = (page: Page) =>
  page.evaluate(() => {
    const ranges = [...(CSS.highlights.get('accession-mention') ?? [])].map((marked) => {
      const range = new Range();
      range.setStart(marked.startContainer, marked.startOffset);
      range.setEnd(marked.endContainer, marked.endOffset);
      return range;
    });
    return [...document.querySelectorAll<HTMLElement>('[data-marked]')].map((line) => ({
      wanted: `${line.innerText}: ${line.dataset.marked}`,
      marked: `${line.innerText}: ${ranges.filter((range) => line.contains(range.startContainer)).join(' ')}`,
    }));
  });

test.each([
  [
    'a number ends at a raised footnote mark, and is read whole or not at all at the end of a line',
    'raised',
    18,
  ],
  ['an element of another name is read as it is drawn', 'unusual', 5],
])('%s', async (_, name, least) => {
  const { page } = await stage.open(`/kinds/${name}`, least);
  const lines = await markedLines(page);
  expect(lines.map(({ marked }) => marked)).toEqual(lines.map(({ wanted }) => wanted));
});

describe('a field that cannot be edited', () => {
  useReader(() => stage.open('/kinds/unusual', 5));
  /** Returns the middle of a character of the code, in CSS px of the viewport. */
  const placeInCode = (line: number, column: number) =>
    reader.page.evaluate(
      (line, column) => {
        const field = document.querySelector('#code textarea');
        const pen = document.createElement('canvas').getContext('2d');
        if (!field || !pen) throw new Error('No field.');
        pen.font = getComputedStyle(field).font;
        const { left, top } = field.getBoundingClientRect();
        return { x: left + 40 + (column + 0.5) * pen.measureText('0').width, y: top + 20 * line + 10 };
      },
      line,
      column,
    );

  test.each([
    ['first', 14, '000014'],
    ['second', 40, '000020'],
  ])('has a card at its line and column, the %s of two', async (_, column, accession) => {
    const place = await placeInCode(1, column);
    const card = await reader.openCard('#code', () => restAt(reader.page, place));
    expect(card.text).toContain(accession);
    const box = await reader.inCard((root) => root.querySelector('.card')?.getBoundingClientRect().toJSON());
    expect(Math.min(Math.abs(box.top - place.y), Math.abs(box.bottom - place.y))).toBeLessThan(30);
    await closeCard(reader);
  });

  test('has none beside its mentions', async () => {
    await restAt(reader.page, await placeInCode(0, 3));
    expect(await reader.card(900)).toBeUndefined();
    await restAt(reader.page, await placeInCode(1, 28));
    expect(await reader.card(900)).toBeUndefined();
  });

  test('is a mention itself if its lines cannot be measured', async () =>
    expect((await cardAt(reader, '#cite')).text).toContain('000027'));

  test('is read again if the page changes its text', async () => {
    await reader.page.evaluate(() => {
      const field = document.querySelector('input');
      if (field) field.value = 'HARBOUR:000036';
      document.querySelector('h1')?.append(' HARBOUR:000038');
    });
    await expect.poll(async () => (await cardAt(reader, '#cite')).text).toContain('000036');
  });

  test('that can be edited is not read', async () => {
    await reader.restOn('#open');
    expect(await reader.card(900)).toBeUndefined();
  });
});

describe('shadow roots', () => {
  useReader(() => stage.open('/kinds/roots', 5));
  beforeAll(async () => expect((await foreignIn(reader)).changes).toEqual([]));

  test.each([
    ['an open one that is made later', '#deep', '000003'],
    ['one inside another', '#deeper', '000027'],
    ['a closed one of a custom element', '#closed', '000014'],
    ['one of an element that is defined late', '#latest', '000020'],
    ['a link around one', '#label', '000036'],
    ['a text put into one', '#slot-text', '000041'],
  ])('%s', async (_, selector, accession) => {
    expect((await cardAt(reader, selector)).text).toMatch(new RegExp(`harbour[:.]${accession}`, 'i'));
  });
});

describe('the archive’s own site', () => {
  useReader(() => stage.open('/kinds/archive', 1));

  test('calls its oldest version the latest, and the card of that link shows the newest', async () => {
    await reader.openCard('#oldest');
    const card = await until(
      () => readCard(reader.inCard),
      (card) => card?.text.includes('0.230629.1955') === true,
    );
    expect(card?.text).toContain('0.230629.1955');
    await closeCard(reader);
  });

  test('shows drafts as drafts', async () => expect((await cardAt(reader, '#own')).text).toMatch(/draft/i));

  test('opens no card if the pointer rests in a link around blocks', async () => {
    await reader.restOn('#row');
    expect(await reader.card(900)).toBeUndefined();
  });
});

test('a page that checks whether its visitor is human is left alone', async () => {
  const page = await stage.open('/kinds/challenge');
  await sleep(1200);
  expect(await marksOf(page.page)).toBe(0);
  expect(await foreignIn(page)).toEqual(NOTHING_SEEN);
});
