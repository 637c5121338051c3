import { lastBy } from '@/lib/identifier/last-by';
import {
  closestTo,
  firstChildOf,
  localNameOf,
  matches,
  nextOf,
  ofElement,
  parentOf,
} from '@/lib/page/scan/platform';
import { isElement, isText, isUnread, shadowHostOf } from '@/lib/page/scan/tree';
import { wordsWithin } from '@/lib/text/readable';
import { isWithinPage } from './links';

/** Selector of elements that may be the heading of a list that follows them. */
export const HEADING = 'h1,h2,h3,h4,h5,h6,p,summary';
export const LIST = 'ul,ol';

/** Returns the list of which `element` is the heading, because the list follows it; null if no list does. */
export function listBelow(element: Element): Element | null {
  const heading = closestTo(element, HEADING);
  const next = heading && ofElement(heading, 'nextElementSibling');
  return next && matches(next, LIST) ? next : null;
}

/** Text that a reader sees as unbroken, with the text nodes in which it is. */
export interface Run {
  readonly text: string;
  /**
   * Text nodes of the run, in order. `start` is the offset in `text` at which the node's text begins, in
   * UTF-16 code units.
   */
  readonly pieces: readonly { readonly node: Text; readonly start: number }[];
  /**
   * Offset in `text` at which the page's own text begins. It is set if words that are not on the page were
   * put before it to help the grammar.
   */
  readonly from?: number;
  /** True if the block has more text than is read. */
  readonly isCut?: boolean;
}

/** Names of elements that do not interrupt a line, by browsers' default styles. */
const INLINE = new Set(
  (
    'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q ruby s samp small ' +
    'span strike strong sub sup time tt u var wbr rt rp tspan textPath mi mn mo ms mtext mrow mstyle'
  ).split(' '),
);

const PLACES = ['left:', 'top:', 'font-size:'];

/**
 * Returns true for a block that its own style places as one line of a text layer, as PDF viewers did until
 * 2018.
 */
function isPlacedLine(element: Element): boolean {
  if (localNameOf(element) !== 'div') return false;
  const style = element.getAttribute('style');
  return style !== null && PLACES.every((place) => style.includes(place));
}

/** Names of controls whose text stands in a line, and which pages often draw as plain text. */
const CONTROL = /^(?:button|output)$/;

/** Returns true for an element whose name does not say whether it interrupts a line. */
const isOfOpenName = (element: Element, name: string) =>
  name.includes('-') || CONTROL.test(name) || element instanceof HTMLUnknownElement;

/**
 * Matches the values of `display` of an element that stands in a line or is not drawn. In a document that is
 * not drawn, browsers return an empty text.
 */
const IN_LINE = /^(?:inline|contents|none|$)/;

/** Returns true for an element that does not interrupt the text around it. */
export function isInFlow(element: Element): boolean {
  const name = localNameOf(element);
  if (INLINE.has(name) || isPlacedLine(element)) return true;
  return isOfOpenName(element, name) && IN_LINE.test(getComputedStyle(element).display);
}

/** Returns the innermost block element around a node, or the shadow root if no block is closer. */
export function blockOf(node: Node): ParentNode & Node {
  let block: Node = node;
  for (let parent = parentOf(block); parent; parent = parentOf(block)) {
    if (isElement(block) && !isInFlow(block)) break;
    block = parent;
  }
  return block as ParentNode & Node;
}

/**
 * No space is between two pieces of text if the gap is smaller than this, as a multiple of a piece's height.
 */
const TOUCHES = 1 / 6;
/**
 * One space is between two pieces of text if the gap is smaller than this, as a multiple of a piece's height.
 */
const SPACE = 0.8;
/** Greatest distance from a line to the next one, as a multiple of a piece's height. */
const NEXT_LINE = 2;

