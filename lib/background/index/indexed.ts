import { isTransient } from '@/lib/collection/answers';
import type { VersionSummary } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { toAssessed } from '@/lib/collection/notices';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Entry } from '@/lib/index/entry';
import type { Finder } from '@/lib/index/finder';

/** True until the registry has answered, also when it cannot be reached. */
function isUnanswered({ summary, record }: Description): boolean {
  return [summary, record].every(
    (part) => part.state === 'loading' || (part.state === 'failed' && isTransient(part.reason)),
  );
}

/** The entry as facts of `version`; those of another version say no more than which collection this is. */
function toFacts({ version: held, name, bytes, files }: Entry, version: string): VersionSummary {
  const isSame = version === held;
  return {
    version,
    name,
    bytes: isSame ? bytes : null,
    files: isSame ? files : null,
    activeUploads: 0,
    status: null,
    created: null,
    modified: null,
    releaseNotes: null,
  };
}

/**
 * The description with the facts of an earlier day, and that day. They never say which version is the newest, nor
 * what its status is.
 */
export function withEntry(
  description: Description,
  { version }: Identifier,
  entry: Entry,
  asOf: number,
): Description {
  const { assessment } = description;
  const dated = { ...assessment, entry: toFacts(entry, version ?? entry.version) };
  const date = new Date(asOf).toISOString();
  const { status } = assessment;
  if (status.kind === 'asking')
    return { ...description, assessment: { ...dated, status: { ...status, date } } };
  const notice = toAssessed({ kind: 'indexed', asOf, version: entry.version, licenses: entry.licenses });
  const stale = status.kind === 'failed' ? { ...status, date } : status;
  return {
    ...description,
    assessment: { ...dated, status: stale, notices: [...assessment.notices, notice] },
  };
}

/**
 * Hands on the steps of a description, with what the index knows of the collection until the registry has said
 * something; nothing waits for the index but a last step that has nothing else to give.
 */
export function filledIn(
  identifier: Identifier,
  currentIndex: () => Promise<Finder | null>,
  onStep: (description: Description) => void,
): (description: Description) => void {
  let latest: Description | undefined;
  let isHere = false;
  let fill = (description: Description) => description;

  const tell = (step: Description) => onStep(isUnanswered(step) ? fill(step) : step);
  const ready = (finder: Finder | null) => {
    isHere = true;
    const entry = finder?.entryOf(identifier);
    if (finder && entry) fill = (step) => withEntry(step, identifier, entry, finder.asOf);
    if (latest && isUnanswered(latest) && (entry || latest.done)) tell(latest);
  };
  currentIndex().then(ready, () => ready(null));
  return (step) => {
    latest = step;
    if (isHere || !step.done || !isUnanswered(step)) tell(step);
  };
}
