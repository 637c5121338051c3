import * as z from 'zod/mini';
import { makeInTurn } from '@/lib/background/in-turn';
import type { StoredValue } from '@/lib/background/stored-value';
import { LONGEST_KEY } from '@/lib/identifier/identifier';

/** Enough to find again what was read this week; more would be a diary. */
const MOST_RECENT = 50;

const keys = z.catch(z.array(z.string().check(z.maxLength(LONGEST_KEY))), []);

export type RecentCollections = ReturnType<typeof makeRecent>;

/** The collections a reader opened last, where the reader wants them kept. Nothing here throws. */
export function makeRecent(store: StoredValue, isWanted: () => Promise<boolean>) {
  // Each note is read and written back: two at once would lose one.
  const inTurn = makeInTurn();
  const read = async () => keys.parse(await store.get()).slice(0, MOST_RECENT);
  return {
    /** Notes that a collection was opened, by its key; nothing where the reader did not ask for a list. */
    note: (key: string): Promise<void> =>
      inTurn(async () => {
        if (!(await isWanted())) return;
        const others = (await read()).filter((other) => other !== key);
        await store.put([key, ...others].slice(0, MOST_RECENT));
      }).catch(() => undefined),
    /** Keys, the last opened first. */
    list: (): Promise<string[]> => inTurn(async () => ((await isWanted()) ? read() : [])).catch(() => []),
    forget: (): Promise<void> => inTurn(() => store.put([])).catch(() => undefined),
    /** Forgets the list where the reader wants none any more. */
    forgetUnwanted: (): Promise<void> =>
      inTurn(async () => {
        if (!(await isWanted()) && (await read()).length > 0) await store.put([]);
      }).catch(() => undefined),
  };
}
