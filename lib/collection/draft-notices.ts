import { DRAFT } from '@/lib/identifier/identifier';
import type { VersionStatus } from './collection';
import { type Evidence, isMissing, isNeverPublished, loaded } from './evidence';
import type { DraftChange, NoticeKind, NoticeOf } from './notice';
import { timeOf } from './time';

/** Publishing saves version and draft one after the other, and a version's name tells only its minute; in ms. */
const MOMENT = 120_000;

const CHECKED: ReadonlySet<VersionStatus> = new Set(['valid', 'invalid']);
const IN_CHECK: ReadonlySet<VersionStatus> = new Set(['pending', 'validating']);

type Subject = Pick<Evidence, 'newest' | 'versioning'>;

/** When the newest version was published; null if no version was. */
function newestPublishedAt({ newest, versioning }: Subject): string | null {
  return newest && (newest.created ?? versioning.publishedAt(newest.version));
}

/**
 * Whether the draft was edited since the newest version was published; null where nobody says. Publishing sets
 * its status to `Published` and an edit sets it back. So does a check that runs again: the dates tell then.
 */
function draftChangeOf(evidence: Subject, draft: Evidence['entry']): DraftChange | null {
  const published = newestPublishedAt(evidence);
  if (!published || !draft?.status) return null;
  if (draft.status === 'published') return 'unchanged';
  const [edited, since] = [draft.modified, published].map((iso) => (iso === null ? null : timeOf(iso)));
  const isLater = edited == null || since == null ? null : edited > since + MOMENT;
  if (CHECKED.has(draft.status)) return isLater === false ? 'unchanged' : 'changed';
  return IN_CHECK.has(draft.status) && isLater !== false ? 'changed' : null;
}

/** The draft shown is as the newest version was published: its last save was that publication. */
export const isUnchangedDraft = (evidence: Evidence): boolean =>
  evidence.version === DRAFT && draftChangeOf(evidence, evidence.entry) === 'unchanged';

/** The draft is being published: what is said of its being one holds for some moments only. */
export function beingPublished({ version, entry }: Evidence): NoticeOf<'being-published'> | null {
  return version === DRAFT && entry?.status === 'publishing' ? { kind: 'being-published' } : null;
}

/** A draft is shown, but there is something better to cite: the version whose record comes with it. */
export function citePublished(evidence: Evidence): NoticeOf<'cite-published'> | null {
  const { version, entry, newest, answers, identifier, versioning } = evidence;
  if (version !== DRAFT || !newest || !identifier.registry.citable || beingPublished(evidence)) return null;
  const cited = loaded(answers.published)?.version ?? newest.version;
  const isNewest = cited === newest.version;
  return {
    kind: 'cite-published',
    version: cited,
    published: isNewest ? newestPublishedAt(evidence) : versioning.publishedAt(cited),
    change: isNewest ? draftChangeOf(evidence, entry) : null,
  };
}

/** There is no version to cite; only the authors can help. */
export function neverPublished(evidence: Evidence): NoticeOf<'never-published'> | null {
  const { version, identifier } = evidence;
  if (version !== DRAFT || !identifier.registry.citable || beingPublished(evidence)) return null;
  if (isMissing(evidence)) return null;
  return isNeverPublished(evidence) ? { kind: 'never-published' } : null;
}

/** What the archive thinks of the draft's metadata, where that is not simply good. */
const ofDraftStatus =
  <Kind extends NoticeKind>(status: VersionStatus, kind: Kind) =>
  ({ version, entry }: Evidence): { readonly kind: Kind } | null =>
    version === DRAFT && entry?.status === status ? { kind } : null;

export const draftInvalid = ofDraftStatus('invalid', 'draft-invalid');
export const draftPending = ofDraftStatus('pending', 'draft-pending');
export const draftValidating = ofDraftStatus('validating', 'draft-validating');

/** Files are being added to the draft right now. */
export function uploads({ version, entry }: Evidence): NoticeOf<'uploads'> | null {
  const count = version === DRAFT ? (entry?.activeUploads ?? 0) : 0;
  return count > 0 ? { kind: 'uploads', count } : null;
}
