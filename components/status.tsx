import type { Reason } from '@/lib/collection/answers';
import { type Description, isOlder } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import type { Status as CollectionStatus } from '@/lib/collection/status';
import type { Identifier } from '@/lib/identifier/identifier';
import { askedName } from '@/lib/registry/profile';
import type { MessageKey } from '@/lib/words/keys';
import type { Words } from '@/lib/words/words';
import { asAsked, isUnknownWork, reasonWords } from './reason-words';
import { useWords } from './tree-context';

/**
 * How a status is coloured. `good`: the data set is fit for use. `older`: there is a newer version, or the data set
 * was withdrawn. `care`: it may change, is incomplete, or is not for everyone. `stop`: it does not exist, and nothing
 * else has this colour. `wait`: nothing is known of it, for now or until the reader allows or asks something.
 */
type Tone = 'good' | 'older' | 'care' | 'stop' | 'wait';

export interface DescribedProps {
  identifier: Identifier;
  description: Description;
}

type StatusKind = CollectionStatus['kind'];
type StatusChip = readonly [Tone, MessageKey];

const CHIPS: { readonly [Of in Exclude<StatusKind, 'failed'>]: StatusChip } = {
  asking: ['wait', 'loading'],
  published: ['good', 'statusPublished'],
  public: ['good', 'statusPublic'],
  controlled: ['care', 'statusControlled'],
  account: ['care', 'failedSignIn'],
  replaced: ['older', 'statusReplaced'],
  unreleased: ['care', 'statusUnreleased'],
  withdrawn: ['older', 'statusWithdrawn'],
  deleted: ['older', 'statusDeleted'],
  draft: ['care', 'statusDraft'],
  'draft-never-published': ['care', 'statusDraft'],
  'invalid-draft': ['care', 'statusDraftInvalid'],
  pending: ['care', 'statusDraftPending'],
  embargoed: ['care', 'statusEmbargoed'],
  unembargoing: ['care', 'statusUnembargoing'],
  unlisted: ['older', 'statusUnlisted'],
};

/** Tones of the reasons for a missing reply that concern the data set itself. The other reasons say nothing of it. */
const TONES: { readonly [Why in Reason]?: Tone } = {
  'not-found': 'stop',
  'no-data-set': 'stop',
  'no-such-version': 'stop',
  'no-doi': 'stop',
  embargoed: 'care',
  'not-public': 'care',
};

/**
 * Kind of words after the coloured label of a status: the date, a sentence with the date, or a sentence
 * without a date.
 */
type Remark = 'date' | 'changedOn' | 'untilDate' | 'neverPublished';

/**
 * Maps each status to the words after its coloured label, and says whether rows of lists have these words,
 * too. Null if there are no such words.
 */
const REMARKS: { readonly [Of in StatusKind]: readonly [Remark, isInRows: boolean] | null } = {
  asking: null,
  failed: null,
  published: ['date', false],
  public: ['date', false],
  controlled: ['date', false],
  account: ['date', false],
  replaced: ['date', false],
  unreleased: ['untilDate', true],
  withdrawn: ['date', false],
  deleted: ['date', false],
  draft: ['changedOn', false],
  'draft-never-published': ['neverPublished', true],
  'invalid-draft': ['changedOn', false],
  pending: ['changedOn', false],
  embargoed: ['untilDate', true],
  unembargoing: null,
  unlisted: null,
};
const OLDER: StatusChip = ['older', 'statusOlder'];
const PUBLISHING: StatusChip = ['care', 'statusPublishing'];

/**
 * Returns the coloured label for a state that only the notices show; undefined if they show no such state.
 */
function noticeChipOf(description: Description): StatusChip | undefined {
  const { status, notices } = description.assessment;
  // A chip has room for one state. It says who may have the data, and a notice says what is newer.
  if (status.kind !== 'controlled' && isOlder(description)) return OLDER;
  const isPublishing = notices.some(({ kind }) => kind === 'being-published');
  return isPublishing ? PUBLISHING : undefined;
}

/** Returns the short text and the tone of the shown version's status. */
export function statusWords(identifier: Identifier, description: Description, words: Words) {
  const { status } = description.assessment;
  const asked = asAsked(identifier, description);
  const failed = (reason: Reason) => ({
    // Another agency may have registered a DOI that DataCite does not have.
    tone: (isUnknownWork(reason, asked) ? undefined : TONES[reason]) ?? 'wait',
    text: reasonWords(reason, asked, words).title,
  });
  if (status.kind === 'failed') return failed(status.reason);
  // If one request has failed while another is running, the card explains the failure, and the status must
  // agree with that.
  const reason = status.kind === 'asking' ? failureOf(description) : undefined;
  if (reason !== undefined) return failed(reason);
  const [tone, key] = noticeChipOf(description) ?? CHIPS[status.kind];
  return { tone, text: words.say(key, askedName(asked.registry)) };
}

const dateOf = (status: CollectionStatus) => ('date' in status ? status.date : undefined);

/**
 * Returns the words after the status in a row, such as the end of an embargo; undefined for most statuses.
 */
export function rowRemarkWords({ assessment: { status } }: Description, words: Words): string | undefined {
  const [, isInRows = false] = REMARKS[status.kind] ?? [];
  return isInRows ? remarkWords(status, words) : undefined;
}

/** True if the words after the status say that there is only a draft. */
export const saysNeverPublished = ({ kind }: CollectionStatus): boolean =>
  REMARKS[kind]?.[0] === 'neverPublished';

interface StatusLineProps extends DescribedProps {
  readonly id?: string;
}

/**
 * Shows the status of the shown version, with its date. Where there is too little room for both, the date is left
 * out. Shows nothing for a data set whose archive is never asked.
 */
export function StatusLine({ id, identifier, description }: StatusLineProps) {
  const words = useWords();
  const { status } = description.assessment;
  const { tone, text } = statusWords(identifier, description, words);
  const date = dateOf(status);
  const remark = remarkWords(status, words);
  const isUnasked = failureOf(description) === 'named-only';
  return (
    <span class="state" id={id}>
      {!isUnasked && <span class={tone === 'good' ? 'calm' : `chip ${tone}`}>{text}</span>}
      {remark && (
        <time dateTime={date} title={date === undefined ? undefined : words.exactTime(date)}>
          {remark}
        </time>
      )}
    </span>
  );
}

/**
 * Returns the words after the coloured label of a status; undefined if there are none, or if they need a date
 * that is unknown.
 */
function remarkWords(status: CollectionStatus, words: Words): string | undefined {
  const [remark] = REMARKS[status.kind] ?? [];
  if (remark === undefined) return undefined;
  if (remark === 'neverPublished') return words.say(remark);
  const date = dateOf(status);
  if (date === undefined) return undefined;
  return remark === 'date' ? words.date(date) : words.say(remark, words.date(date));
}
