import { type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import type { Registry } from '@/lib/registry/naming';
import { finders } from './finders';
import { readFirst } from './first-reading';

/** Of the matches found in an address, the one that a link with it leads to. */
export function leadOf(address: string, matches: readonly Match[]): Match | undefined {
  return matches.find((match) =>
    finders[match.identifier.registry.kind].isLead(match, address.slice(0, match.start)),
  );
}

/** What a link leads to, placeholders too. */
export function matchOfAddress(address: string, registries: readonly Registry[]): Match | undefined {
  return leadOf(address, readFirst(address, registries));
}

/** The identifier that a link leads to. */
export function identifierOfAddress(address: string, registries: readonly Registry[]): Identifier | null {
  const { identifier } = matchOfAddress(address, registries) ?? {};
  return identifier && !isPlaceholder(identifier) ? identifier : null;
}
