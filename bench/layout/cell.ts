/** What a card is drawn in, and how it came to be there. */
export const OPENINGS = ['whole', 'late', 'pinned'] as const;

/** `whole`: drawn before it opened; `late`: opened while it waited for its record; `pinned`: kept open after that. */
export type Opening = (typeof OPENINGS)[number];

/** Where the line with the mention stands: shares of the height of the page that is seen. */
export const SPOTS = [0.06, 0.28, 0.5, 0.72, 0.94] as const;

/** One card to be opened. */
export interface Cell {
  /** Name of a state of the gallery. */
  readonly state: string;
  readonly spot: number;
  readonly opening: Opening;
}

/** What is wrong with a card. */
export interface Fault {
  readonly what: string;
  /** As `cut by 28 px` or `covered by FOOTER`. */
  readonly how: string;
}

export interface CellSeen {
  readonly cell: Cell;
  readonly faults: readonly Fault[];
  /** True where the page has room for all of the card above or below the line, or what is cut cannot be scrolled to. */
  readonly couldFit: boolean;
}
