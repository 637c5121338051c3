import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { InCard } from './card-root';
import { type Ask, askOf, look, placeOf, pressAt, restAt, type Wanted } from './hand';
import type { Driven } from './launch';
import { PATIENCE, until } from './until';

/** Content of a card, read from its closed shadow root. */
export interface CardSeen {
  readonly name: string;
  readonly text: string;
  readonly busy: boolean;
  /**
   * True while any part of the card shows a placeholder. A card that is no longer `busy` may still wait for its
   * citation, as that of a draft with changes does.
   */
  readonly lacks: boolean;
  readonly buttons: string[];
  readonly links: string[];
  readonly status: string;
}

/**
 * Reads the open card; undefined if none is open. If the card is open but not drawn yet, its fields are empty and
 * `busy` is true.
 */
export function readCard(inCard: InCard): Promise<CardSeen | undefined> {
  return inCard((root) => {
    const dialog = root.querySelector<HTMLElement>('[role=dialog]');
    // Ignores the ring around a mention that was reached by key, and short messages. They use the same host element
    // as cards.
    if (root.querySelector('.stage > :is(.ring, .note)')) return undefined;
    if (!dialog) return { name: '', text: '', busy: true, lacks: true, buttons: [], links: [], status: '' };
    const named = root.getElementById(dialog.getAttribute('aria-labelledby') ?? '');
    const nameOf = (it: HTMLElement) => (it.getAttribute('aria-label') ?? it.innerText).trim();
    return {
      name: named?.innerText.trim() ?? '',
      text: dialog.innerText,
      busy: dialog.getAttribute('aria-busy') === 'true',
      lacks: dialog.querySelector('.skeleton') !== null,
      buttons: [...dialog.querySelectorAll('button')].map(nameOf),
      links: [...dialog.querySelectorAll('a')].map((link) => link.href),
      status: [...dialog.querySelectorAll<HTMLElement>('[role=status]')]
        .map((it) => it.innerText)
        .join(' ')
        .trim(),
    };
  });
}

/** True if a card has finished loading. */
const isWhole = (seen: CardSeen | undefined): seen is CardSeen =>
  seen !== undefined && !seen.busy && !seen.lacks && seen.text !== '';

/**
 * Returns the number of text ranges that the extension has highlighted in a page or frame, including open shadow
 * roots.
 */
export const marksOf = (place: Page | Frame): Promise<number> =>
  place.evaluate(() => CSS.highlights.get('accession-mention')?.size ?? 0);

/**
 * Returns `visibilityState`. Runs in the page, and reads the property from the prototype, because a page can have an
 * image of that name.
 */
const lookOf = (): string => Reflect.get(Document.prototype, 'visibilityState', document);

/**
 * Brings a page to the front and waits until it is visible, because the extension does not read a hidden page. Brings
 * it to the front repeatedly, because another tab that closes may hide it again.
 */
async function showPage(page: Page): Promise<void> {
  await until(async () => {
    await page.bringToFront();
    return (await page.evaluate(lookOf)) === 'visible';
  });
}

/**
 * Waits until a page has drawn its last change. Until then, a busy browser sends pointer events to the element that
 * was at the point before. Waits for a second at most, because a hidden page draws nothing.
 */
export const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 1000);
      }),
  );

/** Acts as a user with one open page, who moves the pointer, presses and reads cards. */
export class Reader {
  constructor(
    readonly page: Page,
    readonly inCard: InCard,
  ) {}

  /** Opens an address in a new page. */
  static async open(driven: Driven, url: string): Promise<Reader> {
    const page = await driven.newPage();
    await page.goto(url);
    return Reader.on(driven, page);
  }

  /** Takes a page over that is open or is being opened. */
  static async on(driven: Driven, page: Page): Promise<Reader> {
    const reader = new Reader(page, driven.cardOf(page.mainFrame()));
    await showPage(page);
    // Waits until web fonts are loaded, because texts move then.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return reader;
  }

  /**
   * Waits until the page has at least `least` highlighted text ranges. By then, the scanner has read the links, too.
   */
  async isScanned(least = 1): Promise<void> {
    await until(async () => (await marksOf(this.page)) >= least);
  }

  /** Finds an element in the page and its open shadow roots. Throws an error if there is none. */
  async find(selector: string): Promise<ElementHandle<Element>> {
    const element = await this.page.$(`>>> ${selector}`);
    if (!element) throw new Error(`Nothing on the page is ${selector}.`);
    return element;
  }

