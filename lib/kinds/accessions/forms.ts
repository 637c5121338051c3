/**
 * Says where in a text an accession is read. `alone`: anywhere. `announced`: only after a word such as
 * "accession" or a name of its archive. `address`: only in the address of a page.
 */
export type Standing = 'alone' | 'announced' | 'address';

/** One form of an archive's accessions. The parts of expressions in it ignore case. */
export interface AccessionForm {
  /** Beginnings of such accessions, normalised, such as `GSE`. */
  readonly prefixes: readonly string[];
  /** Part of an expression for what follows a prefix. */
  readonly rest: string;
  readonly stands: Standing;
  /**
   * Part of an expression for the beginning of what follows a prefix; it begins with `\d` or a letter. The
   * scanner, which runs on every page, looks for this. Null if the scanner does not look for this form.
   */
  readonly scanned: string | null;
  /**
   * Part of an expression for what may follow a prefix and a space; null if there is never a space. It must
   * not match years or prices.
   */
  readonly spaced: string | null;
  /**
   * True if the prefix is the archive's name, so that a noun or a mark may stand between it and the number, as
   * in `CCDC no. 1567327`. Normalised, a space stands there. The scanner looks for such a prefix as for a word.
   */
  readonly isApart: boolean;
}

/**
 * Makes a form of accessions. `prefixes` are separated by spaces. By default, the scanner looks for a whole
 * accession if `stands` is `alone`, and otherwise not for this form.
 */
export function form(
  prefixes: string,
  rest: string,
  {
    stands = 'alone',
    scanned = stands === 'alone' ? rest : null,
    spaced = null,
    isApart = false,
  }: Partial<Omit<AccessionForm, 'prefixes' | 'rest'>> = {},
): AccessionForm {
  return { prefixes: prefixes.split(' '), rest, stands, scanned, spaced, isApart };
}

/** Returns the fields of an archive that follow from the forms of its accessions. */
export const written = (...forms: readonly AccessionForm[]) => ({
  forms,
  accession: new RegExp(
    `^(?:${forms.map(({ prefixes, rest, isApart }) => `(?:${prefixes.join('|')})${isApart ? ' ' : ''}(?:${rest})`).join('|')})$`,
  ),
});
