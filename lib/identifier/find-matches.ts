import { findAll } from '@/lib/registry/kinds/whole-finders';
import type { RegistryProfile } from '@/lib/registry/profile';
import { isPlaceholder } from './identifier';
import type { Match } from './match';
import { readOriginal } from './read-original';

/**
 * Finds every identifier in `text`, prose, addresses and tables alike, in every language, in reading order and
 * without overlap. Where two registries share a word, the one first in the list has it. Takes time linear in the
 * text's length. Finds placeholders, too, which are none, for those who tell the reader so.
 */
export function findWithPlaceholders(text: string, registries: readonly RegistryProfile[]): Match[] {
  return readOriginal(text, registries, findAll);
}

/** The same without placeholders. */
export function findMatches(text: string, registries: readonly RegistryProfile[]): Match[] {
  return findWithPlaceholders(text, registries).filter(({ identifier }) => !isPlaceholder(identifier));
}
