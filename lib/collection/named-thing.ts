/** Anything with a name: a species, an affiliation, an anatomy. */
export interface NamedThing {
  readonly name: string;
  /** The wire's schemaKey, as `Disorder`; null where it was left out. */
  readonly kind?: string | null;
  readonly identifier?: string | null;
}
