import { type Node, Window } from 'happy-dom';

/** What a browser shows of a document: text that is read as unbroken, and where its links lead. */
export interface Shown {
  readonly texts: readonly string[];
  readonly addresses: readonly string[];
}

const UNSEEN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'OBJECT']);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);

/** The texts of a tree, broken where a browser breaks the line for another block. */
function textsOf(root: Node): string[] {
  const texts = [''];
  const append = (text: string) => texts.push((texts.pop() ?? '') + text);
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) return append(node.textContent ?? '');
    if (UNSEEN.has(node.nodeName) || node.nodeType === node.COMMENT_NODE) return;
    if (node.nodeName === 'BR') return append('\n');
    const isBlock = !INLINE.has(node.nodeName);
    if (isBlock) texts.push('');
    for (const child of node.childNodes) visit(child);
    if (isBlock) texts.push('');
  };
  visit(root);
  return texts.filter((text) => text.trim());
}

/** Parses HTML as a browser does, without running or fetching anything. */
export function shownOf(html: string): Shown {
  const window = new Window({ settings: { enableJavaScriptEvaluation: false, disableCSSFileLoading: true } });
  const { document } = window;
  document.write(html);
  const links = [...document.querySelectorAll('a[href], area[href]')];
  const shown = {
    texts: textsOf(document.documentElement),
    addresses: links.map((link) => link.getAttribute('href') ?? ''),
  };
  window.happyDOM.abort();
  return shown;
}
