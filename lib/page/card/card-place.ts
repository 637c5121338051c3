import { around, type Box, besideOthers, type Forms, lineAt, type Place, placeOf } from '@/lib/hover/place';
import type { Visit } from './visit';
import { outermostBoxes, type PageWindow, viewportOf, type WindowChain } from './windows';

/** Sizes the card may grow to, in CSS px; the place is chosen for them, so that it need not jump later. */
const FORMS: Forms = { high: { width: 400, height: 330 }, wide: { width: 640, height: 200 } };

/** The part of a viewport that is on the screen; all of it where no frame of another origin is around. */
export type Part = Box | null;

/**
 * Where the card of a visit goes in the outermost viewport, or in the part of it that is seen, beside `others` that stand
 * there; null where its mention is not seen.
 */
export function cardPlace(
  visit: Visit,
  chain: WindowChain,
  part: Part,
  others: readonly Box[],
): Place | null {
  const [line, outermost] = [lineOf(visit, chain), chain.windows.at(-1)];
  if (!line || !outermost) return null;
  const { width, height } = viewportOf(outermost);
  const { left, top, right, bottom } = part ?? { left: 0, top: 0, right: width, bottom: height };
  const within = {
    left: line.left - left,
    right: line.right - left,
    top: line.top - top,
    bottom: line.bottom - top,
  };
  const isRtl = getComputedStyle(visit.element).direction === 'rtl';
  const seen = { width: right - left, height: bottom - top };
  const place = placeOf(within, FORMS, seen, isRtl);
  const beyond = place.edge === 'top' ? top : height - bottom;
  const offset = place.offset + beyond;
  const size = place.isWide ? FORMS.wide : FORMS.high;
  const wish = {
    left: place.left + left,
    top: place.edge === 'top' ? offset : height - offset - size.height,
  };
  const { left: beside } = besideOthers(wish, size, others, { width, height });
  // The pointer has to reach it from the line: one that would stand apart from it lies over the others instead.
  const isInReach = beside <= line.right && beside + size.width >= line.left;
  return { ...place, left: isInReach ? beside : wish.left, offset };
}

/** The line of the mention that the pointer rests on, with those of the same mention that touch it. */
function lineOf(visit: Visit, chain: WindowChain): Box | undefined {
  const boxes = visit.boxes();
  const { x, y } = visit.point ?? { x: boxes[0]?.left ?? 0, y: boxes[0]?.top ?? 0 };
  const line = lineAt(boxes, x, y);
  const seen = outermostBoxes(boxes, chain);
  // Where the line rested on has scrolled away, another of the same mention may still be there.
  const at = (line && outermostBoxes([line], chain)[0]) ?? seen[0];
  return at && around(at, seen);
}

/** Says which part of a frame is on the screen, now and whenever that changes; `fill` is an element that fills it. */
export function watchSeenPart(
  view: PageWindow,
  fill: Element,
  onPart: (part: Box) => void,
  signal: AbortSignal,
): void {
  const observer = new view.IntersectionObserver(
    (entries) => {
      const { intersectionRect } = entries.at(-1) ?? {};
      if (intersectionRect) onPart(intersectionRect);
    },
    { threshold: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] },
  );
  observer.observe(fill);
  signal.addEventListener('abort', () => observer.disconnect());
}
