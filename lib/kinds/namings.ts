import type { Naming } from '@/lib/registry/naming';
import type { Kind, RegistryProfile } from '@/lib/registry/profile';
import { accessionNaming } from './accessions/naming';
import { collectionNaming } from './collections/naming';
import { dataciteNaming } from './datacite/naming';

/** How each kind names what it holds. */
const namings: Readonly<Record<Kind, Naming>> = {
  collections: collectionNaming,
  datacite: dataciteNaming,
  accessions: accessionNaming,
};

/** The registry that a profile describes: called where profiles are read. */
export function withNaming<Profile extends RegistryProfile>(
  profile: Profile,
): Profile & { readonly naming: Naming } {
  return { ...profile, naming: namings[profile.kind] };
}

/** True for the name in a key that stands for what was never given out, at registries of whichever kind. */
export function namesPlaceholder(name: string): boolean {
  // Without a slash there is no version, and none but versions are placeholders.
  if (!name.includes('/')) return false;
  return Object.values(namings).some((naming) => {
    const named = naming.parseName(name);
    return named !== null && naming.isPlaceholder?.(named);
  });
}
