/** A DOI prefix that a reader or an institution has added, with the name of its repository. */
export interface AddedPrefix {
  /**
   * Prefix of the repository's DOIs, such as `10.12345`; or the beginning of these DOIs, such as
   * `10.12345/abc.`, if several repositories share the prefix. In lower case, and never with a slash at the
   * end of a whole prefix.
   */
  readonly prefix: string;
  readonly name: string;
}

/** Largest number of UTF-16 code units of the name of an added archive or repository. */
export const LONGEST_NAME = 80;

/** Largest number of UTF-16 code units of a text that may contain a prefix. */
const LONGEST = 80;

/** Matches a prefix in lower case, written alone, behind `doi:` or as an address of doi.org. */
const WRITTEN =
  /^(?:doi:\s?|(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/)?(10\.[1-9]\d{3,4})(?:\/([a-z\d_.:/+~=()-]{0,20}))?\*?$/;

/** Returns the prefix that a text consists of, normalised; null if the text is no prefix. */
export function prefixIn(text: string): string | null {
  if (text.length > LONGEST) return null;
  const [, prefix, suffix = ''] = WRITTEN.exec(text.trim().toLowerCase()) ?? [];
  if (prefix === undefined) return null;
  return suffix === '' ? prefix : `${prefix}/${suffix}`;
}

/** Returns how the DOIs of an added prefix begin, with the slash after the prefix. */
export const beginningOf = (prefix: string): string => (prefix.includes('/') ? prefix : `${prefix}/`);

/**
 * Makes the key of an added prefix, which begins unlike that of any other registry. Each character but
 * letters and digits becomes a hyphen and two hexadecimal digits, so that two prefixes never have one key.
 */
export const keyOfPrefix = (prefix: string): string =>
  `doi-${prefix.slice('10.'.length).replace(/[^a-z\d]/g, (character) => `-${character.charCodeAt(0).toString(16)}`)}`;
