import { isPlaceholder } from '@/lib/identifier/identifier';
import type { Match } from '@/lib/identifier/match';
import type { Registry } from '@/lib/registry/naming';
import { readOriginal } from './finder';
import { findAll } from './whole-finders';

/**
 * Finds every identifier in `text`, prose, addresses and tables alike, in every language, in reading order and
 * without overlap. Where two registries share a word, the one first in the list has it. Takes time linear in the
 * text's length. Finds placeholders, too, which are none, for those who tell the reader so.
 */
export function findWithPlaceholders(text: string, registries: readonly Registry[]): Match[] {
  return readOriginal(text, registries, findAll);
}

/** The same without placeholders. */
export function findMatches(text: string, registries: readonly Registry[]): Match[] {
  return findWithPlaceholders(text, registries).filter(({ identifier }) => !isPlaceholder(identifier));
}
