import { finders } from '@/lib/registry/kinds/finders';
import { rowOf } from '@/lib/registry/kinds/row-of';
import type { RegistryProfile } from '@/lib/registry/profile';
import { readFirst } from './first-reading';
import { type Identifier, isPlaceholder } from './identifier';
import type { Match } from './match';

/** Of the matches found in an address, the one that a link with it leads to. */
export function leadOf(address: string, matches: readonly Match[]): Match | undefined {
  return matches.find((match) =>
    rowOf(finders, match.identifier.registry.kind).isLead(match, address.slice(0, match.start)),
  );
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
