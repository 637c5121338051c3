import { DRAFT } from '@/lib/identifier/identifier';
import { publishedAt } from '@/lib/registry/naming';
import type { Reason } from './answers';
import type { VersionStatus } from './collection';
import type { DepositDetails } from './deposit';
import { isUnchangedDraft } from './draft-notices';
import { embargoedUntil, embargoOf } from './embargo';
import { type Evidence, isMissing, isNeverPublished } from './evidence';
import type { VersionRecord } from './record';

const BUSY: ReadonlySet<VersionStatus> = new Set(['pending', 'validating', 'publishing']);

/** The status of the version shown, as data: components make the sentence and the colour. Dates are ISO 8601. */
export type Status =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** `date`: when it was published. */
  | { readonly kind: 'published'; readonly date: string | null }
  /** `date`: when the draft was last modified, where that was after it was published. `pending`: its validation, or publication, is under way. */
  | {
      readonly kind: 'draft' | 'draft-never-published' | 'invalid-draft' | 'pending';
      readonly date: string | null;
    }
  /** `date`: till when, where the record names a day that is still to come. */
  | { readonly kind: 'embargoed'; readonly date: string | null }
  /** `date`: when it was released. `replaced`: by another accession. */
  | { readonly kind: 'public' | 'controlled' | 'replaced'; readonly date: string | null }
  /** `unlisted`: a work whose DOI the index does not list. */
  | { readonly kind: 'unembargoing' | 'unlisted' };

/** The status if nothing is known of the version shown: failed, or still loading. */
function whyUnknown({ answers: { summary, record, done } }: Evidence): Status {
  if (record.state === 'failed') return { kind: 'failed', reason: record.reason };
  // If the summary failed, the record may still come.
  return summary?.state === 'failed' && done
    ? { kind: 'failed', reason: summary.reason }
    : { kind: 'asking' };
}

function draftStatus(evidence: Evidence): Status {
  const { entry } = evidence;
  const date = isUnchangedDraft(evidence) ? null : (entry?.modified ?? null);
  if (entry?.status === 'invalid') return { kind: 'invalid-draft', date };
  if (entry?.status && BUSY.has(entry.status)) return { kind: 'pending', date };
  return { kind: isNeverPublished(evidence) ? 'draft-never-published' : 'draft', date };
}

/** Such archives have no drafts, and usually no term for published versions. */
function depositStatus(
  { datePublished = null, replacedBy = [] }: VersionRecord,
  { access }: DepositDetails,
): Status {
  // What replaces a study under control is a newer version, to be applied for likewise.
  const isReplaced = replacedBy.length > 0 && access === 'public';
  return { kind: isReplaced ? 'replaced' : access, date: datePublished };
}

/**
 * The status of the version shown. Its name alone decides between draft and published: drafts carry the status
 * `Published` while nothing has changed since publication, and dates of earlier publications. `now` is in ms since
 * 1970.
 */
export function statusOf(evidence: Evidence, now: number): Status {
  const { version, record, entry, identifier } = evidence;
  const embargo = embargoOf(evidence, now);
  if (embargo === 'embargoed') return { kind: embargo, date: embargoedUntil(evidence, now) };
  if (embargo === 'unembargoing') return { kind: embargo };
  if (version === null || isMissing(evidence) || (!record && !entry)) return whyUnknown(evidence);
  if (version === DRAFT) return draftStatus(evidence);
  if (record?.work?.isListed === false) return { kind: 'unlisted' };
  if (record?.deposit) return depositStatus(record, record.deposit);
  return {
    kind: 'published',
    date: record?.datePublished ?? entry?.created ?? publishedAt(identifier.registry, version),
  };
}
