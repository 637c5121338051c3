/** The item that a key of every menu leads to from the one at `at`, -1 for none: a neighbour, going round, or an end. */
export function itemAtKey<Item>(key: string, items: readonly Item[], at: number): Item | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const step = steps[key];
  return step === undefined ? undefined : items.at(step % items.length);
}
