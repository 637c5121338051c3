import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Page } from 'puppeteer-core';
import { PATIENCE, until } from './until';

/** Presses like a hand: scrolls to an element, waits until it stands still, and checks that nothing covers it. */

/** What to press in a document or a shadow root. */
export interface Wanted {
  /** A selector for all that it might be. */
  readonly among: string;
  /** The accessible name of the element; the first match by default. */
  readonly named?: string;
  /** Whether the beginning of a name is enough if no element has the whole name. */
  readonly orBegins?: boolean;
}

/** An element as a hand sees it. Lengths are in px of the window. */
export interface Look {
  /** Where it would press. */
  readonly x: number;
  readonly y: number;
  /** Left, top, width and height. */
  readonly box: readonly number[];
  /** Why it cannot be pressed, such as `covered by FOOTER`; null if it can. */
  readonly against: string | null;
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

  // The first line of an element broken over lines, because its bounding box includes its neighbours.
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];

  // Each root that it is in is asked what lies there, the outermost first.
  const roots: { root: Document | ShadowRoot; expected: Element }[] = [];
  for (let at: Element | null = element; at; ) {
    const root = at.getRootNode() as Document | ShadowRoot;
    roots.unshift({ root, expected: at });
    at = 'host' in root ? root.host : null;
  }
  const hits = roots.map(({ root, expected }) => ({ hit: root.elementFromPoint(x, y), expected }));
  const missed = hits.find(
    ({ hit, expected }) => !hit || !(expected.contains(hit) || hit.closest('label')?.control === expected),
  );

  let against: string | null = null;
  if (width === 0 || height === 0) against = 'it has no size';
  else if (element.matches(':disabled')) against = 'it is disabled';
  else if (missed?.hit && !missed.hit.contains(element)) {
    const { id, classList, localName } = missed.hit;
    against = `covered by ${localName.toUpperCase()}${id ? `#${id}` : classList[0] ? `.${classList[0]}` : ''}`;
  } else if (missed) against = 'it is out of sight';
  return { x, y, box: [left, top, width, height], against };
}

/** Looks once, after scrolling if asked to; null or undefined while it is missing. */
export type Ask = (align: ScrollLogicalPosition | null) => Promise<Look | null | undefined>;

/** Between two looks that have to agree, in ms: more than a frame of a browser that is in no hurry. */
const BETWEEN = 70;

/** Where a hand brings what is covered, one after the other: at the edge a foot may lie over it. */
const ALIGNMENTS = ['nearest', 'center', 'end', 'start'] as const;

const isSame = (one: Look, other: Look): boolean => one.box.every((value, i) => value === other.box[i]);

/**
 * Waits until what `ask` looks at can be pressed, and says where. `approach` is what the hand does on its way, after which
 * it looks once more. Throws the reason where it never can.
 */
export async function placeOf(
  what: string,
  ask: Ask,
  approach: (at: Look) => Promise<void> = async () => {},
): Promise<Look> {
  let why = 'it is not there';
  let scrolls = 0;
  for (const end = Date.now() + PATIENCE; Date.now() < end; await sleep(BETWEEN)) {
    const first = await ask(null);
    if (!first) continue;
    if (first.against !== null) {
      why = first.against;
      // Only a covered element is scrolled elsewhere.
      const isCovered = why.startsWith('covered');
      await ask(isCovered ? (ALIGNMENTS[scrolls++ % ALIGNMENTS.length] ?? null) : 'nearest');
      continue;
    }
    await sleep(BETWEEN);
    await approach(first);
    const second = await ask(null);
    if (!second) continue;
    if (second.against === null && isSame(first, second)) return second;
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
export async function pressAt(page: Page, what: string, ask: Ask): Promise<void> {
  const { x, y } = await placeOf(what, ask, (at) => restAt(page, at));
  await page.mouse.click(x, y);
}

/** Looks at an element of a page. */
export const askOf =
  (element: ElementHandle<Element>): Ask =>
  (align) =>
    element.evaluate(look, null, align);

/** Runs in a page: notes whether the next click meets what was to be pressed. */
function noteClick({ among, named }: Wanted): void {
  Reflect.set(globalThis, 'hasMet', null);
  globalThis.addEventListener(
    'click',
    (event) => {
      const hasMet = event
        .composedPath()
        .some(
          (it) =>
            it instanceof HTMLElement &&
            it.matches(among) &&
            (named === undefined || (it.getAttribute('aria-label') ?? it.innerText).trim() === named),
        );
      Reflect.set(globalThis, 'hasMet', hasMet);
    },
    { capture: true, once: true },
  );
}

/** How long a click may be on its way on a busy machine, in ms. */
const ON_ITS_WAY = 5000;

/** Whether the click that was noted last met its aim. A page that is gone was closed or left by it. */
async function hasMet(page: Page): Promise<boolean> {
  const ask = () => page.evaluate(() => Reflect.get(globalThis, 'hasMet')).catch(() => true);
  const met = await until(ask, (answer) => answer !== null, ON_ITS_WAY);
  return met !== false && met !== null;
}

/**
 * Presses an element of one of our pages, and again where a list that filled has moved it from under the hand. Brings the
 * page to the front, because a hidden one takes no pointer.
 */
export async function pressIn(page: Page, wanted: Wanted): Promise<void> {
  const what = wanted.named ?? wanted.among;
  const isPressed = await until(async () => {
    await page.bringToFront();
    await page.evaluate(noteClick, wanted);
    await pressAt(page, what, async (align) => {
      using document = await page.evaluateHandle(() => globalThis.document);
      return document.evaluate(look, wanted, align);
    });
    return hasMet(page);
  });
  if (!isPressed) throw new Error(`"${what}" cannot be pressed: it moves from under the hand.`);
}
