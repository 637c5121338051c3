import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPage } from './audit';
import { forceColours, openBrowser, openGallery, showOnly } from './browser';
import { buildGallery } from './build';
import { faintIn } from './contrast';
import { crowdedOf, firstViewsIn, firstViewTable } from './first-views';
import { spokenIn } from './spoken';

let browser: Browser | null = null;
let page: Page;
/**
 * A page with the gallery's styles and nothing else. Tests put faults into it to show that the audit finds them; an
 * audit of the whole gallery for each fault would take too long.
 */
let bare: Page;

beforeAll(async () => {
  browser = await openBrowser();
  const gallery = await buildGallery();
  page = await openGallery(browser, gallery);
  const css = await page.$$eval('style', (styles) => styles.map(({ textContent }) => textContent).join('\n'));
  bare = await browser.newPage();
  await bare.setContent(
    `<!doctype html><html lang="en"><title>Faults</title><style>${css}</style><main></main>`,
  );
});
afterAll(() => browser?.close());

test('no first view has more controls than its limit; first-views.txt lists controls and words', async () => {
  const views = await firstViewsIn(page);
  expect(new Set(views.map(({ kind }) => kind)).size).toBe(3);
  expect(crowdedOf(views)).toEqual([]);
  await expect(`${firstViewTable(views)}\n`).toMatchFileSnapshot('./first-views.txt');
});

describe('the output of a screen reader', () => {
  afterAll(() => showOnly(page, '*'));

  const READ_OUT = [
    'asking',
    'published',
    'newer-version',
    'embargoed',
    'formats',
    'card-menu',
    'whole-record',
    'popup-list',
    'popup-check',
    'options',
  ];

  /**
   * Compares what screen readers announce with the files in `spoken/`, which people review. `vitest run -u` rewrites
   * these files after an intended change.
   */
  test('equals the files in spoken/', async () => {
    for (const state of READ_OUT)
      await expect.soft(await spokenIn(page, state), state).toMatchFileSnapshot(`./spoken/${state}.txt`);
  });
});

describe('axe-core finds no violation', () => {
  // Audits the light theme only. The dark theme differs only in its colours, which the tests below check.
  test('in any state', async () => {
    expect(await auditPage(page, '.light')).toEqual([]);
  });

  test.each([
    ['an unnamed button', '<button></button>', 'button-name'],
    ['text of 4:1', '<p style="color: #767676; background: #fff">soft</p>', 'color-contrast-enhanced'],
    ['a dialog without a name', '<div role="dialog">a</div>', 'aria-dialog-name'],
  ])('the audit finds %s', async (_, fault, rule) => {
    await bare.evaluate((html) => {
      const place = document.createElement('div');
      place.id = 'seeded';
      place.innerHTML = html;
      document.querySelector('main')?.append(place);
    }, fault);
    const found = await auditPage(bare, '#seeded');
    await bare.evaluate(() => document.querySelector('#seeded')?.remove());
    expect(found.join('\n')).toContain(rule);
  });
});

describe('everything has enough contrast and size', () => {
  const LEAST = { text: 7, control: 3, target: 24 };

  test('a button in its "Copied" state keeps it during the audit', async () => {
    expect(await page.$$eval('#copied .says-done', (all) => all.length)).toBe(2);
  });

  test.each([
    ['light', false],
    ['dark', false],
    ['light', true],
    ['dark', true],
  ])('%s, under a pointer: %s', async (theme, isHovered) => {
    expect(await faintIn(page, `.${theme}`, LEAST, isHovered)).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('with the few colours of a %s system', async (scheme) => {
    const end = await forceColours(page, scheme);
    const faint = await faintIn(page, '.theme', LEAST);
    const lines = await page.evaluate(() =>
      ['.card', '.chip', '.badge', '.notice', '.cite', '.act.first'].filter((selector) => {
        const element = document.querySelector(`#newer-version ${selector}`);
        if (!element) return true;
        const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
        return borderTopStyle !== 'solid' || borderTopColor === backgroundColor;
      }),
    );
    // Some buttons differ from text in colour alone. In a forced-colours mode all text has one colour, so they need
    // an underline.
    const unmarked = await page.evaluate(() =>
      [
        '#published .card .more',
        '#popup-check .check-group .inline',
        '#popup-list .mention-acts .inline',
      ].filter((selector) => {
        const element = document.querySelector(selector);
        return !element || getComputedStyle(element).textDecorationLine !== 'underline';
      }),
    );
    await end();
    expect([faint, lines, unmarked]).toEqual([[], [], []]);
  });

  test.each([
    ['a text', '<p style="color:#777">a</p>', 'p: text 4.48'],
    ['a text that is half there', '<p style="opacity:.6">a</p>', 'p: text'],
    ['a placeholder', '<input class="seeded" placeholder="a">', 'placeholder'],
    ['a border', '<button class="act" style="border-color:#ccc">a</button>', 'border'],
    ['a field without one', '<textarea style="border:0;background:#f4f4f4"></textarea>', 'fill'],
    ['an icon', '<svg class="icon" style="stroke:#ccc"></svg>', 'icon'],
    ['a bar', '<svg class="bar" style="fill:#ccc"></svg>', 'bar'],
    ['an outline', '<button class="act seeded">a</button>', 'outline'],
    ['none', '<button class="act" style="outline:none">a</button>', 'no outline'],
    ['a tiny target', '<button style="padding:0;border:0;font-size:8px">a</button>', 'target'],
  ])('the search finds %s', async (_, fault, what) => {
    await bare.evaluate((html) => {
      const style = '.seeded::placeholder{color:#888}.seeded:focus{outline-color:#ccc!important}';
      const place = document.createElement('div');
      place.id = 'seeded';
      place.className = 'accession';
      place.style.colorScheme = 'light';
      place.innerHTML = `<style>${style}</style>${html}`;
      document.querySelector('main')?.append(place);
    }, fault);
    const found = await faintIn(bare, '#seeded', LEAST);
    await bare.evaluate(() => document.querySelector('#seeded')?.remove());
    expect(found.join('\n')).toContain(what);
  });
});

test('nothing moves if the reader prefers reduced motion', async () => {
  const moving = () => page.evaluate(() => document.getAnimations().length);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'no-preference' }]);
  expect(await moving()).toBeGreaterThan(0);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  expect(await moving()).toBe(0);
});
