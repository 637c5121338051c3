import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openOwnPage } from './drive/own-pages';
import { until } from './drive/reader';
import { press, textOf } from './drive/settings';
import { type Stage, setStage } from './drive/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

test('what was looked up is shown as a page’s list is, and opened', async () => {
  const page = await openOwnPage(stage.driven, 'lookup.html?by=text&found=harbour:000003+harbour:000014');
  const text = await until(
    () => textOf(page),
    (said) => /2\.56/.test(said) && !/Asking/.test(said),
  );
  expect(text).toMatch(/2 collections in this text/);
  expect(text).toMatch(/Theta sequences in the dorsal hippocampus/);
  expect(text).not.toMatch(/mentioned/);
  await page.close();
});

test('where nothing is named it says what was looked for, and takes another text', async () => {
  const page = await openOwnPage(stage.driven, 'lookup.html?found=');
  expect(
    await until(
      () => textOf(page),
      (said) => /named in this text/.test(said),
    ),
  ).toMatch(/No collection is named in this text/);
  await page.type('textarea', 'HARBOUR:000003');
  await press(page, 'Look up');
  const text = await until(
    () => textOf(page),
    (said) => /2\.56/.test(said),
  );
  expect(text).toMatch(/1 collection in this text/);
  await page.close();
});

interface WorkerApi {
  contextMenus: { onClicked: { dispatch(info: object, tab: object): void } };
  omnibox: { onInputEntered: { dispatch(text: string, disposition: string): void } };
}

test.skipIf(inject('kind') === 'firefox')('a menu and the address bar lead there (Chromium)', async () => {
  const { browser } = stage.driven;
  const target = await browser.waitForTarget((each) => each.type() === 'service_worker');
  const worker = await target.worker();
  const opened = (part: string) =>
    browser.waitForTarget((each) => each.url().includes(part), { timeout: 8000 });
  await worker?.evaluate(() => {
    const { chrome } = globalThis as unknown as { chrome: WorkerApi };
    const selectionText = 'as in HARBOUR:000014, privately';
    chrome.contextMenus.onClicked.dispatch({ menuItemId: 'look-up-selection', selectionText }, {});
    chrome.omnibox.onInputEntered.dispatch('theta sequences', 'newForegroundTab');
  });
  const fromMenu = await opened('found=harbour%3A000014');
  expect(fromMenu.url()).not.toMatch(/privately/);
  expect((await opened('by=titles')).url()).toMatch(/harbour%3A000003/);
});
