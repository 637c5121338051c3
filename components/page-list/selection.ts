import { citationsOf } from '@/components/citing/citations';
import type { Citation, Copyable } from '@/components/citing/copyable';
import type { ViewContext } from '@/components/popup/view-context';
import type { Cited } from '@/lib/citation/writer';
import type { Reason } from '@/lib/collection/answers';
import { byDataSet } from '@/lib/collection/data-sets';
import { type Description, isUnasked } from '@/lib/collection/description';
import { evidenceOf, loaded } from '@/lib/collection/evidence';
import { failureOf } from '@/lib/collection/failure';
import { DRAFT, type Identifier, isPlaceholder, toKey, withoutVersion } from '@/lib/identifier/identifier';

/** Says which versions a bibliography contains: those that the page names, or the newest ones. */
export type Which = 'named' | 'newest';

type Describe = ViewContext['describe'];

/** A version in the bibliography. */
export interface BibliographyEntry {
  /** Identifier that is requested. It also names the row until the title is loaded. */
  readonly identifier: Identifier;
  readonly name: string | null;
  /** The version with its record; null while the record is loading, and if the version cannot be cited. */
  readonly cited: Cited | null;
  readonly text: string;
  /**
   * Reason why the version cannot be cited; null if it can. `no-citation` means that the registry's reply
   * contains no citation.
   */
  readonly missing: Reason | 'no-citation' | null;
  /** Published version that could be cited in place of this draft; null if there is none. */
  readonly published: string | null;
  readonly isUnasked: boolean;
}

/**
 * Returns the versions that the mentions of a collection name. If they name no version, returns the
 * collection itself.
 */
function namedOf(mentions: readonly Identifier[]): Identifier[] {
  const versions = mentions.filter(({ version }) => version !== null);
  return versions.length > 0 ? versions : mentions.slice(0, 1);
}

/**
 * Returns the citation for an identifier. If the page names a draft, this is the draft's citation, even if a
 * version is published.
 */
function citationOf(identifier: Identifier, description: Description): Citation | null {
  const { first, second } = citationsOf(identifier, description);
  if (!first?.text) return null;
  if (identifier.version === DRAFT) return second ?? first;
  return first.kind === 'draftCitation' ? null : first;
}

function entryOf(identifier: Identifier, describe: Describe): BibliographyEntry {
  const description = describe(identifier);
  const nothing = { identifier, name: null, cited: null, text: '', missing: null, published: null };
  if (!description) return { ...nothing, isUnasked: true };
  const { record, entry, summary, newest } = evidenceOf(identifier, description);
  const name = record?.name ?? entry?.name ?? summary?.draft?.name ?? null;
  if (!description.done) return { ...nothing, name, isUnasked: false };
  if (isUnasked(description)) return { ...nothing, name, isUnasked: true };
  const citation = citationOf(identifier, description);
  const missing = citation ? null : (failureOf(description) ?? 'no-citation');
  const [cited = null] = citation?.cited ?? [];
  const published = cited?.record.version === DRAFT ? (newest?.version ?? null) : null;
  return { identifier, name, cited, text: citation?.text ?? '', missing, published, isUnasked: false };
}

/**
 * Returns the versions to cite, in the order of the page. `mentions` are distinct identifiers, with or
 * without a version. Accessions that are one data set by a reply have one entry.
 */
export function entriesOf(
  mentions: readonly Identifier[],
  which: Which,
  describe: Describe,
): BibliographyEntry[] {
  const real = mentions.filter((identifier) => !isPlaceholder(identifier));
  const dataSets = Map.groupBy(real, (identifier) => toKey(withoutVersion(identifier)));
  const named = [...dataSets.values()].flatMap((members) => {
    const [identifier] = members;
    return identifier ? [{ identifier, members, record: loaded(describe(identifier)?.record) }] : [];
  });
  return byDataSet(named).flatMap(([{ identifier, members }]) => {
    const wanted = which === 'named' ? namedOf(members) : [withoutVersion(identifier)];
    return wanted.map((each) => entryOf(each, describe));
  });
}

/** Returns the citations that are loaded, as one bibliography. */
export function copyableOf(ready: readonly BibliographyEntry[]): Copyable {
  const text = ready.map((entry) => entry.text).join('\n');
  return { kind: 'listCitations', text, cited: ready.flatMap(({ cited }) => cited ?? []) };
}
