import { DRAFT } from '@/lib/identifier/identifier';
import { publishedAt } from '@/lib/registry/naming';
import type { Reason } from './answers';
import type { VersionStatus } from './collection';
import { accessAt, type DepositDetails } from './deposit';
import { isUnchangedDraft } from './draft-notices';
import { embargoedUntil, embargoOf } from './embargo';
import { type Evidence, isMissing, isNeverPublished } from './evidence';
import type { VersionRecord } from './record';
import { withdrawalOf } from './work';

const BUSY: ReadonlySet<VersionStatus> = new Set(['pending', 'validating', 'publishing']);

/** Status of the shown version, as data; components choose sentence and colour. Dates are ISO 8601. */
export type Status =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly reason: Reason }
  /** `date` is that of the publication. */
  | { readonly kind: 'published'; readonly date: string | undefined }
  /**
   * A draft. `date` is that of its last change; undefined if authors have not changed it since it was
   * published. `pending` means that the draft is being validated or published.
   */
  | {
      readonly kind: 'draft' | 'draft-never-published' | 'invalid-draft' | 'pending';
      readonly date: string | undefined;
    }
  /** `date` is the end of the embargo, if the record has one that lies in the future. */
  | { readonly kind: 'embargoed'; readonly date: string | undefined }
  /**
   * `date` is that of the release. `account` means that the archive gives the data only to people who sign in,
   * and `replaced` that another accession replaces this one.
   */
  | { readonly kind: 'public' | 'controlled' | 'account' | 'replaced'; readonly date: string | undefined }
  /** `date` is that of the withdrawal or deletion. */
  | { readonly kind: 'withdrawn' | 'deleted'; readonly date: string | undefined }
  /** The archive has not released the data yet. `date` is that on which it will. */
  | { readonly kind: 'unreleased'; readonly date: string | undefined }
  /** `unlisted` means that DataCite's index does not list the work's DOI. */
  | { readonly kind: 'unembargoing' | 'unlisted' };

/**
 * Returns the status if nothing is known about the shown version, because a request has failed or is still
 * running.
 */
function whyUnknown({ answers: { summary, record, done } }: Evidence): Status {
  if (record.state === 'failed') return { kind: 'failed', reason: record.reason };
  // Even if the summary has failed, the record may still come.
  return summary?.state === 'failed' && done
    ? { kind: 'failed', reason: summary.reason }
    : { kind: 'asking' };
}

function draftStatus(evidence: Evidence): Status {
  const { entry } = evidence;
  const date = isUnchangedDraft(evidence) ? undefined : entry?.modified;
  if (entry?.status === 'invalid') return { kind: 'invalid-draft', date };
  if (entry?.status && BUSY.has(entry.status)) return { kind: 'pending', date };
  return { kind: isNeverPublished(evidence) ? 'draft-never-published' : 'draft', date };
}

/** Returns the status of a data set at an archive of accession numbers. These archives have no drafts. */
function depositStatus(
  { datePublished, replacedBy = [], deposit }: VersionRecord,
  access: DepositDetails['access'],
): Status {
  if (access === 'unknown') return { kind: 'failed', reason: 'asked-once' };
  if (access === 'unreleased') return { kind: access, date: deposit?.dateExpected ?? datePublished };
  if (access === 'withdrawn' || access === 'deleted') return { kind: access, date: deposit?.dateWithdrawn };
  // A replaced study with controlled access keeps the status `controlled`, because access to its newer
  // version also has to be applied for.
  const isReplaced = replacedBy.length > 0 && access === 'public';
  return { kind: isReplaced ? 'replaced' : access, date: datePublished };
}

/**
 * Returns the status of the shown version. Only the version's name decides whether it is a draft: until a
 * draft is edited, its record keeps the status `Published` and the dates of an earlier publication. `now` is
 * in ms since 1970.
 */
export function statusOf(evidence: Evidence, now: number): Status {
  const { version, record, entry, identifier } = evidence;
  const withdrawal = record?.work && withdrawalOf(record.work, now);
  if (withdrawal) return { kind: 'withdrawn', date: withdrawal.date };
  const embargo = embargoOf(evidence, now);
  if (embargo === 'embargoed') return { kind: embargo, date: embargoedUntil(evidence, now) };
  if (embargo === 'unembargoing') return { kind: embargo };
  if (version === undefined || isMissing(evidence) || (!record && !entry)) return whyUnknown(evidence);
  if (version === DRAFT) return draftStatus(evidence);
  if (record?.work?.isListed === false) return { kind: 'unlisted' };
  const access = record && accessAt(record, now);
  if (record && access) return depositStatus(record, access);
  return {
    kind: 'published',
    date: record?.datePublished ?? entry?.created ?? publishedAt(identifier.registry, version),
  };
}
