import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type WorkReply, workShape } from '@/demo/internet/works-api';
import { withCitation } from '@/lib/citation/work-citation';
import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import { repositories } from '@/lib/kinds/datacite/repositories';
import { ANY } from '@/lib/kinds/datacite/repository-table';
import { toWork } from '@/lib/kinds/datacite/to-work';
import { findMatches } from '@/lib/kinds/find-matches';
import { isWire, parsed, type Wire } from './records-folder';

/** A reply of DataCite, and the work that it is of; null for the reply that there is no such work. */
export interface WorkFile {
  readonly name: string;
  readonly work: {
    readonly identifier: Identifier;
    readonly record: VersionRecord;
    readonly attributes: Wire;
    readonly reply: WorkReply;
  } | null;
}

/** A work as a reply says that there is one. */
export type KeptWork = NonNullable<WorkFile['work']>;

/** The repository that assigns such DOIs, else the entry for all others. */
export function repositoryOf(doi: string): Identifier['registry'] {
  const [match] = findMatches(doi, repositories);
  const registry = match?.identifier.registry ?? repositories.find(({ key }) => key === ANY);
  if (!registry) throw new Error('No repository is built in.');
  return registry;
}

/** The work that a reply of DataCite is of; null for the reply that there is none, undefined for any other text. */
export function workOf(wire: unknown): WorkFile['work'] | undefined {
  if (isWire(wire) && Array.isArray(wire.errors)) return null;
  const { data: reply } = workShape.safeParse(wire);
  if (!reply) return undefined;
  const { attributes } = reply.data;
  const accession = attributes.doi.toLowerCase();
  const read = toWork(wire, accession);
  if (!read) return undefined;
  const registry = repositoryOf(accession);
  const record = withCitation(read, registry);
  const identifier = { registry, accession, version: null };
  return { record, identifier, attributes, reply };
}

/** Every reply of DataCite in a folder, in the order of their names; other files are passed over. */
export function readWorks(folder: string): WorkFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.sort().flatMap((name) => {
    const work = workOf(parsed(join(folder, name)));
    return work === undefined ? [] : { name, work };
  });
}
