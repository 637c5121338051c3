import type { Words } from '@/lib/words/words';

/** Adds to the first of several names how many others there are: `GSE4217 and 2 more`. */
export const andMore = (some: string, others: number, words: Words): string =>
  others > 0 ? words.sayCount('andMore', others, some) : some;
