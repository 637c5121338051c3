import type { PageAnswers } from '@/lib/messages/contract';

/**
 * Returns the passages of the page that contain DOIs, in the order of the page: the text of a paragraph, row or list
 * item, with the addresses of its links to DOIs, after the heading above it. Empty if our scripts do not search the page. Texts in shadow roots are
 * left out, and so is what is not drawn or is being edited. The browser injects this function alone into the page after
 * the reader has opened a list, so it must use nothing from this module.
 */
export function passagesWithDois(): string[] {
  const DOI = /10\.\d{4,5}(?:\/|%2F)/i;
  const LINKED = /(?:\bdoi\.org\/|\bdoi(?::|%3A))10\.\d{4,5}(?:\/|%2F)/i;
  const BLOCKS =
    'p,li,dd,dt,tr,pre,blockquote,figcaption,caption,h1,h2,h3,h4,h5,h6,div,section,article,main,aside,header,footer,body';
  const HEADINGS = 'h2,h3,h4,h5,h6,dt';
  const UNREAD =
    'script,style,noscript,template,title,textarea,input,select,option,desc,metadata,annotation,[contenteditable]:not([contenteditable="false" i])';
  /** Largest number of UTF-16 code units of a passage and of all of them, and the largest number of passages. */
  const [LONGEST, MOST_TEXT, MOST] = [20_000, 400_000, 500];
  const scanner = Reflect.get(globalThis, Symbol.for('accession: scan')) as PageAnswers | undefined;
  const body: Node | null = Reflect.get(Document.prototype, 'body', document);
  if (!scanner?.page() || !body) return [];
  // Takes the methods from the prototypes, because elements of the page can hide properties of `document` and of forms.
  const { matches, closest, getAttribute } = Element.prototype;
  const walker = Document.prototype.createTreeWalker.call(
    document,
    body,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && matches.call(node, UNREAD)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  const passages: string[] = [];
  let block: Element | null = null;
  let text = '';
  let heading = '';
  let length = 0;
  const end = () => {
    if (block && matches.call(block, HEADINGS)) heading = text.slice(0, 200);
    else if (DOI.test(text)) {
      passages.push(`${heading}\n\n${text}`);
      length += text.length;
    }
    text = '';
  };
  while (walker.nextNode() && passages.length < MOST && length < MOST_TEXT) {
    const node = walker.currentNode;
    const parent = node instanceof Element ? node : node.parentElement;
    const around = parent && closest.call(parent, BLOCKS);
    if (around !== block) end();
    block = around;
    if (text.length > LONGEST) continue;
    if (!(node instanceof Element)) text += node.nodeValue?.slice(0, LONGEST) ?? '';
    else if (matches.call(node, 'br')) text += '\n';
    else if (matches.call(node, 'a[href]')) {
      const address = getAttribute.call(node, 'href') ?? '';
      if (address.length < 1000 && LINKED.test(address)) text += ` ${address} `;
    }
  }
  end();
  return passages;
}
