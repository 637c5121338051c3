/** A file as it is offered: its name with the dot and what follows, its media type, its text. */
export interface SavedFile {
  readonly fileName: string;
  readonly mimeType: string;
  readonly text: string;
}

/** How long the browser may take to read what it was given, in ms. */
export const READ_WITHIN = 60_000;

/** Has the browser save a file, as after a click on a link to it. The link never stands on the page. */
export function saveFile({ fileName, mimeType, text }: SavedFile): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${mimeType};charset=utf-8` }));
  const link = Document.prototype.createElement.call(document, 'a') as HTMLAnchorElement;
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN);
}
