import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import { withTimeout } from '@/lib/background/requests/with-timeout';
import type { Index } from '@/lib/index/entry';
import { fromFile } from '@/lib/index/file';
import { type Finder, makeFinder } from '@/lib/index/finder';
import type { Registry } from '@/lib/registry/naming';

/** The index of the registries that the reader has turned on; null if there is no index. Never rejects. */
export type CurrentIndex = () => Promise<Finder | null>;

/** Reading that takes longer than this is given up, in ms: facts that come late are none. */
const PATIENCE = 2000;

/** The file that the build took along, as JSON; rejects where it took none. `address` is of our own pages. */
export async function readIndexFile(address: string): Promise<unknown> {
  const reply = await fetch(address);
  return reply.json();
}

/**
 * Reads the index at the first need, once a worker's life.
 * @param readFile gives the parsed file that the release brings; it may reject
 */
export function makeCurrentIndex(
  readFile: () => Promise<unknown>,
  enabledRegistries: EnabledRegistries,
): CurrentIndex {
  let reading: Promise<Index | null> | undefined;
  let made: { of: Index; over: readonly Registry[]; finder: Finder } | undefined;
  return async () => {
    reading ??= withTimeout(PATIENCE, readFile, null).then(fromFile);
    const [of, over] = await Promise.all([reading, enabledRegistries()]);
    if (!of) return null;
    if (made?.of !== of || made.over !== over) made = { of, over, finder: makeFinder(of, over) };
    return made.finder;
  };
}
