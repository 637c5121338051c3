import { readRecords } from '@/demo/replay/records-folder';
import type { VersionRecord } from '@/lib/collection/collection';
import type { Entry, Index } from '@/lib/index/entry';
import { toEntry } from '@/lib/index/to-entry';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';

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
    return record ? [{ identifier, record }] : [];
  });
  const registries = new Map<string, Entry[]>();
  for (const [key, ofRegistry] of Map.groupBy(read, ({ identifier }) => identifier.registry.key)) {
    const collections = Map.groupBy(ofRegistry, ({ record }) => record.accession);
    const entries = [...collections.values()].flatMap((members) => {
      const [first] = members;
      const records = members.map(({ record }) => record);
      return (first && toEntry(first.identifier, records)) ?? [];
    });
    registries.set(key, entries);
  }
  return { asOf: asOfOf(read.map(({ record }) => record)), registries };
}
