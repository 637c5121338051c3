import type { Notice } from '@/lib/collection/notice';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { Icon, type IconName } from './icon';
import { noticeWords } from './notice-words';

/** What most readers need stays in sight; the rest is one action away. */
const IN_SIGHT = 2;

/** Good to know, but nothing that a reader has to act on. */
const REMARKS: ReadonlySet<Notice['kind']> = new Set([
  'draft-pending',
  'draft-validating',
  'uploads',
  'years-differ',
  'shared-orcid',
  'placeholder-doi',
  'stale',
  'indexed',
  'lost-fields',
]);

export interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly identifier: Identifier;
  readonly words: Words;
  readonly now: number;
  readonly onShow: (identifier: Identifier) => void;
}

/** What a reader should know besides the facts, most important first; a remark after it is a plain line. */
export function Notices({ notices, ...context }: NoticesProps) {
  const rest = notices.slice(IN_SIGHT);
  return (
    <>
      {notices.slice(0, IN_SIGHT).map((notice, index) => (
        <NoticeLine key={notice.kind} notice={notice} isFirst={index === 0} {...context} />
      ))}
      {rest.length > 0 && (
        <details class="rest">
          <summary>{context.words.sayCount('moreNotices', rest.length)}</summary>
          {rest.map((notice) => (
            <NoticeLine key={notice.kind} notice={notice} isFirst={false} {...context} />
          ))}
        </details>
      )}
    </>
  );
}

type NoticeLineProps = Omit<NoticesProps, 'notices'> & { notice: Notice; isFirst: boolean };

function NoticeLine({ notice, isFirst, identifier, words, now, onShow }: NoticeLineProps) {
  const remark = isFirst ? 'notice remark' : 'notice line';
  const other = otherVersion(notice, words);
  return (
    <p class={REMARKS.has(notice.kind) ? remark : 'notice'} dir="auto">
      <Icon name={iconOf(notice)} />
      <span>
        <Lead text={noticeWords(notice, words, { identifier, now })} />
        {other && (
          <>
            {' '}
            <button
              type="button"
              class="inline"
              onClick={() => onShow({ ...identifier, version: other.version })}
            >
              {other.label}
            </button>
          </>
        )}
      </span>
    </p>
  );
}

/** The version that a notice points to, and the words on the button that shows it. */
function otherVersion(notice: Notice, words: Words): { version: string | null; label: string } | null {
  if (notice.kind === 'newer-version') return { version: notice.version, label: words.say('showNewer') };
  if (notice.kind === 'no-such-version') return { version: null, label: words.say('showCollection') };
  if (notice.kind !== 'cite-published') return null;
  return { version: notice.version, label: words.say('showPublished', notice.version) };
}

function iconOf({ kind }: Notice): IconName {
  if (kind === 'newer-version') return 'newer';
  return REMARKS.has(kind) ? 'remark' : 'caution';
}

/** What stands between `**` and `**` is bold. */
function Lead({ text }: { text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part));
}
