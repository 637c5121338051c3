import { type Corner, heightFrom, heightWithin, isWideIn, keptWithin, type Place } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';
import { keepingScroll, makeCardHost, type UnplacedHost, watchRemoval } from './card-host';
import { keepFocus } from './focus';
import { makeMovable } from './movable';
import { showHost } from './overlay-host';
import { watchZoom } from './shifts';
import type { Visit } from './visit';
import { viewportOf, windowChain } from './windows';

/** A pinned card's place on the page. */
export interface PinnedHost extends UnplacedHost {
  /** Lays it over the others. */
  raise(): void;
}

/**
 * Opens a host at a place in the outermost window within reach, which stays there whatever the page does below it, and
 * inside the window; the reader moves it. Ends with the visit.
 */
export function openPinnedHost(visit: Visit, css: string, at: Place): PinnedHost {
  const { signal } = visit;
  const chain = windowChain();
  const made = makeCardHost(css, chain);
  const { host, root, view, ruler, stillness, put } = made;
  let { isWide, left } = at;
  // Until the reader moves it, it grows as it did before: away from what it is about.
  let wish: Corner | null = null;
  const cornerNow = (): Corner => host.getBoundingClientRect();
  const most = () => (wish ? heightWithin(viewportOf(view)) : heightFrom(at.offset, viewportOf(view)));
  const settle = () => {
    if (!wish) return put({ ...at, isWide, left, maxHeight: most() });
    const corner = keptWithin(wish, host.getBoundingClientRect(), viewportOf(view));
    put({ isWide, left: corner.left, edge: 'top', offset: corner.top, maxHeight: most() });
  };
  const moveTo = (wished: Corner) => {
    wish = wished;
    settle();
  };
  settle();
  showHost(host, chain.frames.at(-1) ?? visit.element);
  // It stays when the Tab key leads away from it: the reader wants to see both.
  keepFocus(made, { ...visit, point: null, dismiss: () => {} });
  signal.addEventListener('abort', () => host.remove());
  watchRemoval(view, host, visit);
  makeMovable(root, cornerNow, moveTo, signal);
  const onResize = trusted(() => {
    const { left, top } = cornerNow();
    wish ??= { left, top };
    settle();
    const now = cornerNow();
    if (now.left !== left || now.top !== top) stillness.moved();
  });
  view.addEventListener('resize', onResize, { passive: true, signal });
  watchZoom(view, ruler, settle, signal);
  const observer = new view.ResizeObserver(settle);
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect());
  made.whenDrawn(() => {
    if (signal.aborted) return;
    const { height } = host.getBoundingClientRect();
    keepingScroll(root, () => {
      const needs = made.measure();
      isWide = isWideIn(most(), needs, isWide);
      const size = isWide ? needs.wide : needs.high;
      left = keptWithin({ left: at.left, top: 0 }, size, viewportOf(view)).left;
      settle();
    });
    if (host.getBoundingClientRect().height !== height) stillness.moved();
  });
  return {
    ...made,
    raise() {
      host.hidePopover();
      host.showPopover();
    },
  };
}
