import type { Tokens } from '@/lib/kinds/to-tokens';
import { contains, localNameOf, matches, openRootOf, parentOf, walkerOf } from './platform';
import { breathe, SLICE } from './rounds';
import { makeTextReader, readSingleText } from './texts';
import { closedRootOf, isElement, isText } from './tree';

/**
 * Node that may contain a mention: a text that contains a token (a keyword of a registry), a link whose
 * address does, a field that cannot be edited and whose text does, or a `meta` or `script` element in which a
 * page may declare what it is about.
 */
export type Candidate = Text | Element;

/** Functions to call for what the search of the page's tree finds. */
export interface Finds {
  candidate(found: Candidate): void;
  shadow(root: ShadowRoot): void;
  /** Called for each element. It is undefined if nothing needs the calls, because they cost time. */
  readonly element: ((element: Element) => void) | undefined;
  /** Called for a custom element without a shadow root. The page may attach one later, without any event. */
  hostless(element: Element): void;
}

/**
 * Number of elements after each of which the text between them is tested for tokens, and the clock is read.
 */
const STRIDE = 128;

/** Returns true for links: `a` and `area` elements, in HTML or SVG. */
export function isLink(element: Element): boolean {
  const name = localNameOf(element);
  return name === 'a' || name === 'area';
}

/**
 * Returns a link's address as the page writes it; null if there is none. Old pages use the XLink attribute
 * for links in SVG.
 */
export function hrefOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttribute('xlink:href');
}

/** Selector of the fields that cannot be edited, among all fields. */
export const READ_ONLY = '[readonly],[aria-readonly=true]';

/**
 * Returns what an element says otherwise than by text nodes: the address of a link, the content of a `meta` element, or
 * the text of a field that cannot be edited. Returns null for any other element.
 */
function writtenIn(element: Element, name: string): string | null {
  if (name === 'a' || name === 'area') return hrefOf(element);
  if (name === 'meta') return element.getAttribute('content');
  const isShown = (name === 'textarea' || name === 'input') && matches(element, READ_ONLY);
  return isShown ? (element as HTMLInputElement).value : null;
}

/**
 * Returns true for a link, a field or a `meta` element that contains a token. It runs for every element,
 * perhaps 100,000 times, so each check counts.
 */
function isCandidate(element: Element, name: string, tokens: Tokens): boolean {
  const written = writtenIn(element, name);
  // Requires a digit, because every identifier contains one, except names of data sets in addresses.
  return written !== null && tokens.test(written) && /\d|ts?\/./.test(written);
}

/**
 * Examines one element. Returns true if the text of the element is code. If an exception is thrown, only this
 * element is left out.
 */
function visit(element: Element, tokens: Tokens, on: Finds): boolean {
  try {
    const name = localNameOf(element);
    on.element?.(element);
    if (isCandidate(element, name, tokens)) on.candidate(element);
    const isCustom = name.includes('-');
    const shadow = openRootOf(element) ?? (isCustom ? closedRootOf(element) : null);
    if (shadow) on.shadow(shadow);
    else if (isCustom) on.hostless(element);
    return name === 'script' || name === 'style';
  } catch {
    return false;
  }
}

/**
 * Searches the siblings from `first` to `last`, and everything in them, for candidates and shadow roots, in
 * slices of time. It examines every element, but tests the text between many elements in one go.
 */
export async function findCandidates(
  first: Node,
  last: Node,
  tokens: Tokens,
  on: Finds,
  signal: AbortSignal,
): Promise<void> {
  const root = parentOf(first);
  if (first === last && isText(first)) return readSingleText(first, tokens, on.candidate);
  if (!root) return;
  const texts = makeTextReader(first, root, tokens, on.candidate);

  const elements = walkerOf(root, NodeFilter.SHOW_ELEMENT);
  elements.currentNode = last;
  const end = elements.nextSibling();
  elements.currentNode = first;
  let next = isElement(first) ? first : null;

  /**
   * Searches until the slice of time is over. Returns true once everything has been searched. The function is
   * not async, because JavaScript engines resume async functions in their slow interpreter.
   */
  const walkSlice = (): boolean => {
    const until = performance.now() + SLICE;
    // Continues after the last text that was tested if the page has removed the current node between two
    // slices of time.
    if (!contains(root, elements.currentNode)) elements.currentNode = texts.lastRead();
    for (let steps = 1; ; steps++) {
      const element = next ?? (elements.nextNode() as Element | null);
      next = null;
      const isDone = !element || element === end;
      const isDue = steps % STRIDE === 0;
      if (!isDone && visit(element, tokens, on)) texts.readAround(element);
      else if (isDone || isDue) texts.readUpTo(element);
      if (isDone) return true;
      if (isDue && performance.now() > until) return false;
    }
  };
  while (!walkSlice()) {
    await breathe();
    if (signal.aborted) return;
  }
}
