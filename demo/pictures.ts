import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ElementHandle, Page, ScreenshotClip } from 'puppeteer-core';
import UPNG from 'upng-js';
import { runBuild, temporaryFolder } from '@/tools/build';
import { restAt } from '@/tools/drive/hand';
import { type Driven, launch } from '@/tools/drive/launch';
import { openOwnPage, openPopupOver } from '@/tools/drive/own-pages';
import type { Reader } from '@/tools/drive/reader';
import { isFilled, press, says } from '@/tools/drive/settings';
import { during } from '@/tools/machine/progress.mjs';
import { papersAbout } from './papers/papers';
import { makePdf } from './papers/typeset';
import { embeddedRegistry } from './registry/embedded';
import { type RunningRegistry, startRegistry } from './registry/server';
import { hidePointer, openAt, openSample, type Size, type Spot, showPointer } from './scene';

/** `npm run bench -- pictures`: takes the pictures in README and docs/using.md from sample pages. */
const FOLDER = fileURLToPath(new URL('pictures/', import.meta.url));

/** Name of the animated picture. */
const FILM = 'tour';

/** Physical pixels per CSS px. With 1, text looks blurred on most screens. */
const deviceScaleFactor = 2;

/** Sizes of browser windows. `PAPER` is for the sample paper. */
const PAPER: Size = { width: 760, height: 390, deviceScaleFactor };
const TALL: Size = { width: 760, height: 900, deviceScaleFactor };
const PDF: Size = { width: 760, height: 520, deviceScaleFactor };
const POPUP: Size = { width: 400, height: 560, deviceScaleFactor };

/** Number of colours in a picture. Text and flat areas need few, and a smaller number makes a smaller file. */
const COLOURS = 128;

/** Width of the strip of page that a picture shows around a card, in CSS px. */
const MARGIN = 20;

interface Frame {
  readonly png: Uint8Array;
  /** Time for which the frame is shown, in ms. */
  readonly ms: number;
}

/** Writes a PNG with a palette. If several frames of one size are given, writes an animated PNG. */
function save(name: string, ...frames: readonly Frame[]): void {
  const decoded = frames.map(({ png }) => UPNG.decode(new Uint8Array(png).buffer));
  const { width = 0, height = 0 } = decoded[0] ?? {};
  const pixels = decoded.flatMap((image) => UPNG.toRGBA8(image).slice(0, 1));
  const times = frames.map(({ ms }) => ms);
  const picture = new Uint8Array(UPNG.encode(pixels, width, height, COLOURS, times));
  writeFileSync(join(FOLDER, `${name}.png`), picture);
  console.log(`${name}.png: ${Math.round(picture.length / 1000)} kB`);
}

async function shoot(name: string, page: Page, clip?: ScreenshotClip): Promise<void> {
  save(name, { png: await page.screenshot({ ...(clip && { clip }), captureBeyondViewport: false }), ms: 0 });
}

/** Takes a picture of the open card, and of its menu of styles if that is open, with a strip of the page around. */
async function shootCard(name: string, reader: Reader): Promise<void> {
  await hidePointer(reader.page);
  // Adds the scroll position: the clip of a screenshot is measured from the page's corner, a bounding box from the
  // window's.
  const box = await reader.inCard((root) => {
    const boxes = [...root.querySelectorAll('[role=dialog], .formats')].map((it) =>
      it.getBoundingClientRect(),
    );
    const [x, y] = [Math.min(...boxes.map(({ left }) => left)), Math.min(...boxes.map(({ top }) => top))];
    const [right, bottom] = [
      Math.max(...boxes.map((it) => it.right)),
      Math.max(...boxes.map((it) => it.bottom)),
    ];
    return { x: x + scrollX, y: y + scrollY, width: right - x, height: bottom - y };
  });
  if (!box) throw new Error('No card is open.');
  const { x, y, width, height } = box;
  const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  await shoot(name, reader.page, clip);
}

/** Takes README's picture that does not move: a card below its accession number. */
async function drawCard(driven: Driven, { origin }: RunningRegistry): Promise<void> {
  const reader = await openSample(driven, `${origin}/accessions`, PAPER);
  await showPointer(reader.page, await openAt(reader, '#accession-geo', 84));
  await shoot('card', reader.page);
  await reader.close();
}

/**
 * Films a reader's first use: the pointer rests on a mention, and the citation is copied from its card. The first
 * frame shows the open card, because printers, thumbnails and readers who have turned off motion see this frame only.
 * In the end the pointer is where it began.
 */
