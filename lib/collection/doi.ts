import { DRAFT } from '@/lib/identifier/identifier';
import type { VersionRecord } from './collection';
import type { Evidence } from './evidence';

/**
 * The DOI of a published version whose record leaves it out: an archive that mints DOIs adds it a moment after
 * publishing, or failed to. Made by the archive's rule, and confirmed by nobody. Null if none can be expected.
 */
export function unconfirmedDoi(
  { doi, version, unread }: Pick<VersionRecord, 'doi' | 'version' | 'unread'>,
  { identifier, versioning }: Pick<Evidence, 'identifier' | 'versioning'>,
): string | null {
  const isLeftOut = doi === null && version !== DRAFT && !unread.includes('doi');
  return isLeftOut && identifier.registry.citable ? versioning.expectedDoi(identifier, version) : null;
}
