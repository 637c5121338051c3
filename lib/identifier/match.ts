import type { Identifier } from './identifier';

/** How an identifier was written: the address of a page or file, a DOI, a CURIE, or words. */
export type Form = 'address' | 'doi' | 'curie' | 'prose';

/** How a page names something: in one of the forms, in words that only likely mean it, or for machines alone. */
export type Naming = Form | 'unsure' | 'declared';

export function namingOf({ form, certain }: Pick<Match, 'form' | 'certain'>): Naming {
  return certain ? form : 'unsure';
}

/** An identifier at a place in a string. Offsets are UTF-16 code units; `end` is exclusive. */
export interface Match {
  readonly identifier: Identifier;
  readonly start: number;
  readonly end: number;
  readonly form: Form;
  /** False where the reading is likely but not certain, as with an accession written without its leading zeros. */
  readonly certain: boolean;
}
