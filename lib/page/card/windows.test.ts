import { describe, expect, test } from 'vitest';
import { outermostBoxes, type Reach, reachOf, type View } from './views';

const box = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 20 });

/** A window of 800 by 600 px, in a frame where one is given. */
function viewIn(frame: object | null | 'closed'): View {
  const view = {
    innerWidth: 800,
    innerHeight: 600,
    document: { documentElement: { clientWidth: 800, clientHeight: 600 } },
    get frameElement() {
      if (frame === 'closed') throw new DOMException('Blocked', 'SecurityError');
      return frame;
    },
  };
  return view as unknown as View;
}
function frameIn(outer: View | null, { x = 100, y = 200, scale = 1, border = 2 } = {}): Element {
  const frame = {
    ownerDocument: { defaultView: outer },
    getBoundingClientRect: () => ({ x, y, width: 400 * scale }),
    offsetWidth: 400,
    clientLeft: border,
    clientTop: border,
  };
  return frame as unknown as Element;
}

describe('the reach of a window', () => {
  test.each<[string, () => View, number]>([
    ['is itself at the top', () => viewIn(null), 1],
    ['is itself in a frame of another origin', () => viewIn('closed'), 1],
    ['is itself in a frame that has gone', () => viewIn(frameIn(null)), 1],
    ['is all windows around it', () => viewIn(frameIn(viewIn(frameIn(viewIn(null))))), 3],
    ['ends where another origin begins', () => viewIn(frameIn(viewIn('closed'))), 2],
  ])('%s', (_, make, depth) => {
    const { views, frames } = reachOf(make());
    expect([views.length, frames.length]).toEqual([depth, depth - 1]);
  });
});

describe('a box in the outermost window', () => {
  const top = viewIn(null);
  const reach = (frame: Element): Reach => reachOf(viewIn(frame));
  test.each([
    ['is where it is without frames', reachOf(top), box(10, 20), [box(10, 20)]],
    ['is behind the frame and its border', reach(frameIn(top)), box(10, 20), [box(112, 222)]],
    [
      'is drawn smaller with its frame',
      reach(frameIn(top, { scale: 0.5 })),
      box(10, 20),
      [{ left: 106, top: 211, right: 131, bottom: 221 }],
    ],
    ['is none where it has scrolled out of the frame', reach(frameIn(top)), box(10, -30), []],
    ['is none where the frame has scrolled away', reach(frameIn(top, { y: -400 })), box(10, 20), []],
  ])('%s', (_, from, inner, outer) => expect(outermostBoxes([inner], from)).toEqual(outer));
});
