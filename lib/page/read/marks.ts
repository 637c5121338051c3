/** Marks in prose, drawn by the browser over the text: the page's own tree stays as it is. */

/** Neutral: a page that lists its highlights learns that something is marked, not what. */
const HIGHLIGHT = 'accession-mention';
/** Without a style: what can be pointed at besides what is marked. */
const AROUND = 'accession-around';

/**
 * The same as in public/mark.css, for shadow roots, which the document's sheets do not reach in Firefox. In Chromium
 * that sheet styles the root alone, from which all inherit: a rule that fits each element costs 640 bytes for each.
 */
const RULE = `@media screen{::highlight(${HIGHLIGHT}){text-decoration:underline dotted 1px;text-underline-offset:20%}
::highlight(accession-pointed){background:#3d6bff38}}`;

export interface Marks {
  /** Marks a mention, or that part of it which alone is to be marked. */
  add(mention: StaticRange, part?: StaticRange): void;
  remove(mention: StaticRange, part?: StaticRange): void;
  /** The marked ranges under a point of the viewport, in CSS px. */
  at(x: number, y: number): AbstractRange[];
}

interface PointedHighlights extends HighlightRegistry {
  highlightsFromPoint(
    x: number,
    y: number,
    options: { shadowRoots: ShadowRoot[] },
  ): { highlight: Highlight; ranges: AbstractRange[] }[];
}

/**
 * Marks ranges until `signal` ends; a page's `Highlight` of the same name is replaced, as ours would be. Where they
 * are not to be drawn, they are not to be pointed at either.
 */
export function makeMarks(signal: AbortSignal, isDrawn: boolean): Marks {
  const highlight = new Highlight();
  const around = new Highlight();
  const registry = CSS.highlights as PointedHighlights;
  const roots = new Set<ShadowRoot>();
  let sheet: CSSStyleSheet | undefined;
  for (const [name, ranges] of [
    [HIGHLIGHT, highlight],
    [AROUND, around],
  ] as const) {
    if (isDrawn) registry.set(name, ranges);
    signal.addEventListener('abort', () => {
      if (registry.get(name) === ranges) registry.delete(name);
      else ranges.clear();
    });
  }

  const styleRoot = (root: ShadowRoot) => {
    if (roots.has(root)) return;
    roots.add(root);
    if (!sheet) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(RULE);
    }
    root.adoptedStyleSheets.push(sheet);
  };
  return {
    add(mention, part) {
      const root = mention.startContainer.getRootNode();
      if (root instanceof ShadowRoot) styleRoot(root);
      highlight.add(part ?? mention);
      if (part) around.add(mention);
    },
    remove(mention, part) {
      highlight.delete(part ?? mention);
      if (part) around.delete(mention);
    },
    at: (x, y) =>
      registry.highlightsFromPoint(x, y, { shadowRoots: [...roots] }).flatMap(({ ranges }) => [...ranges]),
  };
}
