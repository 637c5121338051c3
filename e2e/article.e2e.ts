import { afterAll, beforeAll, expect, test } from 'vitest';
import { openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { until } from '@/tools/drive/reader';
import { textOf } from '@/tools/drive/settings';
import { type Stage, setStage } from './stage/stage';

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.close());

test('the popup of a paper that names no data says which data name the paper, offline too', async () => {
  const reader = await stage.open('/kinds/silent');
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/kinds/silent`);
  stage.registry.setFault('/api/', { destroy: true });
  const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
  const offline = await until(
    () => textOf(popup),
    (text) => /Not reachable/.test(text) && /101 files/.test(text),
  );
  expect(offline).toMatch(/Not reachable/);
  expect(offline).toMatch(/Data of this article/);
  expect(offline).toMatch(/Theta sequences in the dorsal hippocampus/);
  expect(offline).toMatch(/2\.56/);
  expect(offline).toMatch(/as of Jul 1, 2026/);
  expect(offline).toMatch(/Its record says of this article: “Is described by”/);
  expect(offline).toMatch(/No data set is mentioned on this page/);
  // What waits goes on by itself.
  stage.registry.setFault('/api/', null);
  const online = await until(
    () => textOf(popup),
    (text) => /Published/.test(text) && !/Loading/.test(text),
  );
  expect(online).toMatch(/Theta sequences in the dorsal hippocampus/);
  await popup.close();
  await reader.close();
});
