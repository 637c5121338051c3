import { Window } from 'happy-dom';
import { builtInRegistries } from '@/lib/kinds/built-in';
import { isInUnread } from '@/lib/page/read/editors';
import { isInFlow, type Run, runsOf } from '@/lib/page/read/runs';
import { namedCellsOf, TABLES, textIn } from '@/lib/page/read/tables';
import { hrefOf } from '@/lib/page/scan/candidates';

/**
 * A text that a reader sees as unbroken. `links` has the start and the end of each link in it, in UTF-16 code units.
 */
export interface ShownText {
  readonly text: string;
  readonly links: readonly (readonly [start: number, end: number])[];
}

/** A document as a browser shows it: its texts, the table cells with their headers, and the addresses of its links. */
export interface Shown {
  readonly texts: readonly ShownText[];
  readonly addresses: readonly string[];
}

/** A text without links. */
export const plainText = (text: string): ShownText => ({ text, links: [] });

/** Returns the start and the end of each link in a text. */
function linksIn({ text, pieces }: Run): [start: number, end: number][] {
  const links = new Map<Element, [number, number]>();
  for (const [at, { node, start }] of pieces.entries()) {
    const link = node.parentElement?.closest('a');
    if (link) links.set(link, [links.get(link)?.[0] ?? start, pieces[at + 1]?.start ?? text.length]);
  }
  return [...links.values()];
}

/** Returns the texts of a page, joined and divided as the extension's scripts do, block by block. */
function textsOf(root: Element): ShownText[] {
  const blocks = [root, ...root.querySelectorAll('*')].filter(
    (element) => !isInFlow(element) && !isInUnread(element),
  );
  return blocks
    .flatMap((block) => runsOf(block))
    .filter(({ text }) => text.trim())
    .map((run) => ({ text: run.text, links: linksIn(run) }));
}

/**
 * Returns the texts of table cells that contain only accessions, with the words that our code takes from their
 * headers.
 */
function cellsOf(tables: readonly Element[]): ShownText[] {
  return tables.flatMap((table) =>
    namedCellsOf(table, builtInRegistries).flatMap(({ cell, named }) => {
      const text = named(textIn(cell));
      return text === null ? [] : [plainText(text)];
    }),
  );
}

/**
 * Calls `read` with the global variables that page scripts use, taken from a simulated window. Elements have only the
 * browser's default styles.
 */
function withGlobals<Read>(window: Window, read: () => Read): Read {
  const { Node, Element, HTMLUnknownElement, Document, DocumentFragment } = window;
  const its = {
    Node,
    Element,
    HTMLUnknownElement,
    Document,
    DocumentFragment,
    getComputedStyle: ({ style }: HTMLElement) =>
      style.position === 'absolute' ? { position: style.position, display: style.display || 'block' } : style,
  };
  const before = Object.fromEntries(Object.keys(its).map((name) => [name, Reflect.get(globalThis, name)]));
  Object.assign(globalThis, its);
  try {
    return read();
  } finally {
    Object.assign(globalThis, before);
  }
}

/**
 * Parses HTML as a browser does, without running scripts or loading anything, and collects texts and links as the
 * extension's scripts do.
 */
export function shownOf(html: string): Shown {
  const window = new Window({ settings: { enableJavaScriptEvaluation: false, disableCSSFileLoading: true } });
  window.document.write(html);
  const root = window.document.documentElement as unknown as Element;
  const links = [...root.querySelectorAll('a[href], area[href]')];
  const shown = {
    texts: withGlobals(window, () => [...textsOf(root), ...cellsOf([...root.querySelectorAll(TABLES)])]),
    addresses: links.map((link) => hrefOf(link) ?? ''),
  };
  window.happyDOM.abort();
  return shown;
}
