import type { ComponentChildren } from 'preact';
import { useCallback, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Named, View, ViewContext, ViewOpeners } from './view-context';
import { drawView } from './views';

interface ViewStackProps {
  readonly context: ViewContext;
  readonly live: Named;
  /** What lies below all views. */
  readonly children: (openers: ViewOpeners) => ComponentChildren;
}

/** How far the document of the root is scrolled, and what has the focus. */
function placeIn(root: HTMLElement | null) {
  const { activeElement, scrollingElement } = root?.ownerDocument ?? {};
  return { top: scrollingElement?.scrollTop ?? 0, focused: activeElement };
}

/** A list, and the views that the reader opened over it: each keeps all that was done in it until the one above is left. */
export function ViewStack({ context, live, children }: ViewStackProps) {
  const { onOpen } = context;
  const root = useRef<HTMLDivElement>(null);
  const [views, setViews] = useState<readonly View[]>([]);
  /** Where the reader was in each view below the one on top. */
  const places = useRef<ReturnType<typeof placeIn>[]>([]);
  useLayoutEffect(() => {
    const [place] = places.current.splice(views.length);
    // A list that changed meanwhile may have lost what had the focus.
    const focused =
      place?.focused instanceof HTMLElement && place.focused.isConnected ? place.focused : root.current;
    if (place) focused?.focus({ preventScroll: true });
    const scroller = root.current?.ownerDocument.scrollingElement;
    scroller?.scrollTo({ top: place?.top ?? 0, behavior: 'instant' });
  }, [views]);
  // The same functions each time: rows are drawn again only where one of their parts is another.
  const show = useCallback((view: View) => {
    places.current.push(placeIn(root.current));
    setViews((below) => [...below, view]);
  }, []);
  const open = useCallback(
    (identifier: Identifier) => {
      onOpen(identifier);
      show({ kind: 'detail', identifier });
    },
    [onOpen],
  );
  /** The way back then leads to where the first record was opened. */
  const turnTo = (identifier: Identifier) => {
    onOpen(identifier);
    setViews([...views.slice(0, -1), { kind: 'detail', identifier }]);
  };
  const back = () => setViews(views.slice(0, -1));
  const openers = { context: { ...context, onOpen: open }, show };
  return (
    <div ref={root} tabIndex={-1} class="views-root">
      <div hidden={views.length > 0}>{children(openers)}</div>
      {views.map((view, index) => (
        <div key={index} hidden={index < views.length - 1}>
          {drawView(view, { ...openers, live, turnTo, back })}
        </div>
      ))}
    </div>
  );
}
