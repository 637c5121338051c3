/** What goes to the clipboard: plain text, and where a format has it, the same as HTML. */
export interface CopyWhat {
  readonly text: string;
  readonly html?: string;
}

/** Resolves to true only once the clipboard holds it. */
export type OnCopy = (what: CopyWhat) => Promise<boolean>;
