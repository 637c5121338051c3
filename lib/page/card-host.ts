import { type Box, lineAt, placeOf } from '@/lib/hover/place';
import type { Visit } from './visit';

/** A card's place on the page: one element in the browser's top layer, whose inside no page can reach. */
export interface CardHost {
  readonly host: HTMLElement;
  /** What the card is drawn into. */
  readonly root: ShadowRoot;
}

/** Sizes the card may grow to, in CSS px; the place is chosen for them, so that it need not jump later. */
const CARD = { width: 400, height: 440 };

/** Below this a card is of no use; it then covers the line rather than vanish. In CSS px. */
const LEAST_HEIGHT = 160;

const FIXED = { position: 'fixed', display: 'flex', inset: 'auto', margin: '0', overflow: 'visible' };

/** A popover outside a modal dialog is inert while the dialog is open; inside it works. */
function parentFor(element: Element): Element {
  return element.closest('dialog:modal') ?? document.documentElement;
}

function viewportSize() {
  const { clientWidth: width, clientHeight: height } = document.documentElement;
  // In quirks mode and in frames of no height the root has none of its own.
  return { width: width || innerWidth, height: Math.min(height || innerHeight, innerHeight) };
}

function isVisible({ top, bottom, left, right }: Box): boolean {
  const { width, height } = viewportSize();
  return bottom > 0 && top < height && right > 0 && left < width;
}

/** The page may restyle any element it can see, and the host is one: only important rules of ours hold. */
function hostRule(visit: Visit): string | null {
  const boxes = visit.boxes().filter(isVisible);
  const { x, y } = visit.point ?? { x: boxes[0]?.left ?? 0, y: boxes[0]?.top ?? 0 };
  const line = lineAt(boxes, x, y);
  if (!line) return null;
  const isRtl = getComputedStyle(visit.element).direction === 'rtl';
  const { left, edge, offset, maxHeight } = placeOf(line, CARD, viewportSize(), isRtl);
  const height = Math.max(maxHeight, LEAST_HEIGHT);
  const where = { left: `${left}px`, [edge]: `${offset}px`, 'max-height': `${height}px` };
  const rules = Object.entries({ ...FIXED, ...where }).map(([name, value]) => `${name}:${value}!important`);
  return `:host{${rules.join(';')}}`;
}

/** Opens the host beside the mention and keeps it there while the page scrolls; ends with the visit. */
export function openCardHost(visit: Visit, css: string): CardHost {
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'closed' });
  const look = new CSSStyleSheet();
  const place = new CSSStyleSheet();
  look.replaceSync(css);
  root.adoptedStyleSheets = [look, place];
  host.popover = 'manual';
  const settle = () => {
    const rule = hostRule(visit);
    if (rule) place.replaceSync(rule);
    else visit.dismiss();
  };
  settle();
  parentFor(visit.element).append(host);
  host.showPopover();

  let isDue = false;
  const onShift = (event: Event) => {
    if (isDue || event.composedPath().includes(host)) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      if (!visit.signal.aborted) settle();
    });
  };
  const options = { capture: true, passive: true, signal: visit.signal };
  addEventListener('scroll', onShift, options);
  addEventListener('resize', onShift, options);
  visit.signal.addEventListener('abort', () => host.remove());
  return { host, root };
}
