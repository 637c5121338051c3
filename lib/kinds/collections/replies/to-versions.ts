import type { VersionSummary } from '@/lib/collection/collection';
import { Fields } from '@/lib/collection/fields';
import type { Identifier } from '@/lib/identifier/identifier';
import { collectionVersioning } from '@/lib/kinds/collections/versioning';
import { anyVersion } from './schema';
import { toVersion } from './to-version';

/**
 * Our view of a page of a collection's versions: `draft` first, then the published ones, oldest first.
 * @param wire the parsed body of `…/<accession>/versions/`; items that cannot be read are left out
 * @returns null where it is no such list
 */
export function toVersions(wire: unknown, identifier: Identifier): VersionSummary[] | null {
  const fields = Fields.of(wire);
  if (fields?.kindOf('results') !== 'list') return null;
  const versions = fields.each('results', (item) => toVersion(item, anyVersion, identifier));
  return versions.sort((a, b) => collectionVersioning.compare(a.version, b.version));
}
