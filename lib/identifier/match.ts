import type { Identifier } from './identifier';

/** An identifier at a place in a string. Offsets are UTF-16 code units; `end` is exclusive. */
export interface Match {
  readonly identifier: Identifier;
  readonly start: number;
  readonly end: number;
  /** False where the reading is likely but not certain, as with an accession written without its leading zeros. */
  readonly certain: boolean;
}
