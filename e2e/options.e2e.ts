import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningRegistry, startRegistry } from '@/demo/registry/server';
import { marksOf, Reader, until } from '@/tools/drive/reader';
import { forgetAll, openSettings, press, says, set } from '@/tools/drive/settings';
import { stage, useStage } from './stage/stage';

let reader: Reader;
let settings: Page;
/** A registry that the build does not know, and that says what it is. */
let telling: RunningRegistry;

useStage();
beforeAll(async () => {
  telling = await startRegistry({ beyond: true });
  settings = await openSettings(stage.driven);
});
afterAll(() => telling?.close());
beforeEach(async () => {
  reader = await stage.open('/paper');
  await reader.isScanned(10);
});
afterEach(async () => {
  await reader.close();
  await forgetAll(settings);
});

/** How many texts are marked, once it is so; nothing is read on a page that is not to be seen. */
const marked = async (isIt: (count: number) => boolean) => {
  await reader.page.bringToFront();
  return until(() => marksOf(reader.page), isIt);
};
const isNone = (count: number) => count === 0;
const areSome = (count: number) => count >= 10;

/** What the list calls an added archive whose name another one has. */
const listed = (name: string, { origin }: RunningRegistry) => `${name} (${new URL(origin).host})`;
/** A link of the sample paper, and what opens over it within a time that would be enough. */
const LINK = '#site-link';
const cardOver = async (selector: string) => {
  await reader.page.bringToFront();
  await reader.restOn(selector);
  return (await reader.card(1500))?.name;
};

test('on a page that is open, off: nothing is marked and no card opens, and on again all is back', async () => {
  await set(settings, 'Show cards');
  expect(await marked(isNone)).toBe(0);
  expect(await cardOver(LINK)).toBeUndefined();
  await set(settings, 'Show cards');
  expect(await marked(areSome)).toBeGreaterThanOrEqual(10);
  expect(await cardOver(LINK)).toBeTruthy();
});

async function cardAt(registry: RunningRegistry): Promise<string | undefined> {
  const page = await Reader.open(stage.driven, `${registry.origin}/paper`);
  await page.isScanned(3);
  await page.restOn(LINK);
  const card = await page.card(2500);
  await page.close();
  return card?.name;
}

test('a registry is added by pasting its address: asked, shown, read, and removed without a trace', async () => {
  expect(await cardAt(telling)).toBeUndefined();
  await set(settings, 'Address of its site or its API', `${telling.origin}/paper`);
  await press(settings, 'Check');
  const facts = ['HARBOUR:000003', `${telling.origin}/api`, '10.5555/harbour.000003', 'Not needed'];
  await says(settings, 'Found: HARBOUR.', ...facts, 'Harbour Archive also uses HARBOUR:');
  await set(settings, 'Name', 'Second Harbour');
  await press(settings, 'Add Second Harbour');
  await says(settings, `${listed('Second Harbour', telling)} is added.`);
  const [asked, askedFirst] = [telling.requests.length, stage.asked().length];
  expect(await cardAt(telling)).toBeTruthy();
  expect(
    telling.requests.slice(asked).filter(({ path }) => path.startsWith('/api/collections/')).length,
  ).toBeGreaterThan(0);
  expect(stage.asked().slice(askedFirst)).toEqual([]);

  await press(settings, 'Remove');
  await says(settings, `${listed('Second Harbour', telling)} is removed.`);
  expect(await cardAt(telling)).toBeUndefined();
  await press(settings, 'Undo');
  await says(settings, 'Undone.');
  expect(await cardAt(telling)).toBeTruthy();
});
