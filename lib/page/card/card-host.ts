import { onlyTrusted } from '@/lib/hover/only-trusted';
import type { Placement } from '@/lib/hover/place';
import { ofDocument } from '@/lib/page/scan/platform';
import { cardPlace, type Needs, type VisiblePart, watchSeenPart } from './card-place';
import type { CardSession } from './card-session';
import { keepFocus } from './focus';
import { makeOverlayHost, removeHost, showHost } from './overlay-host';
import { watchMoves, watchShifts, watchZoom } from './shifts';
import { EARLY, makeStillness, RESTED_FOR, STILL_FOR, UNREADY } from './stillness';
import { type PageWindow, viewportOf, type WindowChain } from './windows';

/** Functions of a card's content that its host, our element on the page that holds the card, calls. */
export interface CardContent {
  /** Returns the parts of the content that the reader may have scrolled. */
  scrollers(): readonly Element[];
  /** Returns true while the content keeps room free for registry replies that have not arrived yet. */
  isWaiting(): boolean;
  /** Lays the content out in its wide form or its high form. */
  takeForm(isWide: boolean): void;
  /** Closes a menu or another part that is open inside the card. Returns false if no such part is open. */
  closeInside(): boolean;
  /** Focuses the control of the card that most readers want first. */
  focusFirst(): void;
}

/** Host of a card before the host is put on the page. */
export type UnplacedHost = ReturnType<typeof makeCardHost>;

/** Host of a card once the host is in its place on the page, in the browser's top layer. */
export interface CardHost extends UnplacedHost {
  /** Moves the card to where its mention is now. */
  settle(): void;
}

/**
 * CSS rules of every host. They are `!important`, because a page can restyle the host element. The stage, the
 * element in which the card is drawn, has no box of its own.
 */
const ALWAYS =
  '.stage{display:contents}.fill,.ruler{position:fixed;inset:0;visibility:hidden;pointer-events:none}.ruler{inset:auto;width:1000px}' +
  `.${UNREADY} :is(a,button){pointer-events:none!important}` +
  `.${UNREADY}:has(.${EARLY}){cursor:progress}.${EARLY}{opacity:.5!important}` +
  ':host{position:fixed!important;display:flex!important;inset:auto!important;margin:0!important;overflow:visible!important;';

/** Returns the CSS rule that places a host. If `place` is null, the host gets the size of its content. */
function hostRule(zoom: number, place: Placement | null): string {
  const where = place
    ? { left: place.left, [place.edge]: place.offset, 'max-height': place.maxHeight }
    : { left: 0, top: 0 };
  const lengths = Object.entries(where).map(([name, value]) => `${name}:${value}px!important;`);
  return `${ALWAYS}zoom:${zoom}!important;${lengths.join('')}}`;
}

/**
 * Returns the factor that undoes every CSS `zoom` around a host. With it, a CSS px inside the host is as
 * large as a CSS px of the viewport.
 */
function unzoomed(host: Element, view: PageWindow): number {
  return 1 / ((host.parentElement ?? ofDocument(view.document, 'documentElement')).currentCSSZoom || 1);
}

/** Returns a string that changes whenever the size of a window changes, in CSS px or in px of the screen. */
function sizeOf(view: PageWindow): string {
  const { width, height } = viewportOf(view);
  return [width, height, view.devicePixelRatio].join();
}

