import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import { versioningOf } from '@/lib/registry/kinds/versionings';
import type { VersionRecord } from './collection';

/** The only DOI a version can have, in lower case; null where none can be told. */
export function expectedDoi(identifier: Identifier, version: string): string | null {
  return versioningOf(identifier.registry).expectedDoi(identifier, version);
}

/**
 * The DOI of a published version whose record leaves it out: an archive that mints DOIs adds it a moment after
 * publishing, or failed to. Made by the archive's rule, and confirmed by nobody. Null if none can be expected.
 */
export function unconfirmedDoi(
  { doi, version, unread }: Pick<VersionRecord, 'doi' | 'version' | 'unread'>,
  identifier: Identifier,
): string | null {
  const isLeftOut = doi === null && version !== DRAFT && !unread.includes('doi');
  return isLeftOut && identifier.registry.citable ? expectedDoi(identifier, version) : null;
}
