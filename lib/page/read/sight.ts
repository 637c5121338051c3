import { isIn } from '@/lib/hover/place';
import {
  contains,
  elementsAt,
  HTML_NAMESPACE,
  localNameOf,
  matches,
  ofElement,
  openRootOf,
  parentOf,
  queryAll,
  relationOf,
  treeOf,
} from '@/lib/page/scan/platform';
import {
  ALONE,
  closedRootOf,
  closestOf,
  hostsAround,
  isElement,
  isText,
  shadowHostOf,
} from '@/lib/page/scan/tree';
import { onceFor } from '@/lib/text/once';
import { hidesAt, together } from './paint';

/**
 * What a reader sees at a point of the viewport. The browser's hit test says which elements are there and in
 * what order; it does not say which of them is seen, because a layer that takes the pointer may paint nothing,
 * and a text that lets the pointer through is on no list. This module answers for both.
 */
export type Sight = ReturnType<typeof makeSight>;

/** Part of what is behind that layers may hide while a reader still reads it. */
const FAINT = 0.4;

/**
 * Returns the shadow root of an element, open or closed, whatever the element's name. After the extension was updated
 * or removed, Chromium refuses to open closed roots. A reader who rests on a mention then still learns of it.
 */
function rootOf(element: Element): ShadowRoot | null {
  if (ofElement(element, 'namespaceURI') !== HTML_NAMESPACE) return null;
  try {
    return openRootOf(element) ?? closedRootOf(element);
  } catch {
    return null;
  }
}

/** Returns the element around an element as it is drawn: of what is put into a slot, the slot. */
function drawnIn(element: Element): Element | null {
  const parent = ofElement(element, 'assignedSlot') ?? parentOf(element);
  return parent && isElement(parent) ? parent : shadowHostOf(element);
}

/** Returns an element and those around it as they are drawn, the outermost first. */
function drawnPath(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at; at = drawnIn(at)) path.unshift(at);
  return path;
}

/** Level of what is drawn above the page, such as dialogs. */
const TOP_LAYER = Number.MAX_SAFE_INTEGER;
/** Level of what is in the flow: above a negative z-index, below whatever is positioned. */
const IN_FLOW = -0.5;

/** Returns the level at which a branch of the page is drawn among its neighbours. */
function levelOf(branch: readonly Element[]): number {
  for (const element of branch) {
    if (matches(element, ':popover-open,:modal,:fullscreen')) return TOP_LAYER;
    const { position, zIndex, opacity, transform, filter } = getComputedStyle(element);
    if (zIndex !== 'auto' && zIndex !== '') return Number(zIndex);
    const isRaised = [opacity || '1', transform || 'none', filter || 'none'].join() !== '1,none,none';
    if (position !== 'static' || isRaised) return 0;
  }
  return IN_FLOW;
}

