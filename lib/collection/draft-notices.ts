import { DRAFT } from '@/lib/identifier/identifier';
import { publishedAt } from '@/lib/registry/naming';
import type { VersionStatus } from './collection';
import { type Evidence, isMissing, isNeverPublished, loaded } from './evidence';
import type { DraftChange, Rules } from './notice';
import type { VersionRecord } from './record';
import { timeOf } from './time';

/** Publishing saves version and draft one after the other, and a version's name tells only its minute; in ms. */
const MOMENT = 120_000;

const CHECKED: ReadonlySet<VersionStatus> = new Set(['valid', 'invalid']);
const IN_CHECK: ReadonlySet<VersionStatus> = new Set(['pending', 'validating']);

/** When the newest version was published; null if no version was. */
function newestPublishedAt({ newest, identifier }: Evidence): string | null {
  return newest && (newest.created ?? publishedAt(identifier.registry, newest.version));
}

const setOf = ({ name: title, licenses = [], contributors = [] }: VersionRecord) => ({
  name: title,
  licenses: licenses.toSorted(),
  people: contributors.map(({ name, roles, cited }) => ({ name, roles: roles.toSorted(), cited })),
});

/** The draft shown and the newest version differ in their metadata, as far as both are loaded. */
function differsFromNewest({ record, entry: draft, newest, answers }: Evidence): boolean {
  const differ = <T>(one: T | null | undefined, other: T | null | undefined) =>
    one != null && other != null && one !== other;
  const inShort = (['name', 'bytes', 'files'] as const).some((key) => differ(draft?.[key], newest?.[key]));
  if (inShort) return true;
  const published = loaded(answers.published);
  if (!record || published?.version !== newest?.version || !published) return false;
  return JSON.stringify(setOf(record)) !== JSON.stringify(setOf(published));
}

/**
 * Whether the draft shown was edited since the newest version was published; null where nobody says. Publishing sets
 * its status to `Published` and an edit sets it back. So does a check that runs again: the dates tell then.
 */
function draftChangeOf(evidence: Evidence): DraftChange | null {
  const { entry: draft } = evidence;
  const published = newestPublishedAt(evidence);
  if (!published || !draft?.status) return null;
  if (differsFromNewest(evidence)) return 'changed';
  if (draft.status === 'published') return 'unchanged';
  const [edited, since] = [draft.modified, published].map((iso) => (iso === null ? null : timeOf(iso)));
  const isLater = edited == null || since == null ? null : edited > since + MOMENT;
  if (CHECKED.has(draft.status)) return isLater === false ? 'unchanged' : 'changed';
  return IN_CHECK.has(draft.status) && isLater !== false ? 'changed' : null;
}

/** The draft shown is as the newest version was published: its last save was that publication. */
export const isUnchangedDraft = (evidence: Evidence): boolean =>
  evidence.version === DRAFT && draftChangeOf(evidence) === 'unchanged';

/** The archive's summary of the draft, if the draft is shown. */
const isDraftOf = ({ version, entry }: Evidence, status: VersionStatus): boolean =>
  version === DRAFT && entry?.status === status;

/** While a version is being published, statements about drafts hold only for moments. */
const isToStay = (evidence: Evidence): boolean =>
  evidence.version === DRAFT && evidence.identifier.registry.citable && !isDraftOf(evidence, 'publishing');

/** The notices about drafts. */
export const draftRules = {
  'being-published': (evidence) => isDraftOf(evidence, 'publishing'),
  /** There is a better version to cite: its record comes with the draft. */
  'cite-published'(evidence) {
    const { newest, answers, identifier } = evidence;
    if (!newest || !isToStay(evidence)) return null;
    const version = loaded(answers.published)?.version ?? newest.version;
    return version === newest.version
      ? { version, published: newestPublishedAt(evidence), change: draftChangeOf(evidence) }
      : { version, published: publishedAt(identifier.registry, version), change: null };
  },
  /** There is no version to cite; only the authors can help. */
  'never-published': (evidence) => isToStay(evidence) && !isMissing(evidence) && isNeverPublished(evidence),
  'draft-invalid': (evidence) => isDraftOf(evidence, 'invalid'),
  'draft-pending': (evidence) => isDraftOf(evidence, 'pending'),
  'draft-validating': (evidence) => isDraftOf(evidence, 'validating'),
  /** Files are being added to the draft right now. */
  uploads({ version, entry }) {
    const count = version === DRAFT ? (entry?.activeUploads ?? 0) : 0;
    return count > 0 ? { count } : null;
  },
} satisfies Partial<Rules>;
