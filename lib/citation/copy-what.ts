/** What goes to the clipboard: plain text, and, if a format has it, the same with links and italics. */
export interface CopyWhat {
  readonly text: string;
  readonly html?: string;
}
