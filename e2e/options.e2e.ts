import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningRegistry, startRegistry } from '@/demo/registry/server';
import { Reader } from '@/tools/drive/reader';
import { openSettings, press, says, set } from '@/tools/drive/settings';
import { stage, useStage } from './stage/stage';

/** A registry that the build does not know. It describes itself at `/api/info/`. */
let telling: RunningRegistry;

useStage();
beforeAll(async () => {
  telling = await startRegistry({ beyond: true });
});
afterAll(() => telling?.close());

/** What the list calls an added archive whose name another one has. */
const listed = (name: string, { origin }: RunningRegistry) => `${name} (${new URL(origin).host})`;

/** The name on the card of a link of its paper, if one opens within a time that would be enough. */
async function cardAt(registry: RunningRegistry): Promise<string | undefined> {
  const page = await Reader.open(stage.driven, `${registry.origin}/paper`);
  await page.isScanned(3);
  await page.restOn('#site-link');
  const card = await page.card(2500);
  await page.close();
  return card?.name;
}

test('a registry is added by pasting its address: asked, shown, read, and removed without a trace', async () => {
  const settings = await openSettings(stage.driven);
  expect(await cardAt(telling)).toBeUndefined();
  await set(settings, 'Address of its site or its API', `${telling.origin}/paper`);
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