/** Ends the session if the page removes or hides the host, or begins or ends to fill the screen. */
function watchRemoval(view: PageWindow, host: HTMLElement, { dismiss, signal }: CardSession): void {
  const observer = new view.MutationObserver(() => host.isConnected || dismiss());
  observer.observe(view.document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  const onToggle = onlyTrusted(() => host.matches(':popover-open') || dismiss());
  host.addEventListener('toggle', onToggle, { signal });
  // A card that was opened outside the element which now fills the screen could not be used.
  view.addEventListener('fullscreenchange', onlyTrusted(dismiss), { capture: true, signal });
}

/**
 * Runs `change`, which may resize the card for a moment, and then restores the scroll positions in the card.
 */
function keepingScroll(content: CardContent, change: () => void): void {
  const scrolled = content
    .scrollers()
    .flatMap((element) => (element.scrollTop > 0 ? [{ element, top: element.scrollTop }] : []));
  change();
  for (const { element, top } of scrolled) element.scrollTop = top;
}

/**
 * Makes the host of a card, for the outermost window that our scripts can reach. `contentIn` returns the
 * functions of the content that will be drawn into the stage, the element inside the host.
 */
export function makeCardHost(
  css: string,
  { windows }: WindowChain,
  contentIn: (stage: Element) => CardContent,
) {
  const overlay = makeOverlayHost(css, windows.at(-1));
  const { host, root, stage, view } = overlay;
  const sheet = overlay.dress('');
  const stillness = makeStillness(view, stage);
  const content = contentIn(stage);
  let zoomed: number | undefined;
  let placed: Placement | null = null;
  let onDrawn = () => {};
  const sizeAs = (isWide: boolean) => {
    content.takeForm(isWide);
    return host.getBoundingClientRect();
  };
  return {
    ...overlay,
    /**
     * Element that fills the viewport. From it, the browser reports which part of the viewport is on the
     * screen.
     */
    fill: overlay.make('div', 'fill', root),
    /**
     * Element of a fixed CSS width. If the width that it has on the screen changes, the page has been zoomed.
     */
    ruler: overlay.make('div', 'ruler', root),
    stillness,
    content,
    put: (place: Placement) => {
      const zoom = unzoomed(host, view);
      if (zoomed !== undefined && zoom !== zoomed) stillness.moved();
      zoomed = zoom;
      placed = place;
      sheet.replaceSync(hostRule(zoom, place));
      content.takeForm(place.isWide);
    },
    /** Returns the place in which the card was put last; null before the first. */
    placed: () => placed,
    /**
     * Measures the content, in CSS px. The host leaves its place for that until the next `put`. If both calls
     * run in one task, the browser never draws the host in between.
     */
    measure: (): Needs => {
      sheet.replaceSync(hostRule(unzoomed(host, view), null));
      const [wide, high] = [sizeAs(true), sizeAs(false)];
      const card = stage.firstElementChild;
      const em = card ? Number.parseFloat(view.getComputedStyle(card).fontSize) : 0;
      return { high, wide, em, isWaiting: content.isWaiting() };
    },
    /** Must be called whenever the content has been drawn again. */
    drawn: () => onDrawn(),
    /** Sets the function that `drawn` calls. */
    whenDrawn: (listener: () => void) => {
      onDrawn = listener;
    },
  };
}

/** Calls `settle` whenever the mention or the host may no longer be where they were. */
function watchPlace(
  session: CardSession,
  { windows }: WindowChain,
  { host, view, ruler }: UnplacedHost,
  settle: () => void,
): void {
  watchShifts(windows, settle, session.signal, host);
  watchMoves(() => session.element, settle, session.signal);
  watchZoom(view, ruler, settle, session.signal);
}

/**
 * Opens a host beside the mention of its session. The host follows the mention while the page scrolls, and
 * grows with its content, away from the mention. It is removed when the session ends. Returns null if the
 * mention is no longer visible.
 */
export function openCardHost(
  session: CardSession,
  chain: WindowChain,
  unplaced: UnplacedHost,
): CardHost | null {
  const { signal } = session;
  const { host, view, fill, stillness } = unplaced;
  let part: VisiblePart = null;
  let measured: { readonly needs: Needs; readonly size: string } | undefined;
  /** Position of the card when it was put last, as a string; empty before the first time. */
  let stood = '';
  /** Form and height of the card when it was put last, as a string. */
  let stoodAs = '';

  const put = (needs: Needs, isRedrawn = false) => {
    const place = cardPlace(session, chain, { needs, part, stood: unplaced.placed(), isRedrawn });
    if (!place) return session.dismiss();
    unplaced.put(place);
    const { left, edge, offset, isWide } = place;
    const { height } = isWide ? needs.wide : needs.high;
    const [stands, standsAs] = [[left, edge, offset].join(), [isWide, height].join()];
    const isFirst = stood === '';
    if (stands !== stood && !isFirst) stillness.moved();
    else if (standsAs !== stoodAs) stillness.moved(session.point ? RESTED_FOR : STILL_FOR);
    [stood, stoodAs] = [stands, standsAs];
  };
  const remeasure = (isRedrawn = false) =>
    keepingScroll(unplaced.content, () => {
      const needs = unplaced.measure();
      measured = { needs, size: sizeOf(view) };
      put(needs, isRedrawn);
    });
  // Measures the card again in a window of another size, where other rules of our style sheet may apply.
  const settle = () => (measured?.size === sizeOf(view) ? put(measured.needs) : remeasure());
  showHost(host, chain.frames.at(-1) ?? session.element);
  // `keepFocus` must add its listeners first, because they have to run before the host is removed.
  keepFocus(unplaced, session);
  signal.addEventListener('abort', () => removeHost(host));
  // Places the host in the same task as `showHost`, so that the browser never draws the host without a place.
  settle();
  if (signal.aborted) return null;
  unplaced.whenDrawn(() => signal.aborted || remeasure(true));
  watchPlace(session, chain, unplaced, settle);
  watchRemoval(view, host, session);
  // Follows the part of this frame that is on the screen. In a frame of another origin, only the browser
  // knows it.
  if (view.parent !== view)
    watchSeenPart(
      view,
      fill,
      (seen) => {
        part = seen;
        settle();
      },
      signal,
    );
  return { ...unplaced, settle };
}
