import type { Identifier } from '@/lib/identifier/identifier';
import type { Answers } from './answers';
import type { Description, Gist } from './description';
import { noticesOf } from './notices';
import { statusOf } from './status';
import { isNeverPublished, viewOf } from './view';

function gistOf(identifier: Identifier, answers: Answers): Gist {
  const view = viewOf(identifier, answers);
  return {
    status: statusOf(identifier, answers),
    notices: noticesOf(identifier, answers),
    version: view.version,
    entry: view.entry,
    isNeverPublished: isNeverPublished(view),
  };
}

/** The answers about `identifier`, and what they come to. */
export function toDescription(identifier: Identifier, answers: Answers): Description {
  return { ...answers, gist: gistOf(identifier, answers) };
}
