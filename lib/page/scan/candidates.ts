import type { Tokens } from '@/lib/kinds/to-tokens';
import { contains, localNameOf, openRootOf, parentOf, walkerOf } from './platform';
import { breathe, SLICE } from './rounds';
import { makeTextReader, readSingleText } from './texts';
import { closedRootOf, isElement, isText } from './tree';

/**
 * A place where a mention may be: a text that holds a token, a link whose address does, or a `meta` or `script`
 * element by which the page may say what it is about.
 */
export type Candidate = Text | Element;

/** Callbacks of the walk. */
export interface Finds {
  candidate(found: Candidate): void;
  shadow(root: ShadowRoot): void;
  /** Called for every element; undefined if nobody needs it. */
  readonly element: ((element: Element) => void) | undefined;
  /** A custom element without a shadow root: it may get one later without any event. */
  hostless(element: Element): void;
}

/** Elements visited between two checks of the text and the clock. */
const STRIDE = 128;

export function isLink(element: Element): boolean {
  const name = localNameOf(element);
  return name === 'a' || name === 'area';
}

/** The address as the page wrote it; SVG links of old pages write it in another namespace. */
export function hrefOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttribute('xlink:href');
}

/** True for a link or `meta` element that holds a token. Each look at an element counts: there may be a hundred thousand. */
function isCandidate(element: Element, name: string, tokens: Tokens): boolean {
  if (name !== 'a' && name !== 'area' && name !== 'meta') return false;
  const written = name === 'meta' ? element.getAttribute('content') : hrefOf(element);
  // Every identifier contains a digit.
  return written !== null && tokens.test(written) && /\d/.test(written);
}

/** Visits one element; true if its text is code. A failure skips this element only. */
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
 * Looks at neighbours, from `first` to `last`, and at what lies under them, in slices; calls back for each candidate
 * and for each shadow root found. It visits every element, but reads the texts of many at once.
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

  /** True once everything is read. Not an async function: a resumed one starts again in the interpreter. */
  const walkSlice = (): boolean => {
    const until = performance.now() + SLICE;
    // The node may have left the page.
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
