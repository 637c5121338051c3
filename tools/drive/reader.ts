import type { ElementHandle, Frame, Page } from 'puppeteer-core';
import type { InCard } from './card-root';
import { type Ask, askOf, look, placeOf, pressAt, restAt, type Wanted } from './hand';
import type { Driven } from './launch';
import { PATIENCE, until } from './until';

/** What a card shows, read out of its closed root. */
export interface CardSeen {
  readonly name: string;
  readonly text: string;
  readonly busy: boolean;
  /** True while something holds a place: of a changed draft the citation comes after all else. */
  readonly lacks: boolean;
  readonly buttons: string[];
  readonly links: string[];
  readonly status: string;
}

export function readCard(inCard: InCard): Promise<CardSeen | undefined> {
  return inCard((root) => {
    const dialog = root.querySelector<HTMLElement>('[role=dialog]');
    // The ring of a walk is no card, nor is a note.
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

/** True for a complete card. */
const isWhole = (seen: CardSeen | undefined): seen is CardSeen =>
  seen !== undefined && !seen.busy && !seen.lacks && seen.text !== '';

/** How many ranges of prose a page or frame has marked; those of a shadow root are among them. */
export const marksOf = (place: Page | Frame): Promise<number> =>
  place.evaluate(() => CSS.highlights.get('accession-mention')?.size ?? 0);

/** Runs in the page: whether it is seen, also where a picture of the page's is called so. */
const lookOf = (): string => Reflect.get(Document.prototype, 'visibilityState', document);

/** Brings a page to the front until it is seen: nothing reads a page that is hidden, and a tab that closes may hide it again. */
async function showPage(page: Page): Promise<void> {
  await until(async () => {
    await page.bringToFront();
    return (await page.evaluate(lookOf)) === 'visible';
  });
}

/**
 * Waits until a page has drawn what changed on it: before that, a busy browser takes the pointer to be on what was there. A
 * page that is hidden draws nothing, and is waited for a second.
 */
export const isDrawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
        setTimeout(resolve, 1000);
      }),
  );

/** A reader with one page open: moves the pointer as a hand does, and looks. */
export class Reader {
  private constructor(
    readonly page: Page,
    readonly inCard: InCard,
  ) {}

  static async open(driven: Driven, url: string): Promise<Reader> {
    const page = await driven.newPage();
    const reader = new Reader(page, driven.cardOf(page.mainFrame()));
    await page.goto(url);
    await showPage(page);
    // Until the page has its own font, its content still moves.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return reader;
  }

  /** Waits until the scanner has marked prose on the page, which it does after it has read the links. */
  async isScanned(least = 1): Promise<void> {
    await until(async () => (await marksOf(this.page)) >= least);
  }

  /** An element of the page, in open shadow roots too. */
  async find(selector: string): Promise<ElementHandle<Element>> {
    const element = await this.page.$(`>>> ${selector}`);
    if (!element) throw new Error(`Nothing on the page is ${selector}.`);
    return element;
  }

  /** Moves the pointer onto an element and rests there. */
  async restOn(selector: string): Promise<void> {
    const element = await this.find(selector);
    await element.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await isDrawn(this.page);
    // The first line of it: the box around an element broken over lines holds its neighbours too, and a cell's box
    // is as high as the highest of its row.
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

  /** The card once nothing of it is outstanding; undefined where none opens. */
  card(patience = PATIENCE): Promise<CardSeen | undefined> {
    return until(() => readCard(this.inCard), isWhole, patience);
  }

  /**
   * Rests on an element, or does what `rest` says, until its card is open; throws where none opens. It comes back as a reader
   * does: on a busy machine the hand may be there before the page was read, the page may move from under it, or another tab
   * may come before it.
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

  /** Waits for the card to close. */
  isClosed(patience = PATIENCE): Promise<boolean> {
    return until(async () => (await readCard(this.inCard)) === undefined, Boolean, patience);
  }

  /** Presses Escape until the card is closed: a frame learns a moment later that a card is open. */
  closeByKey(): Promise<boolean> {
    return until(async () => {
      await this.page.keyboard.press('Escape');
      return this.isClosed(PATIENCE / 5);
    });
  }

  /** Waits until the card has stood still for as long as it takes no press. */
  async isReady(): Promise<void> {
    const isUnready = () => this.inCard((root) => root.querySelector('.unready') !== null);
    await until(async () => !(await isUnready()));
  }

  /** Presses a button of the card, by its name or its beginning. */
  press(name: string): Promise<void> {
    return this.pressInCard({ among: 'button', named: name, orBegins: true });
  }

  /** Presses something in the card; see `pressAt`. */
  pressInCard(wanted: Wanted): Promise<void> {
    const ask: Ask = (align) => this.inCard(look, wanted, align);
    return pressAt(this.page, wanted.named ?? wanted.among, ask);
  }

  /** Touches an element of the page with a finger. */
  async tap(selector: string): Promise<void> {
    const { x, y } = await placeOf(selector, askOf(await this.find(selector)));
    await this.page.touchscreen.tap(x, y);
  }

  /** What the card says after a press, once it says something. */
  async status(): Promise<string> {
    return (await until(async () => (await readCard(this.inCard))?.status)) ?? '';
  }

  close(): Promise<void> {
    return this.page.close();
  }
}

/** Pastes the clipboard where a reader would, into a field of another page: gives its text back, or the HTML if rich. */
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
