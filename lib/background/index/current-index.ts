import type { EnabledRegistries } from '@/lib/background/enabled-registries';
import { withTimeout } from '@/lib/background/requests/with-timeout';
import type { Index } from '@/lib/index/entry';
import { fromFile } from '@/lib/index/file';
import { type Finder, makeFinder } from '@/lib/index/finder';
import type { RegistryProfile } from '@/lib/registry/profile';

/** The index of the registries that the reader has turned on; null if there is no index. Never rejects. */
export type CurrentIndex = () => Promise<Finder | null>;

/** A place where an index may be, as a file of ours or of anybody's; it may reject. */
export type IndexPlace = () => Promise<unknown>;

/** Reading that takes longer than this is given up, in ms: facts that come late are none. */
const PATIENCE = 2000;

/** The younger of those that can be read. */
async function youngestOf(places: readonly IndexPlace[]): Promise<Index | null> {
  const files = await Promise.all(places.map((place) => withTimeout(PATIENCE, place, null)));
  const indexes = files.map(fromFile).filter((index) => index !== null);
  return indexes.sort((a, b) => b.asOf - a.asOf)[0] ?? null;
}

/** Reads the index at the first need, once a worker's life; `renew` has it read again. */
export function makeCurrentIndex(places: readonly IndexPlace[], enabledRegistries: EnabledRegistries) {
  let reading: Promise<Index | null> | undefined;
  let made: { of: Index; over: readonly RegistryProfile[]; finder: Finder } | undefined;
  const indexNow = () => {
    reading ??= youngestOf(places);
    return reading;
  };
  const currentIndex: CurrentIndex = async () => {
    const [of, over] = await Promise.all([indexNow(), enabledRegistries()]);
    if (!of) return null;
    if (made?.of !== of || made.over !== over) made = { of, over, finder: makeFinder(of, over) };
    return made.finder;
  };
  return {
    currentIndex,
    /** The same, as it was read. */
    indexNow,
    renew() {
      reading = undefined;
    },
  };
}
