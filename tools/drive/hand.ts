import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';

/** A hand that presses: it scrolls to what it wants, waits until that stands still, and sees what lies over it. */

/** What is to be pressed in a document or a shadow root. */
export interface Wanted {
  /** A selector for all that it might be. */
  readonly among: string;
  /** Which of them, by name; the first where left out. */
  readonly named?: string;
  /** Whether the beginning of a name is enough where nothing has all of it. */
  readonly orBegins?: boolean;
}

/** What a hand sees of something. Lengths are in px of the window. */
export interface Look {
  /** Where it would press. */
  readonly x: number;
  readonly y: number;
  /** Left, top, width and height. */
  readonly box: readonly number[];
  /** What speaks against a press there, as `covered by FOOTER, cut by 28 px`; null if nothing does. */
  readonly against: string | null;
  /** Whether it is out of sight, so that a hand would scroll. */
  readonly isHidden: boolean;
}

/**
 * Runs in a page: looks at an element, or finds it in a document or shadow root first; null if it is not there. With
 * `align` it scrolls before. It has no named function inside: compilers call their own helpers for those.
 */
export function look(place: Node, wanted: Wanted | null, align: ScrollLogicalPosition | null): Look | null {
  let element = place as HTMLElement | undefined;
  if (wanted) {
    const all = [...(place as Document | ShadowRoot).querySelectorAll<HTMLElement>(wanted.among)];
    const names = all.map((it) => (it.getAttribute('aria-label') ?? it.innerText).trim());
    const { named = names[0] } = wanted;
    element = all[names.indexOf(named ?? '')];
    if (!element && wanted.orBegins) element = all[names.findIndex((name) => name.startsWith(named ?? ''))];
  }
  if (!element) return null;
  if (align) element.scrollIntoView({ block: align, inline: 'nearest', behavior: 'instant' });

  // The first line of what is broken over lines: the box around them all holds its neighbours too.
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];

  // Its ancestors, through shadow roots; each root is asked what lies there, the outermost first.
  const roots: { root: Document | ShadowRoot; expected: Element }[] = [];
  const { clientWidth, clientHeight } = element.ownerDocument.documentElement;
  const seen = { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
  let isClipped = true;
  let expected: Element = element;
  for (let at: Element | null = element; at; ) {
    const style = window.getComputedStyle(at);
    if (isClipped && at !== element && style.overflowY !== 'visible' && style.display !== 'inline') {
      const clip = at.getBoundingClientRect();
      seen.left = Math.max(seen.left, clip.left);
      seen.top = Math.max(seen.top, clip.top);
      seen.right = Math.min(seen.right, clip.right);
      seen.bottom = Math.min(seen.bottom, clip.bottom);
    }
    // What is fixed scrolls with nothing around it.
    if (style.position === 'fixed') isClipped = false;
    if (at.parentElement) {
      at = at.parentElement;
      continue;
    }
    const root = at.getRootNode() as Document | ShadowRoot;
    roots.unshift({ root, expected });
    at = 'host' in root ? root.host : null;
    if (at) expected = at;
  }

  let cover: Element | null = null;
  let isHit = true;
  for (const each of roots) {
    const hit = each.root.elementFromPoint(x, y);
    const label = hit?.closest('label');
    if (hit && (each.expected.contains(hit) || label?.control === each.expected)) continue;
    isHit = false;
    cover = hit;
    break;
  }

  // How much of its height, or of its width, is out of sight.
  const isAround = cover?.contains(element) ?? true;
  if (cover && !isAround) {
    const over = cover.getBoundingClientRect();
    if (over.top > top) seen.bottom = Math.min(seen.bottom, over.top);
    else seen.top = Math.max(seen.top, Math.min(over.bottom, top + height));
  }
  const cutOff = Math.max(
    height - Math.max(0, Math.min(top + height, seen.bottom) - Math.max(top, seen.top)),
    width - Math.max(0, Math.min(left + width, seen.right) - Math.max(left, seen.left)),
  );
  const cut = cutOff >= 1 ? `cut by ${Math.round(cutOff)} px` : '';
  const { id, classList, localName } = cover ?? element;
  const coverName = `${localName.toUpperCase()}${id ? `#${id}` : classList[0] ? `.${classList[0]}` : ''}`;

  let against: string | null = null;
  if (width === 0 || height === 0) against = 'it has no size';
  else if (element.matches(':disabled')) against = 'it is disabled';
  else if (!isHit && !isAround) against = `covered by ${coverName}${cut && `, ${cut}`}`;
  else if (!isHit) against = cut || 'it lets the pointer through';
  return { x, y, box: [left, top, width, height], against, isHidden: !isHit && (!isAround || cut !== '') };
}

