import { onlyTrusted } from '@/lib/hover/only-trusted';
import type { Box } from '@/lib/hover/place';
import { makeOverlayHost, removeHost, showHost } from '@/lib/page/card/overlay-host';
import { watchShifts } from '@/lib/page/card/shifts';
import { boxesOf, elementOf, type Mention } from '@/lib/page/read/mention';
import { MARGIN, PLATE_STYLE, SPEAKS_AFTER, type Tongue, toLive } from './toast';

/** Distance in CSS px from the text of a mention to the ring around it. */
const AROUND = 4;
/** Distance in CSS px from the text of a mention to the words below it. */
const BELOW = 11;

/**
 * Style of the ring, which has a light line and a dark line side by side. On any page, at least one of the
 * two contrasts with the background.
 */
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

/** Places the words below the mention's last line, or above that line if there is no room below it. */
function placeSaid(said: HTMLElement, { left, top, bottom }: Box): void {
  const { offsetWidth: width, offsetHeight: height } = said;
  const isLow = bottom + BELOW + height + MARGIN > innerHeight;
  said.style.top = px(isLow ? top - BELOW - height : bottom + BELOW);
  said.style.left = px(Math.max(MARGIN, Math.min(left, innerWidth - width - MARGIN)));
}

/**
 * Keeps the ring's place in the Tab order. If several popovers have the same source element, browsers take
 * that place away from all of them when the first one closes.
 */
function keepPlace(host: HTMLElement, button: HTMLElement, source: Element): void {
  let wasLeft = false;
  const onBlur = onlyTrusted(() => {
    wasLeft = true;
  });
  const onFocus = onlyTrusted(() => {
    if (!wasLeft) return;
    wasLeft = false;
    setTimeout(() => {
      // Does nothing if the reader has moved the focus meanwhile.
      if (!button.matches(':focus')) return;
      host.hidePopover();
      showHost(host, source);
      // Forgets the `blur` that `showHost` caused: Chromium sends it for an element that is moved, although
      // the reader has not left it.
      wasLeft = false;
      button.focus({ preventScroll: true });
    });
  });
  button.addEventListener('blur', onBlur);
  button.addEventListener('focus', onFocus);
}

export type Ring = ReturnType<typeof openRing>;

/**
 * Opens a ring around a mention, with the sentence `said` near it, outside the page's own tree. The ring
 * follows the mention while the page scrolls, and is removed when the signal aborts. If `onPress` is given,
 * the ring is a button with the label `name` and takes the focus, because plain text cannot have the focus.
 * `onGone` is called if the page no longer draws the mention.
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
  signal.addEventListener('abort', () => removeHost(host));
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
    /**
     * Makes the ring invisible. If the ring has the focus, the focus stays on it, so that the reader does not
     * lose the place on the page.
     */
    hide: () => stage.classList.add('quiet'),
    isHidden: () => stage.classList.contains('quiet'),
  };
}
