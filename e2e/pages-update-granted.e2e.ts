import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askApi, openOwnPage, reloadExtension } from '@/tools/drive/own-pages';
import { marksOf, Reader } from '@/tools/drive/reader';
import { putBuild } from './stage/build';
import { changeManifest } from './stage/manifest';
import { type Stage, setStage } from './stage/stage';

/** Text of the badge on the sample page once all its frames have been read. */
const ALL = '11';

/**
 * Waits until the badge has this text. Reads it through a page of the extension, because the driver may still use the
 * background of the old build.
 */
async function badgeSays(text: string, { driven }: Stage, address: string): Promise<void> {
  const own = await openOwnPage(driven, 'options.html');
  const badge = () =>
    askApi(
      own,
      async ({ action, tabs }, url) => {
        const tab = (await tabs.query({})).find((each) => each.url === url);
        return tab?.id === undefined ? '' : action.getBadgeText({ tabId: tab.id });
      },
      address,
    );
  await expect.poll(badge).toBe(text);
  await own.close();
}

/**
 * Grants sites by installing an earlier build that has them in its manifest, because drivers cannot accept Chromium's
 * permission prompt.
 */
describe.each([
  ['a site', ['http://localhost/*']],
  ['every site', ['https://*/*', 'http://*/*']],
])('an update on %s that the reader granted', (_, granted) => {
  let stage: Stage;
  beforeAll(async () => {
    let shipped: Record<string, unknown> = {};
    stage = await setStage({}, undefined, async (folder, origin) => {
      await putBuild(folder, origin, 'earlierBuild');
      await changeManifest(folder, (manifest) => {
        shipped = manifest;
        const hosts = Array.isArray(manifest.host_permissions) ? manifest.host_permissions : [];
        return { ...manifest, version: '0.0.1', host_permissions: [...hosts, ...granted] };
      });
    });
    await changeManifest(stage.driven.extension, () => shipped);
    await reloadExtension(stage.driven);
  });
  afterAll(() => stage?.close());

  test('takes over open pages: highlights, frames, badge and card', async () => {
    const address = `${stage.registry.origin.replace('127.0.0.1', 'localhost')}/kinds/framed`;
    const reader = await Reader.open(stage.driven, address);
    const marks = async () => Promise.all(reader.page.frames().map((frame) => marksOf(frame).catch(() => 0)));
    // Counts the documents with highlights: the page and its frames. The badge counts each data set only once.
    const areFramesMarked = async () => (await marks()).filter((count) => count > 0).length === 4;
    await expect.poll(areFramesMarked).toBe(true);
    await badgeSays(ALL, stage, address);
    const before = await marks();
    await putBuild(stage.driven.extension, stage.registry.origin, 'demoBuild');
    await changeManifest(stage.driven.extension, (manifest) => ({ ...manifest, version: '9.9.9' }));
    await reloadExtension(stage.driven);
    await reader.page.bringToFront();
    expect((await reader.openCard('#top')).text).toMatch(/harbour[:.]000003/i);
    await expect.poll(marks).toEqual(before);
    // Checks the badge, because the badge counts only what the new build has highlighted.
    await badgeSays(ALL, stage, address);
    await reader.close();
  });
});
