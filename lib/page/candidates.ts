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

/** From where a walk goes on to reach what lies behind the start of a range, and little before it. */
function nodeBefore({ startContainer, startOffset }: Range): Node {
  return (startOffset > 0 && startContainer.childNodes[startOffset - 1]) || startContainer;
}

/** JSON-LD is text that nobody sees and that still says what the page is about. */
const isDeclaration = (element: Element) =>
  element.localName === 'script' && element.getAttribute('type') === 'application/ld+json';

/** Each look at an element counts: there may be a hundred thousand. */
function meetElement(element: Element, tokens: Tokens, on: Finds): void {
  const { localName: name } = element;
  if (name === 'a' || name === 'area' || name === 'meta') {
    const written = name === 'meta' ? element.getAttribute('content') : addressOf(element);
    if (written && tokens.test(written)) on.candidate(element);
  }
  const isCustom = name.includes('-');
  const shadow = element.shadowRoot ?? (isCustom ? closedRootOf(element) : null);
  if (shadow) on.shadow(shadow);
  else if (isCustom) on.hostless(element);
}

/** What a stretch of texts run together ends with. */
const endOf = (text: string) => text.slice(-REACH);

/**
 * Looks at what lies under a place in slices; calls back for each candidate and each shadow root found. Elements are
 * looked at one by one, for their roots; texts are not: the browser hands over all text between two elements much
 * sooner than text by text, and where that holds no trace of a token, nothing in it does.
 */
export async function findCandidates(
  place: Node,
  tokens: Tokens,
  on: Finds,
  signal: AbortSignal,
): Promise<void> {
  // All text of a document is in its one element.
  const root = place === document ? document.documentElement : place;
  // A page that begins anew adds its doctype, too, in which no range can begin.
  if (!root || !(isText(root) || 'children' in root)) return;
  let last = before(root);

  const meetText = (text: Text) => {
    const { data } = text;
    if (data === '') return;
    // A token may be broken over elements: `DAN<b>DI</b>`; then one word runs on from text to text.
    const open = runsOn(last, data) ? endOf(last) : '';
    const broken = open !== '' && tokens.test(open + data.slice(0, REACH));
    last = open !== '' && data.length < REACH ? open + data : data;
    if (!broken && !tokens.test(data)) return;
    const parent = text.parentElement;
    if (!parent || !isInUnread(parent)) on.candidate(text);
    else if (isDeclaration(parent)) on.candidate(parent);
  };
  if (isText(root)) return meetText(root);
  if (isElement(root)) meetElement(root, tokens, on);
  if (isElement(root) && root.firstElementChild === null) {
    // What pages append by the hundred: a line of a list, with nothing in it to walk through.
    for (const child of root.childNodes) if (isText(child)) meetText(child);
    return;
  }

  const elements = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT);
  /** From where the texts are not read yet. Live: what the page changes between two slices moves its ends. */
  const stretch = document.createRange();
  stretch.setStart(root, 0);

  /** Reads the texts up to where an element begins, or to the end. */
  const readTexts = (upTo: Element | null) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    texts.currentNode = nodeBefore(stretch);
    for (let node = texts.nextNode(); node && node !== upTo; node = texts.nextNode()) {
      if (isText(node)) meetText(node);
    }
  };
  const readStretch = (upTo: Element | null) => {
    if (upTo) stretch.setEnd(upTo, 0);
    else stretch.setEnd(root, root.childNodes.length);
    const text = stretch.toString();
    const ending = endOf(last) + text;
    if (tokens.traces.test(ending)) readTexts(upTo);
    last = endOf(ending);
    stretch.collapse();
  };
  /** True once all is read. No async function: one that is resumed begins anew in the interpreter. */
  const walkSlice = (): boolean => {
    const end = performance.now() + SLICE;
    // What stood here may be gone.
    if (!root.contains(elements.currentNode)) elements.currentNode = nodeBefore(stretch);
    for (let steps = 1; ; steps++) {
      const element = elements.nextNode();
      if (element) meetElement(element as Element, tokens, on);
      const isDue = steps % STRIDE === 0;
      if (isDue || !element) readStretch(element as Element | null);
      if (!element) return true;
      if (isDue && performance.now() > end) return false;
    }
  };
  while (!walkSlice()) {
    await on.breathe();
    if (signal.aborted) return;
  }
}
