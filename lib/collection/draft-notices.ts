import { DRAFT } from '@/lib/identifier/identifier';
import type { VersionStatus } from './collection';
import { type Evidence, isNeverPublished } from './evidence';
import type { Notice } from './notice';
import { publishedAt } from './version';

/** There is no DOI yet; only the authors can help. */
export function neverPublished(evidence: Evidence): Notice | null {
  return evidence.version === DRAFT && isNeverPublished(evidence) ? { kind: 'never-published' } : null;
}

const VALIDITY: Partial<Record<VersionStatus, Notice>> = {
  invalid: { kind: 'draft-invalid' },
  pending: { kind: 'draft-pending' },
  validating: { kind: 'draft-validating' },
};

/** What the registry thinks of the draft's metadata, where that is not simply good. */
export function draftValidity({ version, entry }: Evidence): Notice | null {
  return (version === DRAFT && entry?.status && VALIDITY[entry.status]) || null;
}

/** Files are being added to the draft right now. */
export function uploads({ version, entry }: Evidence): Notice | null {
  const count = version === DRAFT ? (entry?.activeUploads ?? 0) : 0;
  return count > 0 ? { kind: 'uploads', count } : null;
}

/** Publishing sets a draft's status to `Published`, and any edit sets it back: the one sign of a change. */
const CHANGED: ReadonlySet<VersionStatus> = new Set(['pending', 'validating', 'valid', 'invalid']);

/** Whether the draft is still what was last published. */
export function draftChange({ version, entry, newest }: Evidence): Notice | null {
  const since = newest && (newest.created ?? publishedAt(newest.version));
  if (version !== DRAFT || !since || !entry?.status) return null;
  if (entry.status === 'published') return { kind: 'draft-unchanged', since };
  return CHANGED.has(entry.status) ? { kind: 'draft-changed', since } : null;
}
