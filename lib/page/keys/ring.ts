import { onlyTrusted } from '@/lib/hover/only-trusted';
import type { Box } from '@/lib/hover/place';
import { makeOverlayHost, showHost } from '@/lib/page/card/overlay-host';
import { watchShifts } from '@/lib/page/card/shifts';
import { boxesOf, elementOf, type Mention } from '@/lib/page/read/mention';
import { MARGIN, PLATE_STYLE, SPEAKS_AFTER, type Tongue, toLive } from './toast';

/** How far outside the text the ring runs, and how far below it the words stand; in CSS px. */
const AROUND = 4;
const BELOW = 11;

/** A light line beside a dark one is seen on any page. */
const STYLE = `${PLATE_STYLE}
.ring{all:unset;position:fixed;box-sizing:border-box;border:2px solid #fff;border-radius:5px;outline:3px solid #1a44bd}
.quiet>*{opacity:0}
@media (forced-colors:active){.ring{outline-color:Highlight}}
`;

const px = (value: number) => `${Math.round(value)}px`;

function placeRing(ring: HTMLElement, box: Box | undefined): void {
  ring.hidden = !box;
  if (!box) return;
  ring.style.left = px(box.left - AROUND);
  ring.style.top = px(box.top - AROUND);
  ring.style.width = px(box.right - box.left + 2 * AROUND);
  ring.style.height = px(box.bottom - box.top + 2 * AROUND);
}

/** Below the line, or above it where the window ends. */
function placeSaid(said: HTMLElement, { left, top, bottom }: Box): void {
  const { offsetWidth: width, offsetHeight: height } = said;
  const isLow = bottom + BELOW + height + MARGIN > innerHeight;
  said.style.top = px(isLow ? top - BELOW - height : bottom + BELOW);
  said.style.left = px(Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN)));
}

/** Where several hosts have had one source, the first to go takes the others' place behind it along. */
function keepPlace(host: HTMLElement, button: HTMLElement, source: Element): void {
  let wasLeft = false;
  const onBlur = onlyTrusted(() => {
    wasLeft = true;
  });
  const onFocus = onlyTrusted(() => {
    if (!wasLeft) return;
    wasLeft = false;
    setTimeout(() => {
      // The reader may have gone on by now.
      if (!button.matches(':focus')) return;
      host.hidePopover();
      showHost(host, source);
      // What is moved loses the focus in Chromium, as if the reader had left it.
      wasLeft = false;
      button.focus({ preventScroll: true });
    });
  });
  button.addEventListener('blur', onBlur);
  button.addEventListener('focus', onFocus);
}

export type Ring = ReturnType<typeof openRing>;

/**
 * Opens a ring around a mention and says `said` beside it, without a change of the page; it stays around the mention while the page scrolls, and ends
 * with the signal. Where `onPress` is given, the ring takes the focus, with the name `name`: a text cannot have it.
 * `onGone`: the mention is not there any more.
 */
export function openRing(
  mention: Mention,
  { name, said: sentence, words }: { name: string; said: string; words: Tongue },
  { onPress, onGone }: { onPress: (() => void) | null; onGone: () => void },
  signal: AbortSignal,
) {
  const { host, stage, make } = makeOverlayHost(STYLE, window, { delegatesFocus: true });
  const first = make(onPress ? 'button' : 'div', 'ring');
  const said = toLive(make('div', 'said plate'), words);
  const rings = [first];

  const settle = () => {
    const boxes = boxesOf(mention);
    const last = boxes.at(-1);
    if (!last) return onGone();
    while (rings.length < boxes.length) rings.push(make('div', 'ring'));
    for (const [at, ring] of rings.entries()) placeRing(ring, boxes[at]);
    placeSaid(said, last);
  };
  signal.addEventListener('abort', () => host.remove());
  const source = elementOf(mention);
  showHost(host, source);
  settle();
  watchShifts([window], settle, signal);
  setTimeout(() => {
    said.textContent = sentence;
    if (!signal.aborted) settle();
  }, SPEAKS_AFTER);
  if (onPress) {
    first.ariaLabel = name;
    first.addEventListener('click', onlyTrusted(onPress));
    first.focus({ preventScroll: true });
    keepPlace(host, first, source);
  }
  return {
    /** Not to be seen any more; what has the focus keeps its place on the page. */
    hide: () => stage.classList.add('quiet'),
    isHidden: () => stage.classList.contains('quiet'),
  };
}
