import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { say } from '@/demo/gallery/stage';
import { launchOver } from '@/demo/internet/launch-over';
import { type Layout, makePdf } from '@/demo/papers/typeset';
import { madeRecord } from '@/demo/replay/records-folder';
import { type RunningReplay, startReplay } from '@/demo/replay/server';
import { wireSeries } from '@/demo/samples/accessions';
import { PUBLISHED } from '@/demo/samples/collection';
import { temporaryFolder } from '@/tools/build';
import { clickMenu } from '@/tools/drive/background';
import { type Driven, pageAt } from '@/tools/drive/launch';
import { askApi, openOwnPage, openPopupOver } from '@/tools/drive/own-pages';
import { marksOf, paste, Reader } from '@/tools/drive/reader';
import { press, says } from '@/tools/drive/settings';
import { until } from '@/tools/drive/until';
import { passDay } from '@/tools/drive/watched';
import { type PromiseName, promises } from './promises/promises';
import type { Act, Planted, Witness } from './promises/witness';

/**
 * Records one day of use with the production build. The day has a hostile page, hostile replies, and texts with
 * unique words that must not leak. Each test then checks whether one of our promises was broken on that day.
 */

const PLANTED: Planted = {
  page: 'zq-of-the-page',
  pasted: 'zq-of-the-paste',
  selected: 'zq-of-the-selection',
  pdf: 'zq-of-the-pdf',
  token: 'zqofthereviewer',
  contacts: ['tide@marsh.example', 'limpet@marsh.example', 'dünung@meer.example', '442079460018'],
};

/** A citation that ends a terminal's bracketed paste, runs a command, and contains invisible tag characters. */
const HOSTILE =
  'Doe, J. (2021) Tides \u001b[201~\nrm -rf ~\n\u001b[200~\u2028\0 \u{e0041}\u{e0042} [Data set]. DANDI.';

const COLLECTION = madeRecord('000321', PUBLISHED, {
  name: 'Tides \u202eof\u202c ferrets \u{e0041}\0',
  citation: HOSTILE,
});
const DEPOSITS = new Map<string, unknown>([
  [
    'geo GSE4219',
    wireSeries('GSE4219', {
      title: 'Tides &#27;[201~ of limpets',
      summary:
        'Questions to tide@marsh.example, limpet&#64;marsh.example, dünung@meer.example or +442079460018, please.',
    }),
  ],
]);

/** A PDF with one line. The line names a data set between unique words that must not leak. */
const PAPER: Layout = {
  draw: (setter) => setter.set(`${PLANTED.pdf} GSE4217 ${PLANTED.pdf}`, { size: 10, leading: 12 }),
};

const PAGE = `https://www.biorxiv.org/page?accessions=000321&of=${PLANTED.page}`;
const ARCHIVE = 'api.dandiarchive.org';
const NCBI = 'eutils.ncbi.nlm.nih.gov';
/** Host of Europe PMC, the library that is asked which papers mention a data set, and what an article names. */
const EBI = 'www.ebi.ac.uk';
/** DOI of an article about which three services are asked. */
const ARTICLE = '10.5555/tidewater.2021.0117';
/** Host of GEO's text view, which cards alone ask. */
const GEO = 'www.ncbi.nlm.nih.gov';
/** A page on the host of an archive's API. The extension may send requests there, but may read only other paths. */
const ONLY_ASKED = 'https://www.ebi.ac.uk/page';
/**
 * Pages that must not be read: on the host of an API, in a submission system, and on a site that is not read by
 * default.
 */
const UNREAD = [ONLY_ASKED, 'https://submit.ncbi.nlm.nih.gov/page', 'https://lab.example/page'];
/** Time in ms after which an unwanted request would certainly have come. */
const LONG_ENOUGH = 1500;
/** Hosts that receive requests from the browser itself or from the pages of the day. */
const NOT_OURS =
  /(?:^|\.)(?:google|googleapis|gstatic|gvt1|mozilla|mozgcp|firefox|biorxiv|lab)\.(?:com|org|net|example)$/;

