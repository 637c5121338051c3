import type { Status as CollectionStatus } from '@/lib/collection/status';
import type { Identifier } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { reasonWords } from './reason-words';
import { StatusChip, type Tone } from './status-chip';

interface StatusProps {
  identifier: Identifier;
  status: CollectionStatus;
  words: Words;
}

type Kind = CollectionStatus['kind'];

const LOOKS: { readonly [Of in Exclude<Kind, 'failed'>]: readonly [Tone, MessageKey] } = {
  asking: ['wait', 'asking'],
  published: ['good', 'statusPublished'],
  draft: ['care', 'statusDraft'],
  'draft-never-published': ['care', 'statusDraft'],
  'invalid-draft': ['care', 'statusDraftInvalid'],
  pending: ['care', 'statusDraftPending'],
  embargoed: ['stop', 'statusEmbargoed'],
  unembargoing: ['care', 'statusUnembargoing'],
};

/** What the version shown is, and since when. */
export function StatusLine({ identifier, status, words }: StatusProps) {
  const date = 'date' in status ? (status.date ?? null) : null;
  const when = whenWords(status.kind, date, words);
  return (
    <>
      <StatusChip tone={status.kind === 'failed' ? 'stop' : LOOKS[status.kind][0]}>
        {status.kind === 'failed'
          ? reasonWords(status.reason, identifier, words).title
          : words.say(LOOKS[status.kind][1], identifier.registry.name)}
      </StatusChip>
      {when && (
        <time
          class="when"
          dateTime={date ?? undefined}
          title={date === null ? undefined : words.exactTime(date)}
        >
          {when}
        </time>
      )}
    </>
  );
}

/** The date with what it is the date of. */
function whenWords(kind: Kind, date: string | null, words: Words): string | null {
  if (kind === 'draft-never-published') return words.say('neverPublished');
  if (date === null) return null;
  const day = words.date(date);
  if (kind === 'published') return day;
  if (kind === 'asking' || kind === 'failed') return words.say('asOf', day);
  return words.say(kind === 'embargoed' ? 'untilDate' : 'changedOn', day);
}
