import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { accessionArchives } from '@/lib/kinds/accessions/registries';
import { openSidebar, type Surface } from '@/tools/drive/surfaces';
import { stage, useStage } from './stage/stage';

useStage({});

/** Time after which an unwanted request would certainly have been sent, in ms. */
const LONG_ENOUGH = 1500;

let panel: Surface;
beforeAll(async () => {
  panel = await openSidebar(stage.driven, (await stage.open('/plain')).page);
});
afterAll(() => panel?.close());

const rows = () => panel.read(() => document.querySelectorAll('.mention').length);
const isOffered = () => panel.read(() => document.querySelectorAll('.ask-rows .inline').length === 2);

// The order of the tests matters, because a reply that is in the cache is not requested again.
test('lists three pages that come to the front, and sends no request', async () => {
  for (const [path, count] of [
    ['/csp', 2],
    ['/paper', 21],
    ['/collection/000048', 1],
  ] as const) {
    await stage.open(path);
    await expect.poll(rows).toBe(count);
    await expect.poll(isOffered).toBe(true);
    await sleep(LONG_ENOUGH);
  }
  expect(stage.asked()).toEqual([]);
});

test('lists data sets that are only named as they are, and offers no question about them', async () => {
  await stage.open('/accessions-named');
  await expect.poll(rows).toBe(accessionArchives.filter(({ isNamedOnly }) => isNamedOnly).length);
  await expect.poll(isOffered).toBe(false);
  expect(stage.asked()).toEqual([]);
});

test('asks about all listed data sets at one press, and about no others', async () => {
  await stage.open('/collection/000048');
  await expect.poll(rows).toBe(1);
  await panel.press('.ask-rows .inline:first-of-type');
  await expect.poll(isOffered).toBe(false);
  // The focus is on the first of these rows, and screen readers hear how many were looked up.
  expect(await panel.read(() => document.activeElement?.closest('.mention') !== null)).toBe(true);
  await expect
    .poll(() => panel.read(() => document.querySelector('.ask-rows [role=status]')?.textContent))
    .toBe(say('lookedUpCount', '1'));
  expect(stage.asked().length).toBeGreaterThan(0);
  expect(stage.asked().filter((path) => !path.includes('000048'))).toEqual([]);
});

test('shows cached replies, and sends no request', async () => {
  const mark = stage.registry.requests.length;
  await stage.open('/plain');
  await expect.poll(rows).toBe(0);
  await stage.open('/collection/000048');
  await expect.poll(rows).toBe(1);
  const said = () => panel.read(() => document.querySelector('.mention-facts')?.textContent ?? '');
  await expect.poll(said).toMatch(/\w/);
  expect(await isOffered()).toBe(false);
  await sleep(LONG_ENOUGH);
  expect(stage.asked(mark)).toEqual([]);
});

test('asks without a press once the reader has chosen that', async () => {
  await stage.open('/csp');
  await expect.poll(rows).toBe(2);
  await panel.press('.ask-rows .inline:last-of-type');
  await expect.poll(isOffered).toBe(false);
  const mark = stage.registry.requests.length;
  await stage.open('/paper');
  await expect.poll(() => stage.asked(mark).length).toBeGreaterThan(10);
  expect(await isOffered()).toBe(false);
  // The choice can be taken back at once.
  await panel.press('.ask-rows .inline');
  // No page that was open before names this data set, so nothing of it is in the cache.
  await stage.open('/collection/000214');
  await expect.poll(isOffered).toBe(true);
});
