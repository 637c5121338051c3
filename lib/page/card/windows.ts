import type { Box } from '@/lib/hover/place';
import { ofDocument } from '@/lib/page/scan/platform';

/** A window with its own constructors: what is drawn into a document has to be made by its window. */
export type PageWindow = Window & typeof globalThis;

function frameOf(view: PageWindow): Element | null {
  try {
    // Null where the frame around is of another origin.
    return view.frameElement;
  } catch {
    return null;
  }
}

/** The windows from this one outwards, as far as they are of this origin: those that can be drawn on from here. */
export interface WindowChain {
  /** This window first, the outermost last. */
  readonly windows: readonly PageWindow[];
  /** `frames[i]` holds the document of `windows[i]` and stands in that of `windows[i + 1]`. */
  readonly frames: readonly Element[];
}

/** How far out a card can be drawn from this window. */
export function windowChain(view: PageWindow = window): WindowChain {
  const windows = [view];
  const frames: Element[] = [];
  for (let frame = frameOf(view); frame; ) {
    const outer = ofDocument(frame.ownerDocument, 'defaultView');
    if (!outer) break;
    windows.push(outer);
    frames.push(frame);
    frame = frameOf(outer);
  }
  return { windows, frames };
}

/** The size of a window's viewport, in its CSS px. */
export function viewportOf({ document, innerWidth, innerHeight }: PageWindow) {
  // In quirks mode the root is as high as its text, and the body tells the viewport's size: what scrolls the page does.
  const { clientWidth: width = 0, clientHeight: height = 0 } = ofDocument(document, 'scrollingElement') ?? {};
  // Where nothing scrolls it, and in frames of no height, there is none to tell.
  return { width: width || innerWidth, height: Math.min(height || innerHeight, innerHeight) };
}

function isVisible({ top, bottom, left, right }: Box, view: PageWindow): boolean {
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
export function outermostBoxes(boxes: readonly Box[], { windows, frames }: WindowChain): Box[] {
  return boxes.flatMap((box) => {
    let outer = box;
    for (const [depth, view] of windows.entries()) {
      if (!isVisible(outer, view)) return [];
      const frame = frames[depth];
      if (frame) outer = throughFrame(outer, frame);
    }
    return [outer];
  });
}
