import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import { constantsOf } from '@/demo/gallery/build';
import { pageScript } from '@/demo/gallery/page-script';
import { startBrowser } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import type {} from './museum/page';
import { papers } from './museum/papers';
import { renderings } from './museum/renderings';
import { mentioned } from './museum/source';
import type {} from './museum/viewer';

/**
 * `npm run bench -- museum`: renders one text as notebooks, documentation tools and code hosts do, and as a PDF in pdf.js'
 * own viewer. Reads each page in both browsers, and prints what is found, what is claimed wrongly, how many mentions
 * the pointer finds, and whether the page changed. It does not measure where cards open. Ends with 1 if a page reads
 * differently from its row.
 */
const scriptOf = (file: string) =>
  pageScript(fileURLToPath(new URL(file, import.meta.url)), { define: constantsOf('en') });
const [reader, viewer] = await Promise.all(['./museum/page.ts', './museum/viewer.ts'].map(scriptOf));
const viewerStyle = fileURLToPath(import.meta.resolve('pdfjs-dist/web/pdf_viewer.css'));

interface Exhibit {
  readonly name: string;
  /** Why some mentions cannot be read. */
  readonly lost?: string;
  readonly layDown: (page: Page) => Promise<unknown>;
}

const exhibits: readonly Exhibit[] = [
  ...renderings.map(({ name, lost, markup }) => ({
    name,
    ...(lost && { lost }),
    layDown: (page: Page) => page.setContent(`<!doctype html>${markup}`),
  })),
  ...papers.map(({ name, lost, pdf }) => ({
    name,
    lost,
    async layDown(page: Page) {
      await page.setContent('<!doctype html>');
      await page.addStyleTag({ path: viewerStyle });
      await page.addScriptTag({ content: viewer ?? '' });
      await page.evaluate((base64) => window.showPdf(base64), (await pdf).toString('base64'));
    },
  })),
];

/** The keys of `some` that `others` lack, each as often as it is missing. */
function lacking(some: readonly string[], others: readonly string[]): string[] {
  const left = [...others];
  return some.filter((key) => {
    const at = left.indexOf(key);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const rows: string[][] = [];
let isWrong = false;
for (const kind of ['chromium', 'firefox'] as const) {
  const browser = await startBrowser({ kind });
  try {
    for (const { name, layDown, lost } of exhibits) {
      const page = await browser.newPage();
      await layDown(page);
      await page.addScriptTag({ content: reader ?? '' });
      await page.bringToFront();
      const { keys, pointed, isChanged } = await page.evaluate(() => window.readMuseum());
      const [missed, vain] = [lacking(mentioned, keys), lacking(keys, mentioned)];
      if ((missed.length > 0 && !lost) || vain.length > 0 || pointed < keys.length || isChanged)
        isWrong = true;
      const found = `${mentioned.length - missed.length} of ${mentioned.length}`;
      const why = lost && missed.length > 0 ? lost : missed.join(' ');
      rows.push([
        kind,
        name,
        found,
        `${vain.length}`,
        `${pointed}`,
        isChanged ? 'yes' : 'no',
        [why, ...vain].join(' '),
      ]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
}
console.log(toTable(['browser', 'page', 'found', 'false', 'pointed', 'changed', 'missed, and why'], rows));
process.exit(isWrong ? 1 : 0);
