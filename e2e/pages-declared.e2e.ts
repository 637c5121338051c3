import { beforeAll, expect, test } from 'vitest';
import { badgeOf, tabIdOf } from '@/tools/drive/own-pages';
import type { Reader } from '@/tools/drive/reader';
import { areMarked, foreignIn, NOTHING_SEEN } from './stage/kinds';
import { stage, useStage } from './stage/stage';

let reader: Reader;
let tabId: number;

useStage();
beforeAll(async () => {
  reader = await stage.open('/kinds/declared');
  await areMarked(reader, 1);
  tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/kinds/declared`);
});

test('what a page says that it is about is counted with what it names', async () => {
  await expect.poll(() => badgeOf(stage.driven, tabId)).toBe('4');
  expect(await foreignIn(reader)).toEqual(NOTHING_SEEN);
});

test('what it no longer says is no longer counted', async () => {
  await reader.page.bringToFront();
  await reader.page.evaluate(() =>
    window.__seen.asPage(() => {
      document.querySelector('script[type="application/ld+json"]')?.remove();
      document.querySelector('meta[name=citation_doi]')?.setAttribute('content', '10.5555/harbour.000048');
    }),
  );
  const count = () => badgeOf(stage.driven, tabId);
  await expect.poll(count).toBe('3');
});
