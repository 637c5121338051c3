import type { Assessment, Description } from './description';
import { type Evidence, isNeverPublished } from './evidence';
import { noticesOf, toAssessed } from './notices';
import { statusOf } from './status';

function assessmentOf(evidence: Evidence, now: number): Assessment {
  const { identifier, version, entry, newest } = evidence;
  const { hasVersions } = identifier.registry.naming;
  const status = statusOf(evidence, now);
  return {
    status,
    notices: noticesOf(evidence, now).map(toAssessed),
    version,
    entry,
    isNewest: hasVersions && status.kind === 'published' && newest?.version === version,
    isNeverPublished: isNeverPublished(evidence),
  };
}

/** The answers, and what they come to at the moment `now`, in ms since 1970. */
export function toDescription(evidence: Evidence, now: number): Description {
  return { ...evidence.answers, assessment: assessmentOf(evidence, now) };
}
