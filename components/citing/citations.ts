import { citationText, doiLink } from '@/lib/citation/verbatim';
import type { Description } from '@/lib/collection/description';
import type { VersionRecord } from '@/lib/collection/record';
import { RESOLVER } from '@/lib/identifier/doi';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';
import type { Citation } from './copyable';

export interface Citations {
  /**
   * The citation offered first: the published version's, or the draft's if none is known. If the record has no
   * citation, `text` is empty and it is made from the fields.
   */
  readonly first: Citation | null;
  /** The draft's own citation, beside a published version's. */
  readonly second: Citation | null;
  /** `https://doi.org/…` of the version shown, or of the published one that is to be cited in its place. */
  readonly doi: string | null;
  /** The same if the record lacks its DOI: made by the archive's rule, unconfirmed. */
  readonly expectedDoi: string | null;
  readonly waiting: boolean;
  /** Why `first` is a draft's although there may be a published version. */
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
 * Registries advise citing the published version wherever there is one: the draft's citation then comes second,
 * and never under the name of the other, not even while we do not know whether there is a published version.
 */
export function citationsOf(identifier: Identifier, description: Description): Citations {
  const { summary, record, done, assessment } = description;
  // A summary decides which record it will be, and may take longer than a blank card is acceptable.
  const isHeld = summary?.state === 'failed' && identifier.version === null;
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

/** The record's own citation, or what stands for one: without a text, so that it has to be written. */
function citedAs(kind: Citation['kind'], record: VersionRecord, identifier: Identifier): Citation {
  const { registry } = identifier;
  return { kind, text: citationText(record, identifier) ?? '', cited: [{ record, registry }] };
}

/** Test registries' DOIs resolve nowhere. */
function doiOf(record: VersionRecord, { registry }: Identifier): string | null {
  return registry.citable ? doiLink(record) : null;
}
