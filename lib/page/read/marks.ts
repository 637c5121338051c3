import { isIn } from '@/lib/hover/place';
import { MARKED } from '@/lib/page/mark-css';
import { relationOf, treeOf, walkerOf } from '@/lib/page/scan/platform';
import { isText } from '@/lib/page/scan/tree';
import { once } from '@/lib/text/once';
import { makeMarkSheet, styleMarks } from './mark-style';

/**
 * Marks of mentions in text. They are highlights that the browser draws over the text, without any change of
 * the page's tree.
 */

export type Marks = ReturnType<typeof makeMarks>;

/**
 * Time in ms for which new marks are collected before a frame is requested and the style of the marks is
 * added. Each request for a frame costs time. The style makes the browser compute the styles of the whole
 * page anew; reading needs computed styles, and would have to wait for them.
 */
const GATHER = 200;

/**
 * Least height and width of a box of text, as a multiple of its font size, from which on the text may be
 * turned. The box of a turned text is larger than the text, so its characters are looked at one by one.
 */
const TURNED = 2;

/** Part of a mention that is in one text node. */
interface MarkedPiece {
  readonly mention: StaticRange;
  readonly text: Text;
  /** Offsets in the text, in UTF-16 code units. */
  readonly start: number;
  readonly end: number;
}

/** Text of a mention at a point, and the element that it is drawn as a part of. */
export interface MarkedText {
  readonly mention: StaticRange;
  readonly element: Element;
}

/** Returns the parts of a mention, one for each text node. */
function piecesOf(mention: StaticRange): MarkedPiece[] {
  const { startContainer, startOffset, endContainer, endOffset } = mention;
  if (!isText(startContainer)) return [];
  const pieces: MarkedPiece[] = [];
  const texts = walkerOf(treeOf(startContainer), NodeFilter.SHOW_TEXT);
  texts.currentNode = startContainer;
  for (let text: Node | null = startContainer; text && isText(text); text = texts.nextNode()) {
    const isLast = text === endContainer;
    const [start, end] = [text === startContainer ? startOffset : 0, isLast ? endOffset : text.length];
    pieces.push({ mention, text, start, end });
    if (isLast || !(relationOf(text, endContainer) & Node.DOCUMENT_POSITION_FOLLOWING)) break;
  }
  return pieces;
}

/** Returns true if the text of a piece is at a point of the viewport, in CSS px. */
function isUnder({ text, start, end }: MarkedPiece, x: number, y: number, fontSize: () => number): boolean {
  // Ignores a text that the page has shortened and that is not read again yet.
  if (end > text.length) return false;
  const range = new Range();
  const isAt = (from: number, to: number) => {
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].find((box) => isIn(box, x, y));
  };
  const box = isAt(start, end);
  if (!box) return false;
  if (Math.min(box.width, box.height) < TURNED * fontSize()) return true;
  return Array.from({ length: end - start }, (_, at) => start + at).some((at) => isAt(at, at + 1));
}

/**
 * Most elements that are asked at one rest of the pointer whether the hit test passes them by, because each
 * question takes microseconds.
 */
export const MOST_PASSED = 2000;

/**
 * Returns true for an element whose text the browser's hit test passes by: it lets the pointer through, or has
 * no box.
 */
export function isPassedBy(element: Element): boolean {
  const { pointerEvents, display } = getComputedStyle(element);
  return pointerEvents === 'none' || display === 'contents';
}

