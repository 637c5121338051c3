import { type Description, isOlder } from '@/lib/collection/description';
import type { Status as CollectionStatus } from '@/lib/collection/status';
import type { Identifier } from '@/lib/identifier/identifier';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { reasonWords } from './reason-words';
import { StatusChip, type Tone } from './status-chip';

interface StatusProps {
  identifier: Identifier;
  description: Description;
  words: Words;
}

type Kind = CollectionStatus['kind'];
type Look = readonly [Tone, MessageKey];

const LOOKS: { readonly [Of in Exclude<Kind, 'failed'>]: Look } = {
  asking: ['wait', 'asking'],
  published: ['good', 'statusPublished'],
  draft: ['care', 'statusDraft'],
  'draft-never-published': ['care', 'statusDraft'],
  'invalid-draft': ['care', 'statusDraftInvalid'],
  pending: ['care', 'statusDraftPending'],
  embargoed: ['stop', 'statusEmbargoed'],
  unembargoing: ['care', 'statusUnembargoing'],
  withdrawn: ['stop', 'statusWithdrawn'],
};
const OLDER: Look = ['older', 'statusOlder'];
const PUBLISHING: Look = ['care', 'statusPublishing'];

/** What the notices say of a status more closely; null where they add nothing. */
function lookOf(description: Description): Look | null {
  if (isOlder(description)) return OLDER;
  const isPublishing = description.assessment.notices.some(({ kind }) => kind === 'being-published');
  return isPublishing ? PUBLISHING : null;
}

/** The state of the version shown, in a word or two, and how it looks. */
export function statusWords(identifier: Identifier, description: Description, words: Words) {
  const { status } = description.assessment;
  if (status.kind === 'failed') {
    return { tone: 'stop' as const, text: reasonWords(status.reason, identifier, words).title };
  }
  const [tone, key] = lookOf(description) ?? LOOKS[status.kind];
  return { tone, text: words.say(key, identifier.registry.name) };
}

/** Of which day the facts are that are shown until the archive answers; null where they are its own. */
export function asOfWords({ assessment: { status } }: Description, words: Words): string | null {
  const { kind } = status;
  return kind === 'asking' || kind === 'failed' ? whenWords(kind, status.date ?? null, words) : null;
}

/** What the version shown is, and since when. */
export function StatusLine({ identifier, description, words }: StatusProps) {
  const { status, isNewest } = description.assessment;
  const { tone, text } = statusWords(identifier, description, words);
  const date = 'date' in status ? (status.date ?? null) : null;
  const when = whenWords(status.kind, date, words);
  const newest = isNewest ? ` · ${words.say('newestVersion')}` : '';
  return (
    <>
      <StatusChip tone={tone}>{text}</StatusChip>
      {when && (
        <span class="when clip" title={when + newest}>
          <time dateTime={date ?? undefined} title={date === null ? undefined : words.exactTime(date)}>
            {when}
          </time>
          {newest}
        </span>
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
