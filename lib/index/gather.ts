import * as z from 'zod/mini';
import type { CollectionSummary, VersionRecord, VersionSummary } from '@/lib/collection/collection';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/registry/kinds/collections/replies/to-record';
import { toSummary } from '@/lib/registry/kinds/collections/replies/to-summary';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { Entry } from './entry';
import { toEntry } from './to-entry';

/** Reads the parsed body at an address; null if the registry does not give one. */
export type ReadJson = (url: string) => Promise<unknown>;

export interface GatherProgress {
  readonly done: number;
  readonly of: number;
}

/** As many as a registry gives at once. */
const PAGE = 1000;
const MOST_PAGES = 50;

const listPage = z.object({
  next: z.nullish(z.string()),
  results: z
    .array(z.looseObject({ identifier: z.string().check(z.regex(/^\d{6}$/)) }))
    .check(z.maxLength(PAGE)),
});

/** Every collection that anybody may read; null where the list cannot be read to its end. */
async function listOf(registry: RegistryProfile, read: ReadJson): Promise<CollectionSummary[] | null> {
  const summaries: CollectionSummary[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { data } = listPage.safeParse(
      await read(`${registry.apiUrl}/${registry.paths.api}/?ordering=id&page_size=${PAGE}&page=${page}`),
    );
    if (!data) return null;
    for (const item of data.results) {
      const summary = toSummary(item, { registry, accession: item.identifier, version: null });
      if (summary) summaries.push(summary);
    }
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

/** True where nothing was changed since the index was made, so that what it holds still is so. */
function isKnown(
  entry: Entry | undefined,
  newest: VersionSummary | null,
  since: number,
  changed: string | null,
) {
  return (
    entry !== undefined &&
    entry.version === newest?.version &&
    changed !== null &&
    Date.parse(changed) < since
  );
}

/**
 * Asks a registry for its list and, one after the other, for the records of what changed since `before` was made.
 * Null where the list cannot be had; a record that cannot leaves its collection without one.
 */
export async function gather(
  registry: RegistryProfile,
  read: ReadJson,
  onProgress: (progress: GatherProgress) => void = () => undefined,
  before: { readonly entries: readonly Entry[]; readonly asOf: number } = { entries: [], asOf: 0 },
): Promise<Entry[] | null> {
  const list = await listOf(registry, read);
  if (!list) return null;
  const known = new Map(before.entries.map((entry) => [entry.accession, entry]));
  const entries: Entry[] = [];
  for (const [done, summary] of list.entries()) {
    onProgress({ done, of: list.length });
    const { accession, draft, published, modified } = summary;
    const newest = published ?? draft;
    const held = known.get(accession);
    const identifier: Identifier = { registry, accession, version: null };
    const entry = isKnown(held, newest, before.asOf, draft?.modified ?? modified)
      ? held
      : toEntry(identifier, await recordsOf(identifier, versionsOf(summary), read), newest);
    if (entry) entries.push(entry);
  }
  onProgress({ done: list.length, of: list.length });
  return entries;
}

async function recordsOf(
  identifier: Identifier,
  versions: readonly string[],
  read: ReadJson,
): Promise<VersionRecord[]> {
  const { registry, accession } = identifier;
  const records: VersionRecord[] = [];
  for (const version of versions) {
    const body = await read(`${registry.apiUrl}/${registry.paths.api}/${accession}/versions/${version}/`);
    const record = toRecord(body, { ...identifier, version });
    if (record) records.push(record);
  }
  return records;
}
