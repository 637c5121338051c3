import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'puppeteer-core';
import { constantsOf } from '@/demo/gallery/build';
import { pageScript } from '@/demo/gallery/page-script';
import { type Kind, startBrowser } from '@/tools/drive/launch';
import { FONT_SETS, type FontSetName } from '@/tools/machine/fonts';
import { type CellSeen, cellsOf } from './layout/cells';
import type {} from './layout/page';

/**
 * `npm run bench -- layout`: opens the card in every state of the gallery with five sets of fonts, three sizes of text, in
 * windows of five heights and three zooms, at five heights of the page, and prints where something is cut, covered or
 * overlapped. Ends with 1 where the page has room for it all. `--browser`, `--fonts`, `--text` and `--height` take a part;
 * `--language` takes another language, by its folder in `public/_locales`.
 */
const { values } = parseArgs({
  options: {
    browser: { type: 'string', multiple: true },
    fonts: { type: 'string', multiple: true },
    text: { type: 'string', multiple: true },
    height: { type: 'string', multiple: true },
    language: { type: 'string', default: 'en' },
  },
});

/** A laptop's window; browsers' zoom leaves a page less CSS px of it. */
const WIDTH = 1366;
const chosen = <T>(all: readonly T[], words: readonly string[] | undefined): readonly T[] =>
  words ? all.filter((each) => words.includes(`${each}`)) : all;
const KINDS = chosen<Kind>(['chromium', 'firefox'], values.browser);
const ALL_FONTS = Object.keys(FONT_SETS) as FontSetName[];
const ALL_TEXTS = [16, 20, 24];
const ALL_HEIGHTS = [600, 641, 720, 800, 1080];
const ZOOMS = [1, 1.5, 2];
const [FONTS, TEXTS] = [chosen(ALL_FONTS, values.fonts), chosen(ALL_TEXTS, values.text)];
const HEIGHTS = chosen(ALL_HEIGHTS, values.height);
/** States that are looked at in every cell. */
const TALLEST = 10;
/** Lines that are printed. */
const MOST_LINES = 60;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const script = await pageScript(here('./layout/page.tsx'), { define: constantsOf(values.language) });

interface Window {
  readonly fonts: FontSetName;
  readonly text: number;
  readonly height: number;
  readonly zoom: number;
}

/** Of all windows which one it is: a part of the table looks at the same cells as the whole. */
function numberOf({ fonts, text, height, zoom }: Window): number {
  const ofText = ALL_FONTS.indexOf(fonts) * ALL_TEXTS.length + ALL_TEXTS.indexOf(text);
  const ofHeight = ofText * ALL_HEIGHTS.length + ALL_HEIGHTS.indexOf(height);
  return ofHeight * ZOOMS.length + ZOOMS.indexOf(zoom);
}

interface Seen extends CellSeen {
  readonly kind: Kind;
  readonly window: Window;
}

async function openPage(kind: Kind, fonts: FontSetName, text: number) {
  const prefs = { 'ui.prefersReducedMotion': 1 };
  const browser = await startBrowser({ kind, fonts, textSize: text, prefs });
  const page = await browser.newPage();
  page.on('pageerror', (error) => console.error(error));
  if (kind === 'chromium')
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  await page.setContent('<!doctype html><html lang="en"><body></body></html>');
  await page.addScriptTag({ content: script });
  return page;
}

const resize = (page: Page, { height, zoom }: Window) =>
  page.setViewport({
    width: Math.round(WIDTH / zoom),
    height: Math.round(height / zoom),
    deviceScaleFactor: zoom,
  });

async function lookIn(kind: Kind): Promise<Seen[]> {
  const seen: Seen[] = [];
  let states: string[] | undefined;
  for (const fonts of FONTS)
    for (const text of TEXTS) {
      const page = await openPage(kind, fonts, text);
      try {
        states ??= (await page.evaluate(() => window.heights())).map(([name]) => name);
        for (const height of HEIGHTS)
          for (const zoom of ZOOMS) {
            const window = { fonts, text, height, zoom };
            await resize(page, window);
            const cells = cellsOf(states.slice(0, TALLEST), states.slice(TALLEST), numberOf(window));
            const found = await page.evaluate((all) => globalThis.window.layOut(all), cells);
            seen.push(...found.map((each) => ({ ...each, kind, window })));
          }
      } finally {
        await page.browser().close();
      }
      const now = seen.filter(({ window }) => window.fonts === fonts && window.text === text);
      console.error(
        `${kind}, ${fonts}, text of ${text} px: ${now.length} cards, ${now.filter(isWrong).length} wrong`,
      );
    }
  return seen;
}

const isFaulty = ({ faults }: Seen) => faults.length > 0;
const isWrong = (seen: Seen) => isFaulty(seen) && seen.couldFit;

function lineOf({ kind, window: { fonts, text, height, zoom }, cell, faults }: Seen): string {
  const { state, spot, opening } = cell;
  const where = `${kind}, ${fonts} ${text} px, ${height} px high, ${zoom * 100} %, at ${Math.round(spot * 100)} %`;
  return `${state} (${opening}), ${where}: ${faults.map(({ what, how }) => `${what} ${how}`).join('; ')}`;
}

const seen = (await Promise.all(KINDS.map(lookIn))).flat();
const wrong = seen.filter(isWrong);
for (const each of wrong.slice(0, MOST_LINES)) console.log(lineOf(each));
if (wrong.length > MOST_LINES) console.log(`… and ${wrong.length - MOST_LINES} more`);
const withoutRoom = seen.filter((each) => isFaulty(each) && !each.couldFit);
console.log(
  `${seen.length} cards; something is cut, covered or overlapped on ${wrong.length} that have room, and ${withoutRoom.length} that have none`,
);
process.exitCode = wrong.length === 0 ? 0 : 1;
