import { cardPlace, type Part, watchSeenPart } from './card-place';
import { keepFocus } from './focus';
import { showHost } from './host';
import type { Visit } from './visit';
import type { PageWindow, WindowChain } from './windows';

/** What a card is drawn into: one element, whose inside no page can reach. */
export interface MadeHost {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** What the card is drawn into. */
  readonly stage: HTMLElement;
  /** The window it stands in: this one, or one around it. */
  readonly view: PageWindow;
  /** Adds the style of what is drawn into the card later. */
  dress(css: string): void;
}

/** The same in its place on the page, in the browser's top layer. */
export interface CardHost extends MadeHost {
  /** Puts the card where its mention is now. */
  settle(): void;
}

/**
 * The page may restyle any element it can see, and the host is one: only important rules of ours hold. The stage is no
 * box of its own; the other fills the viewport, so that it can be asked how much of that is seen.
 */
const ALWAYS =
  '.stage{display:contents}.fill{position:fixed;inset:0;visibility:hidden;pointer-events:none}' +
  ':host{position:fixed!important;display:flex!important;inset:auto!important;margin:0!important;overflow:visible!important;';

/** Where a host stands, by the names of properties, in CSS px. */
export function hostRule(where: Readonly<Record<string, number>>): string {
  return `${ALWAYS}${Object.entries(where)
    .map(([name, value]) => `${name}:${value}px!important;`)
    .join('')}}`;
}

/** Has `settle` called, once a frame at most, when something moved under the card. */
function watchShifts(chain: WindowChain, host: Element, settle: () => void, signal: AbortSignal): void {
  let isDue = false;
  const onShift = (event: Event) => {
    if (isDue || event.composedPath().includes(host)) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (!signal.aborted) settle();
    });
  };
  const options = { capture: true, passive: true, signal };
  for (const view of chain.windows) {
    view.addEventListener('scroll', onShift, options);
    view.addEventListener('resize', onShift, options);
  }
}

/** The page can take the host away, or hide it: the visit is over then. */
export function watchRemoval(view: PageWindow, host: HTMLElement, { dismiss, signal }: Visit): void {
  const observer = new view.MutationObserver(() => host.isConnected || dismiss());
  observer.observe(view.document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  host.addEventListener('toggle', () => host.matches(':popover-open') || dismiss(), { signal });
}

/**
 * An element for the outermost window within reach, which does not hold it yet; `place` takes the rule of where it
 * stands.
 */
export function makeHost(css: string, { windows }: WindowChain) {
  const view = windows.at(-1) ?? window;
  const host = view.document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const [look, place] = [new view.CSSStyleSheet(), new view.CSSStyleSheet()];
  look.replaceSync(css);
  const sheets = [look, place];
  root.adoptedStyleSheets = sheets;
  // The list is kept here: Firefox lets no extension read it from an element.
  const dress = (more: string) => {
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(more);
    sheets.push(sheet);
    root.adoptedStyleSheets = sheets;
  };
  host.popover = 'manual';
  const inside = (name: string) => {
    const element = root.appendChild(view.document.createElement('div'));
    element.className = name;
    return element;
  };
  return { host, root, dress, stage: inside('stage'), fill: inside('fill'), place, view };
}

/**
 * Opens a host beside the mention and keeps it there while the page scrolls; ends with the visit. Null where the
 * mention is not to be seen any more.
 */
export function openCardHost(
  visit: Visit,
  chain: WindowChain,
  { place, fill, ...made }: ReturnType<typeof makeHost>,
): CardHost | null {
  const { signal } = visit;
  const { host, view } = made;
  let part: Part = null;
  const settle = () => {
    const found = cardPlace(visit, chain, part);
    if (!found) return visit.dismiss();
    const { left, edge, offset, maxHeight } = found;
    place.replaceSync(hostRule({ left, [edge]: offset, 'max-height': maxHeight }));
  };
  settle();
  if (signal.aborted) return null;
  showHost(host, chain.frames.at(-1) ?? visit.element);
  // Hears of the end before the host goes, and the focus in it.
  keepFocus(made, visit);
  signal.addEventListener('abort', () => host.remove());
  watchShifts(chain, host, settle, signal);
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
  return { ...made, settle };
}
