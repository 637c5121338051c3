import type { Box } from '@/lib/hover/place';
import { trusted } from '@/lib/hover/trusted';
import { cardPlace, type Part, watchSeenPart } from './card-place';
import { keepFocus } from './focus';
import { makeOverlayHost, type OverlayHost, showHost } from './overlay-host';
import { watchShifts, watchZoom } from './shifts';
import { makeStillness, type Stillness, UNREADY } from './stillness';
import type { Visit } from './visit';
import type { PageWindow, WindowChain } from './windows';

/** What a card is drawn into, which is not on the page yet. */
export interface UnplacedHost extends OverlayHost {
  /** Fills the viewport, so that the browser can be asked how much of that is seen. */
  readonly fill: Element;
  /** Its width on the screen tells when the page around it is zoomed. */
  readonly ruler: Element;
  readonly stillness: Stillness;
  /** Where it stands, by the names of properties, in CSS px; `isWide` gives its content the wide form. */
  put(where: Readonly<Record<string, number>>, isWide: boolean): void;
}

/** A card in its place on the page, in the browser's top layer. */
export interface CardHost extends OverlayHost {
  readonly stillness: Stillness;
  /** Puts the card where its mention is now. */
  settle(): void;
}

/** The page can restyle the host, so only important rules of ours hold. The stage has no box of its own. */
const ALWAYS =
  '.stage{display:contents}.fill,.ruler{position:fixed;inset:0;visibility:hidden;pointer-events:none}.ruler{inset:auto;width:1000px}' +
  `.${UNREADY} :is(a,button){pointer-events:none!important}` +
  ':host{position:fixed!important;display:flex!important;inset:auto!important;margin:0!important;overflow:visible!important;';

function hostRule(where: Readonly<Record<string, number>>, zoom: number): string {
  return `${ALWAYS}zoom:${zoom}!important;${Object.entries(where)
    .map(([name, value]) => `${name}:${value}px!important;`)
    .join('')}}`;
}

/** What undoes the `zoom` of everything around a host, so that its px are those of the viewport. */
function unzoomed(host: Element, view: PageWindow): number {
  return 1 / ((host.parentElement ?? view.document.documentElement).currentCSSZoom || 1);
}

/** The page can take the host away, or hide it: the visit is over then. */
export function watchRemoval(view: PageWindow, host: HTMLElement, { dismiss, signal }: Visit): void {
  const observer = new view.MutationObserver(() => host.isConnected || dismiss());
  observer.observe(view.document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  const onToggle = trusted(() => host.matches(':popover-open') || dismiss());
  host.addEventListener('toggle', onToggle, { signal });
}

/** Makes the host of a card, in the outermost window that can be drawn on. */
export function makeCardHost(css: string, { windows }: WindowChain): UnplacedHost {
  const overlay = makeOverlayHost(css, windows.at(-1));
  const { host, root, stage, view } = overlay;
  const place = overlay.dress('');
  const stillness = makeStillness(view, stage);
  let zoomed: number | undefined;
  return {
    ...overlay,
    fill: overlay.make('div', 'fill', root),
    ruler: overlay.make('div', 'ruler', root),
    stillness,
    put: (where, isWide) => {
      const zoom = unzoomed(host, view);
      if (zoom !== zoomed) stillness.moved();
      zoomed = zoom;
      place.replaceSync(hostRule(where, zoom));
      stage.classList.toggle('wide', isWide);
    },
  };
}

/**
 * Opens a host beside the mention, and beside `others` that stay, and keeps it there while the page scrolls; ends with
 * the visit. Null if the mention cannot be seen any more.
 */
export function openCardHost(
  visit: Visit,
  chain: WindowChain,
  unplaced: UnplacedHost,
  others: () => readonly Box[] = () => [],
): CardHost | null {
  const { signal } = visit;
  const { host, view, fill, ruler, stillness, put } = unplaced;
  let part: Part = null;
  let stood = '';
  const settle = () => {
    const place = cardPlace(visit, chain, part, others());
    if (!place) return visit.dismiss();
    const { left, edge, offset } = place;
    put({ left, [edge]: offset, 'max-height': place.maxHeight }, place.isWide);
    const stands = [left, edge, offset].join();
    if (stands !== stood) stillness.moved();
    stood = stands;
  };
  settle();
  if (signal.aborted) return null;
  showHost(host, chain.frames.at(-1) ?? visit.element);
  // Hears of the end before the host goes, and the focus in it.
  keepFocus(unplaced, visit);
  signal.addEventListener('abort', () => host.remove());
  watchShifts(chain.windows, settle, signal, host);
  watchZoom(view, ruler, settle, signal);
  watchRemoval(view, host, visit);
  // In a frame of another origin: how much of it is on the screen, only the browser can tell.
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
