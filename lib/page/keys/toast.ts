import { onlyTrusted } from '@/lib/hover/only-trusted';
import { makeOverlayHost, showHost } from '@/lib/page/card/overlay-host';
import { ofDocument, queryAll } from '@/lib/page/scan/platform';
import type { Words } from '@/lib/words/words';

/** The language that the words said are in. */
export type Tongue = Pick<Words, 'locale' | 'dir'>;

/** Screen readers announce words that come into a live region which was there before them. In ms. */
export const SPEAKS_AFTER = 120;
/** How long a toast stays, in ms. */
const STAYS = 6000;
/** How far words are from the edge of the window, in CSS px. */
export const MARGIN = 8;

/** Of words of ours over a page. A light line beside a dark one is seen on any page. */
export const PLATE_STYLE = `
:host{all:initial!important;position:fixed!important;inset:0!important;overflow:visible!important;pointer-events:none!important}
.plate{position:fixed;box-sizing:border-box;max-inline-size:calc(100vw - ${2 * MARGIN}px);padding:3px 10px 4px;
border:1px solid #fff;border-radius:8px;font:600 13px/1.35 system-ui,sans-serif;color:#fff;background:#1a44bd}
.plate:empty,.plate:has(>.said:empty){opacity:0}
`;

/** Makes an element a live region; the words have to come into it a moment later. */
export function toLive(element: HTMLElement, { locale, dir }: Tongue): HTMLElement {
  element.role = 'status';
  element.lang = locale;
  element.dir = dir;
  return element;
}

/** What a toast takes at its edge of the window, in CSS px. */
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

/** A popover outside of a page's modal dialog could not be reached. */
const reachable = () => queryAll(document, 'dialog:modal')[0] ?? ofDocument(document, 'documentElement');

/** True where a card reaches down to where a toast would be. */
const reachesDown = (card: Element | undefined) =>
  card !== undefined && card.getBoundingClientRect().bottom > innerHeight - ROOM;

/** Offers a text in a field, to copy it by hand; `onLeave` is called when the reader has done with it. */
function offerIn(field: HTMLTextAreaElement, text: string, name: string, onLeave: () => void): void {
  field.readOnly = true;
  field.value = text;
  field.ariaLabel = name;
  const onKey = onlyTrusted((event: KeyboardEvent) => {
    // No shortcut of the page around it is meant.
    event.stopPropagation();
    if (event.key === 'Escape') onLeave();
  });
  // A reader who turns to another window may come back for it.
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
 * Words at the lower edge of the window, about no place on the page; they are to be seen from the first time that something is
 * shown, and end with the signal. They stand at the other edge where a card that is open reaches down to their own.
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
    host.remove();
    if (isHeld && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
  function speak(sentence: string, further: string): void {
    stop();
    said.replaceChildren();
    if (!host.isConnected) showHost(host, reachable());
    plate.classList.toggle('high', reachesDown(card()));
    speaking = setTimeout(() => {
      said.textContent = sentence;
      if (further) make('span', 'further', said).textContent = ` ${further}`;
    }, SPEAKS_AFTER);
  }
  signal.addEventListener('abort', close);
  return {
    /** Shows this in the place of what was shown before, for a moment. */
    show(sentence: string, further = ''): void {
      speak(sentence, further);
      leaving = setTimeout(close, STAYS);
    },
    /** Shows it, and offers a text to copy by hand: selected, with the focus, until the reader leaves it. */
    offer(sentence: string, text: string, name: string): void {
      if (ofDocument(document, 'activeElement') !== host) before = ofDocument(document, 'activeElement');
      speak(sentence, '');
      offerIn(make('textarea', 'by-hand', plate) as HTMLTextAreaElement, text, name, close);
    },
    isOpen: () => host.isConnected,
  };
}
