import type { RegistryProfile } from '@/lib/registry/profile';
import { readFirst } from './first-reading';
import { type Identifier, isPlaceholder } from './identifier';
import type { Match } from './match';

/**
 * Of the matches found in an address, the one that a link with it leads to. What the address only carries along, as
 * what a share button or a search is about, is not where the link leads; a viewer's `…Id=` parameter is what it shows,
 * and Dataverse has its pages at `?persistentId=doi:10.…`.
 */
export function leadOf(address: string, matches: readonly Match[]): Match | undefined {
  return matches.find(({ form, start }) => {
    const before = address.slice(0, start);
    return form === 'prose' ? /[?&]$/.test(before) : /^[^?#]*(?:\?(?:.*&)?persistentid=)?$/i.test(before);
  });
}

/** What a link leads to, placeholders too. */
export function matchOfAddress(address: string, registries: readonly RegistryProfile[]): Match | undefined {
  return leadOf(address, readFirst(address, registries));
}

/** The identifier that a link leads to. */
export function identifierOfAddress(
  address: string,
  registries: readonly RegistryProfile[],
): Identifier | null {
  const { identifier } = matchOfAddress(address, registries) ?? {};
  return identifier && !isPlaceholder(identifier) ? identifier : null;
}
