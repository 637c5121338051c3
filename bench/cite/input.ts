import { readFileSync } from 'node:fs';
import { isWire, registryOf } from '@/demo/replay/records-folder';
import { workOf } from '@/demo/replay/works-folder';
import { type CslItem, toCslItem } from '@/lib/citation/item';
import type { VersionRecord } from '@/lib/collection/collection';
import type { Identifier } from '@/lib/identifier/identifier';
import { toRecord } from '@/lib/kinds/collections/replies/to-record';

export interface ReadRecord {
  readonly identifier: Identifier;
  readonly record: VersionRecord;
}

/** A version record, or a work, as its API gives it, from a file. Throws with a sentence where it is none. */
export function readRecord(file: string): ReadRecord {
  const wire: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const work = workOf(wire);
  if (work === null) throw new Error(`${file}: DataCite has no such work`);
  if (work) return work;
  const { id, identifier: named = id, version } = isWire(wire) ? wire : {};
  const accession = /\d{6}/.exec(String(named))?.[0];
  const registry = registryOf(wire);
  if (accession === undefined || registry === undefined)
    throw new Error(`${file}: not a record of a known registry`);
  const identifier = { registry, accession, version: String(version) };
  const record = toRecord(wire, identifier);
  if (record === null) throw new Error(`${file}: not a version record`);
  return { identifier, record };
}

/** The item of a record file, as the extension makes it. */
export function readItem(file: string, accessed: Date): CslItem {
  const { identifier, record } = readRecord(file);
  return toCslItem(record, identifier.registry, accessed);
}
