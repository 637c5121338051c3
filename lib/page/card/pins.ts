import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { makeKeys } from '@/lib/hover/keys';
import { besideOthers } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';
import type { Mention } from '@/lib/page/read/mention';
import { type PageState, withdrawIfGone } from '@/lib/page/start';
import { closeMenu } from './close-menu';
import { guardCard } from './guard';
import { beginVisit } from './make-visit';
import { openPinnedHost, type PinnedHost } from './pinned-host';
import type { Visit } from './visit';
import { viewportOf, windowChain } from './windows';

interface Pin extends PinnedHost {
  readonly close: () => void;
}

/** What is pinned: the card that is open, and all that it says. */
export interface ToPin {
  readonly mention: Mention;
  readonly description: Description;
  /** The host of the card that is open. */
  readonly stood: HTMLElement;
  /** True where it has the wide form. */
  readonly isWide: boolean;
}

export interface PinParts {
  readonly css: string;
  draw(visit: Visit, card: PinnedHost): void;
}

export interface Pins {
  /** Opens a card that stays, in the place of the one that is open. */
  pin(card: ToPin, parts: PinParts): void;
}

/** More would hide the page; the one that has stood longest goes. */
const MOST = 4;
/** A card may stand for hours, but not outlive the extension: how often that is checked, in ms. */
const CHECKED_EVERY = 2000;

/** A visit that begins with what the card said before it was pinned, until there is more. */
export function continuing(visit: Visit, description: Description): Visit {
  let isFirst = true;
  const watch: Visit['watch'] = (onStep) =>
    visit.watch((step, identifier) => {
      onStep(isFirst && step === NOTHING_YET ? description : step, identifier);
      isFirst = false;
    });
  return { ...visit, watch };
}

/** Keeps the pinned cards of a window: a press raises one, Escape in one closes it, and all go with the page. */
export function makePins(page: PageState): Pins {
  const { signal } = page.controller;
  const view = windowChain().windows.at(-1) ?? window;
  let pins: readonly Pin[] = [];
  const without = (pin: Pin) => pins.filter((other) => other !== pin);

  const boxes = () => pins.map(({ host }) => host.getBoundingClientRect());
  page.pinned = boxes;

  function add(pin: Pin, ends: AbortSignal): void {
    pins = [...pins, pin];
    if (pins.length > MOST) pins[0]?.close();
    const checking = setInterval(() => withdrawIfGone(page), CHECKED_EVERY);
    ends.addEventListener('abort', () => {
      clearInterval(checking);
      pins = without(pin);
    });
    const onPress = trusted(() => {
      if (pins.at(-1) === pin) return;
      pins = [...without(pin), pin];
      pin.raise();
    });
    pin.host.addEventListener('pointerdown', onPress, { signal: ends });
  }
  function pin({ mention, description, stood, isWide }: ToPin, { css, draw }: PinParts): void {
    if (!stood.isConnected) return;
    const box = stood.getBoundingClientRect();
    const others = boxes();
    const at = besideOthers(box, box, others, viewportOf(view));
    page.hover?.dismiss();
    const controller = new AbortController();
    const close = () => controller.abort();
    const ends = AbortSignal.any([signal, controller.signal]);
    const begun = beginVisit(mention, null, close, ends, () => page.controller.abort());
    const visit = continuing(begun, description);
    const card = openPinnedHost(visit, css, { left: at.left, top: at.top, isWide, height: box.height });
    draw(visit, card);
    guardCard(card, ends);
    add({ ...card, close }, ends);
    card.root.querySelector('button')?.focus();
  }
  const focused = (event: Event) => pins.find(({ host }) => event.composedPath().includes(host));
  const onKey = makeKeys({
    heldKey: null,
    isOpen: (event) => focused(event) !== undefined,
    onEscape(event) {
      const pin = focused(event);
      if (pin && !closeMenu(pin.root)) pin.close();
    },
    onHeld() {},
  });
  const closeAll = () => {
    for (const { close } of pins) close();
  };
  view.addEventListener('keydown', onKey, { capture: true, signal });
  view.addEventListener('keyup', onKey, { capture: true, signal });
  addEventListener('pagehide', trusted(closeAll), { signal });
  return { pin };
}
