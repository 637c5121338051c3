import type { Naming } from '@/lib/registry/naming';
import type { Kind, RegistryProfile } from '@/lib/registry/profile';
import { accessionNaming } from './accessions/naming';
import { collectionNaming } from './collections/naming';
import { dataciteNaming } from './datacite/naming';

/** The naming of each kind. */
const namings: Readonly<Record<Kind, Naming>> = {
  collections: collectionNaming,
  datacite: dataciteNaming,
  accessions: accessionNaming,
};

/** Makes a registry of a profile. */
export function withNaming<Profile extends RegistryProfile>(
  profile: Profile,
): Profile & { readonly naming: Naming } {
  return { ...profile, naming: namings[profile.kind] };
}

/** True for a name in a key that is a placeholder at registries of any kind. */
export function namesPlaceholder(name: string): boolean {
  // Without a slash there is no version, and none but versions are placeholders.
  if (!name.includes('/')) return false;
  return Object.values(namings).some((naming) => {
    const named = naming.parseName(name);
    return named !== null && naming.isPlaceholder?.(named);
  });
}
