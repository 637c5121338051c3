import { type Answers, isTransient, type Reason } from '@/lib/collection/answers';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import { askedName } from '@/lib/registry/profile';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

const KEYS: { readonly [Why in Reason]: readonly [title: MessageKey, text: MessageKey] } = {
  'not-found': ['failedNotFound', 'failedNotFoundText'],
  'no-such-version': ['failedNoSuchVersion', 'failedNoSuchVersionText'],
  'no-doi': ['failedNoDoi', 'failedNoDoiText'],
  embargoed: ['failedEmbargoed', 'failedEmbargoedText'],
  'not-public': ['failedNotPublic', 'failedNotPublicText'],
  'sign-in': ['failedSignIn', 'failedSignInText'],
  busy: ['failedBusy', 'failedBusyText'],
  unavailable: ['failedUnavailable', 'failedUnavailableText'],
  'in-trouble': ['failedInTrouble', 'failedInTroubleText'],
  unreachable: ['failedUnreachable', 'failedUnreachableText'],
  offline: ['failedOffline', 'failedOfflineText'],
  interrupted: ['failedInterrupted', 'failedInterruptedText'],
  'unexpected-reply': ['failedUnexpectedReply', 'failedUnexpectedReplyText'],
  'not-allowed': ['failedNotAllowed', 'failedNotAllowedText'],
  'not-asked': ['failedNotAsked', 'failedNotAskedText'],
  'named-only': ['failedNamedOnly', 'failedNamedOnlyText'],
};

export interface ReasonWords {
  /** Short text for the line with the status. */
  readonly title: string;
  readonly text: string;
  /** Message key of the button that helps; undefined if no button helps. */
  readonly remedy: 'tryAgain' | 'allowAccess' | undefined;
}

/**
 * Returns the name for the sentence. This is the accession; if only the version does not exist, it is the
 * identifier with the version.
 */
function namedIn(reason: Reason, { registry, accession }: Identifier): string {
  const { accessionsAreDois, wholeOf } = registry.naming;
  const named = reason === 'no-such-version' ? (wholeOf?.(accession) ?? accession) : accession;
  return accessionsAreDois ? toCurie({ registry, accession: named, version: null }) : named;
}

/**
 * Returns the identifier with the name of the archive that was asked last, for sentences about what that
 * archive does. Another archive may be asked after the registry itself.
 */
export const asAsked = (identifier: Identifier, { askedAt }: Pick<Answers, 'askedAt'>): Identifier =>
  askedAt === undefined ? identifier : { ...identifier, registry: { ...identifier.registry, name: askedAt } };

/**
 * True if the reason is that DataCite does not have a work. Another agency may have registered the work's
 * DOI.
 */
export const isUnknownWork = (reason: Reason, { registry }: Identifier): boolean =>
  reason === 'not-found' && registry.naming.accessionsAreDois === true;

/** Returns the short text, the sentence and the button for a reason why a reply is missing. */
export function reasonWords(reason: Reason, identifier: Identifier, words: Words): ReasonWords {
  const [title, text] = KEYS[reason];
  const { registry } = identifier;
  if (isUnknownWork(reason, identifier))
    return { title: words.say('failedNoWork'), text: words.say('failedNoWorkText'), remedy: undefined };
  const key = reason === 'not-found' && registry.hidesPrivate ? 'failedHiddenText' : text;
  const asked = reason === 'no-doi' ? registry.name : askedName(registry);
  const sentence = words.say(key, asked, namedIn(reason, identifier));
  // A second request helps only if the reason may be gone by then.
  const remedy = reason === 'not-allowed' ? 'allowAccess' : isTransient(reason) ? 'tryAgain' : undefined;
  return { title: words.say(title, askedName(registry)), text: sentence, remedy };
}
