type Something = NonNullable<unknown> | null;

/** Numbers that look random and are the same in every run of one seed. */
export interface Seeded {
  /** From 0 to `most`, both included. */
  upTo(most: number): number;
  /** True once in `times`. */
  onceIn(times: number): boolean;
  /** @throws for an empty list */
  pick<T extends Something>(list: readonly T[]): T;
}

/** mulberry32, a generator of 32 bits of state: small, quick and good enough to wander with. */
export function seeded(seed: number): Seeded {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    onceIn: (times) => upTo(times - 1) === 0,
    pick(list) {
      const item = list[upTo(list.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
