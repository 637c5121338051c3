import { seededNumbers } from '@/lib/citation/fixtures/seeded-numbers';

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

export function seeded(seed: number): Seeded {
  const next = seededNumbers(seed);
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
