/**
 * Says where in a text an accession is read. `alone`: anywhere. `announced`: only after a word such as
 * "accession" or a name of its archive. `address`: only in the address of a page.
 */
export type Standing = 'alone' | 'announced' | 'address';

/** One form of an archive's accessions. The parts of expressions in it ignore case. */
export interface AccessionForm {
  /** Beginnings of such accessions, normalised, such as `GSE`. */
  readonly prefixes: readonly string[];
  /** Parts of an expression for the prefixes. One part may stand for several, as `SAM[ND]` does. */
  readonly begun: readonly string[];
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

/** Writes out what a part of an expression with classes stands for: `SAM[ND]` → `SAMN`, `SAMD`. */
function writtenOut(begun: string): string[] {
  const [all, before = '', characters = '', behind = ''] = /^([^[]*)\[([^\]]+)\](.*)$/.exec(begun) ?? [];
  if (all === undefined) return [begun];
  return [...characters].flatMap((character) => writtenOut(before + character + behind));
}

/**
 * Makes a form of accessions. `begun` has the prefixes, separated by spaces; a class such as `[ND]` stands for
 * each of its characters, which keeps the expressions short. By default, the scanner looks for a whole
 * accession if `stands` is `alone`, and otherwise not for this form.
 */
export function form(
  begun: string,
  rest: string,
  {
    stands = 'alone',
    scanned = stands === 'alone' ? rest : null,
    spaced = null,
    isApart = false,
  }: Partial<Omit<AccessionForm, 'prefixes' | 'begun' | 'rest'>> = {},
): AccessionForm {
  const parts = begun.split(' ');
  return { prefixes: parts.flatMap(writtenOut), begun: parts, rest, stands, scanned, spaced, isApart };
}

/** How addresses contain an archive's accessions. The parts of expressions in it ignore case. */
export interface Linked {
  /** Part of an expression for an address up to an accession, without its scheme. */
  readonly before: string;
  /** Part of an expression for an accession. */
  readonly rest: string;
  /**
   * Part of an expression for the end of what comes before an accession, with `s/` at its end. The scanner,
   * which runs on every page, looks for this.
   */
  readonly token: string;
}

/** Returns the fields of an archive whose accessions are read in addresses alone. */
export const linkedAt = (linked: Linked) => ({
  forms: [],
  linked,
  accession: new RegExp(`^(?:${linked.rest})$`),
});

/** Returns the fields of an archive that follow from the forms of its accessions. */
export const written = (...forms: readonly AccessionForm[]) => ({
  forms,
  accession: new RegExp(
    `^(?:${forms.map(({ begun, rest, isApart }) => `(?:${begun.join('|')})${isApart ? ' ' : ''}(?:${rest})`).join('|')})$`,
  ),
});
