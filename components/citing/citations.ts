import { citationText, doiLink } from '@/lib/citation/verbatim';
import { namedRecord } from '@/lib/citation/work-citation';
import type { Description } from '@/lib/collection/description';
import type { VersionRecord } from '@/lib/collection/record';
import { RESOLVER } from '@/lib/identifier/doi';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { Citation } from './copyable';

export interface Citations {
  /**
   * Citation that the card offers first: that of the published version, or, if no version is published, that
   * of the draft. Null if there is none yet. If the record has no citation, its `text` is empty; the citation
   * is then written from the record's fields.
   */
  readonly first: Citation | null;
  /** Citation of the draft, if `first` is that of a published version; otherwise null. */
  readonly second: Citation | null;
  /**
   * Address of the DOI (`https://doi.org/…`) of the shown version, or, for a draft, of the published version
   * that should be cited. Null if there is none.
   */
  readonly doi: string | null;
  /**
   * Address of the DOI that the archive's rule gives, if the record has no DOI; otherwise null. The archive
   * has not confirmed it.
   */
  readonly expectedDoi: string | null;
  readonly waiting: boolean;
  /** Reason why `first` is the draft's citation although a version may be published; otherwise null. */
  readonly gap: 'published-failed' | 'published-unknown' | null;
}

const WAITING = { state: 'loading' } as const;
const NONE: Citations = {
  first: null,
  second: null,
  doi: null,
  expectedDoi: null,
  waiting: false,
  gap: null,
};

/**
 * Chooses the citations for a card. Registries advise citing the published version, so the citation of a
 * shown draft comes second. While it is unknown whether a version is published, the draft's citation is
 * labelled as a draft's.
 */
export function citationsOf(identifier: Identifier, description: Description): Citations {
  const { summary, record, done, assessment } = description;
  // If the identifier has no version, the record to load depends on the summary. If the summary has failed,
  // the card does not wait for it, because it would show placeholders for too long.
  const isHeld = summary?.state === 'failed' && identifier.version === null;
  if (record.state === 'failed' && record.reason === 'named-only')
    return { ...NONE, first: citedAs('citation', namedRecord(identifier), identifier) };
  if (record.state !== 'loaded') return { ...NONE, waiting: record.state === 'loading' && !done && !isHeld };
  const own = citedAs('citation', record.value, identifier);
  if (record.value.version !== DRAFT) {
    const notice = assessment.notices.find((each) => each.kind === 'doi-unconfirmed');
    const expectedDoi = notice ? `${RESOLVER}${notice.expected}` : null;
    return { ...NONE, first: own, doi: doiOf(record.value, identifier), expectedDoi };
  }
  if (assessment.isNeverPublished) return { ...NONE, first: own };
  const published = summary?.state === 'failed' ? null : (description.published ?? WAITING);
  if (published?.state === 'loading' && !done) return { ...NONE, waiting: true };
  const draft = citedAs('draftCitation', record.value, identifier);
  if (published?.state === 'loaded') {
    const instead = citedAs('versionCitation', published.value, identifier);
    const second = instead.text && draft.text ? draft : null;
    return { ...NONE, first: instead, second, doi: doiOf(published.value, identifier) };
  }
  return {
    ...NONE,
    first: draft,
    gap: published?.state === 'failed' ? 'published-failed' : 'published-unknown',
  };
}

/**
 * Returns the citation in the record. If the record has none, `text` is empty; the citation is then written
 * from the record's fields.
 */
function citedAs(kind: Citation['kind'], record: VersionRecord, identifier: Identifier): Citation {
  const { registry } = identifier;
  return { kind, text: citationText(record, identifier) ?? '', cited: [{ record, registry }] };
}

/** Returns the DOI of a record. Null for test registries, whose DOIs do not resolve. */
function doiOf(record: VersionRecord, { registry }: Identifier): string | null {
  return (registry.citable && doiLink(record)) || null;
}