  /** Scrolls to an element, moves the pointer onto it and leaves the pointer there. */
  async restOn(selector: string, block: ScrollLogicalPosition = 'center'): Promise<void> {
    const element = await this.find(selector);
    await element.evaluate((it, where) => it.scrollIntoView({ block: where, behavior: 'instant' }), block);
    await isDrawn(this.page);
    // Uses the box of the element's first line. If the element is broken over two lines, its bounding box also covers
    // its neighbours. If it is a table cell, its bounding box is as high as the highest cell of its row.
    const place = await element.evaluate((it) => {
      const line = document.createRange();
      if (it.localName === 'td') line.selectNodeContents(it);
      else line.selectNode(it);
      const { x, y, width, height } = line.getClientRects()[0] ?? it.getBoundingClientRect();
      return { x: x + Math.min(width / 2, 24), y: y + Math.min(height / 2, 10) };
    });
    await restAt(this.page, place);
  }

  async moveAway(): Promise<void> {
    await this.page.mouse.move(2, 2);
  }

  /** Returns the card once it has finished loading. Undefined if no card opens within `patience` ms. */
  card(patience = PATIENCE): Promise<CardSeen | undefined> {
    return until(() => readCard(this.inCard), isWhole, patience);
  }

  /**
   * Rests the pointer on an element, or calls `rest`, until the card is open. Repeats this as a user would, because
   * on a busy machine the pointer may arrive before the page has been read, the page may move, or another tab may be
   * in front. Throws an error after twice `PATIENCE`.
   */
  async openCard(selector: string, rest = () => this.restOn(selector)): Promise<CardSeen> {
    for (const end = Date.now() + 2 * PATIENCE; Date.now() < end; await this.moveAway()) {
      await rest();
      const seen = await this.card(PATIENCE / 3);
      if (isWhole(seen)) return seen;
      await showPage(this.page);
    }
    const look = await this.page.evaluate(lookOf);
    const marks = await marksOf(this.page);
    throw new Error(`No card opens at ${selector} (the page is ${look}, with ${marks} marks).`);
  }

  /** Waits until the card is closed. Returns false if it is still open after `patience` ms. */
  isClosed(patience = PATIENCE): Promise<boolean> {
    return until(async () => (await readCard(this.inCard)) === undefined, Boolean, patience);
  }

  /**
   * Presses Escape until the card is closed. Repeats this, because a frame learns of an open card only after a
   * moment.
   */
  closeByKey(): Promise<boolean> {
    return until(async () => {
      await this.page.keyboard.press('Escape');
      return this.isClosed(PATIENCE / 5);
    });
  }

  /** Waits until the card accepts presses. It ignores them until it has stood still for a moment. */
  async isReady(): Promise<void> {
    const isUnready = () => this.inCard((root) => root.querySelector('.unready') !== null);
    await until(async () => !(await isUnready()));
  }

  /** Presses a button in the card. `name` is its name or the beginning of its name. */
  press(name: string): Promise<void> {
    return this.pressInCard({ among: 'button', named: name, orBegins: true });
  }

  /** Presses an element in the card. Throws an error if the element cannot be pressed. */
  pressInCard(wanted: Wanted): Promise<void> {
    const ask: Ask = (align) => this.inCard(look, wanted, align);
    return pressAt(this.page, wanted.named ?? wanted.among, ask);
  }

  /** Taps an element of the page with a finger. */
  async tap(selector: string): Promise<void> {
    const { x, y } = await placeOf(selector, askOf(await this.find(selector)));
    await this.page.touchscreen.tap(x, y);
  }

  /** Waits until the card shows a status message, such as "Copied", and returns it. */
  async status(): Promise<string> {
    return (await until(async () => (await readCard(this.inCard))?.status)) ?? '';
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/**
 * Pastes from the clipboard into a field of another page with Ctrl+V. Returns the pasted text, or its HTML if
 * `isRich`.
 */
export async function paste(driven: Driven, url: string, isRich = false): Promise<string> {
  const page = await driven.newPage();
  await page.goto(url);
  await page.bringToFront();
  await page.evaluate(
    (markup) => {
      document.body.innerHTML = markup;
      document.querySelector<HTMLElement>('textarea, div')?.focus();
    },
    isRich ? '<div contenteditable></div>' : '<textarea></textarea>',
  );
  await page.keyboard.down('Control');
  await page.keyboard.press('KeyV');
  await page.keyboard.up('Control');
  const pasted = await page.evaluate(
    () => document.querySelector('textarea')?.value ?? document.querySelector('div')?.innerHTML ?? '',
  );
  await page.close();
  return pasted;
}
