import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const FILE = /^(?<accession>\d{6})__(?<version>draft|\d+\.\d+\.\d+)\.json$/;

const contributor = z.looseObject({ name: z.string().optional(), roleName: z.array(z.string()).optional() });

/** What the replay itself needs to know of a record; the rest passes through as it is. */
const recordShape = z.looseObject({
  name: z.string(),
  doi: z.string().optional(),
  dateCreated: z.string().optional(),
  datePublished: z.string().optional(),
  schemaVersion: z.string(),
  contributor: z.array(contributor).optional(),
  assetsSummary: z.looseObject({ numberOfBytes: z.number(), numberOfFiles: z.number() }),
});

export type KeptRecord = z.infer<typeof recordShape>;

/** A collection as a folder of records has it: the draft, one published version, or both. */
export interface KeptCollection {
  readonly accession: string;
  /** Oldest first, the draft leading. */
  readonly versions: readonly KeptVersion[];
}

export interface KeptVersion {
  readonly version: string;
  readonly record: KeptRecord;
}

function keptVersionIn(folder: string, file: string, version: string): KeptVersion {
  const text = readFileSync(join(folder, file), 'utf8');
  return { version, record: recordShape.parse(JSON.parse(text)) };
}

const draftFirst = (a: KeptVersion, b: KeptVersion) =>
  Number(b.version === 'draft') - Number(a.version === 'draft') ||
  a.version.localeCompare(b.version, 'en', { numeric: true });

/**
 * Reads a folder of records named `<accession>__<version>.json`, by accession; other files are passed over.
 *
 * @throws where the folder is not there, or a record lacks what every record has
 */
export function readRecordsFolder(folder: string): ReadonlyMap<string, KeptCollection> {
  const versions = new Map<string, KeptVersion[]>();
  for (const file of readdirSync(folder).toSorted()) {
    const { accession, version } = FILE.exec(file)?.groups ?? {};
    if (accession === undefined || version === undefined) continue;
    const kept = keptVersionIn(folder, file, version);
    versions.set(accession, [...(versions.get(accession) ?? []), kept]);
  }
  return new Map(
    [...versions].map(([accession, kept]) => [accession, { accession, versions: kept.toSorted(draftFirst) }]),
  );
}

/** The version that a mention without a version stands for: the published one, else the draft. */
export function shownOf({ versions }: KeptCollection): KeptVersion {
  const shown = versions.at(-1);
  if (!shown) throw new Error('A kept collection has at least one version.');
  return shown;
}
