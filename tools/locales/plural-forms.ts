/** The ending that tells the plural form of a message from the others. */
export const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The keys of the forms of `base` among those of `texts`; none where it is one sentence. */
export function formsOf(base: string, texts: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(texts).filter((key) => PLURAL.test(key) && key.replace(PLURAL, '') === base);
}
