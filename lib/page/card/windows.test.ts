import { afterAll, describe, expect, test, vi } from 'vitest';
import {
  outermostBoxes,
  type PageWindow,
  usable,
  viewportOf,
  type WindowChain,
  windowChain,
} from './windows';

const box = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 20 });

const viewsOf = new WeakMap<object, PageWindow | null>();

// This replacement is made outside the tests, because the table below makes its windows before any test runs.
vi.spyOn(Document.prototype, 'defaultView', 'get').mockImplementation(function (this: Document) {
  return viewsOf.get(this) ?? null;
});
const root = { clientWidth: 800, clientHeight: 600 } as HTMLElement;
vi.spyOn(Document.prototype, 'documentElement', 'get').mockReturnValue(root);
const scrolled = vi.spyOn(Document.prototype, 'scrollingElement', 'get').mockReturnValue(root);
afterAll(() => vi.restoreAllMocks());

/** Makes a window of 800 by 600 px, in the element `frame` if one is given. */
function viewIn(frame: object | null | 'closed'): PageWindow {
  const view = {
    innerWidth: 800,
    innerHeight: 600,
    document: {},
    get frameElement() {
      if (frame === 'closed') throw new DOMException('Blocked', 'SecurityError');
      return frame;
    },
  };
  return view as unknown as PageWindow;
}
function frameIn(outer: PageWindow | null, { x = 100, y = 200, scale = 1, border = 2 } = {}): Element {
  const ownerDocument = {};
  viewsOf.set(ownerDocument, outer);
  const frame = {
    ownerDocument,
    getBoundingClientRect: () => ({ x, y, width: 400 * scale }),
    offsetWidth: 400,
    clientLeft: border,
    clientTop: border,
  };
  return frame as unknown as Element;
}

describe('the chain of a window', () => {
  test.each<[string, () => PageWindow, number]>([
    ['is itself at the top', () => viewIn(null), 1],
    ['is itself in a frame of another origin', () => viewIn('closed'), 1],
    ['is itself in a frame that was removed', () => viewIn(frameIn(null)), 1],
    ['is all windows around it', () => viewIn(frameIn(viewIn(frameIn(viewIn(null))))), 3],
    ['ends where another origin begins', () => viewIn(frameIn(viewIn('closed'))), 2],
  ])('%s', (_, make, depth) => {
    const { windows, frames } = windowChain(make());
    expect([windows.length, frames.length]).toEqual([depth, depth - 1]);
  });
});

test('the usable part of a chain is what is in the frame that fills the screen', () => {
  const chain = windowChain(viewIn(frameIn(viewIn(frameIn(viewIn(null))))));
  const [inner, outer] = chain.frames;
  const filling = vi.spyOn(Element.prototype, 'matches');
  const depthIf = (frame: Element | undefined) => {
    filling.mockImplementation(function (this: Element) {
      return this === frame;
    });
    const { windows, frames } = usable(chain);
    return [windows.length, frames.length];
  };
  expect([depthIf(undefined), depthIf(outer), depthIf(inner)]).toEqual([
    [3, 2],
    [2, 1],
    [1, 0],
  ]);
  filling.mockRestore();
});

describe('a box in the outermost window', () => {
  const top = viewIn(null);
  const chain = (frame: Element): WindowChain => windowChain(viewIn(frame));
  test.each([
    ['is where it is without frames', windowChain(top), box(10, 20), [box(10, 20)]],
    ['is behind the frame and its border', chain(frameIn(top)), box(10, 20), [box(112, 222)]],
    [
      'is drawn smaller with its frame',
      chain(frameIn(top, { scale: 0.5 })),
      box(10, 20),
      [{ left: 106, top: 211, right: 131, bottom: 221 }],
    ],
    ['is left out if it has scrolled out of the frame', chain(frameIn(top)), box(10, -30), []],
    ['is left out if the frame has scrolled out of view', chain(frameIn(top, { y: -400 })), box(10, 20), []],
  ])('%s', (_, from, inner, outer) => expect(outermostBoxes([inner], from)).toEqual(outer));
});

test.each<[string, Element | null, object]>([
  ['that scrolls by its root', root, { width: 800, height: 600 }],
  [
    'in quirks mode, whose root is as high as its text',
    { clientWidth: 785, clientHeight: 590 } as Element,
    { width: 785, height: 590 },
  ],
  ['that does not scroll', null, { width: 820, height: 620 }],
])('the viewport of a page %s', (_, element, size) => {
  scrolled.mockReturnValue(element as HTMLElement);
  expect(viewportOf({ ...viewIn(null), innerWidth: 820, innerHeight: 620 } as PageWindow)).toEqual(size);
  scrolled.mockReturnValue(root);
});
