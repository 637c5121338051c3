import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { beforeAll, expect, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { papersAbout } from '@/demo/papers/papers';
import { makePdf } from '@/demo/papers/typeset';
import { madeRecord } from '@/demo/replay/records-folder';
import { present } from '@/demo/samples/collection';
import { archives } from '@/lib/registry/built-in';
import { temporaryFolder } from '@/tools/build';
import { clickMenu, pressCommand } from '@/tools/drive/background';
import { pressIn } from '@/tools/drive/hand';
import { pageAt } from '@/tools/drive/launch';
import { askApi, openOwnPage, openPopupOver, tabIdOf } from '@/tools/drive/own-pages';
import { Reader } from '@/tools/drive/reader';
import { openSettings, press, says, set } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { driven, LISTED_PAGE, replay, useShipped } from './stage/shipped';

/**
 * Simulates a reader's day with the production build. Every host leads to the test's server, which sees each request.
 */
useShipped(
  ...['000321', '000322', '000323', '000324', '000326', '000327', '000328'].map((accession) =>
    madeRecord(accession),
  ),
);

/** A page that names the first collection. The tests add the others to the page. */
const PAGE = `${LISTED_PAGE}?accessions=000321`;

const ARCHIVE = 'api.dandiarchive.org';
/** Services that are asked about an article, in American English. */
const ASKED = 'DataCite, Europe PMC, and NCBI';
/** Time after which an unwanted request would certainly have been sent, in ms. */
const LONG_ENOUGH = 1500;

/** Hosts that receive requests from the browser itself or from the page. */
const NOT_OURS =
  /(?:^|\.)(?:google|googleapis|gstatic|gvt1|mozilla|mozgcp|firefox|biorxiv)\.(?:com|org|net)$/;

let reader: Reader;
beforeAll(async () => {
  reader = await Reader.open(driven, PAGE);
});

/**
 * Returns the extension's requests after the first `mark` ones. Each entry is a host with an accession or a path, and
 * is listed once.
 */
function oursSince(mark: number): string[] {
  const ours = replay.requests.slice(mark).filter(({ headers }) => !NOT_OURS.test(headers.host ?? ''));
  return [
    ...new Set(ours.map(({ headers, path }) => `${headers.host} ${/\d{6}/.exec(path)?.[0] ?? path}`)),
  ].sort();
}

/**
 * Pages that the present act has opened. They stay open until the act's requests are sent, because closing a page
 * cancels its requests.
 */
const doneWith: Page[] = [];

/** Performs an act, waits for the expected requests, and returns all requests that the act has caused. */
async function askedBy(act: () => Promise<unknown>, expected: readonly string[]): Promise<string[]> {
  const mark = replay.requests.length;
  await act();
  await until(async () => expected.every((each) => oursSince(mark).includes(each)));
  // Waits until no more requests come. On a busy machine, some time may pass between the requests that one act causes.
  for (let count = -1; count < replay.requests.length; await sleep(LONG_ENOUGH))
    count = replay.requests.length;
  for (const page of doneWith.splice(0)) await page.close();
  return oursSince(mark);
}

/** Adds a paragraph to the page. */
const nameIt = (text: string, id = '') =>
  reader.page.evaluate(
    (words, name) => {
      const note = Object.assign(document.createElement('p'), { id: name, textContent: words });
      // Makes the paragraph as wide as its text, so that a tap in its middle hits the text.
      note.style.width = 'fit-content';
      document.querySelector('main')?.prepend(note);
    },
    text,
    id,
  );
/** Adds a mention of another data set to the page. */
const name = (accession: string, id = '') => nameIt(`DANDI:${accession}`, id);

/** Adds a paragraph, rests on it until its card is open, and leaves the card. */
async function restOnNew(text: string, id: string): Promise<void> {
  await reader.page.bringToFront();
  await nameIt(text, id);
  await reader.openCard(`#${id}`);
  await reader.moveAway();
  await reader.isClosed();
}

/** Adds a link to a data set and focuses it. */
const focusNew = (accession: string) =>
  reader.page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'its data' });
    document.querySelector('main')?.prepend(link);
    link.focus();
  }, `https://dandiarchive.org/dandiset/${accession}`);

/**
 * A PDF that names data sets of the archive. The table below has the requests that the extension sends for these data
 * sets.
 */
const paper = papersAbout(present(archives[0])).find((each) => each.name === 'two-column');
const namedInPaper = [...new Set(paper?.mentions.map(({ id }) => `${ARCHIVE} ${id}`))].sort();

