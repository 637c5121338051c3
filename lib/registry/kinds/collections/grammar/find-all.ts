import { collectionScheme } from '@/lib/registry/kinds/collections/name-scheme';
import { ofKind, type WholeFinder } from '@/lib/registry/kinds/finder';
import type { RegistryProfile } from '@/lib/registry/profile';
import { type Grammar, grammarOf } from './grammar';
import { EVERY_LANGUAGE } from './languages';
import { leadsElsewhere } from './linked';
import { readPlainText } from './read-plain-text';
import { withTables } from './read-tables';

/** What a whole reading of a text knows of a list of registries, of whichever kinds. */
export const wholeGrammarOf = (registries: readonly RegistryProfile[]): Grammar =>
  grammarOf(ofKind('collections', registries), EVERY_LANGUAGE);

/** Reads a text in every language, with its tables, and with the links in it that are not drawn yet. */
export const wholeCollections: WholeFinder = {
  find(text, registries) {
    const grammar = grammarOf(registries, EVERY_LANGUAGE);
    const matches = readPlainText(text, grammar).filter((match) => !leadsElsewhere(match, text, grammar));
    return withTables(matches, text, grammar);
  },
  offer(text) {
    const named = collectionScheme.parseName(text);
    return named?.version === null ? named : null;
  },
};
