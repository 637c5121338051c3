import { type Answers, isTransient, type Reason } from '@/lib/collection/answers';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import { askedName, badgeOf } from '@/lib/registry/profile';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';

const KEYS: { readonly [Why in Reason]: readonly [title: MessageKey, text: MessageKey] } = {
  'not-found': ['failedNotFound', 'failedNotFoundText'],
  'no-data-set': ['failedNotFound', 'failedNoneText'],
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
  'asked-once': ['failedAskedOnce', 'failedAskedOnceText'],
  'named-only': ['failedNamedOnly', 'failedNamedOnlyText'],
};

export interface ReasonWords {
  /** Short text for the line with the status. */
  readonly title: string;
  readonly text: string;
  /** First sentence of `text`. */
  readonly lead: string;
  /** Title of a card without a record. */
  readonly heading: string;
  /** Sentences of `text` that `heading` does not contain; empty if there are none. */
  readonly detail: string;
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
  askedAt === undefined
    ? identifier
    : { ...identifier, registry: { ...identifier.registry, name: askedAt, badge: askedAt } };

/**
 * True if the reason is that DataCite does not have a work. Another agency may have registered the work's
 * DOI.
 */
export const isUnknownWork = (reason: Reason, { registry }: Identifier): boolean =>
  reason === 'not-found' && registry.naming.accessionsAreDois === true;

/** Returns the short name of the service that receives requests about the registry's data sets. */
const askedBriefly = (registry: Identifier['registry']): string => registry.service ?? badgeOf(registry);

/** Splits a message, whose first sentence is between two `**` if it can stand alone. */
function partsOf(message: string): Pick<ReasonWords, 'text' | 'lead' | 'heading' | 'detail'> {
  const [lead = '', rest = ''] = message.includes('**') ? message.split('**').slice(1) : [message];
  return {
    text: message.replaceAll('**', ''),
    lead: lead.trim(),
    heading: lead.trim().replace(/[.。]$/, ''),
    detail: rest.trim(),
  };
}

/** Returns the title of a card if that is no sentence about the reason; otherwise undefined. */
function ownHeading(reason: Reason, registry: Identifier['registry'], words: Words): string | undefined {
  if (reason === 'named-only' && registry.holds !== undefined) return words.term('holds', registry.holds);
  if (reason === 'no-data-set')
    return partsOf(words.say('failedNotFoundText', askedBriefly(registry))).heading;
  return reason === 'not-allowed' ? words.say('allowTitle', askedName(registry)) : undefined;
}

/** Returns the short text, the sentences and the button for a reason why a reply is missing. */
export function reasonWords(reason: Reason, identifier: Identifier, words: Words): ReasonWords {
  const [title, text] = KEYS[reason];
  const { registry } = identifier;
  if (isUnknownWork(reason, identifier))
    return {
      title: words.say('failedNotFound'),
      ...partsOf(words.say('failedNoWorkText')),
      remedy: undefined,
    };
  const key = reason === 'not-found' && registry.hidesPrivate ? 'failedHiddenText' : text;
  const asked = reason === 'no-doi' ? badgeOf(registry) : askedBriefly(registry);
  const sentences = partsOf(words.say(key, asked, namedIn(reason, identifier)));
  // A second request helps only if the reason may be gone by then.
  const remedy = reason === 'not-allowed' ? 'allowAccess' : isTransient(reason) ? 'tryAgain' : undefined;
  const heading = ownHeading(reason, registry, words);
  const parts = heading === undefined ? sentences : { ...sentences, heading, detail: sentences.text };
  return { title: words.say(title, asked), ...parts, remedy };
}
