import type { Box } from '@/lib/hover/place';

/** A window with its own constructors: what is drawn into a document has to be made by its window. */
export type View = Window & typeof globalThis;

function frameOf(view: View): Element | null {
  try {
    // Null where the frame around is of another origin.
    return view.frameElement;
  } catch {
    return null;
  }
}

/** The windows from this one outwards, as far as they are of this origin: those that can be drawn on from here. */
export interface Reach {
  /** This window first, the outermost last. */
  readonly views: readonly View[];
  /** `frames[i]` holds the document of `views[i]` and stands in that of `views[i + 1]`. */
  readonly frames: readonly Element[];
}

/** How far out a card can be drawn from this window. */
export function reachOf(view: View = window): Reach {
  const views = [view];
  const frames: Element[] = [];
  for (let frame = frameOf(view); frame; ) {
    const outer = frame.ownerDocument.defaultView;
    if (!outer) break;
    views.push(outer);
    frames.push(frame);
    frame = frameOf(outer);
  }
  return { views, frames };
}

/** The size of a window's viewport, in its CSS px. */
export function viewportOf({ document, innerWidth, innerHeight }: View) {
  const { clientWidth: width = 0, clientHeight: height = 0 } = document.documentElement ?? {};
  // In quirks mode and in frames of no height the root has none of its own.
  return { width: width || innerWidth, height: Math.min(height || innerHeight, innerHeight) };
}

function isVisible({ top, bottom, left, right }: Box, view: View): boolean {
  const { width, height } = viewportOf(view);
  return bottom > 0 && top < height && right > 0 && left < width;
}

/** A box of the viewport inside `frame` as one of the viewport around it; a frame may be drawn larger or smaller. */
export function throughFrame({ left, top, right, bottom }: Box, frame: Element): Box {
  const { x, y, width } = frame.getBoundingClientRect();
  const scale = width / ((frame as HTMLElement).offsetWidth || width || 1);
  const across = (value: number) => x + (frame.clientLeft + value) * scale;
  const down = (value: number) => y + (frame.clientTop + value) * scale;
  return { left: across(left), top: down(top), right: across(right), bottom: down(bottom) };
}

/** Those of the boxes that are on the screen, as boxes of the outermost viewport. */
export function outermostBoxes(boxes: readonly Box[], { views, frames }: Reach): Box[] {
  return boxes.flatMap((box) => {
    let outer = box;
    for (const [depth, view] of views.entries()) {
      if (!isVisible(outer, view)) return [];
      const frame = frames[depth];
      if (frame) outer = throughFrame(outer, frame);
    }
    return [outer];
  });
}
