import { type Corner, heightWithin, keptWithin } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';
import { type CardHost, makeCardHost, watchRemoval } from './card-host';
import { keepFocus } from './focus';
import { makeMovable } from './movable';
import { showHost } from './overlay-host';
import { watchZoom } from './shifts';
import type { Visit } from './visit';
import { viewportOf, windowChain } from './windows';

/** A pinned card's place on the page. */
export interface PinnedHost extends CardHost {
  /** Lays it over the others. */
  raise(): void;
}

/** Where a card stood, and how. */
export interface Stood extends Corner {
  readonly isWide: boolean;
  readonly height: number;
}

/**
 * Opens a host at a place in the outermost window within reach, which stays there whatever the page does below it, and
 * inside the window; the reader moves it. Ends with the visit.
 */
export function openPinnedHost(visit: Visit, css: string, at: Stood): PinnedHost {
  const { signal } = visit;
  const chain = windowChain();
  const made = makeCardHost(css, chain);
  const { host, root, view, ruler, stillness, put } = made;
  let wish: Corner = at;
  let corner: Corner = at;
  // Until the reader moves it, it grows no further than it stood: it would cover what it is about.
  let isMoved = false;
  const settle = () => {
    const viewport = viewportOf(view);
    corner = keptWithin(wish, host.getBoundingClientRect(), viewport);
    const most = heightWithin(viewport);
    put(
      { left: corner.left, top: corner.top, 'max-height': isMoved ? most : Math.min(at.height, most) },
      at.isWide,
    );
  };
  const moveTo = (wished: Corner) => {
    wish = wished;
    isMoved = true;
    settle();
  };
  settle();
  showHost(host, chain.frames.at(-1) ?? visit.element);
  // It stays when the Tab key leads away from it: the reader wants to see both.
  keepFocus(made, { ...visit, point: null, dismiss: () => {} });
  signal.addEventListener('abort', () => host.remove());
  watchRemoval(view, host, visit);
  makeMovable(root, () => corner, moveTo, signal);
  const onResize = trusted(() => {
    const { left, top } = corner;
    settle();
    if (corner.left !== left || corner.top !== top) stillness.moved();
  });
  view.addEventListener('resize', onResize, { passive: true, signal });
  watchZoom(view, ruler, settle, signal);
  const observer = new view.ResizeObserver(settle);
  observer.observe(host);
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    ...made,
    settle,
    raise() {
      host.hidePopover();
      host.showPopover();
    },
  };
}