let replay: RunningReplay;
let driven: Driven;
let reader: Reader;
let witness: Witness;

const acts: Act[] = [];
const shown: string[] = [];
const copied: string[] = [];

/** Performs an act, and records the requests that the extension sends from then on until no more follow. */
async function record(
  name: string,
  act: () => Promise<unknown>,
  hosts: readonly string[] = [],
  names: readonly string[] = [],
): Promise<void> {
  const mark = replay.requests.length;
  await act();
  for (let count = -1; count < replay.requests.length; await sleep(LONG_ENOUGH))
    count = replay.requests.length;
  const sent = replay.requests
    .slice(mark)
    .filter(({ headers, path }) => !NOT_OURS.test(headers.host ?? '') && !/^\/(?:page|favicon)/.test(path));
  acts.push({ name, hosts, names, sent });
}

/** Adds a paragraph to the page and opens its card. */
async function restOnNew(text: string, id: string): Promise<void> {
  await reader.page.bringToFront();
  await reader.page.evaluate(
    (words, name) => {
      const note = document.createElement('p');
      const link = Object.assign(document.createElement('a'), { href: words, textContent: words });
      Object.assign(note, { id: name, textContent: URL.canParse(words) ? '' : words });
      if (URL.canParse(words)) note.append(link);
      note.style.width = 'fit-content';
      document.querySelector('main')?.prepend(note);
    },
    text,
    id,
  );
  shown.push((await reader.openCard(`#${id}`)).text);
  // Waits for the reply about the paper.
  expect(
    await until(
      async () => (await reader.card())?.text ?? '',
      (seen) => seen.includes('Pool et al. 2019'),
    ),
  ).toContain('Pool et al. 2019');
}

/** Presses a copy button of the open card, and records the pasted text, plain and rich. */
async function copyOnCard(button: string): Promise<void> {
  await reader.press(button);
  expect(await reader.status()).not.toBe('');
  for (const isRich of [false, true]) copied.push(await paste(driven, 'https://lab.example/page', isRich));
  await reader.page.bringToFront();
}

async function leaveCard(): Promise<void> {
  await reader.closeByKey();
  await reader.moveAway();
}

/** Runs in a page. Dispatches untrusted events of many kinds on everything that mentions a data set. */
function makeUpEvents(mark: string): void {
  document.title = mark;
  // Prevents the clicks that this script makes on links, because they would leave the page.
  addEventListener('click', (event) => !event.isTrusted && event.preventDefault());
  const pointed = [
    'pointerover',
    'pointermove',
    'pointerenter',
    'mouseover',
    'mousemove',
    'click',
    'pointerdown',
  ];
  for (const element of document.querySelectorAll('td, td *, a'))
    for (const type of pointed) {
      const { x, y } = element.getBoundingClientRect();
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          cancelable: true,
          composed: true,
          clientX: x + 2,
          clientY: y + 2,
        }),
      );
    }
  for (const key of ['Enter', ' ', 'Escape'])
    document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  for (const link of document.querySelectorAll('a')) link.focus();
  for (const type of ['accession-mention', 'accession', 'message']) window.dispatchEvent(new Event(type));
  window.postMessage({ kind: 'describe', key: 'dandi:000321' }, '*');
}

/** Reads everything that the extension has stored: the names of the entries, and all of their text. */
const keptIn = (page: Page) =>
  askApi(page, async ({ storage }) => {
    const [local, session] = [await storage.local.get(null), await storage.session.get(null)];
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name);
    const rowsOf = (name: string) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const stores = [...opening.result.objectStoreNames];
          const reads = stores.map(
            (store) =>
              new Promise<unknown>((done) => {
                const reading = opening.result.transaction(store).objectStore(store).getAll();
                reading.onsuccess = () => done(reading.result);
                reading.onerror = () => done([]);
              }),
          );
          Promise.all(reads).then(resolve, reject);
        };
      });
    const rows = await Promise.all(databases.map(rowsOf));
    const names = (record: object) => Object.keys(record).map((key) => key.split(':')[0] ?? '');
    return {
      local: names(local),
      session: names(session),
      databases,
      elsewhere: [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())],
      text: JSON.stringify([local, session, rows]),
    };
  });

