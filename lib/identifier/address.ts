import type { RegistryProfile } from '@/lib/registry/profile';
import { findMatches } from './find-matches';
import type { Identifier } from './identifier';

/**
 * The identifier that a link leads to. One that the address only carries along, as what a share button or a search
 * is about, is not where the link leads; a viewer's `…Id=` parameter is what it shows.
 */
export function identifierOfAddress(
  address: string,
  registries: readonly RegistryProfile[],
): Identifier | null {
  const found = findMatches(address, registries).find(({ form, start }) => {
    const before = address.slice(0, start);
    return form === 'prose' ? /[?&]$/.test(before) : !/[?#]/.test(before);
  });
  return found ? found.identifier : null;
}
