import { readFileSync } from 'node:fs';
import { workOf } from '@/demo/replay/works-folder';
import { type CslItem, toCslItem } from '@/lib/citation/item';
import type { VersionRecord } from '@/lib/collection/collection';
import type { Identifier } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/registry/built-in';
import { toRecord } from '@/lib/registry/kinds/collections/replies/to-record';
import type { RegistryProfile } from '@/lib/registry/profile';

/** What the wire says of itself, read as far as it takes to know whom to ask for our view of it. */
interface Names {
  readonly identifier: string;
  readonly version: string;
  readonly url: string;
}

export interface ReadRecord {
  readonly identifier: Identifier;
  readonly record: VersionRecord;
}

/** A version record, or a work, as its API gives it, from a file. Throws with a sentence where it is none. */
export function readRecord(file: string): ReadRecord {
  return parseRecord(JSON.parse(readFileSync(file, 'utf8')), file);
}

/** The record of a reply, as a cache keeps it; `file` is what a complaint names. */
export function parseRecord(wire: unknown, file: string): ReadRecord {
  const work = workOf(wire);
  if (work === null) throw new Error(`${file}: DataCite has no such work`);
  if (work) return work;
  const names = namesIn(wire);
  const accession = /\d{6}/.exec(names.identifier)?.[0];
  const registry = registryOf(names);
  if (accession === undefined || registry === undefined)
    throw new Error(`${file}: not a record of a known registry`);
  const identifier = { registry, accession, version: names.version };
  const record = toRecord(wire, identifier);
  if (record === null) throw new Error(`${file}: not a version record`);
  return { identifier, record };
}

/** The item of a record file, as the extension makes it. */
export function readItem(file: string, accessed: Date): CslItem {
  const { identifier, record } = readRecord(file);
  return toCslItem(record, identifier.registry, accessed);
}

function namesIn(wire: unknown): Names {
  const text = (key: string): string => {
    const value: unknown = typeof wire === 'object' && wire !== null ? Reflect.get(wire, key) : '';
    return typeof value === 'string' ? value : '';
  };
  return { identifier: text('identifier') || text('id'), version: text('version'), url: text('url') };
}

/** The page's host decides, as sandboxes print the prefix of the registry they try out. */
function registryOf({ url, identifier }: Names): RegistryProfile | undefined {
  const host = URL.parse(url)?.host;
  const [prefix = ''] = identifier.split(':');
  return (
    builtInRegistries.find(
      ({ siteUrl, otherHosts }) => host === new URL(siteUrl).host || otherHosts.includes(host ?? ''),
    ) ?? builtInRegistries.find((registry) => registry.prefix.toLowerCase() === prefix.toLowerCase())
  );
}