/** Looks once, after it has scrolled where told so; null or undefined while it is not there. */
export type Ask = (align: ScrollLogicalPosition | null) => Promise<Look | null | undefined>;

/** How long something may take to come on a slow and busy machine before a test gives up, in ms. */
export const PATIENCE = 25_000;

/** Between two looks that have to agree, in ms: more than a frame of a browser that is in no hurry. */
const BETWEEN = 70;

/** Where a hand brings what it does not see, one after the other: at the edge a foot may lie over it. */
const ALIGNMENTS = ['nearest', 'center', 'end', 'start'] as const;

const isSame = (one: Look, other: Look): boolean => one.box.every((value, i) => value === other.box[i]);

/**
 * Waits until what `ask` looks at can be pressed, and acts there. `approach` is what the hand does on its way, after
 * which it looks once more. Throws the reason where it never can.
 */
async function actAt(
  what: string,
  ask: Ask,
  approach: (at: Look) => Promise<void>,
  act: (at: Look) => Promise<void>,
): Promise<void> {
  let why = 'it is not there';
  let scrolls = 0;
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(BETWEEN)) {
    const first = await ask(null);
    if (!first) continue;
    if (first.against !== null) {
      why = first.against;
      if (first.isHidden) await ask(ALIGNMENTS[scrolls++ % ALIGNMENTS.length] ?? null);
      continue;
    }
    await sleep(BETWEEN);
    await approach(first);
    const second = await ask(null);
    if (!second) continue;
    if (second.against === null && isSame(first, second)) return act(second);
    why = second.against ?? 'it moves';
  }
  throw new Error(`"${what}" cannot be pressed: ${why}.`);
}

/**
 * Moves the pointer to a place and rests there. It comes from beside it, by more than a tremor: on its way over a page, a
 * slow machine's hand would rest on whatever else is named there, and a card that is open would close meanwhile.
 */
export async function restAt({ mouse }: Page, { x, y }: Pick<Look, 'x' | 'y'>): Promise<void> {
  await mouse.move(x + 6, y);
  await mouse.move(x, y);
}

/** Presses with the mouse, as a hand does: by moving there and clicking. */
export function pressAt(page: Page, what: string, ask: Ask): Promise<void> {
  return actAt(
    what,
    ask,
    (at) => restAt(page, at),
    ({ x, y }) => page.mouse.click(x, y),
  );
}

/** Waits until something could be pressed, and says where. */
export async function placeOf(what: string, ask: Ask): Promise<Look> {
  let place: Look | undefined;
  await actAt(
    what,
    ask,
    async () => {},
    async (at) => {
      place = at;
    },
  );
  if (!place) throw new Error(`"${what}" has no place.`);
  return place;
}

/** Looks at an element of a page. */
export const askOf =
  (element: ElementHandle<Element>): Ask =>
  (align) =>
    element.evaluate(look, null, align);

/** Looks for something in a page. */
export const askIn =
  (page: Page, wanted: Wanted): Ask =>
  async (align) => {
    using document = await page.evaluateHandle(() => globalThis.document);
    return document.evaluate(look, wanted, align);
  };

/**
 * Presses something in a page of ours. One that stands behind another takes no pointer: there the press is a script's,
 * after the same look.
 */
export async function pressIn(page: Page, wanted: Wanted): Promise<void> {
  const ask = askIn(page, wanted);
  const what = wanted.named ?? wanted.among;
  if (await page.evaluate(() => document.visibilityState === 'visible')) return pressAt(page, what, ask);
  await placeOf(what, ask);
  await page.evaluate(({ among, named }) => {
    const all = [...document.querySelectorAll<HTMLElement>(among)];
    all
      .find((it) => (it.getAttribute('aria-label') ?? it.innerText).trim() === (named ?? it.innerText.trim()))
      ?.click();
  }, wanted);
}
