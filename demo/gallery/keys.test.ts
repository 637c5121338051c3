import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Kind } from '@/tools/drive/launch';
import { openBrowser, openGallery } from './browser';
import { buildGallery } from './build';
import { keyFaultsIn } from './keys';

const isWhole = process.env.E2E === 'all';
/** Browsers to press in. The quick run of the tests uses Chromium alone. */
const KINDS: readonly Kind[] = isWhole ? ['chromium', 'firefox'] : ['chromium'];
/** The quick run of the tests presses in every third state only, because each press draws a state again. */
const ONE_OF = isWhole ? 1 : 3;

/** Number of tests among which the states are shared. One test of all states would reach the time limit on a busy machine. */
const PARTS = 6;

describe.each(KINDS)('in %s', (kind) => {
  let browser: Browser | null = null;
  let page: Page;

  beforeAll(async () => {
    browser = await openBrowser(kind);
    page = await openGallery(browser, await buildGallery());
    await page.bringToFront();
    // Skips Firefox, whose driver cannot emulate the focus. Firefox needs no such emulation.
    if (kind === 'chromium') await page.emulateFocusedPage(true);
  });
  afterAll(() => browser?.close());

  const figures = async () => {
    const all = await page.$$eval('figure', (them) => them.map(({ id }) => id));
    return all.filter((_, at) => at % ONE_OF === 0);
  };

  describe('a press by key never loses the focus', () => {
    let pressed = 0;

    test.each(Array.from({ length: PARTS }, (_, part) => part))(
      'on any control, in any state: part %d',
      async (part) => {
        const lost: string[] = [];
        for (const figure of (await figures()).filter((_, at) => at % PARTS === part)) {
          const found = await keyFaultsIn(page, figure);
          pressed += found.pressed;
          lost.push(...found.lost);
        }
        expect(
          lost,
          'What has the focus is always in sight: useKeepFocus in components/keep-focus.ts.',
        ).toEqual([]);
      },
    );

    test('on many controls in all', () =>
      expect(
        pressed,
        'The search overlooks controls. See which ones `controls` in demo/gallery/keys.ts finds.',
      ).toBeGreaterThan(900 / ONE_OF));

    test.each([
      ['a control that removes itself', (button: Element) => button.remove()],
      ['one that removes all around it', (button: Element) => button.closest('footer')?.remove()],
      ['one that lets the focus go', (button: Element) => (button as HTMLElement).blur()],
    ])('the search finds %s', async (_, act) => {
      await page.evaluate((source) => {
        const place = document.createElement('figure');
        place.id = 'seeded';
        place.innerHTML =
          '<figcaption></figcaption><div class="theme light"><footer><button>a</button></footer></div>';
        const press = new Function('button', `(${source})(button)`);
        const button = place.querySelector('button');
        button?.addEventListener('click', () => press(button));
        document.body.append(place);
      }, String(act));
      const { lost } = await keyFaultsIn(page, 'seeded');
      await page.evaluate(() => document.querySelector('#seeded')?.remove());
      expect(lost).toEqual(['seeded: a']);
    });
  });
});
