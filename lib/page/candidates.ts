import { isElement, isText, isUnread, shadowRootOf } from './tree';

/** A place where a mention may be: a text that holds a token, or a link whose address does. */
export type Candidate = Text | HTMLAnchorElement | SVGAElement;

/** Longest time in ms that we work before the page gets its turn: half a frame at 60 Hz. */
const SLICE = 7;
/** Nodes between two looks at the clock. */
const STRIDE = 256;

function isLink(node: Element): node is HTMLAnchorElement | SVGAElement {
  return node.localName === 'a' || node.localName === 'area';
}

/** The address as the page wrote it; SVG links of old pages write it in another namespace. */
export function addressOf(link: Element): string | null {
  return link.getAttribute('href') ?? link.getAttribute('xlink:href');
}

const isWord = (code: number) =>
  (code > 96 && code < 123) || (code > 47 && code < 58) || (code > 64 && code < 91) || code > 127;

/** Walks what lies under `root` in slices; calls back for each candidate and each shadow root found. */
export async function findCandidates(
  root: Node,
  tokens: RegExp,
  on: { candidate(found: Candidate): void; shadow(root: ShadowRoot): void; breathe(): Promise<unknown> },
  signal: AbortSignal,
): Promise<void> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  let sliceEnd = performance.now() + SLICE;
  let steps = 0;
  let last = '';
  for (let node: Node | null = root; node; node = walker.nextNode()) {
    if (isText(node)) {
      const { data } = node;
      // A token may be broken over elements: `DAN<b>DI</b>`; then one word runs on from text to text.
      const broken = last !== '' && isWord(data.charCodeAt(0)) && tokens.test(last + data.slice(0, 24));
      if (broken || tokens.test(data)) {
        if (!node.parentElement || !isUnread(node.parentElement)) on.candidate(node);
      }
      last = isWord(data.charCodeAt(data.length - 1)) ? (last + data).slice(-24) : '';
    } else if (isElement(node)) {
      if (isLink(node) && tokens.test(addressOf(node) ?? '')) on.candidate(node);
      const shadow = shadowRootOf(node);
      if (shadow) on.shadow(shadow);
    }
    if (++steps % STRIDE === 0 && performance.now() > sliceEnd) {
      await on.breathe();
      if (signal.aborted) return;
      sliceEnd = performance.now() + SLICE;
    }
  }
}
