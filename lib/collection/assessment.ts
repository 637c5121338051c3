import type { Description } from './description';
import { type Evidence, isNeverPublished } from './evidence';
import { noticesOf, toAssessed } from './notices';
import { statusOf } from './status';

/** Adds to the replies what they mean for a reader: the status and the notices. `now` is in ms since 1970. */
export function toDescription(evidence: Evidence, now: number): Description {
  const { answers, version, entry } = evidence;
  return {
    ...answers,
    assessment: {
      status: statusOf(evidence, now),
      notices: noticesOf(evidence, now).map(toAssessed),
      version,
      entry,
      isNeverPublished: isNeverPublished(evidence),
    },
  };
}
