import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser } from './browser';

const ICONS = join(import.meta.dirname, '../../public/icon');
const SIZES = [16, 32, 48, 96, 128];

/** Draws the icon's PNGs from its SVG; to be run after a change of the drawing. */
async function drawIcons(): Promise<void> {
  const browser = await openBrowser();
  const svg = readFileSync(join(ICONS, 'icon.svg'), 'utf8');
  const page = await browser.newPage();
  for (const size of SIZES) {
    await page.setViewport({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0">${svg.replace('<svg', `<svg width="${size}" style="display:block"`)}`,
    );
    await page.screenshot({ path: `${ICONS}/${size}.png` as const, omitBackground: true });
  }
  await browser.close();
}

await drawIcons();
