import { Component } from 'preact';
import type { AssessedNotice, Notice } from '@/lib/collection/notice';
import { type Identifier, namedByLabel } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { Icon } from './icon';
import { noticeWords } from './notice-words';

export interface NoticesProps {
  readonly notices: readonly AssessedNotice[];
  readonly identifier: Identifier;
  readonly words: Words;
  readonly now: number;
  readonly onShow: (identifier: Identifier) => void;
}

/** What a reader should know besides the facts: the most important in sight, the others one press away. */
export class Notices extends Component<NoticesProps, { isOpen: boolean }> {
  override state = { isOpen: false };

  private readonly open = () => this.setState({ isOpen: true });

  override render({ notices, ...context }: NoticesProps, { isOpen }: { isOpen: boolean }) {
    const [first, ...others] = notices;
    if (!first) return null;
    return (
      <div class="notices">
        <NoticeLine
          notice={first}
          more={isOpen ? 0 : others.length}
          onMore={this.open}
          isFirst={true}
          {...context}
        />
        {isOpen &&
          others.map((notice) => (
            <NoticeLine
              key={notice.kind}
              notice={notice}
              more={0}
              onMore={this.open}
              isFirst={false}
              {...context}
            />
          ))}
      </div>
    );
  }
}

interface NoticeLineProps extends Omit<NoticesProps, 'notices'> {
  notice: AssessedNotice;
  isFirst: boolean;
  /** How many more there are, to be opened from here. */
  more: number;
  onMore: () => void;
}

function NoticeLine({ notice, isFirst, more, onMore, identifier, words, now, onShow }: NoticeLineProps) {
  const remark = isFirst ? 'notice remark' : 'notice line';
  const other = otherOf(notice, identifier, words);
  const whole = noticeWords(notice, words, { identifier, now });
  const { severity, isSaidByStatus } = notice;
  const text = isSaidByStatus ? withoutLead(whole) : whole;
  return (
    <p class={severity === 'remark' ? remark : 'notice'} dir="auto" title={text.replaceAll('**', '')}>
      <Icon name={severity} />
      <span class="says">
        <Lead text={text} />
      </span>
      {other && (
        <button
          type="button"
          class="inline"
          title={other.title}
          onClick={() => onShow({ ...identifier, ...other.named })}
        >
          {other.label}
        </button>
      )}
      {more > 0 && (
        <button type="button" class="inline" onClick={onMore}>
          {words.sayCount('moreNotices', more)}
        </button>
      )}
    </p>
  );
}

interface Other {
  readonly named: Partial<Identifier>;
  readonly label: string;
  readonly title?: string;
}

/** What else a notice points to at the same registry, and the words on the button that shows it. */
function otherOf(notice: Notice, { registry }: Identifier, words: Words): Other | null {
  if (notice.kind === 'no-such-version')
    return { named: { version: null }, label: words.say('showCollection') };
  if (notice.kind === 'replaced') {
    const named = namedByLabel(notice.by, registry);
    return named && { named, label: words.say('showOther'), title: words.say('showPublished', notice.by) };
  }
  if (notice.kind !== 'newer-version' && notice.kind !== 'cite-published') return null;
  const title = words.say('showPublished', notice.version);
  return { named: { version: notice.version }, label: words.say('showOther'), title };
}

const withoutLead = (text: string) => text.replace(/^\*\*.*?\*\*\s*/, '');

/** Text between `**` and `**` is bold. */
function Lead({ text }: { text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part));
}