/** Makes the index of the marked texts, by the element around each. */
function makeIndex() {
  const byElement = new Map<Element, Set<MarkedPiece>>();
  const byMention = new Map<StaticRange, readonly (readonly [Element, MarkedPiece])[]>();
  return {
    add(mention: StaticRange): void {
      const places = piecesOf(mention).flatMap((piece) => {
        const element = piece.text.parentElement;
        return element ? [[element, piece] as const] : [];
      });
      byMention.set(mention, places);
      for (const [element, piece] of places) {
        const known = byElement.get(element);
        if (known) known.add(piece);
        else byElement.set(element, new Set([piece]));
      }
    },
    remove(mention: StaticRange): void {
      for (const [element, piece] of byMention.get(mention) ?? []) {
        const known = byElement.get(element);
        if (known?.delete(piece) && known.size === 0) byElement.delete(element);
      }
      byMention.delete(mention);
    },
    /**
     * Returns the marked texts of these elements that are at a point of the viewport, in CSS px, whatever may
     * lie over them. Without `elements`, looks at those that the browser's hit test passes by.
     */
    at(x: number, y: number, elements?: readonly Element[]): MarkedText[] {
      const among = elements ?? [...byElement.keys()].slice(0, MOST_PASSED).filter(isPassedBy);
      return among.flatMap((element) => {
        const pieces = byElement.get(element);
        if (!pieces) return [];
        const fontSize = once(() => Number.parseFloat(getComputedStyle(element).fontSize) || 0);
        return [...pieces]
          .filter((piece) => isUnder(piece, x, y, fontSize))
          .map(({ mention }) => ({ mention, element }));
      });
    },
  };
}

/**
 * Makes a gate that holds ranges back until `whenApproached` reports that the reader has come to this window.
 * Then the gate passes them, and all later ones, to `draw`.
 */
function makeGate(draw: (range: StaticRange) => void, whenApproached: (approached: () => void) => void) {
  let waiting: Set<StaticRange> | undefined = new Set();
  whenApproached(() => {
    const all = waiting;
    waiting = undefined;
    all?.forEach(draw);
  });
  return {
    add: (range: StaticRange) => void (waiting ? waiting.add(range) : draw(range)),
    remove: (range: StaticRange) => void waiting?.delete(range),
  };
}

/**
 * Makes the functions that mark ranges, until `signal` aborts. If `isDrawn` is false, marks are neither drawn
 * nor found by a point. No mark is on the page before `whenApproached` calls back. If the page has a
 * `Highlight` with one of our names, ours replaces it.
 */
export function makeMarks(
  signal: AbortSignal,
  isDrawn: boolean,
  whenApproached: (approached: () => void) => void,
) {
  const highlight = new Highlight();
  const index = makeIndex();
  const roots = new Set<ShadowRoot>();
  let sheet: CSSStyleSheet | undefined;
  let isShown = false;
  // Registers our highlight with the first mark, so that a page without marks has no trace of us.
  const show = () => {
    if (!isDrawn || isShown) return;
    isShown = true;
    CSS.highlights.set(MARKED, highlight);
    setTimeout(() => void (signal.aborted || styleMarks()), GATHER);
  };
  signal.addEventListener('abort', () => {
    if (CSS.highlights.get(MARKED) === highlight) CSS.highlights.delete(MARKED);
    else highlight.clear();
  });

  const styleRoot = (root: ShadowRoot) => {
    if (roots.has(root)) return;
    roots.add(root);
    sheet ??= makeMarkSheet();
    root.adoptedStyleSheets.push(sheet);
  };
  const draw = (mention: StaticRange) => {
    const root = mention.startContainer.getRootNode();
    if (root instanceof ShadowRoot) styleRoot(root);
    show();
    if (isDrawn) index.add(mention);
  };
  const drawn = makeGate(draw, whenApproached);
  return {
    /** Marks a mention. If `part` is given, only that part of the mention is drawn as marked. */
    add(mention: StaticRange, part?: StaticRange): void {
      highlight.add(part ?? mention);
      drawn.add(mention);
    },
    remove(mention: StaticRange, part?: StaticRange): void {
      drawn.remove(mention);
      highlight.delete(part ?? mention);
      index.remove(mention);
    },
    at: index.at,
    /** Draws the marks again if the page has removed all highlights, those of others included. */
    keep(): void {
      if (isShown && !signal.aborted && CSS.highlights.get(MARKED) !== highlight)
        CSS.highlights.set(MARKED, highlight);
    },
  };
}
