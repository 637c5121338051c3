import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser, openGallery, showOnly } from './browser';
import { buildGallery, PSEUDO } from './build';
import { textsUnderControls } from './covered';
import { cutIn } from './cut';

let browser: Browser;
let gallery: string;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  gallery = await buildGallery();
  page = await openGallery(browser, gallery);
});
afterAll(() => browser?.close());

/** Selector of those parts of the gallery in which readers see text: cards, popups, pages of the extension. */
const SURFACES = '.card, .popup, .options';

/**
 * Lists texts that lie under a button of the same list or card. Buttons that appear only under the pointer count,
 * too.
 */
const coveredTexts = (at: Page) =>
  at.$$eval(
    '.light :is(.mention, .view-head, .views, .ask-rows, .check-group, .popup-foot, .card > footer, .notice)',
    textsUnderControls,
  );

test('no text lies under a control', async () => expect(await coveredTexts(page)).toEqual([]));

test('no text lies under a control on a touch screen, where controls are larger', async () => {
  const touch = await openGallery(browser, gallery, { isMobile: true, hasTouch: true });
  const heights = await touch.$$eval('.light .mention-acts .inline', (all) =>
    all.filter((it) => it.checkVisibility()).map((it) => it.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  expect(await coveredTexts(touch)).toEqual([]);
  await touch.close();
});

test('the search finds a control that lies over text', async () => {
  const lays = (style: string) =>
    page.$eval('.light .mention-acts', (it, css) => it.setAttribute('style', css), style);
  await lays('transform: translateX(-10em)');
  expect(await coveredTexts(page)).not.toEqual([]);
  await lays('');
});

describe('no figure is cut off', () => {
  test('in any state', async () => expect(await cutIn(page, SURFACES)).toEqual([]));

  test.each([
    [
      'facts of a card in one line',
      '.facts ul { flex-wrap: nowrap } .facts li { flex: none; inline-size: 12em }',
    ],
    [
      'a fact with too little width',
      '.facts li { max-inline-size: 4ch; white-space: nowrap; overflow: hidden }',
    ],
    ['facts with too little height', '.facts { max-block-size: 0.8em }'],
    [
      'facts of a row in one line',
      '.mention-facts { flex-wrap: nowrap; overflow: clip } .mention-facts * { flex: none; inline-size: 3em }',
    ],
    ['a number that is hidden whole', '.ident b { position: relative; inset-block-start: 3em }'],
    ['a state that is hidden whole', '.state > * { position: relative; inset-block-start: 3em }'],
  ])('the search finds %s', async (_, content) => {
    await showOnly(page, '#published, [id^=popup]');
    const style = await page.addStyleTag({ content });
    const found = await cutIn(page, SURFACES);
    await style.evaluate((it) => it.parentNode?.removeChild(it));
    await showOnly(page, '*');
    expect(found).not.toEqual([]);
  });
});

describe('in a right-to-left language', () => {
  const turn = (dir: 'rtl' | 'ltr') =>
    page.$$eval(
      '.accession[dir]',
      (surfaces, to) => {
        for (const surface of surfaces) surface.setAttribute('dir', to);
      },
      dir,
    );
  beforeAll(() => turn('rtl'));
  afterAll(() => turn('ltr'));

  /**
   * Lists the states of the gallery with a faulty element. `selector` matches the elements to check, and `isAmiss`
   * returns true for a faulty one. Each state is listed once.
   */
  const states = (selector: string, isAmiss: (element: Element) => boolean) =>
    page.$$eval(
      `.light ${selector}`,
      (elements, source) => {
        const isOne: (element: Element) => boolean = new Function(`return ${source}`)();
        const amiss = elements.filter(isOne).map((it) => it.closest('figure')?.id);
        return { of: elements.length > 0, amiss: [...new Set(amiss)] };
      },
      String(isAmiss),
    );
  const NONE = { of: true, amiss: [] };

  test('no text lies under a control', async () => expect(await coveredTexts(page)).toEqual([]));

  test('Latin titles, names and values are aligned to the right, except citations', async () => {
    const isLeft = (element: Element) => {
      const { textAlign, direction } = getComputedStyle(element);
      return textAlign === 'start' && direction === 'ltr';
    };
    expect(await states('[dir=auto]:not(pre, .well *)', isLeft)).toEqual(NONE);
  });

  test('an identifier and a size keep their order', async () => {
    const isTurned = (element: Element) =>
      getComputedStyle(element.querySelector('bdi') ?? element).direction !== 'ltr';
    expect(await states(':is(.curie, .facts b, .figure)', isTurned)).toEqual(NONE);
    expect(await states('.ident b', isTurned)).toEqual(NONE);
  });

  test('an English sentence of a PDF has English quotation marks', async () => {
    const isOther = (element: Element) => getComputedStyle(element).quotes !== '"“" "”"';
    expect(await states('.places q', isOther)).toEqual(NONE);
  });
});

describe('in a language with longer words', () => {
  let pseudo: Page;
  beforeAll(async () => {
    pseudo = await openGallery(browser, await buildGallery(PSEUDO));
  });

  test('no text is cut off', async () => {
    expect(await cutIn(pseudo, SURFACES)).toEqual([]);
  });

  test.each(['white-space: nowrap', 'white-space: nowrap; overflow: hidden'])(
    'the search finds %s',
    async (style) => {
      const button = '.card .more';
      await pseudo.$eval(button, (it, css) => it.setAttribute('style', css), `inline-size: 3em; ${style}`);
      await pseudo.$eval(button, (it) => it.prepend('⟦Ẋ ~~~ '.repeat(30)));
      expect(await cutIn(pseudo, SURFACES)).not.toEqual([]);
      await pseudo.$eval(button, (it) => it.firstChild?.remove());
      await pseudo.$eval(button, (it) => it.removeAttribute('style'));
    },
  );
});

describe('a narrow window and large text', () => {
  test.each([
    ['320 px wide', 320, 16],
    ['text of 200 %', 800, 32],
  ])('%s: every card stays inside it and nothing is cut off sideways', async (_, width, size) => {
    await page.setViewport({ width, height: 900 });
    await page.evaluate((px) => {
      document.documentElement.style.fontSize = `${px}px`;
      for (const theme of document.querySelectorAll<HTMLElement>('.theme')) {
        Object.assign(theme.style, { padding: '0', fontSize: `${px}px`, gridColumn: '1 / -1' });
      }
      document.body.style.padding = '0';
    }, size);
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('.card, .popup')]
        .filter((card) => {
          const inside = card.querySelector('.scroll') ?? card;
          return card.getBoundingClientRect().width > innerWidth || inside.scrollWidth > inside.clientWidth;
        })
        .map((card) => card.closest('figure')?.id),
    );
    expect(wide).toEqual([]);
    expect(await cutIn(page, '.card, .popup')).toEqual([]);
    expect(await coveredTexts(page)).toEqual([]);
  });
});
