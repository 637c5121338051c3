import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import { say, sayCount } from '@/demo/gallery/stage';
import { badgeOf, openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { choose, press, says } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { stage, useStage } from './stage/stage';

useStage();

const PATH = '/kinds/references';
const LOOK_UP = say('lookUpAt', 'DataCite');
const OFFER = sayCount('doisMayBeData', 3);
const FOUND = 'Soundings of the outer reef, 2007–2012';

/** Returns the DOIs in each request to DataCite after the first `mark` requests. */
const askedDois = (mark: number) =>
  stage.registry.requests
    .slice(mark)
    .filter(({ path }) => path.startsWith('/datacite/'))
    .map(({ path, query }) => new URLSearchParams(query).get('ids')?.split(',').sort() ?? path);

const titlesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.mention h2')].map(({ innerText }) => innerText),
  );

/** Opens the sample page with sixty references, and the popup over it once the badge counts `named` data sets. */
async function openReferences(named: number) {
  const { page } = await stage.open(PATH);
  await page.bringToFront();
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}${PATH}`);
  // Waits, because a page behind the popup's tab is hidden, and is read only once it is in front again.
  await expect.poll(() => badgeOf(stage.driven, tabId)).toBe(String(named));
  return openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
}

test('a list offers DOIs that may be data, and looks them up in one request at a press', async () => {
  const mark = stage.registry.requests.length;
  const popup = await openReferences(5);
  await says(popup, OFFER, LOOK_UP, sayCount('collectionsHere', 5));
  // The list with 60 references asks about what is read, in one request.
  await until(titlesIn.bind(null, popup), (titles) => titles.includes('Tides at the outer reef'));
  expect(askedDois(mark)).toEqual([
    [
      ...['10.12751/g-node.reef17', '10.1594/pangaea.730001', '10.5281/zenodo.8675309'],
      ...['10.5281/zenodo.8675400', '10.5880/reef.2020.001'],
    ],
  ]);

  const before = stage.registry.requests.length;
  await press(popup, LOOK_UP);
  await says(popup, sayCount('doisNoData', 2, 'DataCite'), sayCount('collectionsHere', 6));
  expect(await until(titlesIn.bind(null, popup), (titles) => titles.includes(FOUND))).toContain(FOUND);
  expect(askedDois(before)).toEqual([['10.99998/pools.3', '10.99999/reef.7', '10.99999/reef.8']]);

  await press(popup, say('checkCitations'));
  await says(popup, /^6 data sets: /m);
  expect(askedDois(before)).toHaveLength(1);
});

test('what was looked up is in the list at once afterwards, and nothing is offered again', async () => {
  const mark = stage.registry.requests.length;
  const popup = await openReferences(5);
  const said = await says(popup, FOUND, sayCount('collectionsHere', 6));
  expect(said).not.toContain(LOOK_UP);
  expect(askedDois(mark)).toEqual([]);
});

test('if DataCite is switched off in the settings, nothing is offered', async () => {
  await choose(stage.driven, { version: 1, unread: ['datacite'] });
  const popup = await openReferences(4);
  await says(popup, sayCount('collectionsHere', 4));
  // Waits for what takes longer than an offer, which needs only earlier answers: a request for a row's record.
  await until(titlesIn.bind(null, popup), (titles) => titles.includes('Recordings from the arm nerve cord'));
  expect(await popup.evaluate(() => document.body.innerText)).not.toContain(LOOK_UP);
});
