import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { constantsOf } from '@/demo/gallery/build';
import { pageScript } from '@/demo/gallery/page-script';
import { layerings } from '@/demo/pages/layers';
import { startRegistry } from '@/demo/registry/server';
import { type Kind, startBrowser } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import type {} from './layers/page';

/**
 * `npm run bench -- layers`: points at a mention that lies under, over or within something else, in each layering of
 * `demo/pages/layers.ts`, in both browsers, at three pixel ratios. Prints what a person sees there, what we find, and
 * what the browser's own `highlightsFromPoint` finds. Then measures how long a search takes on pages with more and more
 * mentions. Exits with 1 if anything is found that a person does not see, or missed that a person sees.
 * `--only PART` selects the layerings whose name contains PART; `--browser B` selects one browser.
 */
const { values } = parseArgs({ options: { only: { type: 'string' }, browser: { type: 'string' } } });

/** Numbers of mentions on the pages on which a search is timed. */
const MENTIONS = [10, 100, 1000, 10_000];
const RATIOS = [1, 1.5, 3];

const chosen = layerings.filter(({ name }) => !values.only || name.includes(values.only));
const kinds = (['chromium', 'firefox'] as const).filter((kind) => !values.browser || values.browser === kind);
const script = await pageScript(fileURLToPath(new URL('./layers/page.ts', import.meta.url)), {
  define: constantsOf('en'),
});
const registry = await startRegistry();
const rows: string[][] = [];
const times: string[][] = [];
let wrong = 0;

const say = (accession: string | null) => accession ?? '–';
const toMs = (ms: number) => ms.toFixed(ms < 1 ? 3 : 1);

async function pointIn(kind: Kind): Promise<void> {
  const browser = await startBrowser({ kind });
  const page = await browser.newPage();
  for (const { name, seen } of chosen)
    for (const deviceScaleFactor of RATIOS) {
      await page.setViewport({ width: 1200, height: 800, deviceScaleFactor });
      await page.goto(`${registry.origin}/layers/${name}`);
      await page.bringToFront();
      await page.addScriptTag({ content: script });
      const found = await page.evaluate((site) => window.pointAt(site), registry.origin);
      const isRight = found.ours === seen;
      if (!isRight) wrong++;
      if (!isRight || deviceScaleFactor === 1)
        rows.push([
          kind,
          name,
          `${deviceScaleFactor}`,
          say(seen),
          say(found.ours),
          say(found.browser),
          isRight ? '' : 'wrong',
        ]);
    }
  for (const mentions of MENTIONS) {
    await page.goto(`${registry.origin}/layers/plain`);
    await page.addScriptTag({ content: script });
    const [at, beside] = await page.evaluate(
      (site, count) => window.timePointing(site, count),
      registry.origin,
      mentions,
    );
    times.push([
      kind,
      `${mentions}`,
      ...[at, beside].flatMap(({ ours, hitTest }) => [ours, hitTest]).map(toMs),
    ]);
  }
  await browser.close();
}

try {
  for (const kind of kinds) await pointIn(kind);
} finally {
  await registry.close();
}
console.log(toTable(['browser', 'layering', 'ratio', 'a person', 'we', 'the browser', ''], rows));
console.log(`\n${chosen.length * RATIOS.length * kinds.length} points; ${wrong} wrong\n`);
console.log(
  toTable(['browser', 'mentions', 'ms at one', 'hit test alone', 'ms beside them', 'hit test alone'], times),
);
process.exitCode = wrong === 0 ? 0 : 1;
