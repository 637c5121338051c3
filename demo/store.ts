/**
 * `npm run bench -- store`: renders the stores' pictures into `store/pictures/`, with the build that ships over real records;
 * with `--tour` the moving one goes to `demo/pictures/`, where README has it from.
 */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { launchOver } from '@/demo/internet/launch-over';
import { startReplay } from '@/demo/replay/server';
import { needFolder } from '@/tools/data-folder';
import type { Driven } from '@/tools/drive/launch';
import { Reader, until } from '@/tools/drive/reader';
import { openPopup } from '@/tools/drive/surfaces';
import { textsIn } from '@/tools/locales/locale-files';
import { getBrowser } from '@/tools/machine/get-browser';
import { buildExtension } from './build';

const root = fileURLToPath(new URL('..', import.meta.url));
const OUT = join(root, 'store/pictures');
/** The tracked picture is drawn over only where that is asked for. */
const TOUR = join(process.argv.includes('--tour') ? join(root, 'demo/pictures') : OUT, 'tour.gif');
const RECORDS = '../shared/data/records';
/** Published by the DANDI Archive under free licences, and of one screen together. */
const READING = ['000004', '000020', '000541', '000559', '000579'];
const PAGE = `https://www.biorxiv.org/reading?accessions=${READING.join(',')}`;
const MENTION = '#of-000020 .name';

const { name = '', welcomeTitle = '' } = textsIn('en');
const icon = readFileSync(join(root, 'public/icon/icon.svg'), 'utf8');
const iconOf = (size: number) =>
  icon.replace('<svg', `<svg width="${size}" height="${size}" style="display:block"`);
const imageOf = (png: Uint8Array) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;

const save = (file: string, bytes: Uint8Array) => writeFileSync(join(OUT, file), bytes);

/** A picture of a piece of HTML, as large as is asked for; clear where nothing is drawn. */
async function draw(page: Page, width: number, height: number, body: string): Promise<Uint8Array> {
  await page.setViewport({ width, height });
  await page.setContent(`<body style="margin:0;width:${width}px;height:${height}px;overflow:hidden">${body}`);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  return page.screenshot({ omitBackground: true });
}

/** A tile: name and sentence beside a picture that may be cut at the lower edge. */
const tile = (size: { head: number; text: number; icon: number; room: number }, picture: Uint8Array) => `
  <div style="display:flex;gap:${size.room}px;height:100%;box-sizing:border-box;padding:${size.room}px;font:${size.text}px/1.4 sans-serif;color:#fff;background:linear-gradient(135deg,#14328c,#1a44bd)">
    <div style="flex:1;align-self:center">${iconOf(size.icon)}
      <h1 style="margin:.5em 0 .2em;font:600 ${size.head}px/1.15 sans-serif">${name}</h1>${welcomeTitle}</div>
    <img src="${imageOf(picture)}" style="width:52%;align-self:start;border-radius:${size.room / 3}px;box-shadow:0 4px 24px #0006">
  </div>`;

/** Waits until the card has come to rest, and says where it is. */
async function cardBox(reader: Reader): Promise<{ x: number; y: number; width: number; height: number }> {
  await until(
    () =>
      reader.inCard((shadow) => shadow.getAnimations().every(({ playState }) => playState === 'finished')),
    (isStill) => isStill === true,
  );
  const box = await reader.inCard((shadow) => {
    const { x, y, width, height } = shadow.querySelector('.card')?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  });
  if (!box?.width) throw new Error('No card opens.');
  return box;
}

/** The pointer, which no screenshot has. */
async function showPointer(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(
    (left, top) => {
      const id = 'pictured-pointer';
      const pointer = document.getElementById(id) ?? document.createElement('div');
      pointer.id = id;
      pointer.popover = 'manual';
      pointer.innerHTML =
        '<svg width="22" height="30" viewBox="0 0 11 15"><path d="M0 0v12l3-3 2 5 2-1-2-5h4z" fill="#000" stroke="#fff"/></svg>';
      pointer.style.cssText = `position:fixed;inset:auto;left:${left}px;top:${top}px;border:0;padding:0;margin:0;background:none;overflow:visible;pointer-events:none`;
      if (!pointer.isConnected) document.body.append(pointer);
      // Above the card, which came to the top layer later.
      pointer.hidePopover();
      pointer.showPopover();
    },
    x,
    y,
  );
}

interface Frame {
  readonly png: Uint8Array;
  /** How long it stands, in ms. */
  readonly ms: number;
}

