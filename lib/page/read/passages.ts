import type { PageAnswers } from '@/lib/messages/contract';

/** Constants of `passagesWithDois`, which gets them as its argument. */
export const WAYS = {
  /** Selectors of elements whose text is a passage, of headings, and of elements whose text is not for reading. */
  blocks:
    'p,li,dd,dt,tr,pre,blockquote,figcaption,caption,h1,h2,h3,h4,h5,h6,div,section,article,main,aside,header,footer,body',
  headings: 'h2,h3,h4,h5,h6,dt',
  unread:
    'script,style,noscript,template,title,textarea,input,select,option,desc,metadata,annotation,[contenteditable]:not([contenteditable="false" i])',
  /** Largest number of UTF-16 code units of a passage and of all of them, and the largest number of passages. */
  longest: 100_000,
  mostText: 400_000,
  most: 500,
};

/**
 * Returns the passages of the page that contain DOIs, in the order of the page: the text of a paragraph, row or list
 * item, with the addresses of its links to DOIs, behind the heading above it. Empty if our scripts do not search the page.
 * Texts in shadow roots are left out, and so is what is not drawn or is being edited. The browser injects this function
 * alone into the page after the reader has opened a list, so it must use nothing from this module.
 */
export function passagesWithDois(ways: typeof WAYS): string[] {
  const scanner: PageAnswers | undefined = Reflect.get(globalThis, Symbol.for('accession: scan'));
  const body: Node | null = Reflect.get(Document.prototype, 'body', document);
  if (!scanner?.page() || !body) return [];
  const doi = /10\.\d{4,5}(?:\/|%2F)/i;
  const linked = /\bdoi(?:\.org\/|:|%3A)10\.\d{4,5}(?:\/|%2F)/i;
  // Takes the methods from the prototypes, because elements of the page can hide properties of `document` and of forms.
  const { createTreeWalker, querySelectorAll } = Document.prototype;
  const { matches, closest, getAttribute } = Element.prototype;
  const isBefore = (one: Node, other: Node) =>
    (Node.prototype.compareDocumentPosition.call(one, other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  const addressOf = (link: Element) => {
    const address = getAttribute.call(link, 'href') ?? '';
    return address.length < 1000 && linked.test(address) ? ` ${address} ` : '';
  };
  const blockOf = (element: Element | null) =>
    element && !closest.call(element, ways.unread) ? closest.call(element, ways.blocks) : null;

  // Looks for DOIs in single texts and links first, because the way to the block around each node would take long.
  const found: (Element | null)[] = [];
  const texts = createTreeWalker.call(document, body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode() && found.length < ways.most)
    if (doi.test(texts.currentNode.nodeValue ?? '')) found.push(blockOf(texts.currentNode.parentElement));
  for (const link of querySelectorAll.call(document, 'a[href*="10."]'))
    if (found.length < 2 * ways.most && addressOf(link) !== '') found.push(blockOf(link));
  const blocks = [...new Set(found)].flatMap((each) => each ?? []).sort((a, b) => (isBefore(a, b) ? -1 : 1));

  /** Returns the text of a block without that of blocks inside it. */
  const textOf = (block: Element) => {
    const what = NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT;
    const walker = createTreeWalker.call(document, block, what, (node) =>
      node instanceof Element && matches.call(node, `${ways.unread},${ways.blocks}`)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    );
    let text = '';
    while (walker.nextNode() && text.length < ways.longest) {
      const node = walker.currentNode;
      text += node instanceof Element ? addressOf(node) : (node.nodeValue ?? '');
      if (node instanceof Element && matches.call(node, 'br')) text += '\n';
    }
    return text.slice(0, ways.longest);
  };
  const headings = blocks.length > 0 ? [...querySelectorAll.call(document, ways.headings)] : [];
  let next = 0;
  let rest = ways.mostText;
  return blocks.slice(0, ways.most).flatMap((block) => {
    for (let over = headings[next]; over && isBefore(over, block); over = headings[next]) next++;
    const text = rest > 0 ? textOf(block) : '';
    rest -= text.length;
    return text === '' ? [] : `${headings[next - 1]?.textContent?.slice(0, 200) ?? ''}\n\n${text}`;
  });
}
