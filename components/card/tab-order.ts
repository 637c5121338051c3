import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';

/** The parts of a card as Tab visits them: how to cite it, what it says, the ways on, its tools; a control of two counts in the first. */
const PARTS = ['.copies', '.scroll', 'footer', 'header'];

const CONTROLS = 'a[href], button, input, select, textarea, [tabindex="0"]';

const controlsIn = (place: Element): HTMLElement[] =>
  [...place.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      !control.matches(':disabled, [tabindex="-1"]') && control.checkVisibility({ visibilityProperty: true }),
  );

/**
 * Makes Tab visit a card that was opened by key: the citation first, then the rest, and only then the page. A card that is
 * entered from the page has the browser's order.
 */
export function useTabOrder(card: RefObject<HTMLElement | null>) {
  const isFromCitation = useRef(false);
  return {
    /** Focus that leaves the card comes back by another way. */
    onFocusOut({ relatedTarget }: FocusEvent) {
      if (!(relatedTarget instanceof Node && card.current?.contains(relatedTarget)))
        isFromCitation.current = false;
    },
    onKeyDown(event: KeyboardEvent) {
      const { current } = card;
      if (event.key !== 'Tab' || !current) return;
      const isAtStart = event.target === current;
      if (isAtStart) isFromCitation.current = !event.shiftKey;
      if (!isFromCitation.current) return;
      const parts = PARTS.flatMap((part) => [...current.querySelectorAll(part)]);
      const order = [...new Set(parts.flatMap(controlsIn))];
      const at = order.indexOf(event.target as HTMLElement);
      // What stands beside the parts, as an open menu does, leads on by itself.
      if (at < 0 && !isAtStart) return;
      const next = order[event.shiftKey ? at - 1 : at + 1];
      if (next) {
        event.preventDefault();
        next.focus();
      } else {
        // From the card's edge the browser itself leads out.
        controlsIn(current)
          .at(event.shiftKey ? 0 : -1)
          ?.focus({ preventScroll: true });
      }
    },
  };
}
