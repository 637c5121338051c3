import { beforeAll, expect, test } from 'vitest';
import { reloadExtension } from '@/tools/drive/own-pages';
import { areMarked, cardAt, closeCard, foreignIn } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

useStage();
useReader(() => stage.open('/kinds/drawn', 8));
beforeAll(async () => {
  expect((await cardAt(reader, '#cell')).text).toMatch(/harbour[:.]000014/i);
  await reloadExtension(stage.driven);
});

test('a new build takes over an open page without a reload, and the old one is silent', async () => {
  // Adds a mention, so that the old script has something to do. Only then does it notice that its extension is gone.
  await reader.page.evaluate(() => {
    const note = document.createElement('p');
    note.id = 'fresh';
    note.textContent = 'HARBOUR:000048';
    window.__seen.asPage(() => document.querySelector('main')?.prepend(note));
  });
  await areMarked(reader, 9);
  await reader.page.bringToFront();
  const hostsNow = () => reader.page.evaluate(() => document.querySelectorAll('[popover=manual]').length);
  expect((await reader.openCard('#cell')).text).toMatch(/harbour[:.]000014/i);
  expect(await hostsNow()).toBe(1);
  await closeCard(reader);
  expect((await cardAt(reader, '#fresh')).text).toMatch(/harbour[:.]000048/i);
  const { changes, messages, errors, globals } = await foreignIn(reader);
  expect({ messages, errors, globals }).toEqual({ messages: [], errors: [], globals: [] });
  // Counts the elements that held a card. There would be two if the old script still ran in addition to the new one.
  const hosts = changes.filter(({ type }) => type === 'childList');
  expect(hosts.every(({ target }) => target === 'html')).toBe(true);
  expect(await hostsNow()).toBe(0);
});

test("an update closes an open card, and the next card is the new build's", async () => {
  await reader.openCard('#cell');
  await reloadExtension(stage.driven);
  await reader.page.bringToFront();
  await reader.moveAway();
  const hosts = () => reader.page.evaluate(() => document.querySelectorAll('[popover=manual]').length);
  await expect.poll(hosts).toBe(0);
  expect((await cardAt(reader, '#cell')).text).toMatch(/harbour[:.]000014/i);
});
