import { MARKED, makeMarkSheet, styleMarks } from './mark-style';

/** Marks in prose, drawn by the browser over the text: the page's own tree stays as it is. */

/** Without a style: what can be pointed at besides what is marked. */
const AROUND = 'accession-around';

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
  let isShown = false;
  const named = [
    [MARKED, highlight],
    [AROUND, around],
  ] as const;
  // With the first mark: a page without one holds no trace of it.
  const show = () => {
    if (!isDrawn || isShown) return;
    isShown = true;
    for (const [name, ranges] of named) registry.set(name, ranges);
    void styleMarks();
  };
  signal.addEventListener('abort', () => {
    for (const [name, ranges] of named)
      if (registry.get(name) === ranges) registry.delete(name);
      else ranges.clear();
  });

  const styleRoot = (root: ShadowRoot) => {
    if (roots.has(root)) return;
    roots.add(root);
    sheet ??= makeMarkSheet();
    root.adoptedStyleSheets.push(sheet);
  };
  return {
    add(mention, part) {
      const root = mention.startContainer.getRootNode();
      if (root instanceof ShadowRoot) styleRoot(root);
      highlight.add(part ?? mention);
      if (part) around.add(mention);
      show();
    },
    remove(mention, part) {
      highlight.delete(part ?? mention);
      if (part) around.delete(mention);
    },
    at: (x, y) =>
      registry.highlightsFromPoint(x, y, { shadowRoots: [...roots] }).flatMap(({ ranges }) => [...ranges]),
  };
}