/** Matches an address that continues in the next line after a character such as `/`. */
const BROKEN_ADDRESS = /[/_=&?#]\n$(?<=:\/\/\S{2,201}\n)/;

/**
 * Returns the characters to put between an element and the text before it, if the element's style gives it a
 * position of its own, as in text layers of PDFs. They are a line break before the next line of a column
 * (unless the text ends with one already), a space within a line, and nothing inside a word. Returns null if
 * the element does not continue the text.
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
  // Text layers of PDFs had no line breaks until 2021. Their lines do not wrap (`white-space: pre`), unlike
  // boxes that other pages place.
  if ((isBroken || whiteSpace === 'pre') && isBelow && Math.abs(one.height - height) < height / 4)
    return isBroken ? '' : '\n';
  const cut = `${text.trimEnd().at(-1)}${ofElement(element, 'textContent')?.[0]}`;
  // Joins the two without a space if they are parts of one name, cut at a character such as `.` or `/`.
  if (/^[\w./-]{2}$/.test(cut) && /[./-]/.test(cut)) return '';
  // Returns null for a small, raised element, which is the number of a footnote.
  if (height < SMALL * one.height && one.bottom - other.bottom > RAISED * height) return null;
  const white = Math.abs(other.left - one.right) / height;
  if (Math.abs(down) >= height / 2 || white >= SPACE) return null;
  return white < TOUCHES ? '' : ' ';
}

/**
 * Matches the values of `display` with which an element continues the text around it. Other values make it a
 * separate word.
 */
const ALONG = /^(?:inline|contents)?$/;
/** Matches the values of `display` of a box that stands in a line as one sign does. */
const BOX_IN_LINE = /^inline-(?:block|flex)$/;
/** Styles that keep such a box apart from the text beside it. */
const SIDES = ['margin-left', 'margin-right', 'border-left-width', 'border-right-width'];

/**
 * Returns true for a box in a line that touches the text on both sides, so that a reader sees no box. It
 * measures the box, so call it only for a box whose text could continue a word.
 */
function isSeamless(element: Element, style: CSSStyleDeclaration): boolean {
  if (!BOX_IN_LINE.test(style.display)) return false;
  if (SIDES.some((side) => Number.parseFloat(style.getPropertyValue(side)) > 0)) return false;
  const content = new Range();
  content.selectNodeContents(element);
  const [inner, outer] = [content, element].map((it) => it.getBoundingClientRect());
  if (!inner || !outer) return false;
  const most = TOUCHES * inner.height;
  return Math.abs(inner.left - outer.left) <= most && Math.abs(inner.right - outer.right) <= most;
}

/**
 * Least height by which a superscript is raised, as a multiple of its font size. Pages raise code and keys of
 * the keyboard by less.
 */
const RAISED = 0.15;
/** Largest font size of a superscript, as a multiple of the font size around it. */
const SMALL = 0.85;

/**
 * Returns how far an inline element is raised by its own style, as a multiple of its font size. Reads as few
 * properties as it can, because browsers compute each one anew.
 */
function riseOf(style: CSSStyleDeclaration): number {
  const { verticalAlign } = style;
  if (verticalAlign === 'top' || verticalAlign === 'text-top') return RAISED;
  const isPlaced = style.position === 'relative';
  const placed = isPlaced ? -Number.parseFloat(style.top) || Number.parseFloat(style.bottom) : 0;
  const rise = Number.parseFloat(verticalAlign) || placed;
  return rise ? rise / Number.parseFloat(style.fontSize) : 0;
}

/** Returns true for an element that is styled as a superscript without being `sup`. */
function isRaised(element: Element, style: CSSStyleDeclaration): boolean {
  if (style.verticalAlign === 'super' || style.fontVariantPosition === 'super') return true;
  const around = riseOf(style) >= RAISED && parentOf(element);
  if (!around || !isElement(around)) return false;
  return Number.parseFloat(style.fontSize) <= SMALL * Number.parseFloat(getComputedStyle(around).fontSize);
}

/**
 * Matches the end of a text whose last word contains a digit. A number or letter that follows could be read
 * as part of that word.
 */
const OPEN_WORD = /$(?<=[A-Za-z\d])(?<=\d\S{0,79})/;
const NOTE = /^[\w*†‡§¶]{1,3}$/;

/**
 * Returns true for a link to a note in the same document that stands directly after a number. `before` is the
 * text before it.
 */
const isNoteLink = (element: Element, before: string): boolean =>
  localNameOf(element) === 'a' &&
  OPEN_WORD.test(before.slice(-80)) &&
  NOTE.test(ofElement(element, 'textContent') ?? '') &&
  isWithinPage(element);

/** Matches a character that may be next to another one in a name. */
const IN_NAME = /[\w:./-]/;
/** Matches a character of a word, visible or not. */
const IN_WORD = /[\w\u00ad\u200b-\u200d\u2060\ufeff]/;
/**
 * Character that is put where a note mark was cut out of a word, because the grammar reads no name across it.
 */
const CUT = '_';

/**
 * Most UTF-16 code units that are read of a block. A longer block is a data dump, and the rest of it is not
 * read.
 */
export const LONGEST_BLOCK = 300_000;

/** Matches a line break after which a number may continue. */
const BEFORE_DIGITS = /\n(?=\s{0,40}[./]?[a-z]{0,10}\d)(?<=\w\s{0,40}\n)/gi;
/** Matches the values of `white-space` with which browsers draw a line break of the source as a space. */
const AS_SPACE = /^(?:normal|nowrap)$/;

/**
 * Replaces line breaks of the HTML source by spaces, if browsers draw them as spaces and a number may
 * continue after them. Only few texts contain such a line break, so styles are computed for few.
 */
function withDrawnLines(text: string, pieces: Run['pieces']): string {
  return text.replace(BEFORE_DIGITS, (end, place: number) => {
    const piece = lastBy(pieces, place);
    const parent = piece && place < piece.start + piece.node.length ? parentOf(piece.node) : null;
    // If the line break comes from a `br`, it is in no text node, and stays.
    if (!parent) return end;
    const element = isElement(parent) ? parent : shadowHostOf(parent);
    return element && AS_SPACE.test(getComputedStyle(element).whiteSpace) ? ' ' : end;
  });
}

/** Collects the runs of one block, the texts that a reader sees as unbroken. */
class RunGatherer {
  readonly runs: Run[] = [];
  private text = '';
  private pieces: { node: Text; start: number }[] = [];
  /**
   * True if the style of the last element gives it a position of its own. Then a following element belongs to
   * the same run only if it visibly continues the last one.
   */
  private isPlaced = false;
  private room = LONGEST_BLOCK;
  private isCut = false;
  /**
   * Elements that are not part of the line, such as notes and text shown only after a click. They are read
   * after the block. Elements in one array are neighbours and are read as one text.
   */
  readonly asides: Element[][] = [];
  /** Note marks that follow the text read so far; undefined if more text or no mark follows it. */
  private marks: Element[] | undefined;

  gather(parent: Node): void {
    for (let node = firstChildOf(parent); node && !this.isCut; node = nextOf(node)) {
      if (isText(node)) this.takeText(node);
      // Handles texts and elements only, and so skips HTML comments.
      else if (isElement(node)) this.takeElement(node);
    }
  }

  /** Ends the present run: the text that follows does not belong to it. */
  end(): void {
    if (this.pieces.length > 0) {
      // Leaves out the last word if the text was cut off, because that word may be incomplete.
      const text = this.isCut ? wordsWithin(this.text, this.text.length - 1) : this.text;
      this.runs.push({ text: withDrawnLines(text, this.pieces), pieces: this.pieces, isCut: this.isCut });
    }
    this.text = '';
    this.pieces = [];
    this.isPlaced = false;
    this.marks = undefined;
  }

  private takeText(node: Text): void {
    if (this.isPlaced) this.end();
    const piece = node.data.slice(0, this.room);
    this.isCut = piece.length < node.data.length;
    this.room -= piece.length;
    if (piece !== '') this.endMarks(piece);
    this.pieces.push({ node, start: this.text.length });
    this.text += piece;
  }

  /** Continues the line after note marks. If the marks are inside a word, puts `CUT` in their place. */
  private endMarks(next: string): void {
    if (this.marks && IN_WORD.test(next[0] ?? '') && IN_WORD.test(this.text.at(-1) ?? '')) this.text += CUT;
    this.marks = undefined;
  }

  private takeElement(element: Element): void {
    const name = localNameOf(element);
    if (name === 'wbr') return;
    if (name === 'br') {
      this.endMarks('\n');
      this.text += '\n';
    } else if (isUnread(element) || !isInFlow(element)) this.end();
    else this.takeInline(element, name);
  }

  private takeInline(element: Element, name: string): void {
    const style = getComputedStyle(element);
    // Sets aside what stands over a line, which is the reading of a word.
    if (style.display === 'none' || name === 'rt') this.asides.push([element]);
    else if (name !== 'sup' && !ALONG.test(style.display) && !this.isJoined(element, style))
      this.takeApart(element);
    else if (name === 'sup' || isRaised(element, style) || isNoteLink(element, this.text))
      this.takeMark(element);
    else this.gather(element);
  }

  /** Returns true for a box in the line with which a word begins, ends or goes on. */
  private isJoined(element: Element, style: CSSStyleDeclaration): boolean {
    const text = ofElement(element, 'textContent') ?? '';
    const next = nextOf(element);
    const isOpen = IN_NAME.test(this.text.at(-1) ?? '') && IN_NAME.test(text[0] ?? '');
    const isEnd = IN_NAME.test(text.at(-1) ?? '') && next && isText(next) && IN_NAME.test(next.data[0] ?? '');
    return (isOpen || isEnd === true) && isSeamless(element, style);
  }

  /** Sets a note mark aside, so that it is not read as part of the number before it. */
  private takeMark(element: Element): void {
    if (this.marks) this.marks.push(element);
    else {
      this.marks = [element];
      this.asides.push(this.marks);
    }
  }

  /**
   * Reads an element with a layout of its own. Its text is a separate run, unless it visibly continues the
   * element before it.
   */
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

/** Returns the runs of a block. A block inside it interrupts them, and has runs of its own. */
export function runsOf(block: Node): Run[] {
  const gatherer = new RunGatherer();
  gatherer.gather(block);
  gatherer.end();
  for (const aside of gatherer.asides) {
    for (const element of aside) gatherer.gather(element);
    gatherer.end();
  }
  return gatherer.runs;
}

function placeIn({ pieces }: Run, offset: number, isEnd: boolean) {
  // At the border of two text nodes, the end of a range belongs to the first node, and the start of a range
  // to the second.
  const piece = lastBy(pieces, isEnd ? offset - 1 : offset);
  return piece && { node: piece.node, at: Math.min(offset - piece.start, piece.node.length) };
}

/**
 * Returns a part of a run as a static range, because a live range would slow every change of the page.
 * Undefined if the run has no text node there.
 */
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
