import {
  closestTo,
  firstChildOf,
  localNameOf,
  matches,
  nextOf,
  ofElement,
  parentOf,
} from '@/lib/page/scan/platform';
import { isElement, isText, isUnread } from '@/lib/page/scan/tree';

/** Elements that may head the list after them. */
export const HEADING = 'h1,h2,h3,h4,h5,h6,p,summary';
export const LIST = 'ul,ol';

/** The list that an element heads. */
export function listBelow(element: Element): Element | null {
  const heading = closestTo(element, HEADING);
  const next = heading && ofElement(heading, 'nextElementSibling');
  return next && matches(next, LIST) ? next : null;
}

/** Text that a reader sees as unbroken, with its text nodes. */
export interface Run {
  readonly text: string;
  /** In order; `start` is where the node's text begins in `text`, in UTF-16 code units. */
  readonly pieces: readonly { readonly node: Text; readonly start: number }[];
  /** Where in `text` the page's own text begins; the text before that is only context. */
  readonly from?: number;
}

/** Elements that, unstyled, do not interrupt the line they stand in. */
export const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q ruby s samp small ' +
    'span strike strong sub sup time tt u var wbr tspan textPath mi mn mo ms mtext mrow mstyle'
  ).split(' '),
);

const PLACES = ['left:', 'top:', 'font-size:'];

/** True for a block whose own style may place it as a line of a layer, as in the text layers of PDF viewers until 2018. */
function isPlacedLine(element: Element): boolean {
  if (localNameOf(element) !== 'div') return false;
  const style = element.getAttribute('style');
  return style !== null && PLACES.every((place) => style.includes(place));
}

/** True for an element that does not interrupt the text around it, or is read with the lines around it. */
const isInFlow = (element: Element) => INLINE.has(localNameOf(element)) || isPlacedLine(element);

/** The innermost block around a node, or the shadow root. */
export function blockOf(node: Node): ParentNode & Node {
  let block: Node = node;
  for (let parent = parentOf(block); parent; parent = parentOf(block)) {
    if (isElement(block) && !isInFlow(block)) break;
    block = parent;
  }
  return block as ParentNode & Node;
}

/** As multiples of the height of a piece: white that is no space, white that is one, and the way to the next line. */
const TOUCHES = 1 / 6;
const SPACE = 0.8;
const NEXT_LINE = 2;

/** An address that goes on in the next line, behind a mark that stands in the middle of addresses. */
const BROKEN_ADDRESS = /:\/\/\S{1,200}[/_=&?#]\n$/;

/**
 * What joins an element placed by itself to the text before it, as the pieces in the text layer of a PDF: a break before
 * the next line of the same flow, unless one stands there, nothing where it goes on with the word, and a space in the
 * same line. Null where it is apart.
 */
function jointTo(before: Node | undefined, text: string, element: Element): string | null {
  const parent = before?.parentElement;
  if (!parent) return null;
  const { position, whiteSpace } = getComputedStyle(element);
  if (position !== 'absolute') return null;
  const [one, other] = [parent.getBoundingClientRect(), element.getBoundingClientRect()];
  const { height } = other;
  const down = other.top - one.top;
  const isBroken = text.endsWith('\n');
  const isBelow =
    down > height / 2 && down < NEXT_LINE * height && other.left < one.right && one.left < other.right;
  // Viewers until 2021 set no break; their lines do not wrap, unlike the boxes that other pages place.
  if ((isBroken || whiteSpace === 'pre') && isBelow && Math.abs(one.height - height) < height / 4)
    return isBroken ? '' : '\n';
  const cut = `${text.trimEnd().at(-1)}${ofElement(element, 'textContent')?.[0]}`;
  // A name that is cut at a mark of its own.
  if (/^[\w./-]{2}$/.test(cut) && /[./-]/.test(cut)) return '';
  const white = Math.abs(other.left - one.right) / height;
  if (Math.abs(down) >= height / 2 || white >= SPACE) return null;
  return white < TOUCHES ? '' : ' ';
}

/** Styles that let an element run on with its neighbours: a span laid out as a box of its own is another word. */
const ALONG = /^(?:inline|contents)?$/;
/** Of the elements of a line: a place to break it, and a reference to a note, which is no part of the number before it. */
const ASIDE = /sup|wbr/;

/** The most characters read in a block: a longer one is a dump and would block the page. */
export const LONGEST_BLOCK = 300_000;

/** Gathers the runs of one block. */
class RunGatherer {
  readonly runs: Run[] = [];
  private text = '';
  private pieces: { node: Text; start: number }[] = [];
  /** What was read last is placed by itself: only its own continuation belongs to it. */
  private isPlaced = false;
  private room = LONGEST_BLOCK;
  /** No part of the line, as what is drawn only at the next click, and read for themselves. */
  readonly asides: Element[] = [];

  gather(parent: Node): void {
    for (let node = firstChildOf(parent); node && this.room > 0; node = nextOf(node)) {
      if (isText(node)) this.takeText(node);
      // Comments are not seen.
      else if (isElement(node)) this.takeElement(node);
    }
  }

  /** Ends the run: what comes next does not belong to it. */
  end(): void {
    if (this.pieces.length > 0) this.runs.push({ text: this.text, pieces: this.pieces });
    this.text = '';
    this.pieces = [];
    this.isPlaced = false;
  }

  private takeText(node: Text): void {
    if (this.isPlaced) this.end();
    const piece = node.data.slice(0, this.room);
    this.room -= piece.length;
    this.pieces.push({ node, start: this.text.length });
    this.text += piece;
  }

  private takeElement(element: Element): void {
    const name = localNameOf(element);
    if (name === 'br') this.text += '\n';
    else if (isUnread(element) || !isInFlow(element)) this.end();
    else {
      const { display } = getComputedStyle(element);
      if (display === 'none' || ASIDE.test(name)) this.asides.push(element);
      else if (ALONG.test(display)) this.gather(element);
      else this.takeApart(element);
    }
  }

  /** An element that is laid out by itself: a word of its own, unless it goes on with the one placed before it. */
  private takeApart(element: Element): void {
    const joint = this.isPlaced ? jointTo(this.pieces.at(-1)?.node, this.text, element) : null;
    if (joint === null) this.end();
    else {
      this.text += joint;
      if (BROKEN_ADDRESS.test(this.text.slice(-240))) this.text = this.text.slice(0, -1);
    }
    this.isPlaced = false;
    this.gather(element);
    this.isPlaced = true;
  }
}

/** The runs that stand directly in a block; blocks inside it have runs of their own and end those around them. */
export function runsOf(block: Node): Run[] {
  const gatherer = new RunGatherer();
  gatherer.gather(block);
  gatherer.end();
  for (const aside of gatherer.asides) {
    gatherer.gather(aside);
    gatherer.end();
  }
  return gatherer.runs;
}

function placeIn({ pieces }: Run, offset: number, isEnd: boolean) {
  // An end that falls between two texts belongs to the first of them, a start to the second.
  const piece = pieces.findLast(({ start }) => (isEnd ? start < offset : start <= offset));
  return piece && { node: piece.node, at: Math.min(offset - piece.start, piece.node.length) };
}

/** The part of a run as a range of the page. Static: a live one slows every change the page makes. */
export function rangeOf(run: Run, start: number, end: number): StaticRange | undefined {
  const from = placeIn(run, Math.max(start, run.from ?? 0), false);
  const to = placeIn(run, end, true);
  return (
    from &&
    to &&
    new StaticRange({
      startContainer: from.node,
      startOffset: from.at,
      endContainer: to.node,
      endOffset: to.at,
    })
  );
}
