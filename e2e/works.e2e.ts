import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { workAt } from '@/demo/registry/works';
import { withCitation } from '@/lib/citation/work-citation';
import { ownerOf } from '@/lib/kinds/datacite/owner';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { toDescribed } from '@/lib/kinds/datacite/to-work';
import { badgeOf, openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { paste, type Reader, readCard, until } from '@/tools/drive/reader';
import { isFilled, press } from '@/tools/drive/settings';
import { cardAt, leave } from './stage/kinds';
import { stage, useStage } from './stage/stage';

/** What the page names: fourteen works, three of them nobody's, and a collection. */
const NAMED = 15;

let reader: Reader;

useStage();
beforeAll(async () => {
  reader = await stage.open('/works');
  await reader.isScanned(6);
});
afterEach(() => leave(reader));

const asked = () =>
  stage.registry.requests.map(({ path }) => path).filter((path) => path.startsWith('/datacite/'));

/** What DataCite's reply comes to, with our citation. */
function recordOf(doi: string) {
  const { body } = workAt(new URL(`/datacite/dois/${encodeURIComponent(doi)}`, stage.registry.origin)) ?? {};
  const described = toDescribed(JSON.parse(String(body)), doi);
  if (!described) throw new Error(`There is no ${doi}.`);
  const registry = repositories.find(({ key }) => key === ownerOf(doi));
  if (!registry) throw new Error(`${doi} is nobody's.`);
  return withCitation(described.record, registry);
}

test('nothing is asked before the reader rests, and then one reply for one work', async () => {
  expect(asked()).toEqual([]);
  await cardAt(reader, '#work-software');
  await cardAt(reader, '#work-software');
  expect(asked()).toEqual(['/datacite/dois']);
});

test.each<[string, string, readonly (string | RegExp)[]]>([
  [
    'work-doi',
    'Tide pools of the outer reef: Octopus counts & temperatures',
    ['Published', 'data set', 'Reef Data Shelf', '1.2', '52.4 MB', 'CC BY 4.0', '10.5281/zenodo.8675309'],
  ],
  ['work-openneuro', 'Resting octopuses, imaged', ['OpenNeuro', '1.0.2', 'CC0']],
])('the card of #%s says what it is: %s', async (id, title, facts) => {
  const { name, text } = await cardAt(reader, `#${id}`);
  expect(name).toBe(title);
  const missing = facts.filter((fact) =>
    typeof fact === 'string' ? !text.includes(fact) : !fact.test(text),
  );
  expect(missing, text).toEqual([]);
});

describe('what a reader should know of it', () => {
  test('another work replaces it, and its card is a press away', async () => {
    const { text } = await reader.openCard('#work-older');
    expect(text).toMatch(/^Older version/);
    expect(text).toMatch(/Newer version:\s+10\.5281\/zenodo\.8675309/);
    expect(text).not.toMatch(/newest version/);
    await reader.press('View it');
    const isNewer = await until(
      () => readCard(reader.inCard),
      (card) => card?.name === 'Tide pools of the outer reef: Octopus counts & temperatures',
    );
    expect(isNewer?.text).toMatch(/^Published/);
  });
  test('DataCite knows no such DOI, and doi.org may know', async () => {
    const { text, links } = await cardAt(reader, '#work-unknown');
    expect(text).toMatch(/Not in DataCite.*try doi\.org/);
    expect(links).toContain('https://doi.org/10.5281/zenodo.99999999');
  });
  test('nothing of the DOI of a paper', async () => {
    await reader.restOn('#work-none');
    expect(await reader.card(1200)).toBeUndefined();
  });
});

test('the citation is in APA at once, and copied as it stands', async () => {
  const card = await reader.openCard('#work-doi');
  const { citation } = recordOf('10.5281/zenodo.8675309');
  expect(citation).toMatch(/^Quay, A\., & Reef Survey Team\. \(2024\)\. Tide pools/);
  expect(card?.text).toContain(citation);
  await reader.press('Copy citation');
  expect(await reader.status()).toMatch(/copied/i);
  expect(await paste(stage.driven, `${stage.registry.origin}/plain`)).toBe(citation);
});

test('works and collections of a page are counted, listed and checked together', async () => {
  const { page } = reader;
  const tabId = await tabIdOf(stage.driven, `${stage.registry.origin}/works`);
  await expect.poll(() => badgeOf(stage.driven, tabId)).toBe(String(NAMED));
  await page.bringToFront();
  const popup = await openOwnPage(stage.driven, `popup.html?tab=${tabId}`);
  await isFilled(popup);
  const rows = await until(
    () =>
      popup.evaluate(() => [...document.querySelectorAll<HTMLElement>('.mention')].map((it) => it.innerText)),
    (texts) =>
      texts.length === NAMED &&
      ['Arm movements', 'Not listed'].every((said) => texts.some((text) => text.includes(said))),
  );
  expect(rows).toHaveLength(NAMED);
  const order = [
    'Tide pools of the outer reef',
    'poolcount',
    'Where the octopus sleeps',
    'HARBOUR:000003',
    'Resting octopuses',
  ];
  const places = order.map((title) => rows?.findIndex((text) => text.includes(title)));
  expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b));
  expect(places).not.toContain(-1);
  expect(rows?.filter((text) => /Not listed/.test(text))).toHaveLength(1);
  await press(popup, 'Check citations');
  const check = await until(
    () => popup.evaluate(() => document.querySelector('.check')?.textContent ?? ''),
    (text) => text.includes('HARBOUR:000003'),
  );
  for (const said of ['Not in DataCite.', 'names no version', 'Not listed.', 'Embargoed.'])
    expect(check).toContain(said);
  await popup.close();
});
