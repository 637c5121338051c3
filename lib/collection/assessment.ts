import type { Identifier } from '@/lib/identifier/identifier';
import { schemeOf } from '@/lib/registry/kinds/schemes';
import type { Answers } from './answers';
import type { Assessment, Description } from './description';
import { evidenceOf, isNeverPublished } from './evidence';
import { noticesOf } from './notices';
import { statusOf } from './status';

function assessmentOf(identifier: Identifier, answers: Answers, now: number): Assessment {
  const evidence = evidenceOf(identifier, answers);
  const { version, entry, newest } = evidence;
  const { hasVersions } = schemeOf(identifier.registry);
  const status = statusOf(identifier, answers, now);
  return {
    status,
    notices: noticesOf(identifier, answers, now),
    version,
    entry,
    isNewest: hasVersions && status.kind === 'published' && newest?.version === version,
    isNeverPublished: isNeverPublished(evidence),
  };
}

/** The answers about `identifier`, and what they come to at the moment `now`, in ms since 1970. */
export function toDescription(identifier: Identifier, answers: Answers, now: number): Description {
  return { ...answers, assessment: assessmentOf(identifier, answers, now) };
}
