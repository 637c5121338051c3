import type { Description } from '@/lib/collection/description';
import type { Point } from '@/lib/hover/hover';
import type { Box } from '@/lib/hover/place';
import type { Identifier } from '@/lib/identifier/identifier';

/** Called with a description and its identifier. */
export type OnDescription = (description: Description, identifier: Identifier) => void;

/** One mention and its card, from the first rest on it until the card closes. */
export interface CardSession {
  readonly identifier: Identifier;
  /** What is described now: `identifier`, or the one turned to. */
  current(): Identifier;
  /** True where the page names it by its DOI. */
  readonly isByDoi: boolean;
  /** The element the mention stands in; the card's host goes beside it where a modal dialog holds it. */
  readonly element: Element;
  /** Where the pointer rested; null for a card opened by key, which takes the focus. */
  readonly point: Point | null;
  /** The mention's line boxes now, in CSS px of the viewport; empty once it is gone. */
  boxes(): readonly Box[];
  /** Calls the listener now and at each later step, for this identifier or the one turned to. */
  watch(listener: OnDescription): void;
  /** Describes another identifier instead of this one, or this one again. */
  turnTo(identifier: Identifier, refresh: boolean): void;
  /** The reader closes the card. */
  dismiss(): void;
  /** Aborts as the session ends. */
  readonly signal: AbortSignal;
}
