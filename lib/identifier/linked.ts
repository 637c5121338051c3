/** How texts that are not drawn yet lead elsewhere from where a mention ends: Markdown, reStructuredText, HTML. */
const BEHIND = /[\s`*_"'’”)]{0,4}(?:\]\(\s*<?([^()\s>]{1,2000})|<(https?:[^<>\s]{1,2000})>`|<\/a>)/iy;
const OPENED = /<a\b[^<>]{0,400}href\s?=\s?["']?([^"'<>\s]{1,2000})["']?[^<>]{0,200}>[^<]{0,80}$/i;

/** Where the link leads whose text ends at a place; null where none does. */
export function addressBehind(text: string, place: number): string | null {
  BEHIND.lastIndex = place;
  const found = BEHIND.exec(text);
  if (!found) return null;
  const [, markdown, restructured] = found;
  return markdown ?? restructured ?? OPENED.exec(text.slice(Math.max(0, place - 800), place))?.[1] ?? null;
}
