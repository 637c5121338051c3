import { once } from '@/lib/text/once';
import { JOURNAL_PREFIXES } from './journal-prefixes';
import { PACKED_OTHERS } from './packed-names';

/*
 * This module lists DOIs that name no data. It is apart from `keepers.ts`, because the popup needs it without the
 * names of all repositories.
 */

/** Beginning of DOIs that name no data, with the name of the repository that registers them. */
interface OtherDois {
  readonly begins: string;
  readonly name: string;
}

/** Returns the beginnings in the table of prefixes whose DOIs name texts, software or samples. */
export const otherDois = once((): readonly OtherDois[] =>
  PACKED_OTHERS.map((entry) => {
    const [begins = '', name = ''] = entry.split('|');
    return { begins, name };
  }),
);

/** Returns the numbers after `10.` of the prefixes of journals and preprints. */
export const journalNumbers = once((): ReadonlySet<string> => new Set(JOURNAL_PREFIXES.split(' ')));
