import type { Tokens } from '@/lib/kinds/to-tokens';
import {
  childNodesOf,
  lastChildOf,
  localNameOf,
  ofDocument,
  parentOf,
  previousOf,
  walkerOf,
} from './platform';
import { isText, isUnread } from './tree';

/** A token is no longer than this, in UTF-16 code units. */
const LONGEST_TOKEN = 24;
/** Code of at least this many UTF-16 code units is skipped. */
const LONG_CODE = 2000;
/** Levels of elements that a word may be broken over. */
const DEPTH = 4;

/** Letters, digits, and what parts the names of works, as pages cut those behind a slash: `-`, `.`, `/`. */
const isJoint = (code: number) =>
  (code > 96 && code < 123) || (code > 44 && code < 58) || (code > 64 && code < 91) || code > 127;

/** As much of a text's end as may be the beginning of a token. */
export const endOf = (text: string): string => text.slice(-LONGEST_TOKEN);

/** A text, with the end of the one before it if a name runs on from that into this: `DAN<b>DI</b>`, `10.5281<wbr>/…`. */
export function joinedTo(end: string, text: string): string {
  const runsOn = isJoint(text.charCodeAt(0)) && isJoint(end.charCodeAt(end.length - 1));
  return runsOn ? end + text : text;
}

/** The text before `node`: a change may begin in the middle of a word. */
function textBefore(node: Node): string {
  let place: Node | null = node;
  for (let depth = 0; place && !previousOf(place) && depth < DEPTH; depth++) place = parentOf(place);
  place = place && previousOf(place);
  for (let depth = 0; place && lastChildOf(place) && depth < DEPTH; depth++) place = lastChildOf(place);
  return place && isText(place) ? place.data : '';
}

/** From where a walk goes on to reach what lies behind the start of a range. */
function nodeBefore({ startContainer, startOffset }: Range): Node {
  let last = startContainer;
  let node = startOffset > 0 ? childNodesOf(last)[startOffset - 1] : null;
  for (; node; node = lastChildOf(node)) last = node;
  return last;
}

/** JSON-LD is text that nobody sees and that still says what the page is about. */
const isDeclaration = (element: Element) =>
  localNameOf(element) === 'script' && element.getAttribute('type') === 'application/ld+json';

/**
 * True for code that is read with the texts around it: no word goes on behind what the head holds, and for a short first
 * stretch the browser would compile each question twice.
 */
const isShortInHead = (code: Element) =>
  parentOf(code) === ofDocument(document, 'head') && (code.textContent ?? '').length < LONG_CODE;

type OnCandidate = (found: Text | Element) => void;

/** Reports a text that holds a token, by itself or joined to `end`, the end of the text before it; returns its own end. */
function readText(text: Text, end: string, tokens: Tokens, onCandidate: OnCandidate): string {
  const { data } = text;
  if (data === '') return end;
  const whole = joinedTo(end, data);
  // A token within `end` alone was reported with the text that it ends.
  if (tokens.test(data) || (whole !== data && tokens.test(whole) && !tokens.test(end))) {
    const parent = text.parentElement;
    if (!parent || !isUnread(parent)) onCandidate(text);
    else if (isDeclaration(parent)) onCandidate(parent);
  }
  return endOf(whole);
}

/** Reads one text of a page by itself. */
export function readSingleText(text: Text, tokens: Tokens, onCandidate: OnCandidate): void {
  readText(text, endOf(textBefore(text)), tokens, onCandidate);
}

/** Reads the texts of a tree from its first node on, stretch by stretch. */
export interface TextReader {
  /** Reads the texts up to where an element begins, or to the end. */
  readUpTo(element: Element | null): void;
  /** Reads the texts up to an element whose own text is code, for machines, and may be longer than all for readers. */
  readAround(code: Element): void;
  /** The last node that was read: the node after it may have left the page. */
  lastRead(): Node;
}

/**
 * Texts are not read one by one: the browser hands over all text between two elements much sooner than text by text,
 * and if that holds no trace of a token, nothing in it does. Where it does, its place leads to the texts to read.
 */
export function makeTextReader(
  first: Node,
  root: ParentNode & Node,
  tokens: Tokens,
  onCandidate: OnCandidate,
): TextReader {
  let end = endOf(textBefore(first));
  /** From where the texts are not read yet. Live: what the page changes between two slices moves its ends. */
  const stretch = new Range();
  stretch.setStartBefore(first);

  /** Reads those of the texts run together in which a token may lie, or end; passes the others by their lengths. */
  const readAt = (places: readonly number[], texts: string) => {
    // As ranges see it, text is also what stands in the sections of XML documents.
    const nodes = walkerOf(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION);
    nodes.currentNode = nodeBefore(stretch);
    let at = end.length;
    let next = 0;
    for (
      let place = places[0];
      place !== undefined && at < texts.length && nodes.nextNode();
      place = places[next]
    ) {
      const { currentNode: node } = nodes;
      at += (node as CharacterData).length;
      if (at > place && isText(node)) end = readText(node, end, tokens, onCandidate);
      else end = endOf(texts.slice(0, at));
      while (at > (places[next] ?? at) + LONGEST_TOKEN) next++;
    }
    if (at < texts.length) end = endOf(texts);
  };
  const readUpTo = (element: Element | null) => {
    // Where the page has joined the texts around the start, all of that is read again.
    if (isText(stretch.startContainer)) stretch.setStartBefore(stretch.startContainer);
    stretch.setEnd(element ?? root, element ? 0 : childNodesOf(root).length);
    const texts = end + stretch.toString();
    readAt(tokens.placesIn(texts), texts);
    stretch.collapse();
  };
  return {
    readUpTo,
    readAround(code) {
      if (isShortInHead(code)) return;
      readUpTo(code);
      if (isDeclaration(code) && tokens.test(code.textContent ?? '')) onCandidate(code);
      stretch.setStartAfter(code);
    },
    lastRead: () => nodeBefore(stretch),
  };
}
