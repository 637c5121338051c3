import { afterEach, expect, test } from 'vitest';
import { say, sayCount } from '@/demo/gallery/stage';
import { pressCommand } from '@/tools/drive/background';
import { paste } from '@/tools/drive/reader';
import { forgetAll, openSettings } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { leave } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

/** The paper about a data set: shown on the card, and copied with the data by one choice. */

useStage();
useReader(async () => {
  const opened = await stage.open('/accessions');
  await opened.isScanned(18);
  return opened;
});

// Takes back the choice of each test, which the next card would follow.
afterEach(async () => {
  await leave(reader);
  const settings = await openSettings(stage.driven);
  await forgetAll(settings);
  await settings.close();
  await reader.page.bringToFront();
});

const SHORT = 'Pool et al. 2019, J Tide Biol 20:484';
const DATA = 'Gill transcripts of Patella at low tide & high tide (No. GSE4217) [Data set]';
const PAPER =
  'Pool, B. C., Waters, A., van der Reef, J., Jr, & Reef Transcript Consortium. (2019). ' +
  'Gills of limpets follow the tide. Journal of Tide Biology, 20(3), 484–496. https://doi.org/10.5072/tide.gills';

/** Opens the card of the sample series, and waits until it names the paper. */
async function openSeries(): Promise<void> {
  await reader.openCard('#accession-geo');
  const text = await until(
    async () => (await reader.card())?.text ?? '',
    (seen) => seen.includes(SHORT),
  );
  expect(text).toContain(SHORT);
}

const pasted = () => paste(stage.driven, `${stage.registry.origin}/plain`);
const tick = () =>
  reader.inCard((root) => {
    const box = root.querySelector<HTMLInputElement>('.papers input');
    return box?.checked ?? null;
  });

test('the card links to the paper by people, year, journal and pages, and copies it with the data', async () => {
  await openSeries();
  expect((await reader.card())?.links).toContainEqual(expect.stringContaining('10.5072/tide.gills'));
  await reader.press(say('copyCitation'));
  expect(await reader.status()).toBe(say('copiedWith', say('copiedCitation'), sayCount('withPapers', 1)));
  const text = await pasted();
  expect(text).toContain(DATA);
  expect(text.split('\n').at(-1)).toBe(PAPER);
});

test('the menu, the big button and the key obey one choice, which is kept', async () => {
  await openSeries();
  await reader.press(say('citationFormats'));
  expect(await until(tick, (isOn) => isOn !== null)).toBe(true);
  await reader.pressInCard({ among: '.papers input' });
  expect(await until(tick, (isOn) => isOn === false)).toBe(false);
  await reader.page.keyboard.press('Escape');
  await reader.press(say('copyCitation'));
  expect(await reader.status()).toBe(say('copiedCitation'));
  expect(await pasted()).not.toContain('tide.gills');

  await leave(reader);
  await openSeries();
  await reader.press(say('citationFormats'));
  expect(await until(tick, (isOn) => isOn !== null)).toBe(false);
  await reader.pressInCard({ among: '.papers input' });
  expect(await until(tick, (isOn) => isOn === true)).toBe(true);
  await reader.press('APA 7');
  expect(await reader.status()).toContain(say('copiedAs', 'APA 7'));
  expect((await pasted()).split('\n').at(-1)).toBe(PAPER);

  await leave(reader);
  await openSeries();
  await pressCommand(stage.driven, 'copy-citation');
  expect((await pasted()).split('\n').at(-1)).toBe(PAPER);
});
