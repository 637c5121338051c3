import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identifier } from '@/lib/identifier/identifier';
import { builtInRegistries } from '@/lib/registry/built-in';
import { embeddedRegistry } from '@/lib/registry/embedded';
import type { RegistryProfile } from '@/lib/registry/profile';

export type Wire = Readonly<Record<string, unknown>>;

/** One file of a folder of records: a version and the registry's reply for it. */
export interface RecordFile {
  readonly name: string;
  readonly identifier: Identifier & { readonly version: string };
  readonly wire: unknown;
}

const NAME = /^(\d{6})__([\w.]+)\.json$/;
const REGISTRIES: readonly RegistryProfile[] = [...builtInRegistries, embeddedRegistry('http://localhost')];

export function isWire(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whose record it is, by its page and else by its prefix, which test registries share with real ones. */
function registryOf(wire: unknown): RegistryProfile {
  const { url, id } = isWire(wire) ? wire : {};
  const bySite = REGISTRIES.find(({ siteUrl }) => String(url).startsWith(`${siteUrl}/`));
  const registry =
    bySite ?? REGISTRIES.find(({ prefix }) => String(id).startsWith(`${prefix}:`)) ?? REGISTRIES[0];
  if (!registry) throw new Error('No registry is built in.');
  return registry;
}

/** The reply a file holds; undefined where it is not JSON. */
function readWire(path: string): unknown {
  const text = readFileSync(path, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Every record of a folder, in the order of their names; other files are passed over.
 * @throws where the folder or a file cannot be read
 */
export function readRecords(folder: string): RecordFile[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const [, accession, version] = NAME.exec(name) ?? [];
      if (!accession || !version) return [];
      const wire = readWire(join(folder, name));
      return [{ name, identifier: { registry: registryOf(wire), accession, version }, wire }];
    });
}
