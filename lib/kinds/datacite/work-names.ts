/** DOIs of one shape. */
export interface DoiForm {
  /** What they begin with, in small letters: the prefix, and the namespace where there is one. */
  readonly beginning: string;
  /** What may follow, as a part of a regular expression without groups. */
  readonly rest: string;
}

/** Addresses of a repository's own that stand for one DOI. */
export interface AddressForm {
  /** What they begin with, from the host on, in small letters. */
  readonly beginning: string;
  /** What follows, as a part of a regular expression whose groups are the parts of the DOI. */
  readonly rest: string;
  /** What those parts are put behind, and what stands between them. */
  readonly doi: string;
  readonly joint: string;
}

/** How the works of one repository are named, as data. */
export interface WorkNames {
  readonly dois: readonly DoiForm[];
  readonly addresses: readonly AddressForm[];
}