/** What a reader does first: goes to a mention, rests, copies the citation. */
async function tourFrames(reader: Reader, width: number, height: number): Promise<Frame[]> {
  const { page } = reader;
  await page.setViewport({ width, height });
  const mention = await reader.find(MENTION);
  const target = await mention.evaluate((it) => {
    it.scrollIntoView({ block: 'start', behavior: 'instant' });
    scrollBy(0, -90);
    const { x, y, width, height } = it.getClientRects()[0] ?? it.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const frames: Frame[] = [];
  const shoot = async (ms: number) => void frames.push({ png: await page.screenshot(), ms });
  const from = { x: width - 90, y: height - 60 };
  for (let step = 0; step <= 8; step++) {
    const at = { x: from.x + ((target.x - from.x) * step) / 8, y: from.y + ((target.y - from.y) * step) / 8 };
    await showPointer(page, at.x, at.y);
    await shoot(step === 0 ? 900 : step === 8 ? 400 : 70);
  }
  await page.mouse.move(target.x - 1, target.y);
  await page.mouse.move(target.x, target.y);
  if (!(await reader.card())) throw new Error('No card opens.');
  await cardBox(reader);
  await showPointer(page, target.x, target.y);
  await shoot(2200);
  const button = await reader.inCard((shadow) => {
    const copy = [...shadow.querySelectorAll('button')].find(
      ({ innerText }) => innerText.trim() === 'Copy citation',
    );
    const { x, y, width, height } = copy?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  if (!button) throw new Error('The card has no "Copy citation".');
  for (let step = 1; step <= 6; step++) {
    const at = {
      x: target.x + ((button.x - target.x) * step) / 6,
      y: target.y + ((button.y - target.y) * step) / 6,
    };
    await page.mouse.move(at.x, at.y);
    await showPointer(page, at.x, at.y);
    await shoot(step === 6 ? 500 : 70);
  }
  // A card takes no press through what covers it, be it a drawn pointer.
  await page.evaluate(() => document.getElementById('pictured-pointer')?.hidePopover());
  await reader.isReady();
  // Chromium tells only at its next look that nothing covers the card any more.
  await sleep(700);
  await page.mouse.click(button.x, button.y);
  if ((await reader.status()) === '') throw new Error('Nothing was copied.');
  await showPointer(page, button.x, button.y);
  await shoot(2600);
  return frames;
}

/** Makes one moving picture; the page decodes the frames, as nothing else here reads PNGs. */
async function toGif(page: Page, frames: readonly Frame[]): Promise<Uint8Array> {
  const encoder = readFileSync(join(root, 'node_modules/gifenc/dist/gifenc.esm.js'), 'base64');
  await page.setContent('<body>');
  const text = await page.evaluate(
    async (source, images) => {
      const { GIFEncoder, quantize, applyPalette } = await import(`data:text/javascript;base64,${source}`);
      const gif = GIFEncoder();
      for (const { address, ms } of images) {
        const image = new Image();
        image.src = address;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        if (!context) throw new Error('Nothing can be drawn.');
        context.drawImage(image, 0, 0);
        const { data, width, height } = context.getImageData(0, 0, image.width, image.height);
        const palette = quantize(data, 256);
        gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay: ms });
      }
      gif.finish();
      return btoa([...gif.bytes()].map((byte) => String.fromCharCode(byte)).join(''));
    },
    encoder,
    frames.map(({ png, ms }) => ({ address: imageOf(png), ms })),
  );
  return Buffer.from(text, 'base64');
}

async function render(driven: Driven): Promise<void> {
  const desk = await driven.browser.newPage();
  const reader = await Reader.open(driven, PAGE);
  const { page } = reader;
  await reader.isScanned(READING.length);

  await page.setViewport({ width: 1280, height: 800 });
  await reader.restOn(MENTION);
  await reader.card();
  const box = await cardBox(reader);
  save('1-card.png', await page.screenshot());
  const card = await page.screenshot({ clip: box, captureBeyondViewport: false });
  await page.keyboard.press('Escape');
  await reader.isClosed();
  await reader.moveAway();

  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await reader.restOn(MENTION);
  await reader.card();
  await cardBox(reader);
  save('3-dark.png', await page.screenshot());
  await page.keyboard.press('Escape');
  await reader.isClosed();
  await page.emulateMediaFeatures([]);
  await reader.moveAway();

  const popup = await openPopup(driven, page);
  await until(
    () =>
      popup.read(() => ({
        rows: document.querySelectorAll('.mention').length,
        isLoading: document.querySelector('progress') !== null,
      })),
    ({ rows, isLoading }) => rows >= READING.length && !isLoading,
  );
  const list = await popup.screenshot();
  await popup.close();
  const behind = imageOf(await page.screenshot());
  const beside = `<div style="position:relative"><img src="${behind}" style="display:block"><img src="${imageOf(list)}" style="position:absolute;top:8px;right:24px;border-radius:8px;box-shadow:0 4px 24px #0006"></div>`;
  await desk.bringToFront();
  save('2-list.png', await draw(desk, 1280, 800, beside));

  save(
    'tile-440x280.png',
    await draw(desk, 440, 280, tile({ head: 30, text: 13, icon: 40, room: 20 }, card)),
  );
  save(
    'tile-1400x560.png',
    await draw(desk, 1400, 560, tile({ head: 72, text: 30, icon: 96, room: 56 }, card)),
  );
  save('logo-300.png', await draw(desk, 300, 300, iconOf(300)));
  save('icon-128.png', await draw(desk, 128, 128, `<div style="padding:16px">${iconOf(96)}</div>`));

  await page.bringToFront();
  const frames = await tourFrames(reader, 760, 560);
  await desk.bringToFront();
  const gif = await toGif(desk, frames);
  writeFileSync(TOUR, gif);
  console.log(`Pictures for stores are in ${OUT}, the moving one is ${TOUR}.`);
}

needFolder(RECORDS, 'version records');
await getBrowser('chromium');
mkdirSync(OUT, { recursive: true });
const replay = await startReplay({ recordsDir: RECORDS });
const extension = await buildExtension({ browser: 'chrome', demoOrigin: '' });
const driven = await launchOver(replay, { kind: 'chromium', extension });
try {
  await render(driven);
} finally {
  await driven.close();
  await replay.close();
}
process.exit(0);
