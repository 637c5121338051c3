import { readRecords } from '@/bench/records/folder';
import type { VersionRecord } from '@/lib/collection/collection';
import { toRecord } from '@/lib/collection/to-record';
import type { Entry, Index } from '@/lib/index/entry';
import { toEntry } from '@/lib/index/to-entry';

/** The last day that a record names: what a folder holds is no younger, as far as anybody can tell. In ms. */
function asOfOf(records: readonly VersionRecord[]): number {
  const times = records.map(({ datePublished, dateCreated }) =>
    Date.parse(datePublished ?? dateCreated ?? ''),
  );
  return Math.max(0, ...times.filter((time) => !Number.isNaN(time)));
}

/** The index of a folder of records, of whichever registries they are. */
export function indexOfFolder(folder: string): Index {
  const read = readRecords(folder).flatMap(({ identifier, wire }) => {
    const record = toRecord(wire, identifier);
    return record ? [{ key: identifier.registry.key, record }] : [];
  });
  const registries = new Map<string, Entry[]>();
  for (const [key, ofRegistry] of Map.groupBy(read, (each) => each.key)) {
    const collections = Map.groupBy(ofRegistry, ({ record }) => record.accession);
    const entries = [...collections].flatMap(
      ([accession, members]) =>
        toEntry(
          accession,
          members.map(({ record }) => record),
        ) ?? [],
    );
    registries.set(key, entries);
  }
  return { asOf: asOfOf(read.map(({ record }) => record)), registries };
}
