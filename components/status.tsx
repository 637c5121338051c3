import type { Description } from '@/lib/collection/description';
import { type Status as CollectionStatus, statusOf } from '@/lib/collection/status';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { reasonWords } from './reason-words';
import { StatusChip, type Tone } from './status-chip';

interface StatusProps {
  identifier: Identifier;
  description: Description;
  words: Words;
}

interface StatusWords {
  readonly tone: Tone;
  readonly label: string;
  readonly when: string | null;
  /** ISO 8601, for the exact time. */
  readonly date: string | null;
}

/** What the version shown is, and since when. */
export function Status({ identifier, description, words }: StatusProps) {
  const { tone, label, when, date } = wordsOf(statusOf(identifier, description), identifier, words);
  return (
    <>
      <StatusChip tone={tone}>{label}</StatusChip>
      {when !== null && (
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

function wordsOf(status: CollectionStatus, identifier: Identifier, words: Words): StatusWords {
  const plain = (tone: Tone, label: string): StatusWords => ({ tone, label, when: null, date: null });
  switch (status.kind) {
    case 'asking':
      return plain('wait', words.say('asking', identifier.registry.name));
    case 'failed':
      return plain('stop', reasonWords(status.reason, identifier, words).title);
    case 'unembargoing':
      return plain('care', words.say('statusUnembargoing'));
    case 'embargoed': {
      const until = status.date === null ? null : words.say('untilDate', words.date(status.date));
      return { tone: 'stop', label: words.say('statusEmbargoed'), when: until, date: status.date };
    }
    case 'published': {
      const when = status.date === null ? null : words.date(status.date);
      return { tone: 'good', label: words.say('statusPublished'), when, date: status.date };
    }
    default:
      return draftWords(status, words);
  }
}

type DraftStatus = Extract<
  CollectionStatus,
  { kind: 'draft' | 'draft-never-published' | 'invalid-draft' | 'pending' }
>;

const DRAFT_LABELS = {
  draft: 'statusDraft',
  'draft-never-published': 'statusDraft',
  'invalid-draft': 'statusDraftInvalid',
  pending: 'statusDraftPending',
} as const;

function draftWords({ kind, date }: DraftStatus, words: Words): StatusWords {
  const changed = date === null ? null : words.say('changedOn', words.date(date));
  const when = kind === 'draft-never-published' ? words.say('neverPublished') : changed;
  return { tone: 'care', label: words.say(DRAFT_LABELS[kind]), when, date };
}
