import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { runBuild } from '@/tools/build';
import { type Driven, launch } from '@/tools/drive/launch';
import { openPopupOver } from '@/tools/drive/own-pages';
import { isDrawn, type Reader } from '@/tools/drive/reader';
import { isFilled, press, says } from '@/tools/drive/settings';
import { textsIn } from '@/tools/locales/locale-files';
import { during } from '@/tools/machine/progress.mjs';
import { PICTURE_LANGUAGES } from '@/tools/release/pictures';
import { Html, html } from './internet/html';
import { type RunningRegistry, startRegistry } from './registry/server';
import { openAt, openSample, type Size, showPointer } from './scene';

/** `npm run release -- pictures`: draws the pictures that stores show into `store/pictures`, from sample pages. */
const FOLDER = fileURLToPath(new URL('../store/pictures/', import.meta.url));

/** Physical pixels per CSS px in a screenshot of 1280 × 800 px. */
const deviceScaleFactor = 1.28;

/** Sizes of a whole browser window, of the page in it, and of the popup over it. */
const WINDOW: Size = { width: 1000, height: 625, deviceScaleFactor };
const PAGE: Size = { ...WINDOW, height: 575 };
const POPUP: Size = { ...WINDOW, width: 400, height: 550 };
/** Sizes of the tile of Chrome and Edge, and of the logo of Edge. */
const TILE: Size = { width: 440, height: 280, deviceScaleFactor: 1 };
const LOGO: Size = { width: 300, height: 300, deviceScaleFactor: 1 };

/** Address that the pictures show for the sample page, and the number of data sets on it. */
const HOST = 'tidebiology.example';
const ADDRESS = `${HOST}/articles/how-limpets-hold-on-to-slate`;

const ICON = readFileSync(new URL('../public/icon/icon.svg', import.meta.url));

const picture = (png: Uint8Array) => new Html(`data:image/png;base64,${Buffer.from(png).toString('base64')}`);
const icon = new Html(`data:image/svg+xml;base64,${ICON.toString('base64')}`);

function save(name: string, png: Uint8Array): void {
  writeFileSync(`${FOLDER}${name}.png`, png);
  console.log(`${name}.png: ${Math.round(png.length / 1000)} kB`);
}

/** Draws a document of our own in a window of `size`. */
async function draw(driven: Driven, size: Size, content: Html): Promise<Uint8Array> {
  const page = await driven.newPage();
  await page.setViewport(size);
  await page.setContent(`<!doctype html><meta charset="utf-8">${content.text}`);
  await isDrawn(page);
  const png = await page.screenshot({ captureBeyondViewport: false });
  await page.close();
  return png;
}

/** Draws a browser's window: the address, our button, and the page with the popup over it, if there is one. */
const windowOf = (page: Uint8Array, popup: Uint8Array | null) => html`<style>
    body { font: 14px Inter; margin: 0; }
    header { align-items: center; background: #dfe3ea; box-sizing: border-box; display: flex; gap: 16px; height: 50px; padding: 0 18px; }
    header img { height: 26px; }
    .address { background: #fff; border-radius: 15px; color: #3c4350; flex: 1; padding: 6px 16px; }
    .page { display: block; width: 1000px; }
    .popup { border-radius: 8px; box-shadow: 0 6px 28px #0005, 0 0 0 1px #0002; position: absolute; right: 14px; top: 58px; width: 400px; }
  </style>
  <header><div class="address">${ADDRESS}</div><img src="${icon}" alt=""></header>
  <img class="page" src="${picture(page)}" alt="">
  ${popup === null ? null : html`<img class="popup" src="${picture(popup)}" alt="">`}`;

const shoot = (page: Page) => page.screenshot({ captureBeyondViewport: false });

/** Opens the popup for the page that a reader has open. It names the address of the picture. */
async function popupOver(driven: Driven, reader: Reader): Promise<Page> {
  const popup = await openPopupOver(driven, reader.page.url());
  await popup.setViewport(POPUP);
  // A popup that has not read its page yet is without rows, and seems filled.
  await popup.waitForSelector('.mention');
  await isFilled(popup);
  return popup;
}

/** Takes a picture of the popup, as it would be for the address of the picture. */
async function shootPopup(popup: Page): Promise<Uint8Array> {
  await popup.evaluate((host) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = text.nodeValue?.replace('127.0.0.1', host) ?? '';
  }, HOST);
  return shoot(popup);
}

