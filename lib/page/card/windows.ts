import type { Box } from '@/lib/hover/place';
import { matches, ofDocument } from '@/lib/page/scan/platform';

/**
 * Window with its own constructors. A node or style sheet for a document must be made by the constructors of
 * that document's window.
 */
export type PageWindow = Window & typeof globalThis;

function frameOf(view: PageWindow): Element | null {
  try {
    // `frameElement` is null if the window around this one has another origin.
    return view.frameElement;
  } catch {
    return null;
  }
}

/**
 * This window and the windows around it, up to the outermost one of the same origin. Our scripts in this
 * window can draw in all of them.
 */
export interface WindowChain {
  /** Windows in order: this window first, the outermost last. */
  readonly windows: readonly PageWindow[];
  /**
   * Frame elements between the windows: `frames[i]` shows `windows[i]` and is in the document of `windows[i +
   * 1]`.
   */
  readonly frames: readonly Element[];
}

/**
 * Returns `view` and the windows around it in which our scripts can draw: a card for a mention of `view` can
 * be shown in each of them.
 */
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

/**
 * Returns the part of the chain in which a card can be used now: if a frame fills the screen, the windows in
 * it, because nothing around it can be used.
 */
export function usable({ windows, frames }: WindowChain): WindowChain {
  const at = frames.findIndex((frame) => matches(frame, ':fullscreen'));
  return at < 0 ? { windows, frames } : { windows: windows.slice(0, at + 1), frames: frames.slice(0, at) };
}

/** Returns the size of a window's viewport, in its CSS px. */
export function viewportOf({ document, innerWidth, innerHeight }: PageWindow) {
  // Uses `scrollingElement`, which has the size of the viewport in quirks mode, too. There, that element is
  // the body, and the root element is only as high as its text.
  const { clientWidth: width = 0, clientHeight: height = 0 } = ofDocument(document, 'scrollingElement') ?? {};
  // Falls back to `innerWidth` and `innerHeight`: the scrolling element has no size if the page does not
  // scroll, and in frames without height.
  return { width: width || innerWidth, height: Math.min(height || innerHeight, innerHeight) };
}

function isVisible({ top, bottom, left, right }: Box, view: PageWindow): boolean {
  const { width, height } = viewportOf(view);
  return bottom > 0 && top < height && right > 0 && left < width;
}

/**
 * Converts a box from the viewport inside `frame` to the viewport around the frame, which may draw the frame
 * larger or smaller.
 */
export function throughFrame({ left, top, right, bottom }: Box, frame: Element): Box {
  const { x, y, width } = frame.getBoundingClientRect();
  const scale = width / ((frame as HTMLElement).offsetWidth || width || 1);
  const across = (value: number) => x + (frame.clientLeft + value) * scale;
  const down = (value: number) => y + (frame.clientTop + value) * scale;
  return { left: across(left), top: down(top), right: across(right), bottom: down(bottom) };
}

/** Returns those of the boxes that are visible, in CSS px of the outermost viewport. */
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
