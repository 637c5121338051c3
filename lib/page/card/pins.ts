import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { watchKeys } from '@/lib/hover/keys';
import { besideOthers } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';
import type { Mention } from '@/lib/page/read/mention';
import { hoverOf, type PageState, withdrawIfGone } from '@/lib/page/start';
import type { UnplacedHost } from './card-host';
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
interface ToPin {
  readonly mention: Mention;
  readonly description: Description;
  /** The host of the card that is open. */
  readonly open: UnplacedHost;
  readonly css: string;
  /** `onPin` lets the card go, or keeps it again. */
  draw(visit: Visit, card: PinnedHost, onPin: () => void): void;
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

/** The visit of a card that is pinned, and what ends it. */
function beginPinned(page: PageState, { mention, description }: ToPin) {
  const controller = new AbortController();
  const close = () => controller.abort();
  const ends = AbortSignal.any([page.controller.signal, controller.signal]);
  return { visit: continuing(beginVisit(mention, page, null, close, ends), description), ends, close };
}

/** What lets a card go, so that it closes once the pointer leaves it, or keeps it again. */
function letGo(host: HTMLElement, close: () => void, signal: AbortSignal): () => void {
  let isKept = true;
  const onLeave = trusted(() => {
    if (!isKept) close();
  });
  host.addEventListener('pointerleave', onLeave, { signal });
  return () => {
    isKept = !isKept;
  };
}

/**
 * Keeps the pinned cards of a window: a press raises one, Escape in one closes it, and all go with the page. Returns what opens
 * a card that stays, in the place of the one that is open.
 */
export function makePins(page: PageState): (toPin: ToPin) => void {
  const { signal } = page.controller;
  const view = windowChain().windows.at(-1) ?? window;
  let pins: readonly Pin[] = [];
  const without = (pin: Pin) => pins.filter((other) => other !== pin);
  const boxes = () => pins.map(({ host }) => host.getBoundingClientRect());

  function add(pin: Pin, ends: AbortSignal): void {
    pins = [...pins, pin];
    if (pins.length > MOST) pins[0]?.close();
    const checking = setInterval(withdrawIfGone, CHECKED_EVERY);
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
  function pin(toPin: ToPin): void {
    const { host, placed } = toPin.open;
    const place = placed();
    if (!host.isConnected || !place) return;
    const box = host.getBoundingClientRect();
    const { left } = besideOthers(box, box, boxes(), viewportOf(view));
    hoverOf(page)?.dismiss();
    const { visit, ends, close } = beginPinned(page, toPin);
    const card = openPinnedHost(visit, toPin.css, { ...place, left });
    toPin.draw(visit, card, letGo(card.host, close, ends));
    guardCard(card, ends);
    add({ ...card, close }, ends);
    card.root.querySelector('button')?.focus();
  }
  const focused = (event: Event) => pins.find(({ host }) => event.composedPath().includes(host));
  const onEscape = (event: Event) => {
    const pin = focused(event);
    if (pin && !closeMenu(pin.root)) pin.close();
  };
  const isOpen = (event: Event) => focused(event) !== undefined;
  const closeAll = () => {
    for (const { close } of pins) close();
  };
  watchKeys({ isOpen, onEscape }, [view], signal).listen();
  addEventListener('pagehide', trusted(closeAll), { signal });
  page.steps.pin = { boxes };
  return pin;
}