/** Takes the screenshots in one language: a card on a page, the list of its data sets, and the check of its citations. */
async function drawScreens(driven: Driven, { origin }: RunningRegistry, language: string): Promise<void> {
  const { checkCitations = '', copyReport = '' } = textsIn(language);
  const put = async (name: string, page: Uint8Array, popup: Uint8Array | null) =>
    save(`${language}-${name}`, await draw(driven, WINDOW, windowOf(page, popup)));
  const reader = await openSample(driven, `${origin}/limpets`, PAGE);
  await reader.isScanned(8);
  await isDrawn(reader.page);
  const page = await shoot(reader.page);
  const popup = await popupOver(driven, reader);
  await put('list', page, await shootPopup(popup));
  await press(popup, checkCitations);
  await says(popup, copyReport);
  await isFilled(popup);
  await put('check', page, await shootPopup(popup));
  await popup.close();
  await reader.page.bringToFront();
  await showPointer(reader.page, await openAt(reader, '#limpets-geo', 220));
  await put('card', await shoot(reader.page), null);
  await reader.close();
}

/** The tile of Chrome and Edge: a card over a marked word, as in the icon, large enough to be read at half its size. */
const TILE_CONTENT = html`<style>
    body { background: linear-gradient(150deg, #2a57d6, #12318c); color: #fff; font: 16px/1.4 Inter; height: 280px; margin: 0; overflow: hidden; }
    h1 { align-items: center; display: flex; font: 700 31px/1 Inter; gap: 13px; margin: 0; padding: 25px 0 0 28px; }
    h1 img { border-radius: 10px; box-shadow: 0 0 0 1.5px #fff9; width: 40px; }
    .card { background: #fff; border-radius: 12px; box-shadow: 0 10px 30px #0006; color: #1b1f27; left: 28px; padding: 15px 18px 16px; position: absolute; right: 28px; top: 86px; }
    .card::after { border: 11px solid transparent; border-bottom: 0; border-top-color: #fff; bottom: -10px; content: ''; left: 34px; position: absolute; }
    .first { align-items: center; display: flex; gap: 9px; }
    .first b { background: #e6e9f1; border-radius: 4px; font-size: 14px; padding: 1px 8px; }
    .first i { background: #1d8348; border-radius: 50%; height: 10px; margin-left: auto; width: 10px; }
    .card strong { display: block; font-size: 19px; margin: 7px 0 11px; }
    .card u { background: #1a44bd; border-radius: 7px; color: #fff; display: inline-block; font-weight: 600; padding: 5px 13px; text-decoration: none; }
    mark { background: #ffc94d; border-radius: 3px; bottom: 20px; color: #1b1f27; font: 600 21px/1 Inter; left: 40px; padding: 4px 7px; position: absolute; }
  </style>
  <h1><img src="${icon}" alt="">Accession</h1>
  <div class="card">
    <div class="first"><b>GEO</b>GSE4217<i></i>Public</div>
    <strong>Gill transcripts of Patella</strong>
    <u>Copy citation</u>
  </div>
  <mark>GSE4217</mark>`;

/** The logo of Edge: the icon on white, with a margin. */
const LOGO_CONTENT = html`<style>
    body { margin: 0; }
    img { height: 256px; left: 22px; position: absolute; top: 22px; width: 256px; }
  </style>
  <img src="${icon}" alt="">`;

mkdirSync(FOLDER, { recursive: true });
const registry = await startRegistry({ port: 0, beyond: true });
const extension = await runBuild({ kind: 'chromium', demoOrigin: registry.origin, beyond: true });
try {
  for (const language of PICTURE_LANGUAGES) {
    const driven = await launch({
      kind: 'chromium',
      extension,
      language,
      fonts: 'inter',
      // Gives the pixel ratio to the browser at its start. If only a viewport emulates it, Chromium finds no text under
      // the pointer.
      args: [`--force-device-scale-factor=${deviceScaleFactor}`],
    });
    try {
      await during(`Drawing in ${language}`, () => drawScreens(driven, registry, language));
      save(`tile`, await draw(driven, TILE, TILE_CONTENT));
      save(`logo`, await draw(driven, LOGO, LOGO_CONTENT));
    } finally {
      await driven.close();
    }
  }
} finally {
  await registry.close();
}
process.exit(0);
