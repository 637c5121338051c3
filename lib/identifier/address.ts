import type { RegistryProfile } from '@/lib/registry/profile';
import { findMatches } from './find-matches';
import { type Identifier, isPlaceholder } from './identifier';
import type { Match } from './match';

/**
 * What a link leads to, placeholders too. One that the address only carries along, as what a share button or a search
 * is about, is not where the link leads; a viewer's `…Id=` parameter is what it shows.
 */
export function matchOfAddress(address: string, registries: readonly RegistryProfile[]): Match | undefined {
  return findMatches(address, registries, true).find(({ form, start }) => {
    const before = address.slice(0, start);
    return form === 'prose' ? /[?&]$/.test(before) : !/[?#]/.test(before);
  });
}

/** The identifier that a link leads to. */
export function identifierOfAddress(
  address: string,
  registries: readonly RegistryProfile[],
): Identifier | null {
  const { identifier } = matchOfAddress(address, registries) ?? {};
  return identifier && !isPlaceholder(identifier) ? identifier : null;
}
