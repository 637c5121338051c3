import { toEntry } from '@/demo/index/to-entry';
import type { Entry, Index } from '@/lib/index/entry';
import { toRecord as parseRecord } from '@/lib/kinds/collections/replies/to-record';
import { embeddedRegistry } from '@/lib/kinds/embedded';
import { allCollections } from './collections/all';
import { toRecord } from './record';

/** Some weeks before the sample pages were written. */
const AS_OF = Date.UTC(2026, 6, 1);

/** The index of what the embedded registry lets anybody read, as a build takes it along. */
export function indexOfHarbour(origin: string): Index {
  const registry = embeddedRegistry(origin);
  const entries = allCollections.flatMap((collection): Entry[] => {
    const { accession, embargoed, draft, published } = collection;
    if (embargoed) return [];
    const records = [draft, ...published].flatMap((held) => {
      const { version } = held;
      return parseRecord(toRecord(collection, held, origin), { registry, accession, version }) ?? [];
    });
    const entry = toEntry({ registry, accession }, records);
    return entry ? [entry] : [];
  });
  return { asOf: AS_OF, registries: new Map([[registry.key, entries]]) };
}
