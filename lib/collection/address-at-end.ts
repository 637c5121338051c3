/**
 * The web address that a text ends in, white space after it left aside: `start` is where it begins in the text. Null
 * where it ends in none. Takes time in proportion to the text: an expression that is tried at every character would not.
 */
export function addressAtEnd(
  text: string,
): { readonly start: number; readonly end: number; readonly address: string } | null {
  const { length: end } = text.trimEnd();
  let word = end;
  while (word > 0 && !/\s/.test(text.charAt(word - 1))) word--;
  const last = text.slice(word, end);
  const at = last.search(/https?:\/\/\S/);
  return at < 0 ? null : { start: word + at, end, address: last.slice(at) };
}

/** The same, of an address of doi.org. */
export function doiAddressAtEnd(text: string): ReturnType<typeof addressAtEnd> {
  const found = addressAtEnd(text);
  return found && /^https?:\/\/(?:dx\.)?doi\.org\/\S/i.test(found.address) ? found : null;
}
