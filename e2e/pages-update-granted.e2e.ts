import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { badgeOf, reloadExtension, tabIdOf } from '@/tools/drive/own-pages';
import { marksOf, Reader } from '@/tools/drive/reader';
import { type Stage, setStage } from './stage/stage';

/** Changes the manifest of a build that is to be installed. */
async function changeManifest(folder: string, change: (manifest: Record<string, unknown>) => object) {
  const file = join(folder, 'manifest.json');
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))));
}

/** What the badge says of the sample page once all of its frames are read. */
const ALL = '10';

/**
 * Sites that the reader granted: no driver answers a browser's question, but a build before this one may have had them
 * in its manifest.
 */
describe.each([
  ['a site', ['http://localhost/*']],
  ['every site', ['https://*/*', 'http://*/*']],
])('an update on %s that the reader granted', (_, granted) => {
  let stage: Stage;
  beforeAll(async () => {
    let shipped: Record<string, unknown> = {};
    stage = await setStage({}, undefined, (folder) =>
      changeManifest(folder, (manifest) => {
        shipped = manifest;
        const hosts = Array.isArray(manifest.host_permissions) ? manifest.host_permissions : [];
        return { ...manifest, version: '0.0.1', host_permissions: [...hosts, ...granted] };
      }),
    );
    await changeManifest(stage.driven.extension, () => shipped);
    await reloadExtension(stage.driven);
  });
  afterAll(() => stage?.close());

  test('takes over what is open there: marks, frames, badge and card', async () => {
    const address = `${stage.registry.origin.replace('127.0.0.1', 'localhost')}/kinds/framed`;
    const reader = await Reader.open(stage.driven, address);
    const marks = async () => Promise.all(reader.page.frames().map((frame) => marksOf(frame).catch(() => 0)));
    const tab = await tabIdOf(stage.driven, address);
    const badge = () => badgeOf(stage.driven, tab);
    await expect.poll(badge).toBe(ALL);
    const before = await marks();
    expect(before.filter((count) => count > 0).length).toBeGreaterThan(2);
    await changeManifest(stage.driven.extension, (manifest) => ({ ...manifest, version: '9.9.9' }));
    await reloadExtension(stage.driven);
    await reader.page.bringToFront();
    // Every mark is one of the new build's: it alone counts them.
    await expect.poll(badge).toBe(ALL);
    await expect.poll(marks).toEqual(before);
    expect((await reader.openCard('#top')).text).toMatch(/harbour[:.]000003/i);
    await reader.close();
  });
});
