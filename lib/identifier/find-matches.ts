import type { RegistryProfile } from '@/lib/registry/profile';
import { grammarOf } from './grammar';
import { isPlaceholder } from './identifier';
import { EVERY_LANGUAGE } from './languages';
import { leadsElsewhere } from './linked';
import type { Match } from './match';
import { type Revise, readOriginal } from './read-plain-text';
import { withTables } from './read-tables';

/** What only the whole reading knows: of links in texts that are not drawn yet, and of tables. */
const revise: Revise = (matches, text, grammar) =>
  withTables(
    matches.filter((match) => !leadsElsewhere(match, text, grammar)),
    text,
    grammar,
  );

/**
 * Finds every identifier in `text`, prose, addresses and tables alike, in every language, in reading order and
 * without overlap. Where two registries share a word, the one first in the list has it. Takes time linear in the
 * text's length. Finds placeholders, too, which are none, for those who tell the reader so.
 */
export function findWithPlaceholders(text: string, registries: readonly RegistryProfile[]): Match[] {
  return readOriginal(text, grammarOf(registries, EVERY_LANGUAGE), revise);
}

/** The same without placeholders. */
export function findMatches(text: string, registries: readonly RegistryProfile[]): Match[] {
  return findWithPlaceholders(text, registries).filter(({ identifier }) => !isPlaceholder(identifier));
}
