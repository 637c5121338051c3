import { toEntry } from '@/demo/index/to-entry';
import type { CollectionSummary, VersionRecord } from '@/lib/collection/collection';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { Entry } from '@/lib/index/entry';
import { listPage, MOST_ON_PAGE } from '@/lib/kinds/collections/replies/schema';
import { toSummary } from '@/lib/kinds/collections/replies/to-summary';
import { listUrl } from '@/lib/kinds/collections/urls';
import { kindOf } from '@/lib/kinds/kinds';
import type { Registry } from '@/lib/registry/naming';

/** Reads the parsed body at an address; null if the registry does not give one. */
export type ReadJson = (url: string) => Promise<unknown>;

/** More pages than any registry's list has. */
const MOST_PAGES = 50;

/** Every collection that anybody may read, as far as it can be read itself; null where the list cannot be to its end. */
async function listOf(registry: Registry, read: ReadJson): Promise<CollectionSummary[] | null> {
  const summaries: CollectionSummary[] = [];
  for (let number = 1; number <= MOST_PAGES; number++) {
    const url = `${listUrl(registry)}?ordering=id&page_size=${MOST_ON_PAGE}&page=${number}`;
    const { data } = listPage.safeParse(await read(url));
    if (!data) return null;
    const onPage = data.results.map((item) =>
      toSummary(item, { registry, accession: item.identifier, version: null }),
    );
    summaries.push(...onPage.filter((summary) => summary !== null));
    if (!data.next) break;
  }
  return summaries;
}

/**
 * Which records tell what the index holds: the newest published version's, and the draft's where it may have been
 * changed since, as a paper often appears after its data.
 */
function versionsOf({ draft, published }: CollectionSummary): string[] {
  const isUnchanged = published !== null && draft?.status === 'published';
  return [...(published ? [published.version] : []), ...(draft && !isUnchanged ? [DRAFT] : [])];
}

/**
 * Asks a registry that has a list for it and, one after the other, for the records of what it lists.
 * Null where the list cannot be had; a record that cannot leaves its collection without one.
 */
export async function gather(registry: Registry, read: ReadJson): Promise<Entry[] | null> {
  const { api } = kindOf(registry);
  if (api.answers === 'at-once') return null;
  const list = await listOf(registry, read);
  if (!list) return null;
  const entries: Entry[] = [];
  for (const summary of list) {
    const identifier: Identifier = { registry, accession: summary.accession, version: null };
    const records: VersionRecord[] = [];
    for (const version of versionsOf(summary)) {
      const { url, parse } = api.record(identifier, version);
      const record = parse(await read(url));
      if (record) records.push(record);
    }
    const entry = toEntry(identifier, records, summary.published ?? summary.draft);
    if (entry) entries.push(entry);
  }
  return entries;
}
