import type { Tokens } from '@/lib/registry/tokens';
import { closedRootOf, isElement, isInUnread, isText } from './tree';

/**
 * A place where a mention may be: a text that holds a token, a link whose address does, or a `meta` or `script`
 * element by which the page may say what it is about.
 */
export type Candidate = Text | Element;

/** What the walk comes across. */
export interface Finds {
  candidate(found: Candidate): void;
  shadow(root: ShadowRoot): void;
  /** A custom element without a shadow root: it may get one without any sign of it. */
  hostless(element: Element): void;
  /** Gives the page its turn. */
  breathe(): Promise<unknown>;
}

/** Longest time in ms that we work before the page gets its turn: half a frame at 60 Hz. */
const SLICE = 7;
/** Elements between two looks at the text before them, and at the clock. */
const STRIDE = 128;
/** A token is no longer than this, in UTF-16 code units. */
const REACH = 24;
/** Levels of elements that a word may be broken over. */
const DEPTH = 4;

export function isLink({ localName: name }: Element): boolean {
  return name === 'a' || name === 'area';
}

/** The address as the page wrote it; SVG links of old pages write it in another namespace. */
export function addressOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttribute('xlink:href');
}

const isWord = (code: number) =>
  (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 64 && code < 91) || code > 127;

/** Whether a word may run on from one text into the next. */
const runsOn = (from: string, to: string) =>
  isWord(to.charCodeAt(0)) && isWord(from.charCodeAt(from.length - 1));

/** The text before `node`: a change may begin in the middle of a word. */
function before(node: Node): string {
  let place: Node | null = node;
  for (let depth = 0; place && !place.previousSibling && depth < DEPTH; depth++) place = place.parentNode;
  place = place?.previousSibling ?? null;
  for (let depth = 0; place?.lastChild && depth < DEPTH; depth++) place = place.lastChild;
  return place && isText(place) ? place.data : '';
}

/** From where a walk goes on to reach what lies behind the start of a range. */
function nodeBefore({ startContainer, startOffset }: Range): Node {
  let node = startOffset > 0 && startContainer.childNodes[startOffset - 1];
  if (!node) return startContainer;
  while (node.lastChild) node = node.lastChild;
  return node;
}

/** JSON-LD is text that nobody sees and that still says what the page is about. */
const isDeclaration = (element: Element) =>
  element.localName === 'script' && element.getAttribute('type') === 'application/ld+json';

/** What a stretch of texts run together ends with. */
const endOf = (text: string) => text.slice(-REACH);

/**
 * Looks at neighbours, from `first` to `last`, and at what lies under them, in slices; calls back for each candidate,
 * in page order, and for each shadow root found. Elements are looked at one by one, for their roots; texts are not: the
 * browser hands over all text between two elements much sooner than text by text, and where that holds no trace of a
 * token, nothing in it does.
 */
export async function findCandidates(
  first: Node,
  last: Node,
  tokens: Tokens,
  on: Finds,
  signal: AbortSignal,
): Promise<void> {
  let ended = endOf(before(first));
  const meetText = (text: Text) => {
    const { data } = text;
    if (data === '') return;
    // A token may be broken over elements: `DAN<b>DI</b>`; then one word runs on from text to text.
    const whole = runsOn(ended, data) ? ended + data : data;
    ended = endOf(whole);
    if (!tokens.test(data) && (whole === data || !tokens.test(whole))) return;
    const parent = text.parentElement;
    if (!parent || !isInUnread(parent)) on.candidate(text);
    else if (isDeclaration(parent)) on.candidate(parent);
  };
  const { parentNode: root } = first;
  if (first === last && isText(first)) return meetText(first);
  if (!root) return;

  /** Links and `meta` elements met since texts were read last. */
  const links = new Set<Node>();
  /** True for one whose text is for machines. Each look at an element counts: there may be a hundred thousand. */
  const meetElement = (element: Element): boolean => {
    const { localName: name } = element;
    if (name === 'a' || name === 'area' || name === 'meta') {
      const written = name === 'meta' ? element.getAttribute('content') : addressOf(element);
      // What names a collection has digits in it.
      if (written && tokens.test(written) && /\d/.test(written)) links.add(element);
    }
    const isCustom = name.includes('-');
    const shadow = element.shadowRoot ?? (isCustom ? closedRootOf(element) : null);
    if (shadow) on.shadow(shadow);
    else if (isCustom) on.hostless(element);
    return name === 'script' || name === 'style';
  };

  const elements = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  elements.currentNode = last;
  const end = elements.nextSibling();
  elements.currentNode = first;
  let met = isElement(first) ? first : null;
  /** From where the texts are not read yet. Live: what the page changes between two slices moves its ends. */
  const stretch = document.createRange();
  stretch.setStartBefore(first);

  /** Reads the texts up to where an element begins, or to the end. */
  const readTexts = (upTo: Element | null) => {
    const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    nodes.currentNode = nodeBefore(stretch);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      if (isText(node)) meetText(node);
      else if (links.delete(node)) on.candidate(node as Element);
      if (node === upTo) break;
    }
  };
  const readStretch = (upTo: Element | null) => {
    if (upTo) stretch.setEnd(upTo, 0);
    else stretch.setEnd(root, root.childNodes.length);
    const texts = ended + stretch.toString();
    if (links.size > 0 || tokens.traces.test(texts)) readTexts(upTo);
    ended = endOf(texts);
    stretch.collapse();
  };
  /** Texts for machines may be longer than all for readers; they are passed over. */
  const passOver = (code: Element) => {
    readStretch(code);
    if (isDeclaration(code) && tokens.test(code.textContent ?? '')) on.candidate(code);
    stretch.setStartAfter(code);
  };
  /** True once all is read. No async function: one that is resumed begins anew in the interpreter. */
  const walkSlice = (): boolean => {
    const until = performance.now() + SLICE;
    // What stood here may be gone.
    if (!root.contains(elements.currentNode)) elements.currentNode = nodeBefore(stretch);
    for (let steps = 1; ; steps++) {
      const element = met ?? (elements.nextNode() as Element | null);
      met = null;
      const isDone = !element || element === end;
      const isDue = steps % STRIDE === 0;
      if (!isDone && meetElement(element)) passOver(element);
      else if (isDone || isDue) readStretch(element);
      if (isDone) return true;
      if (isDue && performance.now() > until) return false;
    }
  };
  while (!walkSlice()) {
    await on.breathe();
    if (signal.aborted) return;
  }
}
