import { fileURLToPath } from 'node:url';
import { constantsOf } from '@/demo/gallery/build';
import { pageScript } from '@/demo/gallery/page-script';
import { startBrowser } from '@/tools/drive/launch';
import { toTable } from '@/tools/table';
import type {} from './museum/page';
import { renderings } from './museum/renderings';
import { mentioned } from './museum/source';

/**
 * `npm run bench -- museum`: sets one text as notebooks, documentation tools, code hosts and a PDF viewer set it, reads each
 * page in both browsers, and prints what is found there, what is claimed in vain, how many mentions the pointer finds, and
 * whether the page changed. Ends with 1 where a page reads otherwise than its row says.
 */
const script = await pageScript(fileURLToPath(new URL('./museum/page.ts', import.meta.url)), {
  define: constantsOf('en'),
});

/** The keys of `some` that `others` lack, as often as they lack them. */
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
    for (const { name, markup, lost } of renderings) {
      const page = await browser.newPage();
      await page.setContent(`<!doctype html>${markup}`);
      await page.addScriptTag({ content: script });
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
