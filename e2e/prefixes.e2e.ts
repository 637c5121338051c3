import { expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { openPopupOver } from '@/tools/drive/own-pages';
import { marksOf } from '@/tools/drive/reader';
import { isFilled, openSettings, press, says, set } from '@/tools/drive/settings';
import { areMarked, cardAt } from './stage/kinds';
import { stage, useStage } from './stage/stage';

useStage();

test('a DOI prefix is added, its DOIs are met on an open page, and it is switched off, removed and restored', async () => {
  const settings = await openSettings(stage.driven);
  const reader = await stage.open('/plain');
  await reader.page.evaluate(() => {
    const text = 'Soundings: <b id="atoll">10.99999/reef.7</b>, <b id="none">doi:10.99999/reef.404</b>';
    document.body.insertAdjacentHTML('afterbegin', `<p>${text}, tides: 10.5880/reef.2020.001</p>`);
  });
  await expect.poll(() => marksOf(reader.page)).toBeGreaterThan(0);
  const before = await marksOf(reader.page);

  // Checking and adding a prefix sends no request.
  const asked = stage.registry.requests.length;
  await settings.bringToFront();
  await set(settings, say('addAddress'), '10.5281');
  await press(settings, say('addLook'));
  await says(settings, say('addPrefixRead', '10.5281/zenodo.', 'Zenodo'));
  await set(settings, say('addAddress'), 'https://doi.org/10.99999/REEF.');
  await press(settings, say('addLook'));
  await says(settings, say('addPrefixFound', '10.99999/reef.'));
  await set(settings, say('addName'), 'Zen0do');
  await press(settings, say('addIt', 'Zen0do'));
  await says(settings, say('addNameTaken', 'Zen0do'));
  await set(settings, say('addName'), 'Atoll Data');
  await press(settings, say('addIt', 'Atoll Data'));
  await says(settings, say('registryAddedNow', 'Atoll Data'), '10.99999/reef.');
  expect(stage.asked(asked)).toEqual([]);

  await reader.page.bringToFront();
  await areMarked(reader, before + 2);
  expect((await cardAt(reader, '#atoll')).text).toMatch(/^Published$.*Soundings of the outer reef/ms);
  expect(stage.asked(asked)).toEqual(['/datacite/dois']);
  expect((await cardAt(reader, '#none')).text).toMatch(/^Not in DataCite$/m);
  await areMarked(reader, before + 1);

  const popup = await openPopupOver(stage.driven, `${stage.registry.origin}/plain`);
  await isFilled(popup);
  await says(popup, 'Soundings of the outer reef', 'Atoll Data');
  await popup.close();

  // A page is read only while it is in front.
  const isMarked = async (marks: number) => {
    await reader.page.bringToFront();
    await areMarked(reader, marks);
    await settings.bringToFront();
  };
  await set(settings, 'Atoll Data');
  await isMarked(before);
  await set(settings, 'Atoll Data');
  await isMarked(before + 2);
  await press(settings, say('removeRegistry'));
  await says(settings, say('registryRemoved', 'Atoll Data'));
  await isMarked(before);
  await press(settings, say('undo'));
  await says(settings, say('undone'));
  await isMarked(before + 2);
});
