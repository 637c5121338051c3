/** Calls `make` once, and returns the same value from then on. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
