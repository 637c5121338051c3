import { expect, inject, test } from 'vitest';
import { reloadExtension } from '@/tools/drive/own-pages';
import { GONE, lineIn } from './stage/kinds';
import { changeManifest } from './stage/manifest';
import { stage, useStage } from './stage/stage';

useStage({});

// Runs in Chromium only: Firefox stops the old build's content scripts, so they can show no message.
test.runIf(inject('kind') === 'chromium')(
  'after an update to a build that may not read the page, the next rest says so in one line, once (Chromium)',
  async () => {
    const reader = await stage.open('/kinds/drawn', 8);
    await changeManifest(stage.driven.extension, (manifest) => ({
      ...manifest,
      content_scripts: undefined,
      host_permissions: undefined,
      optional_host_permissions: undefined,
    }));
    await reloadExtension(stage.driven);
    await reader.page.bringToFront();
    await reader.restOn('#cell');
    await expect.poll(() => lineIn(reader)).toBe(GONE);
    await expect.poll(() => lineIn(reader)).toBeUndefined();
    await reader.moveAway();
    await reader.restOn('#cell');
    expect(await reader.card(1_000)).toBeUndefined();
    expect(await lineIn(reader)).toBeUndefined();
  },
);
