import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { crc32 } from 'node:zlib';
import type { Page } from 'puppeteer-core';
import { launch } from '@/tools/drive/launch';
import { Reader } from '@/tools/drive/reader';
import { buildExtension } from './build';
import { startRegistry } from './registry/server';

/** `npm run bench -- tour`: films over the sample paper what README shows first, into `demo/pictures/tour.png`. */
const MENTION = '#site-link';
const SIZE = { width: 760, height: 560 };

interface Spot {
  readonly x: number;
  readonly y: number;
}

interface Frame {
  readonly png: Buffer;
  /** How long it stays, in ms. */
  readonly ms: number;
}

/** The pointer, which no screenshot has: above the card, which came to the top layer later. */
function showPointer(page: Page, { x, y }: Spot): Promise<void> {
  return page.evaluate(
    (left, top) => {
      const pointer = document.getElementById('filmed-pointer') ?? document.createElement('div');
      pointer.id = 'filmed-pointer';
      pointer.popover = 'manual';
      pointer.innerHTML =
        '<svg width="22" height="30" viewBox="0 0 11 15"><path d="M0 0v12l3-3 2 5 2-1-2-5h4z" stroke="#fff"/></svg>';
      pointer.style.cssText = `inset:auto;left:${left}px;top:${top}px;margin:0;border:0;padding:0;background:none;overflow:visible;pointer-events:none`;
      document.body.append(pointer);
      pointer.showPopover();
    },
    x,
    y,
  );
}

/** What a reader does first: goes to a mention, rests, copies the citation. */
async function film(reader: Reader): Promise<Frame[]> {
  const { page } = reader;
  const frames: Frame[] = [];
  const shoot = async (at: Spot, ms: number) => {
    await showPointer(page, at);
    frames.push({ png: Buffer.from(await page.screenshot()), ms });
  };
  const glide = async (from: Spot, to: Spot, steps: number) => {
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await page.mouse.move(at.x, at.y);
      await shoot(at, step === steps ? 450 : 90);
    }
  };
  const mention = await (await reader.find(MENTION)).evaluate((it) => {
    scrollBy(0, it.getBoundingClientRect().top - 120);
    const { x, y, width, height } = it.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  const start = { x: SIZE.width - 90, y: SIZE.height - 60 };
  await shoot(start, 900);
  await glide(start, mention, 5);
  if (!(await reader.card())) throw new Error('No card opens.');
  await reader.isReady();
  await shoot(mention, 2200);
  const button = await reader.inCard((root) => {
    const { x, y, width, height } =
      root.querySelector('.act.first')?.getBoundingClientRect() ?? new DOMRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
  if (!button) throw new Error('The card has nothing to copy.');
  await glide(mention, button, 4);
  // A card takes no press through what covers it, be it a drawn pointer; Chromium tells at its next look that nothing does.
  await page.evaluate(() => document.getElementById('filmed-pointer')?.remove());
  await sleep(700);
  await page.mouse.click(button.x, button.y);
  if ((await reader.status()) === '') throw new Error('Nothing was copied.');
  await shoot(button, 2600);
  return frames;
}

/** The chunks of a PNG, by type and content. */
function chunksOf(png: Buffer): [type: string, content: Buffer][] {
  const chunks: [string, Buffer][] = [];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push([png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + length)]);
    at += 12 + length;
  }
  return chunks;
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const bigEndian = (...numbers: number[]) =>
  Buffer.concat(
    numbers.map((number) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(number);
      return bytes;
    }),
  );

/** One animated PNG of pictures of one size: their own bytes, so nothing has to be decoded. */
function animated(frames: readonly Frame[]): Buffer {
  let at = 0;
  const [{ png: first }] = frames as [Frame];
  const body = frames.flatMap(({ png, ms }, index) => {
    // From the upper left corner, for `ms` thousandths of a second, in the place of the frame before.
    const shown = Buffer.alloc(14);
    shown.writeUInt16BE(ms, 8);
    shown.writeUInt16BE(1000, 10);
    const control = Buffer.concat([bigEndian(at++, SIZE.width, SIZE.height), shown]);
    const pixels = chunksOf(png).filter(([type]) => type === 'IDAT');
    return [
      chunk('fcTL', control),
      ...pixels.map(([, data]) =>
        index === 0 ? chunk('IDAT', data) : chunk('fdAT', Buffer.concat([bigEndian(at++), data])),
      ),
    ];
  });
  const head = chunksOf(first).find(([type]) => type === 'IHDR');
  if (!head) throw new Error('A screenshot is no PNG.');
  return Buffer.concat([
    first.subarray(0, 8),
    chunk('IHDR', head[1]),
    chunk('acTL', bigEndian(frames.length, 0)),
    ...body,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const registry = await startRegistry({ port: 0, beyond: true });
const extension = await buildExtension({ browser: 'chrome', demoOrigin: registry.origin, beyond: true });
const driven = await launch({ kind: 'chromium', extension, fonts: 'inter' });
try {
  const reader = await Reader.open(driven, `${registry.origin}/paper`);
  await reader.page.setViewport(SIZE);
  await reader.isScanned(10);
  const frames = await film(reader);
  writeFileSync(fileURLToPath(new URL('pictures/tour.png', import.meta.url)), animated(frames));
} finally {
  await driven.close();
  await registry.close();
}
process.exit(0);
