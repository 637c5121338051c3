import type { RegistryProfile } from '@/lib/registry/profile';
import { collectionNaming } from './collections/naming';
import { dataciteNaming } from './datacite/naming';
import type { Naming } from './naming';

const NAMINGS: Readonly<Record<string, Naming>> = { collections: collectionNaming, datacite: dataciteNaming };

/** How a registry names what it holds. */
export function namingOf({ kind }: Pick<RegistryProfile, 'kind'>): Naming {
  const naming = NAMINGS[kind];
  if (!naming) throw new Error(`There is no kind ${kind} of registry.`);
  return naming;
}

/** True for the name in a key that stands for what was never given out, at registries of whichever kind. */
export function namesPlaceholder(name: string): boolean {
  return Object.values(NAMINGS).some((naming) => {
    const named = naming.parseName(name);
    return named !== null && naming.isPlaceholder(named);
  });
}
