import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { VersionRecord } from './collection';

/** Publishing once left a made-up DOI on drafts. No real one ends so: there is no month 34. */
const PLACEHOLDER = /\.123456\/0\.123456\.1234$/;

/** True for a DOI, or a text that ends in one, which never existed. */
export function isPlaceholderDoi(text: string): boolean {
  return PLACEHOLDER.test(text.trimEnd());
}

/** True for a DOI, in lower case, that a registry gives to what it holds. */
export function isDoiAt(name: string, registry: Identifier['registry'] | undefined): boolean {
  const { doi = null } = registry ?? {};
  return doi !== null && name.startsWith(`${doi.prefix}/${doi.namespace}.`.toLowerCase());
}

/** The only DOI a version can have, in lower case; null at registries that mint none. */
export function expectedDoi({ registry, accession }: Identifier, version: string): string | null {
  const { doi } = registry;
  return doi && `${doi.prefix}/${doi.namespace}.${accession}/${version}`.toLowerCase();
}

/**
 * The DOI of a published version whose record leaves it out: an archive that mints DOIs adds it a moment after
 * publishing, or failed to. Made by the archive's rule, and confirmed by nobody. Null if none can be expected.
 */
export function unconfirmedDoi(
  { doi, version, lostFields }: Pick<VersionRecord, 'doi' | 'version' | 'lostFields'>,
  identifier: Identifier,
): string | null {
  const isLeftOut = doi === null && version !== DRAFT && !lostFields.includes('doi');
  return isLeftOut && identifier.registry.citable ? expectedDoi(identifier, version) : null;
}
