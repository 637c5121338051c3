import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { workAt } from '@/demo/registry/works';
import { toDescribed } from '@/lib/kinds/datacite/to-work';
import { badgeOf, openOwnPage, tabIdOf } from '@/tools/drive/own-pages';
import { paste, type Reader, readCard, until } from '@/tools/drive/reader';
import { isFilled, press } from '@/tools/drive/settings';
import { cardAt, leave } from './stage/kinds';
import { stage, useStage } from './stage/stage';

/** What the page names: seventeen works, three of them nobody's, and a collection. */
const NAMED = 18;

let reader: Reader;

useStage();
beforeAll(async () => {
  reader = await stage.open('/works');
  await reader.isScanned(6);
});
afterEach(() => leave(reader));

const asked = () =>
  stage.registry.requests.map(({ path }) => path).filter((path) => path.startsWith('/datacite/'));

/** What DataCite's reply comes to. */
function recordOf(doi: string) {
  const { body } = workAt(new URL(`/datacite/dois/${encodeURIComponent(doi)}`, stage.registry.origin)) ?? {};
  const described = toDescribed(JSON.parse(String(body)), doi);
  if (!described) throw new Error(`There is no ${doi}.`);
  return described.record;
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
  ['work-software', 'poolcount: counting what moves in tide pools', ['Software', 'MIT', 'v0.3.2']],
  ['work-figshare', 'Where the octopus sleeps: a poster', ['Poster', 'figshare', '2019']],
  ['work-openneuro', 'Resting octopuses, imaged', ['OpenNeuro', '1.0.2', 'CC0']],
  ['work-dataverse', 'Replication data for: Who counts the octopuses?', ['Harvard Dataverse', '2017']],
  ['work-pangaea', 'Sea water temperature at station Reef-7, 2007–2012', ['2170 data points', 'PANGAEA']],
  ['work-many', 'Correlations of D mesons, for comparison', ['Terms of use', '397 others']],
  ['work-text', 'Von den Gezeitentümpeln', ['1931', 'Monograph', '214 pages']],
  ['work-gin', 'Recordings from the arm nerve cord', ['G-Node', /embargo/i]],
])('the card of #%s says what it is: %s', async (id, title, facts) => {
  const { name = '', text = '' } = (await cardAt(reader, `#${id}`)) ?? {};
  expect(name).toBe(title);
  const missing = facts.filter((fact) =>
    typeof fact === 'string' ? !text.includes(fact) : !fact.test(text),
  );
  expect(missing, text).toEqual([]);
});

describe('what a reader should know of it', () => {
  test('the index does not list it', async () => {
    const { text = '' } = (await cardAt(reader, '#work-unlisted')) ?? {};
    expect(text).toMatch(/Not listed/);
    expect(text).not.toMatch(/Published/);
  });
  test('another work replaces it, and its card is a press away', async () => {
    await reader.restOn('#work-older');
    const { text = '' } = (await reader.card()) ?? {};
    expect(text).toMatch(/^Older version/);
    expect(text).toMatch(/Newer version available:\s+10\.5281\/zenodo\.8675309/);
    expect(text).not.toMatch(/newest version/);
    await reader.press('View it');
    const isNewer = await until(
      () => readCard(reader.inCard),
      (card) => card?.name === 'Tide pools of the outer reef: Octopus counts & temperatures',
    );
    expect(isNewer?.text).toMatch(/^Published/);
  });
  test('its DOI stands for all versions', async () => {
    const { text = '' } = (await cardAt(reader, '#work-all')) ?? {};
    expect(text).toMatch(/names no version.*10\.5281\/zenodo\.8675309 is the newest of 2/);
  });
  test('an accession names no version, and has no DOI of its own', async () => {
    const { text = '', name = '' } = (await cardAt(reader, '#work-accession')) ?? {};
    expect(name).toBe('Octopuses that watch films');
    expect(text).toMatch(/names no version.*1\.0\.10 is the newest of 3/);
    expect(text).toContain('10.18112/openneuro.ds000925.v1.0.10');
  });
  test('of an accession no version has a DOI', async () => {
    const { text = '', links = [] } = (await cardAt(reader, '#work-unregistered')) ?? {};
    expect(text).toMatch(/OpenNeuro has registered no DOI for ds000926/);
    expect(text).not.toContain('10.18112');
    expect(links).toContain('https://openneuro.org/datasets/ds000926');
  });
  test('there is no such version of it', async () => {
    const { text = '' } = (await cardAt(reader, '#work-no-version')) ?? {};
    expect(text).toMatch(/Data set ds000925 exists/);
  });
  test('a newer version of it replaces it', async () => {
    const { text = '' } = (await cardAt(reader, '#work-old-version')) ?? {};
    expect(text).toMatch(/Newer version available:\s+10\.18112\/openneuro\.ds000925\.v1\.0\.10/);
  });
  test('DataCite knows no such DOI, and doi.org may know', async () => {
    const { text = '', links = [] } = (await cardAt(reader, '#work-unknown')) ?? {};
    expect(text).toMatch(/Not in DataCite.*try doi\.org/);
    expect(links).toContain('https://doi.org/10.5281/zenodo.99999999');
  });
  test('nothing of the DOI of a paper', async () => {
    await reader.restOn('#work-none');
    expect(await reader.card(1200)).toBeUndefined();
  });
});

test('the citation is copied as DataCite recommends it', async () => {
  await reader.restOn('#work-doi');
  await reader.card();
  await reader.press('Copy citation');
  expect(await reader.status()).toMatch(/copied/i);
  const { citation } = recordOf('10.5281/zenodo.8675309');
  expect(citation).toMatch(/^Quay, Ana; Reef Survey Team \(2024\): Tide pools/);
  expect(await paste(stage.driven, `${stage.registry.origin}/plain`)).toBe(citation);
});

test('its details name the paper that it belongs to, and lead there', async () => {
  await reader.restOn('#work-pangaea');
  await reader.card();
  await reader.press('Details');
  await expect
    .poll(() => reader.inCard((root) => [...root.querySelectorAll('a')].map(({ href }) => href)))
    .toContain('https://doi.org/10.5072/reef.temperature');
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
    (texts) => texts.length === NAMED && texts.some((text) => text.includes('Gezeitentümpel')),
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
