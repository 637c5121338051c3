const BYTES = /^(\d{1,15}) ?(?:bytes?|B)$/i;

/** The sizes of a work: a count of bytes where exactly one is certain, and all others as written. */
export interface Sizes {
  readonly bytes: number | null;
  readonly others: readonly string[];
}

/**
 * Reads DataCite's free text about sizes. Only a whole number of bytes is certain: `12 KB` is rounded, and by 1000 or
 * by 1024. Repositories write `0 Bytes` for what is kept elsewhere; and of several counts nobody says what each is of.
 */
export function sizesOf(texts: readonly string[]): Sizes {
  const counts = texts.flatMap((text) => {
    const bytes = Number(BYTES.exec(text)?.[1] ?? 0);
    return bytes > 0 ? [{ text, bytes }] : [];
  });
  const [only] = counts.length === 1 ? counts : [];
  return { bytes: only?.bytes ?? null, others: texts.filter((text) => text !== only?.text) };
}
