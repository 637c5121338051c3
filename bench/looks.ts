import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { openBrowser } from '@/demo/gallery/browser';
import { toTable } from '@/tools/table';
import { type Look, SPOTS } from './looks/look';
import type {} from './looks/page';
import type { Presses } from './looks/presses';
import { readSamples } from './looks/samples';
import { pressSurfaces } from './looks/surfaces';

/** `npm run looks -- DIR`: what readers see of real cards without a press or a scroll, on common screens. */
const [folder = '../shared/data/records', only = ''] = process.argv.slice(2);

/** Screens in px; browsers take some of their height for themselves. */
const SCREENS = [
  [1366, 768],
  [1280, 720],
  [800, 600],
] as const;
const TAKEN = 87;
const ZOOMS = [1, 1.5] as const;
const LOOKS = [
  { name: 'light', language: 'en', scheme: 'light' },
  { name: 'dark', language: 'en', scheme: 'dark' },
  { name: 'German', language: 'de', scheme: 'light' },
  { name: 'Arabic', language: 'ar', scheme: 'light' },
] as const;
const RECORDS = 48;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [here('./looks/page.tsx')],
    bundle: true,
    write: false,
    target: 'chrome140',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: { '@': here('..') },
    loader: { '.css': 'text' },
    plugins: [cssAsText],
  });
  return outputFiles?.[0]?.text ?? '';
}

/** A stylesheet with what it imports, as one text. */
const cssAsText = {
  name: 'css-as-text',
  setup({ onLoad }: import('esbuild').PluginBuild) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { outputFiles } = await build({ entryPoints: [path], bundle: true, write: false });
      return { contents: outputFiles?.[0]?.text ?? '', loader: 'text' };
    });
  },
};

interface Sum {
  looks: Look[];
}

async function main(): Promise<number> {
  if (!existsSync(folder)) {
    console.error(`There is no folder ${folder}. Say which one to read: npm run looks -- DIR`);
    return 1;
  }
  const browser = await openBrowser();
  if (!browser) {
    console.error('Install Chromium or set CHROMIUM_PATH.');
    return 1;
  }
  const samples = readSamples(folder, RECORDS, Date.now());
  const script = await pageScript();
  const wanting: string[] = [];
  const rows: string[][] = [];
  let presses: Presses[] = [];
  try {
    const page = await browser.newPage();
    page.on('pageerror', (error) => console.error(error));
    await page.setContent('<!doctype html><html lang="en"><body></body></html>');
    await page.addScriptTag({ content: script });
    for (const [width, height] of SCREENS)
      for (const zoom of ZOOMS) {
        await page.setViewport({
          width: Math.round(width / zoom),
          height: Math.round((height - TAKEN) / zoom),
          deviceScaleFactor: zoom,
        });
        for (const { name, language, scheme } of LOOKS) {
          if (only && !`${width}x${height} ${zoom} ${name}`.includes(only)) continue;
          const messages: object = JSON.parse(
            readFileSync(here(`../public/_locales/${language}/messages.json`), 'utf8'),
          );
          await page.emulateMediaFeatures([
            { name: 'prefers-reduced-motion', value: 'reduce' },
            { name: 'prefers-color-scheme', value: scheme },
          ]);
          await page.evaluate((...args) => window.speak(...args), language, messages);
          const sum: Sum = { looks: [] };
          for (const [index, sample] of samples.entries())
            for (const spot of ['middle', SPOTS[[0, 2, 3][index % 3] ?? 0] ?? 'top'] as const) {
              const look = await page.evaluate((showing) => window.look(showing), { sample, spot });
              sum.looks.push(look);
              const lacking = Object.entries(look.inSight).flatMap(([what, isIn]) => (isIn ? [] : [what]));
              const faults = [
                ...lacking,
                ...(look.isOverMention ? ['over its mention'] : []),
                ...(look.isOverLine ? ['over its line'] : []),
                ...(look.scrollAreas > 1 ? ['two scroll areas'] : []),
              ];
              if (faults.length > 0) {
                const { accession, version } = sample.identifier;
                wanting.push(
                  `${width}×${height} ${zoom * 100} % ${name}, ${spot}, ${accession}/${version}: ${faults.join(', ')}`,
                );
              }
            }
          rows.push([`${width}×${height}`, `${zoom * 100} %`, name, ...shares(sum)]);
        }
      }
    const messages: object = JSON.parse(readFileSync(here('../public/_locales/en/messages.json'), 'utf8'));
    await page.evaluate((...args) => window.speak(...args), 'en', messages);
    const published = samples.find(({ description }) => description.published === null) ?? samples[0];
    if (published) presses = await page.evaluate((sample) => window.countPresses(sample), published);
  } finally {
    await browser.close();
  }
  const head = ['screen', 'zoom', 'look', 'cards', ...THINGS, 'over mention', 'over line', 'heights'];
  console.log(toTable(head, rows));
  const { presses: inPopup, rows: list } = await pressSurfaces();
  console.log(pressTable('from a card to', presses));
  console.log(pressTable('from a page to', inPopup));
  const isHigh = list.highest > HIGHEST_ROW;
  const heights = `${Math.round(list.lowest)} to ${Math.round(list.highest)} px`;
  console.log(`rows of the list: ${heights}, at most ${HIGHEST_ROW}; ${list.inSight} in sight`);
  const tooMany = [...presses, ...inPopup].filter((each) => !each.isDone || each.presses > each.most);
  for (const line of wanting.slice(0, 60)) console.log(line);
  console.log(`${samples.length} records; ${wanting.length} cards with something out of sight or in the way`);
  return wanting.length + tooMany.length === 0 && !isHigh ? 0 : 1;
}

/** In CSS px. */
const HIGHEST_ROW = 64;

const pressTable = (from: string, presses: readonly Presses[]) =>
  toTable(
    [from, 'presses', 'at most', 'done'],
    presses.map(({ task, presses, most, isDone }) => [task, `${presses}`, `${most}`, isDone ? 'yes' : 'no']),
  );

const THINGS = ['title', 'status', 'size', 'DOI', 'citation', 'notice', 'buttons'] as const;

function shares({ looks }: Sum): string[] {
  const things = THINGS.map((thing) => {
    const known = looks.filter(({ inSight }) => inSight[thing] !== undefined);
    return `${known.filter(({ inSight }) => inSight[thing]).length}/${known.length}`;
  });
  const heights = looks.map(({ height }) => Math.round(height)).sort((a, b) => a - b);
  const middle = heights[Math.floor(heights.length / 2)];
  return [
    `${looks.length}`,
    ...things,
    `${looks.filter(({ isOverMention }) => isOverMention).length}`,
    `${looks.filter(({ isOverLine }) => isOverLine).length}`,
    `${heights[0]}–${middle}–${heights.at(-1)}`,
  ];
}

process.exitCode = await main();
