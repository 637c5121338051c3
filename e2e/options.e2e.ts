import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { type RunningRegistry, startRegistry } from '@/demo/registry/server';
import { endBackground } from '@/tools/drive/background';
import { Reader } from '@/tools/drive/reader';
import { openSettings, press, says, set } from '@/tools/drive/settings';
import { changeManifest } from './stage/manifest';
import { stage, useStage } from './stage/stage';

/**
 * A registry that the build does not know. It describes itself at `/api/info/`, so that the settings page can add it.
 */
let telling: RunningRegistry;

// Grants the registry's host in the manifest, because drivers cannot accept Chromium's permission prompt.
useStage(undefined, undefined, (folder) =>
  changeManifest(folder, (manifest) => {
    const hosts = Array.isArray(manifest.host_permissions) ? manifest.host_permissions : [];
    return { ...manifest, host_permissions: [...hosts, 'http://localhost/*'] };
  }),
);
beforeAll(async () => {
  telling = await startRegistry({ beyond: true });
});
afterAll(() => telling?.close());

/** Returns the name under which the list shows an added archive, if another archive has the same name. */
const listed = (name: string, { origin }: RunningRegistry) => `${name} (${new URL(origin).host})`;

/**
 * Rests the pointer on a link of the registry's sample paper, and returns the title of its card; undefined if none
 * opens within 2.5 s.
 */
async function cardAt(registry: RunningRegistry): Promise<string | undefined> {
  const page = await Reader.open(stage.driven, `${registry.origin}/paper`);
  await page.isScanned(3);
  await page.restOn('#site-link');
  const card = await page.card(2500);
  await page.close();
  return card?.name;
}

test('a registry is added by its address, then read, removed and restored', async () => {
  const settings = await openSettings(stage.driven);
  expect(await cardAt(telling)).toBeUndefined();
  await set(settings, say('addAddress'), `${telling.origin}/paper`);
  await press(settings, 'Check');
  const facts = ['HARBOUR:000003', `${telling.origin}/api`, '10.5555/harbour.000003', 'Not needed'];
  await says(settings, 'Found: HARBOUR.', ...facts, 'Harbour Archive also uses HARBOUR:');
  await set(settings, 'Name', 'Second Harbour');
  await press(settings, 'Add Second Harbour');
  await says(settings, `${listed('Second Harbour', telling)} is added.`);
  const [asked, askedFirst] = [telling.requests.length, stage.registry.requests.length];
  expect(await cardAt(telling)).toBeTruthy();
  expect(
    telling.requests.slice(asked).filter(({ path }) => path.startsWith('/api/collections/')).length,
  ).toBeGreaterThan(0);
  expect(stage.asked(askedFirst)).toEqual([]);

  await press(settings, 'Remove');
  await says(settings, `${listed('Second Harbour', telling)} is removed.`);
  expect(await cardAt(telling)).toBeUndefined();
  await press(settings, 'Undo');
  await says(settings, 'Undone.');
  expect(await cardAt(telling)).toBeTruthy();
});

test('an archive on this machine is asked over plain HTTP, also as localhost', async () => {
  const settings = await openSettings(stage.driven);
  await press(settings, 'Remove');
  await says(settings, `${listed('Second Harbour', telling)} is removed.`);
  const { host } = new URL(telling.origin.replace('127.0.0.1', 'localhost'));
  await set(settings, say('addAddress'), `${host}/api/`);
  await press(settings, 'Check');
  await says(settings, 'Found: HARBOUR.');
  expect(telling.requests.some(({ headers, path }) => headers.host === host && path === '/api/info/')).toBe(
    true,
  );
  await settings.close();
});

test('adding a registry survives the end of the background between its steps and during the look-up', async () => {
  const settings = await openSettings(stage.driven);
  await set(settings, say('addAddress'), telling.origin);
  await endBackground(stage.driven);
  telling.setFault('/api/info/', { delayMs: 60_000 });
  const asked = telling.requests.length;
  await press(settings, 'Check');
  await expect.poll(() => telling.requests.length).toBeGreaterThan(asked);
  await endBackground(stage.driven);
  await says(settings, say('failedInterruptedText'));
  telling.setFault('/api/info/', null);
  await press(settings, 'Check');
  await says(settings, 'Found: HARBOUR.');
  await endBackground(stage.driven);
  await set(settings, 'Name', 'Third Harbour');
  await press(settings, 'Add Third Harbour');
  await says(settings, `${listed('Third Harbour', telling)} is added.`);
  await endBackground(stage.driven);
  expect(await cardAt(telling)).toBeTruthy();
});
