import type { Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { say, sayCount } from '@/demo/gallery/stage';
import { LATER } from '@/demo/samples/collection';
import { askApi, badgeOf, openOwnPage, openPopupOver, tabIdOf } from '@/tools/drive/own-pages';
import { press, says } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { passDay } from '@/tools/drive/watched';
import { stage, useStage } from './stage/stage';

useStage();

/** A page of ours, through which the test calls the API of the browser. */
let own: Page;
beforeAll(async () => {
  own = await openOwnPage(stage.driven, 'options.html');
});

const alarms = () => askApi(own, async (api) => (await api.alarms.getAll()).map(({ name }) => name));
const watched = () =>
  askApi(own, async ({ storage }) =>
    Object.entries(await storage.local.get(null)).filter(([name]) => name.startsWith('watch:')),
  );

test('a data set is watched from its card; what changes a day later is told in the popup, until it is seen', async () => {
  const reader = await stage.openPaper();
  expect(await alarms()).toEqual([]);
  expect((await reader.openCard('#curie')).name).toBeTruthy();
  const items = () =>
    reader.inCard((root) =>
      [...root.querySelectorAll<HTMLElement>('[role=menuitem]')].map(({ innerText }) => innerText),
    );
  const has = (name: string) => until(items, (names) => names?.includes(name) === true);
  await reader.press(say('cardMenu'));
  expect(await has(say('watchChanges'))).toContain(say('watchChanges'));
  expect(await watched()).toEqual([]);
  await reader.press(say('watchChanges'));
  expect(await has(say('stopWatching'))).toContain(say('stopWatching'));
  expect(await until(watched, ([first]) => JSON.stringify(first).includes('"title"'))).toHaveLength(1);
  expect(await alarms()).toEqual(['watch']);
  await reader.closeByKey();

  const [summary = ''] = stage.asked().filter((path) => /^\/api\/\w+\/\d{6}\/$/.test(path));
  const told = await (await fetch(stage.registry.origin + summary)).json();
  const version = { ...told.draft_version, version: LATER, name: 'Tides II' };
  const body = JSON.stringify({ ...told, most_recent_published_version: version });
  stage.registry.setFault(summary, { body });
  const mark = stage.registry.requests.length;
  await passDay(own);
  const popup = await openPopupOver(stage.driven, reader.page.url());
  await says(popup, sayCount('watchedChanged', 1));
  // One request, for the one data set.
  expect(stage.asked(mark).filter((path) => path === summary)).toHaveLength(1);
  const plain = await stage.open('/plain');
  const tabId = await tabIdOf(stage.driven, plain.page.url());
  await expect.poll(() => badgeOf(stage.driven, tabId)).toBe('•');

  await popup.bringToFront();
  await press(popup, sayCount('watchedChanged', 1));
  await says(popup, say('watchedTitle'), say('changedVersion', LATER), say('changedTitle', 'Tides II'));
  await press(popup, say('watchedSeen'));
  await until(
    () => popup.evaluate(() => document.body.innerText),
    (text) => !text.includes(say('changedVersion', LATER)),
  );
  await press(popup, say('stopWatchingAll'));
  await says(popup, say('watchedNone'));
  expect(await watched()).toEqual([]);
  expect(await alarms()).toEqual([]);
});
