import { onlyTrusted } from '@/lib/hover/only-trusted';
import { makeOverlayHost, removeHost, showHost } from '@/lib/page/card/overlay-host';
import { ofDocument } from '@/lib/page/scan/platform';
import type { Words } from '@/lib/words/words';

/** Language and writing direction of the words. */
export type Tongue = Pick<Words, 'locale' | 'dir'>;

/**
 * Delay in ms between adding a live region to the page and setting its words. Screen readers announce only
 * words that are set some time after the region was added.
 */
export const SPEAKS_AFTER = 120;
/** Time in ms for which a toast is shown. */
const STAYS = 6000;
/** Least distance of our words from the edge of the window, in CSS px. */
export const MARGIN = 8;

/**
 * Style of our words over a page. The words are on a plate with a light line around a dark area, of which at
 * least one contrasts with any page.
 */
export const PLATE_STYLE = `
:host{all:initial!important;position:fixed!important;inset:0!important;overflow:visible!important;pointer-events:none!important}
.plate{position:fixed;box-sizing:border-box;max-inline-size:calc(100vw - ${2 * MARGIN}px);padding:3px 10px 4px;
border:1px solid #fff;border-radius:8px;font:600 13px/1.35 system-ui,sans-serif;color:#fff;background:#1a44bd}
.plate:empty,.plate:has(>.said:empty){opacity:0}
`;

/**
 * Makes an element a live region, which screen readers announce. Its words must be set `SPEAKS_AFTER` ms
 * later.
 */
export function toLive(element: HTMLElement, { locale, dir }: Tongue): HTMLElement {
  element.role = 'status';
  element.lang = locale;
  element.dir = dir;
  return element;
}

/** Height that a toast takes at the edge of the window, in CSS px. */
const ROOM = 96;

const STYLE = `${PLATE_STYLE}
.note{inset-block-end:24px;inset-inline:0;inline-size:fit-content;max-inline-size:min(34rem,calc(100vw - ${2 * MARGIN}px));
margin-inline:auto;padding:7px 14px 8px}
.high{inset-block:24px auto}
.further{display:block;font-weight:400}
.by-hand{display:block;box-sizing:border-box;inline-size:32rem;max-inline-size:100%;block-size:6.5rem;margin:8px 0 3px;
padding:6px 8px;border:0;border-radius:4px;font:400 12px/1.45 system-ui,sans-serif;color:#1b1f27;background:#fff;
resize:none;pointer-events:auto}
`;

/** Returns true if the open card covers the lower edge of the window, where a toast would be. */
const reachesDown = (card: Element | undefined) =>
  card !== undefined && card.getBoundingClientRect().bottom > innerHeight - ROOM;

/**
 * Offers a text in a field from which the reader can copy it by hand. `onLeave` is called when the reader
 * leaves the field.
 */
function offerIn(field: HTMLTextAreaElement, text: string, name: string, onLeave: () => void): void {
  field.readOnly = true;
  field.value = text;
  field.ariaLabel = name;
  const onKey = onlyTrusted((event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave();
  });
  // Leaves the field only if the window keeps the focus: a reader who switches to another window may come
  // back to the field.
  const onBlur = onlyTrusted(() => {
    if (field.isConnected && Document.prototype.hasFocus.call(document)) onLeave();
  });
  field.addEventListener('keydown', onKey);
  field.addEventListener('focusout', onBlur);
  field.focus({ preventScroll: true });
  field.select();
}

export type Toast = ReturnType<typeof openToast>;

/**
 * Makes the toast, a short message at the lower edge of the window, or at the upper edge if an open card
 * covers the lower one. Its element is added to the page when it is first shown. Ends with `signal`.
 */
export function openToast(tongue: Tongue, signal: AbortSignal, card: () => Element | undefined) {
  const { host, make } = makeOverlayHost(STYLE, window, { delegatesFocus: true });
  const plate = make('div', 'plate note');
  const said = toLive(make('div', 'said', plate), tongue);
  let speaking: ReturnType<typeof setTimeout> | undefined;
  let leaving: ReturnType<typeof setTimeout> | undefined;
  let before: Element | null = null;

  function stop(): void {
    clearTimeout(speaking);
    clearTimeout(leaving);
    plate.querySelector('textarea')?.remove();
  }
  function close(): void {
    const isHeld = ofDocument(document, 'activeElement') === host;
    stop();
    removeHost(host);
    if (isHeld && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
  function speak(sentence: string, further: string): void {
    stop();
    said.replaceChildren();
    if (!host.isConnected) showHost(host, ofDocument(document, 'documentElement'));
    plate.classList.toggle('high', reachesDown(card()));
    speaking = setTimeout(() => {
      said.textContent = sentence;
      if (further) make('span', 'further', said).textContent = ` ${further}`;
    }, SPEAKS_AFTER);
  }
  signal.addEventListener('abort', close);
  return {
    /** Shows a sentence for `STAYS` ms. It replaces the sentence that was shown before. */
    show(sentence: string, further = ''): void {
      speak(sentence, further);
      leaving = setTimeout(close, STAYS);
    },
    /**
     * Shows a sentence with a text that the reader can copy by hand. The text stays selected and focused
     * until the reader leaves it.
     */
    offer(sentence: string, text: string, name: string): void {
      if (ofDocument(document, 'activeElement') !== host) before = ofDocument(document, 'activeElement');
      speak(sentence, '');
      offerIn(make('textarea', 'by-hand', plate) as HTMLTextAreaElement, text, name, close);
    },
    isOpen: () => host.isConnected,
  };
}
