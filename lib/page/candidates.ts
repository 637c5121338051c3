import { closedRootOf, isInUnread, isText } from './tree';

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
/** As in `Node`, where each look costs as much as one at the page. */
const ELEMENT = 1;
const TEXT = 3;
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
  let last = before(root);

  const meetText = (text: Text) => {
    const { data } = text;
    if (data === '') return;
    // A token may be broken over elements: `DAN<b>DI</b>`; then one word runs on from text to text.
    const open = runsOn(last, data) ? last.slice(-REACH) : '';
    const broken = open !== '' && tokens.test(open + data.slice(0, REACH));
    last = open !== '' && data.length < REACH ? open + data : data;
    if (!broken && !tokens.test(data)) return;
    const parent = text.parentElement;
    if (!parent || !isInUnread(parent)) on.candidate(text);
    else if (isDeclaration(parent)) on.candidate(parent);
  };
  const meetElement = (element: Element) => {
    // Each look at an element counts: there may be a hundred thousand.
    const { localName: name } = element;
    if (name === 'a' || name === 'area' || name === 'meta') {
      const written = name === 'meta' ? element.getAttribute('content') : addressOf(element);
      if (written && tokens.test(written)) on.candidate(element);
    }
    const isCustom = name.includes('-');
    const shadow = element.shadowRoot ?? (isCustom ? closedRootOf(element) : null);
    if (shadow) on.shadow(shadow);
    else if (isCustom) on.hostless(element);
  };
  let node: Node | null = root;
  // No async function: one that is resumed begins anew in the interpreter, slice for slice.
  const walkSlice = () => {
    const end = performance.now() + SLICE;
    for (let steps = 1; node; steps++) {
      // Asked once a node: there may be as many again of them.
      const { nodeType } = node;
      if (nodeType === TEXT) meetText(node as Text);
      else if (nodeType === ELEMENT) meetElement(node as Element);
      node = walker.nextNode();
      if (steps % STRIDE === 0 && performance.now() > end) return;
    }
  };
  for (walkSlice(); node; walkSlice()) {
    await on.breathe();
    if (signal.aborted) return;
  }
}