let panel: Page;
let popup: Page;
let settings: Page;

// The order of the rows below matters, because a reply that is in the cache is not requested again.
test.each<[string, () => Promise<unknown>, string[]]>([
  ['reading a page', () => reader.page.reload(), []],
  ['opening the settings', async () => (await openSettings(driven)).close(), []],
  ['opening the first page', async () => (await openOwnPage(driven, 'welcome.html')).close(), []],
  [
    'a rest on an identifier',
    async () => {
      await reader.page.bringToFront();
      await reader.openCard('#prose-000321');
      await reader.moveAway();
    },
    [`${ARCHIVE} 000321`],
  ],
  [
    'copying on its card',
    async () => {
      await reader.openCard('#prose-000321');
      await reader.press(say('copyCitation'));
      expect(await reader.status()).not.toBe('');
      await reader.closeByKey();
      await reader.moveAway();
    },
    [],
  ],
  ['one more mention on the page', () => name('000322'), []],
  [
    'the popup over the page',
    async () => {
      const popup = await openPopupOver(driven, PAGE);
      await says(popup, /\d data sets/);
      doneWith.push(popup);
    },
    [`${ARCHIVE} 000322`],
  ],
  [
    'the side panel that lists the page',
    async () => {
      await reader.page.bringToFront();
      await name('000323');
      await sleep(LONG_ENOUGH);
      panel = await openOwnPage(driven, `sidepanel.html?tab=${await tabIdOf(driven, PAGE)}`);
      await says(panel, /3 data sets/, say('lookUp'));
    },
    [],
  ],
  [
    '"Look up" in the side panel',
    async () => {
      await press(panel, say('lookUp'));
      doneWith.push(panel);
    },
    [`${ARCHIVE} 000323`],
  ],
  [
    'a look-up by the context menu',
    async () => {
      await clickMenu(driven, { menuItemId: 'look-up-selection', selectionText: 'see DANDI:000324' });
      const page = await pageAt(driven, '/lookup.html');
      await says(page, '000324');
      doneWith.push(page);
    },
    [`${ARCHIVE} 000324`],
  ],
  [
    'reading a PDF',
    async () => {
      const page = await openOwnPage(driven, 'pdf.html');
      const path = join(temporaryFolder('papers'), 'paper.pdf');
      writeFileSync(path, paper ? await makePdf(paper) : '');
      const input = await page.waitForSelector('input[type=file]');
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
      await says(page, /^\d+ pages? read$/m);
      doneWith.push(page);
    },
    namedInPaper,
  ],
  [
    'a text that is written into the popup, cut out and pasted',
    async () => {
      await reader.page.bringToFront();
      popup = await openPopupOver(driven, PAGE);
      await popup.bringToFront();
      await popup.waitForSelector('textarea');
      await popup.type('textarea', 'DANDI:000327');
      await popup.keyboard.down('Control');
      for (const key of ['KeyA', 'KeyX', 'KeyV'] as const) await popup.keyboard.press(key);
      await popup.keyboard.up('Control');
      expect(await popup.$eval('textarea', ({ value }) => value)).toBe('DANDI:000327');
    },
    [],
  ],
  [
    'Enter in that text field',
    async () => {
      await popup.keyboard.press('Enter');
      await says(popup, '000327');
      doneWith.push(popup);
    },
    [`${ARCHIVE} 000327`],
  ],
  [
    'the popup over an article',
    async () => {
      await reader.page.bringToFront();
      await reader.page.evaluate(() => {
        const meta = document.createElement('meta');
        Object.assign(meta, { name: 'citation_doi', content: '10.5072/tide.gills' });
        document.head.append(meta);
      });
      popup = await openPopupOver(driven, PAGE);
      await says(popup, /3 data sets/, say('askArticle', ASKED));
    },
    [],
  ],
  [
    '"Ask DataCite, Europe PMC and NCBI", over an article',
    async () => {
      await popup.bringToFront();
      await press(popup, say('askArticle', ASKED));
    },
    [
      'api.datacite.org /dois',
      'eutils.ncbi.nlm.nih.gov /entrez/eutils/elink.fcgi',
      'www.ebi.ac.uk /europepmc/annotations_api/annotationsByArticleIds',
      'www.ebi.ac.uk /europepmc/webservices/rest/search',
    ],
  ],
  [
    'opening the details of a listed work',
    async () => {
      await press(popup, say('back'));
      // Moves the pointer over the row, because its buttons appear only then.
      await popup.hover('.mention h2');
      await pressIn(popup, { among: '.mention .opens' });
      await says(popup, say('askCited', 'DataCite'));
    },
    [],
  ],
  [
    '"Ask DataCite how often this is cited"',
    async () => {
      await press(popup, say('askCited', 'DataCite'));
    },
    ['api.datacite.org /dois'],
  ],
  [
    '"Ask Europe PMC" below it',
    async () => {
      await press(popup, say('askArticle', 'Europe PMC'));
      doneWith.push(popup);
    },
    ['www.ebi.ac.uk /europepmc/webservices/rest/search'],
  ],
  [
    'reading a PDF behind a link',
    async () => {
      await clickMenu(driven, {
        menuItemId: 'read-linked-pdf',
        linkUrl: 'https://pubs.acs.org/paper.pdf',
      });
      const pdf = await pageAt(driven, '/pdf.html');
      doneWith.push(pdf);
    },
    ['pubs.acs.org /paper.pdf'],
  ],
  [
    'typing the address of an archive',
    async () => {
      settings = await openSettings(driven);
      await set(settings, say('addAddress'), 'https://elifesciences.org');
    },
    [],
  ],
  [
    '"Check" of that archive',
    async () => {
      await press(settings, say('addLook'));
      doneWith.push(settings);
    },
    ['elifesciences.org /api/info/', 'elifesciences.org /server-info'],
  ],
  [
    'the key that copies a citation',
    async () => {
      await reader.page.bringToFront();
      await focusNew('000326');
      // Presses the key repeatedly, because a new link is read only after a moment.
      const copied = async () => {
        await pressCommand(driven, 'copy-citation');
        return replay.requests.some(({ path }) => path.includes('000326'));
      };
      await expect.poll(copied).toBe(true);
    },
    [`${ARCHIVE} 000326`],
  ],
  [
    'a tap on an identifier',
    async () => {
      await reader.page.bringToFront();
      await name('000328', 'tapped');
      await reader.openCard('#tapped', () => reader.tap('#tapped'));
      await reader.closeByKey();
    },
    [`${ARCHIVE} 000328`],
  ],
  ['walking to the next mention by key', () => pressCommand(driven, 'next-mention'), []],
  [
    'a page that adds accession numbers and DOIs',
    () => nameIt('GSE4218, PRJEB42172, PXD042172 and https://doi.org/10.5281/zenodo.4218'),
    [],
  ],
  [
    'a rest on an accession number of an archive whose host is among the listed sites',
    () => restOnNew('GSE4217', 'series'),
    ['eutils.ncbi.nlm.nih.gov /entrez/eutils/esummary.fcgi', 'www.ncbi.nlm.nih.gov /geo/query/acc.cgi'],
  ],
  [
    'a rest on an accession number of an archive of whose site only a part is read',
    () => restOnNew('PRJEB42171', 'study'),
    ['www.ebi.ac.uk /ena/portal/api/filereport', 'www.ebi.ac.uk /ena/portal/api/search'],
  ],
  [
    'a rest on a DOI of a repository',
    () => restOnNew('https://doi.org/10.5281/zenodo.4217', 'work'),
    ['api.datacite.org /dois', 'api.datacite.org /dois/10.5281%2Fzenodo.4217'],
  ],
])('%s sends the expected requests', async (_, act, asked) => {
  expect(await askedBy(act, asked)).toEqual(asked);
});

test('after that day the extension stores only what PRIVACY lists', async () => {
  const own = await openOwnPage(driven, 'welcome.html');
  const kept = await askApi(own, async ({ storage }) => ({
    local: Object.keys(await storage.local.get(null)),
    session: Object.keys(await storage.session.get(null)).map((key) => key.split(':')[0]),
    databases: (await indexedDB.databases()).map((each) => each.name),
    others: [Object.keys(localStorage), Object.keys(sessionStorage), await caches.keys(), document.cookie],
  }));
  const { local, session, databases, others } = kept;
  expect(['asked', 'citation-format-1', 'citation-formats-used-1', 'preferences', 'scanner']).toEqual(
    expect.arrayContaining(local),
  );
  expect(['begun', 'mentions', 'rate', 'sought']).toEqual(expect.arrayContaining(session));
  expect([databases, others]).toEqual([['replies'], [[], [], [], '']]);
  await own.close();
});

test('a card sends at most three requests for its data set', () => {
  const asked = replay.requests.filter(({ path }) => path.includes('000321'));
  expect(asked.length).toBeLessThanOrEqual(3);
});
