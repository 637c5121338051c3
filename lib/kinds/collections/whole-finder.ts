import { type Grammar, grammarOf } from '@/lib/kinds/collections/grammar/grammar';
import { headedText } from '@/lib/kinds/collections/grammar/heading';
import { EVERY_LANGUAGE } from '@/lib/kinds/collections/grammar/languages';
import { leadsElsewhere } from '@/lib/kinds/collections/grammar/linked';
import { readPlainText } from '@/lib/kinds/collections/grammar/read-plain-text';
import { withTables } from '@/lib/kinds/collections/grammar/read-tables';
import { plainCells } from '@/lib/kinds/collections/grammar/table';
import { ofKind, type WholeFinder } from '@/lib/kinds/finder';
import type { Registry } from '@/lib/registry/naming';
import { collectionNaming } from './naming';

/** What a whole reading of a text knows of a list of registries, of whichever kinds. */
export const wholeGrammarOf = (registries: readonly Registry[]): Grammar =>
  grammarOf(ofKind('collections', registries), EVERY_LANGUAGE);

/** Reads a text in every language, with its tables, and with the links in it that are not drawn yet. */
export const wholeCollections: WholeFinder = {
  find(text, registries) {
    const grammar = grammarOf(registries, EVERY_LANGUAGE);
    const matches = readPlainText(text, grammar).filter((match) => !leadsElsewhere(match, text, grammar));
    return withTables(matches, text, grammar);
  },
  namedCells(table, registries) {
    const grammar = grammarOf(registries, EVERY_LANGUAGE);
    return plainCells(table, grammar).flatMap(({ row, column, name }) =>
      name === null ? [] : [{ row, column, named: (text: string) => headedText(name, text, EVERY_LANGUAGE) }],
    );
  },
  offer(text) {
    const named = collectionNaming.parseName(text);
    return named?.version === null ? named : null;
  },
};
