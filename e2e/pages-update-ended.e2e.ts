import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { endBackground } from '@/tools/drive/background';
import { reloadExtension } from '@/tools/drive/own-pages';
import { until } from '@/tools/drive/until';
import { workerOf } from '@/tools/drive/worker';
import { GONE, lineIn } from './stage/kinds';
import { changeManifest } from './stage/manifest';
import { stage, useStage } from './stage/stage';

useStage({});

// Ends the background at several moments of an update: some ms after the new build has arrived, before Chromium starts
// the new background, and some ms after Chromium has started it. Omits the moments in between, because Chromium at
// times does not start a background again if it ends while being registered. Runs in Chromium only, because Firefox
// cannot stop a background that is still starting.
test.runIf(inject('kind') === 'chromium').each([
  [0, 'the new build arrived'],
  [3, 'the new build arrived'],
  [10, 'the new build arrived'],
  [30, 'the new build arrived'],
  [1000, 'it started'],
  [2000, 'it started'],
] as const)(
  'a background that ends %d ms after %s leaves no page without card or message, and a reload reads the page (Chromium)',
  async (after, event) => {
    const reader = await stage.open('/kinds/drawn', 8);
    await changeManifest(stage.driven.extension, (manifest) => ({ ...manifest, version: `9.0.${after}` }));
    await reloadExtension(stage.driven);
    if (event === 'it started') await workerOf(stage.driven);
    await sleep(after);
    await endBackground(stage.driven);
    await reader.page.bringToFront();
    const said = async () => {
      await reader.moveAway();
      await reader.restOn('#cell');
      const card = await reader.card(1500);
      return (await lineIn(reader)) || card?.text || '';
    };
    expect(await until(said)).toSatisfy((text: string) => text === GONE || /harbour[:.]000014/i.test(text));
    await reader.page.reload();
    expect((await reader.openCard('#cell')).text).toMatch(/harbour[:.]000014/i);
  },
);
