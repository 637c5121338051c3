import type { Cited } from '@/lib/citation/writer';

/** The key of the format that needs no writer: the archive's own text. */
export const REGISTRY = 'registry';

/** One thing that can be copied. */
export interface Copy {
  /** What its button says; it stays the same whatever happens. */
  readonly name: string;
  /** The same where the reader prefers another format than the archive's own text; `format` in words. */
  readonly nameIn: (format: string) => string;
  readonly text: string;
  /** What the status says once the clipboard holds it. */
  readonly done: string;
  /** Key of the format that it always has; the reader's own where left out. */
  readonly format?: string;
  /** What is cited, as one bibliography, where the reader's own format may take the place of `text`; else empty. */
  readonly cited: readonly Cited[];
}

/** What became of a press. */
export interface Outcome {
  readonly text: string;
  /** Null where all went well; else what could not be copied, for the reader to copy by hand. */
  readonly toSelect: string | null;
}

/** A citation as another format than the archive's own writes it. */
export interface Wording {
  /** Key of the format. */
  readonly format: string;
  readonly text: string;
  /** True for what programs read. */
  readonly isCode: boolean;
}

/** What the menu of formats needs of the place where it is opened. */
export interface MenuPlace {
  /** All of them make one bibliography. */
  readonly cited: readonly Cited[];
  /** The menu closes with it: a format was chosen, or the menu given up. */
  readonly onClose: (outcome: Promise<Outcome> | null) => void;
}

/** How citations leave; loaded when a reader reaches for the buttons, since a first look needs none of it. */
export interface CitationActions {
  /** Copies a citation in the format that the reader prefers, anything else as it is. Never rejects. */
  copy(copy: Copy): Promise<Outcome>;
  /** What `copy` would give; null where that is the text as it is. Rejects where the formats cannot be loaded. */
  wording(copy: Copy): Promise<Wording | null>;
  /** Draws the menu of formats, again with each change; rejects where the formats cannot be loaded. */
  drawMenu(place: Element, props: MenuPlace): Promise<void>;
}