async function spendADay(): Promise<void> {
  await record('opening a page', async () => {
    reader = await Reader.open(driven, PAGE);
    await reader.isScanned();
  });
  await record('a page that makes up events and messages', () =>
    reader.page.evaluate(makeUpEvents, PLANTED.page),
  );
  await record(
    'a rest on a collection',
    async () => shown.push((await reader.openCard('#prose-000321')).text),
    [ARCHIVE],
    ['000321'],
  );
  await record('copying its citation', () => copyOnCard(say('copyCitation')));
  await leaveCard();
  await record(
    'a rest on a series',
    () => restOnNew('GSE4219', 'series'),
    [NCBI, GEO],
    ['200004219', 'acc=GSE4219&', 'db=pubmed&id=31990001&'],
  );
  await record("being led by the card's menu to its papers", async () => {
    await reader.press(say('cardMenu'));
    await reader.press(say('whoMentions'));
  });
  await record(
    'asking which papers mention the series',
    async () => {
      await reader.press(say('askArticle', 'Europe PMC'));
      const text = async () => (await reader.card())?.text ?? '';
      shown.push(await until(text, (seen) => seen.includes(say('mentionedScope', 'Europe PMC'))));
    },
    [EBI],
    ['"GSE4219"'],
  );
  await record('copying what the card of a series offers', () => copyOnCard(say('copyCitation')));
  await record(
    'pressing "Watch for changes" on it',
    async () => {
      await reader.press(say('cardMenu'));
      await until(
        () => reader.inCard((root) => root.querySelector<HTMLElement>('.card-off')?.innerText),
        (text) => text?.includes(say('watchChanges')) === true,
      );
      await reader.press(say('watchChanges'));
    },
    [NCBI],
    ['200004219'],
  );
  await leaveCard();
  const forReviewers = `https://www.ncbi.nlm.nih.gov/geo/query/acc.cgi?acc=GSE4217&token=${PLANTED.token}`;
  await record(
    'a rest on a link for reviewers',
    () => restOnNew(forReviewers, 'link'),
    [NCBI, GEO],
    ['200004217', 'acc=GSE4217&'],
  );
  await leaveCard();
  await record(
    'a look-up of a selection',
    async () => {
      const selectionText = `${PLANTED.selected} GSE4217 ${PLANTED.selected}`;
      await clickMenu(driven, { menuItemId: 'look-up-selection', selectionText });
      const page = await pageAt(driven, '/lookup.html');
      shown.push(await says(page, 'GSE4217'));
      await page.close();
    },
    [NCBI],
    ['200004217'],
  );
  await reader.page.bringToFront();
  const popup = await openPopupOver(driven, PAGE);
  await record(
    'opening the popup',
    async () => shown.push(await says(popup, /\d data sets/)),
    [ARCHIVE, NCBI],
    ['000321', '200004219', '200004217'],
  );
  await record('pasting into it', async () => {
    await popup.bringToFront();
    await popup.waitForSelector('textarea');
    await popup.type('textarea', `${PLANTED.pasted} GSE4217 ${PLANTED.pasted}`);
  });
  await record(
    'looking that up',
    async () => {
      await popup.keyboard.press('Enter');
      shown.push(await says(popup, 'GSE4217'));
    },
    [NCBI],
    ['200004217'],
  );
  await popup.close();
  await reader.page.bringToFront();
  await reader.page.evaluate((doi) => {
    const meta = Object.assign(document.createElement('meta'), { name: 'citation_doi', content: doi });
    document.head.append(meta);
  }, ARTICLE);
  const over = await openPopupOver(driven, PAGE);
  const ask = say('askArticle', 'DataCite, Europe PMC, and NCBI');
  await record(
    'opening the popup over an article',
    async () => shown.push(await says(over, ask)),
    [ARCHIVE, NCBI],
    ['000321', '200004219', '200004217'],
  );
  await record(
    'asking what data the article has',
    async () => {
      await over.bringToFront();
      await press(over, ask);
      shown.push(await says(over, 'PRJEB42171', 'PXD042172', say('articleNamed', 'NCBI')));
    },
    ['api.datacite.org', EBI, NCBI],
    // The article by its DOI and its PubMed number, and the data sets that belong to it.
    [ARTICLE, '31990117', '200004217', 'id=42171&', 'PRJEB42171', 'PXD042172', 'openneuro.ds000917'],
  );
  await over.close();
  await record(
    'having a PDF read',
    async () => {
      const page = await openOwnPage(driven, 'pdf.html');
      const path = join(temporaryFolder('papers'), 'paper.pdf');
      writeFileSync(path, await makePdf(PAPER));
      const input = await page.waitForSelector('input[type=file]');
      await (input as ElementHandle<HTMLInputElement>).uploadFile(path);
      shown.push(await says(page, 'GSE4217'));
      await page.close();
    },
    [NCBI],
    ['200004217'],
  );
  await record(
    'the daily look at what is watched',
    async () => {
      const own = await openOwnPage(driven, 'welcome.html');
      await passDay(own);
      await sleep(LONG_ENOUGH);
      await own.close();
    },
    [NCBI],
    ['200004219'],
  );
  await record('turning cards off on this page', async () => {
    const again = await openPopupOver(driven, PAGE);
    await says(again, /\d data sets/);
    await press(again, say('cardMenu'));
    await press(again, say('offPage'));
    await again.close();
  });
}

