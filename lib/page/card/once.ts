/** Makes a thing at the first call, and gives the same from then on. */
export function once<Thing>(make: () => Thing): () => Thing {
  let made: { readonly thing: Thing } | undefined;
  return () => {
    made ??= { thing: make() };
    return made.thing;
  };
}
