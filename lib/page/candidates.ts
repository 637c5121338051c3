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
/** Nodes between two looks at the clock. */
const STRIDE = 256;
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

/** What `text` ends with, where a word may run on from it into the next text. */
const openEnd = (text: string) => (isWord(text.charCodeAt(text.length - 1)) ? text.slice(-REACH) : '');

/** What runs on into `node` from the text before it: a change may begin in the middle of a word. */
function before(node: Node): string {
  let place: Node | null = node;
  for (let depth = 0; place && !place.previousSibling && depth < DEPTH; depth++) place = place.parentNode;
  place = place?.previousSibling ?? null;
  for (let depth = 0; place?.lastChild && depth < DEPTH; depth++) place = place.lastChild;
  return place && isText(place) ? openEnd(place.data) : '';
}

/** JSON-LD is text that nobody sees and that still says what the page is about. */
const isDeclaration = (element: Element) =>
  element.localName === 'script' && element.getAttribute('type') === 'application/ld+json';

/** Walks what lies under `root` in slices; calls back for each candidate and each shadow root found. */
export async function findCandidates(
  root: Node,
  tokens: RegExp,
  on: Finds,
  signal: AbortSignal,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let sliceEnd = performance.now() + SLICE;
  let steps = 0;
  let last = before(root);

  const meetText = (text: Text) => {
    const { data, parentElement: parent } = text;
    if (data === '') return;
    // A token may be broken over elements: `DAN<b>DI</b>`; then one word runs on from text to text.
    const broken = last !== '' && isWord(data.charCodeAt(0)) && tokens.test(last + data.slice(0, REACH));
    last = openEnd(last !== '' && data.length < REACH ? last + data : data);
    if (!broken && !tokens.test(data)) return;
    if (!parent || !isInUnread(parent)) on.candidate(text);
    else if (isDeclaration(parent)) on.candidate(parent);
  };
  const meetElement = (element: Element) => {
    // Each look at an element counts: there may be a hundred thousand.
    const { localName: name } = element;
    const written = name === 'meta' ? element.getAttribute('content') : isLink(element) && addressOf(element);
    if (written && tokens.test(written)) on.candidate(element);
    const isCustom = name.includes('-');
    const shadow = element.shadowRoot ?? (isCustom ? closedRootOf(element) : null);
    if (shadow) on.shadow(shadow);
    else if (isCustom) on.hostless(element);
  };
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (isText(node)) meetText(node);
    else if (isElement(node)) meetElement(node);
    if (++steps % STRIDE === 0 && performance.now() > sliceEnd) {
      await on.breathe();
      if (signal.aborted) return;
      sliceEnd = performance.now() + SLICE;
    }
  }
}
