import type { RegistryProfile } from '@/lib/registry/profile';
import { collectionScheme } from './collections/name-scheme';
import { dataciteScheme } from './datacite/name-scheme';
import type { Named, NameScheme } from './name-scheme';
import { rowOf } from './row-of';

/** How each kind names what it holds. */
export const schemes: Record<string, NameScheme> = {
  collections: collectionScheme,
  datacite: dataciteScheme,
};

/** How a registry names what it holds. */
export function schemeOf({ kind }: Pick<RegistryProfile, 'kind'>): NameScheme {
  return rowOf(schemes, kind);
}

/** True for what may be named so, at registries of whichever kind. */
export function isNameable({ accession, version }: Pick<Named, 'accession' | 'version'>): boolean {
  return Object.values(schemes).some((scheme) => {
    const named = scheme.parseName(scheme.toName({ accession, version }));
    return named?.accession === accession && named.version === version;
  });
}

/** True for the name in a key that stands for what was never given out, at registries of whichever kind. */
export function namesPlaceholder(name: string): boolean {
  // Without a slash there is no version, and none but versions are placeholders.
  if (!name.includes('/')) return false;
  return Object.values(schemes).some((scheme) => {
    const named = scheme.parseName(name);
    return named !== null && scheme.isPlaceholder(named);
  });
}
