const BYTES = /^(\d{1,15}) ?(?:bytes?|B)$/i;
const NUMBER = /^\d{1,15}$/;

function bytesIn(text: string): number | null {
  const [, count] = BYTES.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}

/**
 * Reads DataCite's free text about sizes: a count of bytes where it is certain, and all others as written. Only a whole
 * number of bytes is certain: `12 KB` is rounded, and by 1000 or by 1024. Of several counts nobody says what each is of.
 * Numbers alone are bytes where there is a format for each: Dataverse writes one of both for each file. `0 Bytes` is what
 * repositories write of files that are kept elsewhere, and says nothing.
 */
export function sizesOf(texts: readonly string[], formats: number) {
  if (texts.length > 0 && texts.length === formats && texts.every((text) => NUMBER.test(text))) {
    const sum = texts.reduce((bytes, text) => bytes + Number(text), 0);
    return { bytes: Number.isSafeInteger(sum) ? sum : null, others: [] };
  }
  const sizes = texts.map((text) => ({ text, bytes: bytesIn(text) })).filter(({ bytes }) => bytes !== 0);
  const counts = sizes.filter(({ bytes }) => bytes !== null);
  const [only] = counts.length === 1 ? counts : [];
  return {
    bytes: only?.bytes ?? null,
    others: sizes.filter((size) => size !== only).map(({ text }) => text),
  };
}
