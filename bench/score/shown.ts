import { type Element, type Node, Window } from 'happy-dom';
import { namedCellsOf, TABLES, textIn } from '@/lib/page/read/tables';
import { wholeGrammarOf } from '@/lib/registry/kinds/collections/grammar/find-all';
import { headedText } from '@/lib/registry/kinds/collections/grammar/heading';
import { EVERY_LANGUAGE } from '@/lib/registry/kinds/collections/grammar/languages';
import { labelledRegistries } from './labels';

/** A text that is read as unbroken, and which of its parts are links: from where up to where. */
export interface ShownText {
  readonly text: string;
  readonly links: readonly (readonly [start: number, end: number])[];
}

/** What a browser shows of a document: its texts, the cells that are read with what heads them, and its addresses. */
export interface Shown {
  readonly texts: readonly ShownText[];
  readonly addresses: readonly string[];
}

const UNSEEN = new Set(['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'IFRAME', 'OBJECT']);
const INLINE = new Set(
  'A ABBR B BDI BDO CITE CODE DEL DFN EM FONT I INS KBD LABEL MARK Q S SAMP SMALL SPAN STRONG SUB SUP TIME TT U VAR WBR'.split(
    ' ',
  ),
);

/** A text of which nothing is a link. */
export const plainText = (text: string): ShownText => ({ text, links: [] });

/** The texts of a tree, broken where a browser breaks the line for another block. */
function textsOf(root: Node): ShownText[] {
  const texts: { text: string; links: [number, number][] }[] = [];
  const begin = () => {
    const text = { text: '', links: [] };
    texts.push(text);
    return text;
  };
  let last: (typeof texts)[number] = begin();
  const append = (text: string) => {
    last.text += text;
  };
  const visit = (node: Node) => {
    if (node.nodeType === node.TEXT_NODE) return append(node.textContent ?? '');
    if (UNSEEN.has(node.nodeName) || node.nodeType === node.COMMENT_NODE) return;
    if (node.nodeName === 'BR') return append('\n');
    const isBlock = !INLINE.has(node.nodeName);
    if (isBlock) last = begin();
    const [around, start] = [last, last.text.length];
    for (const child of node.childNodes) visit(child);
    if (node.nodeName === 'A' && around === last) last.links.push([start, last.text.length]);
    if (isBlock) last = begin();
  };
  visit(root);
  return texts.filter(({ text }) => text.trim());
}

/** The cells of tables that hold nothing but accessions, as they are read. */
function cellsOf(tables: readonly Element[]): ShownText[] {
  const grammar = wholeGrammarOf(labelledRegistries);
  return tables.flatMap((table) =>
    namedCellsOf(table as unknown as globalThis.Element, grammar).flatMap(({ cell, name }) => {
      const text = headedText(name, textIn(cell), EVERY_LANGUAGE);
      return text === null ? [] : [plainText(text)];
    }),
  );
}

/** Parses HTML as a browser does, without running or fetching anything. */
export function shownOf(html: string): Shown {
  const window = new Window({ settings: { enableJavaScriptEvaluation: false, disableCSSFileLoading: true } });
  const { document } = window;
  document.write(html);
  const links = [...document.querySelectorAll('a[href], area[href]')];
  const shown = {
    texts: [...textsOf(document.documentElement), ...cellsOf([...document.querySelectorAll(TABLES)])],
    addresses: links.map((link) => link.getAttribute('href') ?? ''),
  };
  window.happyDOM.abort();
  return shown;
}
