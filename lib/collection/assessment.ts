import type { Identifier } from '@/lib/identifier/identifier';
import type { Answers } from './answers';
import type { Assessment, Description } from './description';
import { evidenceOf, isNeverPublished } from './evidence';
import { noticesOf } from './notices';
import { statusOf } from './status';

function assessmentOf(identifier: Identifier, answers: Answers): Assessment {
  const evidence = evidenceOf(identifier, answers);
  return {
    status: statusOf(identifier, answers),
    notices: noticesOf(identifier, answers),
    version: evidence.version,
    entry: evidence.entry,
    isNeverPublished: isNeverPublished(evidence),
  };
}

/** The answers about `identifier`, and what they come to. */
export function toDescription(identifier: Identifier, answers: Answers): Description {
  return { ...answers, assessment: assessmentOf(identifier, answers) };
}
