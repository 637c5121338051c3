import type { Reason } from '@/lib/collection/answers';
import type { Identifier } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

const KEYS: { readonly [Why in Reason]: readonly [title: MessageKey, text: MessageKey] } = {
  'not-found': ['failedNotFound', 'failedNotFoundText'],
  'no-such-version': ['failedNoSuchVersion', 'failedNoSuchVersionText'],
  embargoed: ['failedEmbargoed', 'failedEmbargoedText'],
  'sign-in': ['failedSignIn', 'failedSignInText'],
  busy: ['failedBusy', 'failedBusyText'],
  'in-trouble': ['failedInTrouble', 'failedInTroubleText'],
  unreachable: ['failedUnreachable', 'failedUnreachableText'],
  'unexpected-reply': ['failedUnexpectedReply', 'failedUnexpectedReplyText'],
};

/** Asking again helps only where the registry did not really answer. */
const WORTH_RETRYING: ReadonlySet<Reason> = new Set([
  'busy',
  'in-trouble',
  'unreachable',
  'unexpected-reply',
]);

export interface ReasonWords {
  /** One or two words for the status. */
  readonly title: string;
  /** One sentence. */
  readonly text: string;
  readonly retry: boolean;
}

/** Why the registry gave no answer about `identifier`, as a reader understands it. */
export function reasonWords(reason: Reason, identifier: Identifier, words: Words): ReasonWords {
  const [title, text] = KEYS[reason];
  const { registry, accession } = identifier;
  const sentence = words.say(text, registry.name, accession);
  return { title: words.say(title), text: sentence, retry: WORTH_RETRYING.has(reason) };
}
