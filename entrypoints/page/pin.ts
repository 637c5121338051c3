import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import css from '@/components/card/pin.css?inline';
import { type Description, NOTHING_YET } from '@/lib/collection/description';
import { makeEscape } from '@/lib/hover/escape';
import { besideOthers } from '@/lib/hover/place';
import type { MadeHost } from '@/lib/page/card/card-host';
import { closeMenu } from '@/lib/page/card/close-menu';
import { beginVisit } from '@/lib/page/card/make-visit';
import { openPinnedHost, type PinnedHost } from '@/lib/page/card/pinned-host';
import type { Visit } from '@/lib/page/card/visit';
import { viewportOf, windowChain } from '@/lib/page/card/windows';
import type { Mention } from '@/lib/page/read/mention';

declare module '@/lib/page/start' {
  interface PageScripts {
    /** Set by the script of that name: opens a card that stays, in the place of the one that is open. */
    pin?: (mention: Mention, description: Description, place: MadeHost) => void;
  }
}

interface Pin extends PinnedHost {
  readonly close: () => void;
}

/** More would hide the page; the one that has stood longest goes. */
const MOST = 4;
/** A card that stands for hours is not to outlive the extension: how often that is looked at, in ms. */
const LOOKS_EVERY = 2000;

/** Says what the card said before it was pinned, until there is more to say. */
function goOnWith(description: Description, visit: Visit): Visit {
  let isFirst = true;
  const watch: Visit['watch'] = (onStep) =>
    visit.watch((step, identifier) => {
      onStep(isFirst && step === NOTHING_YET ? description : step, identifier);
      isFirst = false;
    });
  return { ...visit, watch };
}

/** Loaded at the first press on "Keep open", and not before. */
export default defineUnlistedScript(() => {
  const { accession: scripts } = globalThis;
  if (!scripts) return;
  const { signal } = scripts.controller;
  const view = windowChain().windows.at(-1) ?? window;
  let pins: readonly Pin[] = [];

  scripts.pin = (mention, description, { host: stood }) => {
    const { card } = scripts;
    if (!stood.isConnected || !card) return;
    const box = stood.getBoundingClientRect();
    const others = pins.map(({ host }) => host.getBoundingClientRect());
    const at = besideOthers(box, box, others, viewportOf(view));
    scripts.hover?.dismiss();
    const controller = new AbortController();
    const close = () => controller.abort();
    const ends = AbortSignal.any([signal, controller.signal]);
    const begun = beginVisit(mention, null, close, ends, () => scripts.controller.abort());
    const visit = goOnWith(description, begun);
    const place = openPinnedHost(visit, card.css, at);
    place.dress(css);
    card.draw(visit, place);
    card.guard(place, ends);
    const pin = { ...place, close };
    pins = [...pins, pin];
    const looking = setInterval(() => scripts.isAlive() || scripts.controller.abort(), LOOKS_EVERY);
    ends.addEventListener('abort', () => {
      clearInterval(looking);
      pins = pins.filter((other) => other !== pin);
    });
    if (pins.length > MOST) pins[0]?.close();
    const onPress = ({ isTrusted }: Event) => {
      if (!isTrusted || pins.at(-1) === pin) return;
      pins = [...pins.filter((other) => other !== pin), pin];
      place.raise();
    };
    place.host.addEventListener('pointerdown', onPress, { signal: ends });
    place.root.querySelector('button')?.focus();
  };

  const meaningOf = makeEscape();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !event.isTrusted || event.isComposing) return;
    const pin = pins.find(({ host }) => event.composedPath().includes(host));
    const meaning = meaningOf(event, pin !== undefined);
    if (meaning === 'pass') return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (meaning === 'close' && pin && !closeMenu(pin.root)) pin.close();
  };
  const closeAll = () => {
    for (const { close } of pins) close();
  };
  view.addEventListener('keydown', onKey, { capture: true, signal });
  view.addEventListener('keyup', onKey, { capture: true, signal });
  addEventListener('pagehide', closeAll, { signal });
});
