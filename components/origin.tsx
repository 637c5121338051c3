import type { VersionRecord } from '@/lib/collection/record';
import type { Identifier } from '@/lib/identifier/identifier';
import { badgeOf, entryOf } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { useWords } from './tree-context';

/**
 * Returns the short name of the archive that has a data set, such as `GEO`. `record` is undefined while it is unknown.
 */
export const badgeWords = ({ registry }: Identifier, record: VersionRecord | undefined): string =>
  record?.heldBy ?? badgeOf(registry);

/** Returns words that messages have as they are inside a sentence, with a capital. */
export const capitalised = (text: string, { locale }: Words): string =>
  text.replace(/^\p{L}/u, (first) => first.toLocaleUpperCase(locale));

/**
 * Returns the kind of a data set, such as `Series`. Records of DataCite contain it. Other archives show it by the form
 * of their accessions.
 */
export function entryWords(
  { registry, accession }: Identifier,
  record: VersionRecord | undefined,
  words: Words,
): string {
  return capitalised(words.term('resource', record?.type ?? entryOf(registry, accession)), words);
}

/** Returns the number of a data set as the page names it; null if it is named by its DOI alone. */
const numberOf = ({ registry, accession }: Identifier): string | null =>
  registry.naming.accessionsAreDois ? null : accession;

interface OriginProps {
  readonly id?: string;
  readonly identifier: Identifier;
  readonly shown: Pick<DisplayedVersion, 'name' | 'record'>;
}

/** Returns the id of the element with the number, for a card whose title has the given id. */
export const originId = (id: string): string => `${id}-number`;

/**
 * Shows the archive, the kind and the number of a data set. The kind is left out if there is too little room, or if it
 * is the title, because the record has none.
 */
export function Origin({ id, identifier, shown: { name, record } }: OriginProps) {
  const words = useWords();
  const number = numberOf(identifier);
  return (
    <>
      <span class="badge" dir="auto">
        {badgeWords(identifier, record)}
      </span>
      <span class="ident" id={id}>
        {(name !== undefined || !record) && <span>{entryWords(identifier, record, words)}</span>}
        {number !== null && <b dir="ltr">{number}</b>}
      </span>
    </>
  );
}