async function film(driven: Driven, { origin }: RunningRegistry): Promise<void> {
  const reader = await openSample(driven, `${origin}/paper`, PAPER);
  const { page } = reader;
  const frames: Frame[] = [];
  const add = async (at: Spot, ms: number) => {
    await showPointer(page, at);
    frames.push({ png: await page.screenshot(), ms });
  };
  const glide = async (from: Spot, to: Spot, steps: number) => {
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      await add(
        { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part },
        step === steps ? 450 : 90,
      );
    }
  };
  const mention = await openAt(reader, '#site-link', 90);
  await add(mention, 2200);
  const button = await reader.inCard((root) => {
    const { x, y, width, height } =
      root.querySelector('.act.first')?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  if (!button) throw new Error('The card has nothing to copy.');
  await glide(mention, button, 4);
  // Removes the drawn pointer, because a card ignores a press while something covers it. Chromium notices the removal
  // only after a while.
  await hidePointer(page);
  await restAt(page, button);
  await sleep(700);
  await page.mouse.click(button.x, button.y);
  if ((await reader.status()) === '') throw new Error('Nothing was copied.');
  await add(button, 2600);
  await reader.closeByKey();
  await reader.moveAway();
  const away = { x: PAPER.width - 90, y: PAPER.height - 60 };
  await add(away, 900);
  await glide(away, mention, 5);
  save(FILM, ...frames);
  await reader.close();
}

/** Takes pictures of the card's menu of citation styles, and of its whole record. */
async function drawCardViews(driven: Driven, { origin }: RunningRegistry): Promise<void> {
  const reader = await openSample(driven, `${origin}/paper`, TALL);
  const draw = async (name: string, button: string) => {
    // Leaves room for the menu below the card.
    await openAt(reader, '#site-link', 84);
    await reader.press(button);
    await sleep(600);
    await shootCard(name, reader);
    await reader.closeByKey();
  };
  await draw('formats', 'Citation formats');
  await draw('details', 'Details');
  await reader.close();
}

/** Opens the popup for a sample page, in a tab of its own. */
async function openPopup(driven: Driven, url: string): Promise<Page> {
  const reader = await openSample(driven, url, PAPER);
  const popup = await openPopupOver(driven, reader.page.url());
  await popup.setViewport(POPUP);
  // A popup that has not read its page yet is without rows, and seems filled.
  await popup.waitForSelector('.mention');
  await isFilled(popup);
  return popup;
}

/** Takes pictures of the popup: its list of the data sets on one page, and the citation check on another. */
async function drawPopup(driven: Driven, { origin }: RunningRegistry): Promise<void> {
  await shoot('list', await openPopup(driven, `${origin}/paper`));
  const popup = await openPopup(driven, `${origin}/works`);
  await press(popup, 'Check citations');
  await says(popup, 'Copy report');
  await isFilled(popup);
  await shoot('check', popup);
}

/** Takes a picture of the extension's page for PDFs, which has read a paper. */
async function drawPdf(driven: Driven, { origin }: RunningRegistry): Promise<void> {
  const [paper] = papersAbout(embeddedRegistry(origin));
  if (!paper) throw new Error('There is no paper.');
  const path = join(temporaryFolder('pictures'), 'Rhythms of the hippocampus.pdf');
  writeFileSync(path, await makePdf(paper));
  const page = await openOwnPage(driven, 'pdf.html');
  await page.setViewport(PDF);
  const input = (await page.waitForSelector('input[type=file]')) as ElementHandle<HTMLInputElement>;
  await input.uploadFile(path);
  await says(page, /pages? read$/m);
  await isFilled(page);
  await shoot('pdf', page);
  await page.close();
}

const registry = await startRegistry({ port: 0, beyond: true });
const extension = await runBuild({ kind: 'chromium', demoOrigin: registry.origin, beyond: true });
const driven = await launch({
  kind: 'chromium',
  extension,
  fonts: 'inter',
  // Gives the pixel ratio to the browser at its start. If only a viewport emulates it, Chromium finds no text under
  // the pointer.
  args: [`--force-device-scale-factor=${deviceScaleFactor}`],
});
try {
  for (const draw of [drawCard, film, drawCardViews, drawPopup, drawPdf])
    await during('Drawing', () => draw(driven, registry));
} finally {
  await driven.close();
  await registry.close();
}
process.exit(0);
