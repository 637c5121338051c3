/** The text on one line: white space of any length becomes a space, and none stands at an end. */
export function oneLine(text: string | null | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}
