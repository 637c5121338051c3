import type { VersionRecord } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import type { Identifier } from '@/lib/identifier/identifier';

/** The facts of the version shown, from the record where it is here, else from the summary. */
export interface Shown {
  /** Null until the registry has said which version it is. */
  readonly version: string | null;
  readonly record: VersionRecord | null;
  readonly name: string | null;
  readonly bytes: number | null;
  readonly files: number | null;
  /** True while an answer that could fill a gap is on its way. */
  readonly waiting: boolean;
}

/** What can be shown of `identifier` now; another version's facts never stand in for missing ones. */
export function shownOf(identifier: Identifier, description: Description): Shown {
  const { record: asked, assessment, done } = description;
  const { entry } = assessment;
  const record = asked.state === 'loaded' ? asked.value : null;
  const waiting = asked.state === 'loading' && !done;
  // Once nothing more comes, a title of another version still says which collection this is.
  const summary = !waiting && description.summary.state === 'loaded' ? description.summary.value : null;
  return {
    version: assessment.version ?? identifier.version,
    record,
    name: record?.name ?? entry?.name ?? summary?.draft?.name ?? null,
    bytes: record?.assets.bytes ?? entry?.bytes ?? null,
    files: record?.assets.files ?? entry?.files ?? null,
    waiting,
  };
}