/**
 * Returns the addresses of pages that the extension read although it should not: they are not on its list, and no
 * user has allowed or requested it.
 */
async function readUnasked(): Promise<string[]> {
  const read: string[] = [];
  for (const address of UNREAD) {
    const page = await Reader.open(driven, `${address}?accessions=000321`);
    await sleep(LONG_ENOUGH);
    if ((await marksOf(page.page)) > 0) read.push(address);
    await page.close();
  }
  return read;
}

beforeAll(async () => {
  replay = await startReplay({ records: [COLLECTION], deposits: DEPOSITS });
  driven = await launchOver(replay, { kind: inject('kind'), extension: inject('productionBuild') });
  await spendADay();
  const unasked = await readUnasked();
  const own = await openOwnPage(driven, 'welcome.html');
  witness = {
    acts,
    planted: PLANTED,
    grantedToAsk: [`https://${new URL(ONLY_ASKED).host}/*`],
    readUnasked: unasked,
    shown,
    copied,
    kept: await until(
      () => keptIn(own),
      ({ text }) => text.includes('000321'),
    ),
  };
});
afterAll(async () => {
  await driven?.close();
  await replay?.close();
});

test('the day was full: each act was done, replies came, texts were shown, copied and kept', () => {
  const asking = acts.filter(({ hosts }) => hosts.length > 0);
  expect(asking.filter(({ sent }) => sent.length > 0).length).toBeGreaterThanOrEqual(3);
  expect(shown.length).toBeGreaterThanOrEqual(6);
  expect(copied.filter((text) => text.length > 20)).toHaveLength(copied.length);
  expect(shown.some((text) => text.includes('of limpets'))).toBe(true);
});

test('the daily look at what is watched asked about that alone, once', () => {
  const [look] = acts.filter(({ name }) => name === 'the daily look at what is watched');
  expect(look?.sent).toHaveLength(1);
});

test.each(Object.keys(promises) as PromiseName[])('%s', (name) => {
  expect(promises[name](witness)).toEqual([]);
});
