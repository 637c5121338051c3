import { expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { badgeOf, openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { marksOf, readCard } from '@/tools/drive/reader';
import { isFilled, press, says } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { areMarked, cardAt } from './stage/kinds';
import { reader, stage, useReader, useStage } from './stage/stage';

/** Number of data sets on the page: a collection and fourteen works. Three of the works do not exist. */
const NAMED = 15;

useStage();
useReader(async () => {
  const opened = await stage.open('/works');
  await opened.isScanned(6);
  return opened;
});

test('nothing is requested before the reader rests, and then one reply for each work', async () => {
  expect(stage.asked()).toEqual([]);
  await cardAt(reader, '#work-software');
  await cardAt(reader, '#work-software');
  expect(stage.asked()).toEqual(['/datacite/dois']);
});

test('the card of a replaced work leads to the newer work', async () => {
  const { text } = await reader.openCard('#work-older');
  expect(text).toMatch(/^Older version$/m);
  expect(text).toMatch(/Newer version:\s+10\.5281\/zenodo\.8675309/);
  expect(text).not.toMatch(/newest version/);
  await reader.press(say('showOther'));
  const name = async () => (await readCard(reader.inCard))?.name;
  await expect.poll(name).toBe('Tide pools of the outer reef: Octopus counts & temperatures');
  expect((await reader.card())?.text).toMatch(/^Published$/m);
});

test('works and collections of a page are counted, listed and checked together', async () => {
  const { page } = reader;
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/works`);
  await expect.poll(() => badgeOf(stage.driven, tabId)).toBe(String(NAMED));
  await page.bringToFront();
  const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
  await isFilled(popup);
  const order = [
    'Tide pools of the outer reef',
    'poolcount',
    'Where the octopus sleeps',
    '000003/',
    'Resting octopuses',
    'Not listed',
  ];
  const rowsNow = () =>
    popup.evaluate(() => [...document.querySelectorAll<HTMLElement>('.mention')].map((it) => it.innerText));
  const placesIn = (rows: string[]) => order.map((title) => rows.findIndex((row) => row.includes(title)));
  const rows = await until(rowsNow, (all) => all.length === NAMED && !placesIn(all).includes(-1));
  expect(rows).toHaveLength(NAMED);
  expect(placesIn(rows)).toEqual(placesIn(rows).toSorted((a, b) => a - b));
  expect(placesIn(rows)).not.toContain(-1);
  expect(rows.filter((text) => /Not listed/.test(text))).toHaveLength(1);
  await press(popup, 'Check citations');
  await says(popup, 'HARBOUR:000003', 'Not in DataCite.', say('faultNoVersion'), 'Not listed.');
  // An embargo is nothing that the author of the paper can mend, so a note tells of it.
  await popup.locator('.check-fold:last-of-type summary').click();
  await says(popup, say('statusEmbargoed'));
});

test('DOIs of the table of prefixes: data, a text, and one that DataCite does not have', async () => {
  const { page } = reader;
  await page.bringToFront();
  const add = (html: string) =>
    page.evaluate((text) => {
      document.querySelector('article')?.insertAdjacentHTML('afterbegin', text);
    }, html);
  const before = await marksOf(page);
  await add(`<p>Tides: <span id="table-data">10.5880/reef.2020.001</span>, measured as told in
    <span id="table-text">10.5880/REEF.2020.002</span>; see
    <span id="table-missing">doi:10.5880/reef.2020.404</span>, and
    <span id="table-likely">10.1594/WDCC/REEF.2020</span>.</p>`);
  await areMarked(reader, before + 3);
  expect((await cardAt(reader, '#table-data')).text).toMatch(/^Published$.*Tides at the outer reef/ms);
  await areMarked(reader, before + 3);
  expect((await cardAt(reader, '#table-text')).text).toMatch(/^Text$.*How the tides were measured/ms);
  await areMarked(reader, before + 2);
  const missing = (await cardAt(reader, '#table-missing')).text;
  expect(missing).toMatch(/^Not in DataCite$/m);
  expect(missing).toContain('It may be registered elsewhere; try doi.org.');
  expect(missing).toContain('Open');
  await areMarked(reader, before + 1);
  // Opens the card of a link to a missing work, too, although DataCite is not asked about that work again.
  const mark = stage.registry.requests.length;
  await add('<p><a id="table-link" href="https://doi.org/10.5880/reef.2020.404">Later tides</a></p>');
  expect((await cardAt(reader, '#table-link')).text).toMatch(/^Not in DataCite$/m);
  expect(stage.asked(mark)).toEqual([]);
});

test('a page of PhysioNet, whose address does not tell the DOI', async () => {
  const { page } = reader;
  await page.bringToFront();
  await page.evaluate(() => {
    document.querySelector('article')?.insertAdjacentHTML(
      'afterbegin',
      `<p>Heartbeats, <a id="page-older" href="https://physionet.org/content/reefbeats/1.0.0/">first</a>,
        <a id="page-newest" href="https://physionet.org/content/reefbeats/">now</a>, and
        <a id="page-missing" href="https://physionet.org/content/reefless/1.0/">never</a>.</p>`,
    );
  });
  const mark = stage.registry.requests.length;
  const older = (await cardAt(reader, '#page-older')).text;
  expect(older).toMatch(/^Older version$/m);
  expect(older).toContain('Heartbeats of octopuses');
  expect(older).toContain('10.13026/reef-0100');
  const newest = (await cardAt(reader, '#page-newest')).text;
  expect(newest).toContain('10.13026/reef-1100');
  const missing = (await cardAt(reader, '#page-missing')).text;
  expect(missing).not.toContain('10.13026/content');
  expect(missing).toContain('reefless');
  // Each work is searched for once, and no unregistered DOI is asked for.
  expect(stage.asked(mark)).toEqual(['/datacite/dois', '/datacite/dois']);
});
