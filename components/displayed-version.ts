import type { Description } from '@/lib/collection/description';
import { holdingsOf } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';

/** The facts of the version shown. Size and files as the summary counts them, else as the record does. */
export interface DisplayedVersion {
  /** Null until the registry has answered. */
  readonly version: string | null;
  readonly record: VersionRecord | null;
  readonly name: string | null;
  readonly bytes: number | null;
  readonly files: number | null;
  /** When a draft's files were counted: now, or at its last save. Null for published versions, which stay. */
  readonly counted: 'now' | 'at-save' | null;
  /** True while an answer that could fill a gap is loading. */
  readonly waiting: boolean;
}

/** What can be shown for `identifier` now. Facts of another version never replace missing ones. */
export function displayedVersionOf(identifier: Identifier, description: Description): DisplayedVersion {
  const { record: asked, assessment, done } = description;
  const { entry } = assessment;
  const record = asked.state === 'loaded' ? asked.value : null;
  const isGone = asked.state === 'failed' && asked.reason === 'no-such-version';
  const isCountedNow = entry !== null && (entry.bytes ?? entry.files) !== null;
  const waiting = asked.state === 'loading' && !done;
  // After the last step, another version's title still identifies the collection.
  const summary = !waiting && description.summary?.state === 'loaded' ? description.summary.value : null;
  const version = assessment.version ?? identifier.version;
  return {
    version,
    record,
    name: record?.name ?? entry?.name ?? summary?.draft?.name ?? null,
    // The version list may still have the size of a version that cannot be loaded.
    ...(isGone ? { bytes: null, files: null } : holdingsOf({ entry, record })),
    counted: version !== DRAFT ? null : isCountedNow ? 'now' : 'at-save',
    waiting,
  };
}