/** Returns true if `one` is drawn over `other`, where neither is around the other. */
function isOver(one: Element, other: Element): boolean {
  const [path, otherPath] = [drawnPath(one), drawnPath(other)];
  const fork = path.findIndex((element, at) => element !== otherPath[at]);
  const [branch, otherBranch] = [path.slice(fork), otherPath.slice(fork)];
  const [level, otherLevel] = [levelOf(branch), levelOf(otherBranch)];
  const [first, otherFirst] = [branch[0] ?? one, otherBranch[0] ?? other];
  if (level !== otherLevel) return level > otherLevel;
  return (relationOf(otherFirst, first) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** Returns true if the page lets nothing act on an element now, as behind an open dialog. */
function isInert(element: Element): boolean {
  if (closestOf(element, '[inert]')) return true;
  return queryAll(document, ALONE).length > 0 && !closestOf(element, ALONE);
}

/** Returns true if no element around cuts the point off, as a scroller does with what has scrolled out of it. */
function isWithinClips(element: Element, x: number, y: number): boolean {
  let { position } = getComputedStyle(element);
  for (const around of drawnPath(element).reverse().slice(1)) {
    const style = getComputedStyle(around);
    const isHolding = style.position !== 'static' || (style.transform || 'none') !== 'none';
    // Skips an element that does not hold the placed one: what has left the flow leaves its clips, too.
    if (position === 'fixed' || (position === 'absolute' && !isHolding)) continue;
    position = style.position;
    // Skips the root and the body, whose overflow is the window's.
    if (/^(?:visible)?$/.test(style.overflow) || /^(?:html|body)$/.test(localNameOf(around))) continue;
    const box = Element.prototype.getBoundingClientRect.call(around);
    if (!isIn(box, x, y)) return false;
  }
  return true;
}

/** Returns the nearest element that has a box: the element or, with `display: contents`, one around it. */
function boxed(element: Element): Element {
  for (const at of drawnPath(element).reverse()) if (getComputedStyle(at).display !== 'contents') return at;
  return element;
}

/**
 * Returns the element of the text at a point. The hit test that lists elements goes by their boxes, and passes
 * by a text that is too long for its box.
 */
function writtenAt(x: number, y: number): Element[] {
  const { offsetNode } = Document.prototype.caretPositionFromPoint.call(document, x, y) ?? {};
  const element = offsetNode && isText(offsetNode) ? parentOf(offsetNode) : null;
  return element && isElement(element) ? [element] : [];
}

/**
 * Returns the elements over one that the hit test passes by; null if it is not drawn at the point. `stackIn`
 * returns the elements of one tree at the point.
 */
function drawnOver(
  element: Element,
  x: number,
  y: number,
  stackIn: (root: Node) => readonly Element[],
): Element[] | null {
  const style = getComputedStyle(element);
  const isMissed = ![...Element.prototype.getClientRects.call(element)].some((box) => isIn(box, x, y));
  if (style.pointerEvents !== 'none' && !isMissed) return null;
  if (style.visibility !== 'visible' || isInert(element) || !isWithinClips(element, x, y)) return null;
  const path = drawnPath(element);
  const roots = new Set(hostsAround(element).map(treeOf));
  return [...roots]
    .flatMap(stackIn)
    .filter((each) => !path.includes(each) && !contains(each, element) && isOver(each, element));
}

/** Looks at a point of the viewport, in CSS px. */
export function makeSight(x: number, y: number) {
  /** Returns the elements of one tree at the point, the topmost first, without those of other trees. */
  const stackIn = onceFor((root: Node) =>
    elementsAt(root, x, y).filter((element) => treeOf(element) === root),
  );

  /** Returns an element and, if it has a shadow root, what that root has at the point, the topmost first. */
  const opened = (element: Element): Element[] => {
    const root = rootOf(element);
    return root ? [...stackIn(root).flatMap(opened), element] : [element];
  };

  /** Returns how much of `behind` an element over it hides. */
  const hiddenBy = (over: Element, behind: readonly Element[]) => {
    const isBehind = behind.includes(over);
    // Ignores a host that holds what is behind it: what lies over it is in its shadow root.
    if (isBehind && rootOf(over)) return 0;
    return hidesAt(over, { x, y }, { isAround: (element) => behind.includes(element), isBehind });
  };

  /** Returns the elements that the hit test found over an element; null if it did not find the element. */
  const foundOver = (element: Element): Element[] | null => {
    const over: Element[] = [];
    for (const level of hostsAround(element) as Element[]) {
      const stack = stackIn(treeOf(level));
      const at = stack.indexOf(level);
      if (at < 0) return null;
      over.push(...stack.slice(0, at));
    }
    return over;
  };

  return {
    /**
     * Elements at the point, in all trees, the topmost first. The last is that of a text which is drawn
     * outside its element's box, if one is there.
     */
    elements: [...new Set([...stackIn(document).flatMap(opened), ...writtenAt(x, y)])],
    /** Returns true if a reader sees, at the point, what is drawn of an element there, such as its text. */
    sees(element: Element): boolean {
      const drawn = boxed(element);
      const over = foundOver(drawn) ?? drawnOver(drawn, x, y, stackIn);
      if (!over) return false;
      const behind = drawnPath(drawn);
      const hiding = over.flatMap((each) => {
        const isBehind = behind.includes(each);
        return opened(each).filter((inner) => inner === each || !isBehind || !behind.includes(inner));
      });
      return together([...new Set(hiding)].map((each) => hiddenBy(each, behind))) <= FAINT;
    },
  };
}
