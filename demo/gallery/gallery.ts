import { mkdirSync } from 'node:fs';
import { auditPage, violationLines } from './audit';
import { openBrowser, openGallery } from './browser';
import { buildGallery, OUT } from './build';

/**
 * Builds the gallery, in another language where its folder in `public/_locales` is named, takes a picture of each
 * state and audits both themes; exit status 1 on any violation.
 */
async function main([language = 'en']: readonly string[]): Promise<number> {
  const path = await buildGallery(language);
  const pictures = language === 'en' ? OUT : `${OUT}/${language}`;
  mkdirSync(pictures, { recursive: true });
  const browser = await openBrowser();
  if (browser === null) {
    console.error(`${path} is written; for pictures install Chromium or set CHROMIUM_PATH.`);
    return 1;
  }
  try {
    const page = await openGallery(browser, path);
    const figures = await page.$$('figure');
    for (const figure of figures) {
      const name = await figure.evaluate(({ id }) => id);
      await figure.screenshot({ path: `${pictures}/${name}.png` });
    }
    const found = [...(await auditPage(page, '.light')), ...(await auditPage(page, '.dark'))];
    for (const line of violationLines(found)) console.error(line);
    console.log(`${figures.length} states in ${pictures}, light and dark; ${found.length} violations`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

process.exitCode = await main(process.argv.slice(2));
