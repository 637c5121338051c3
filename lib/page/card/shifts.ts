import { onlyTrusted } from '@/lib/hover/only-trusted';
import { ofDocument } from '@/lib/page/scan/platform';
import type { PageWindow } from './windows';

/**
 * Calls back, at most once a frame, when something on the page may have moved, by scrolling, resizing or a
 * new layout. Scrolling inside `own`, an element of ours, does not count.
 */
export function watchShifts(
  windows: readonly PageWindow[],
  onShift: () => void,
  signal: AbortSignal,
  own?: Element,
): void {
  let isDue = false;
  const shift = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (!signal.aborted) onShift();
    });
  };
  const onEvent = onlyTrusted((event: Event) => {
    if (!own || !event.composedPath().includes(own)) shift();
  });
  const options = { capture: true, passive: true, signal };
  for (const view of windows) {
    view.addEventListener('scroll', onEvent, options);
    view.addEventListener('resize', onEvent, options);
    // Skips the first call: browsers call the observer once when it starts.
    let isBegun = false;
    const observer = new view.ResizeObserver(() => {
      if (isBegun) shift();
      isBegun = true;
    });
    const documentElement = ofDocument(view.document, 'documentElement');
    if (documentElement) observer.observe(documentElement);
    signal.addEventListener('abort', () => observer.disconnect());
  }
}

/**
 * Calls back when an element moves or changes its size for any reason, such as a picture above it that has
 * loaded in a part of the page that scrolls. `elementNow` returns the element, which the page may replace. Ends
 * with `signal`.
 *
 * How it works, without looking again and again: an observer's area is cut down to the element's box. If the
 * element leaves this area, the browser reports that less of it is inside. The area is then cut down anew.
 */
export function watchMoves(elementNow: () => Element, onMove: () => void, signal: AbortSignal): void {
  let ends = new AbortController();
  const watch = (part = 1) => {
    ends.abort();
    if (signal.aborted) return;
    ends = new AbortController();
    const element = elementNow();
    const { left, top, right, bottom } = Element.prototype.getBoundingClientRect.call(element);
    const page = element.ownerDocument;
    const { clientWidth, clientHeight } = ofDocument(page, 'documentElement');
    const inside = [top, clientWidth - right, clientHeight - bottom, left];
    // Skips the first calls: browsers call each observer once when it starts.
    let isBegun = false;
    let isSized = false;
    const move = (seen?: number) => {
      watch(seen);
      onMove();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const { intersectionRatio: seen = 1 } = entries.at(-1) ?? {};
        if (isBegun && seen !== part) move();
        // Watches for the part that the page shows of an element which is partly hidden.
        else if (!isBegun && seen > 0 && seen < part) watch(seen);
        isBegun = true;
      },
      { root: page, rootMargin: inside.map((px) => `${-Math.floor(px)}px`).join(' '), threshold: part },
    );
    const sizes = new ResizeObserver(() => {
      if (isSized) move();
      isSized = true;
    });
    observer.observe(element);
    sizes.observe(element);
    ends.signal.addEventListener('abort', () => {
      observer.disconnect();
      sizes.disconnect();
    });
  };
  signal.addEventListener('abort', () => ends.abort());
  watch();
}

/** Calls back when the page's zoom changes. `ruler` is an element with a fixed width in CSS px. */
export function watchZoom(view: PageWindow, ruler: Element, onZoom: () => void, signal: AbortSignal): void {
  // Waits for the next frame: a change of layout inside the observer would raise a "ResizeObserver loop"
  // error in the page.
  const observer = new view.ResizeObserver(() =>
    view.requestAnimationFrame(() => signal.aborted || onZoom()),
  );
  observer.observe(ruler, { box: 'device-pixel-content-box' });
  signal.addEventListener('abort', () => observer.disconnect());
}
