import { Component } from 'preact';
import type { Notice } from '@/lib/collection/notice';
import { type Identifier, namedByLabel } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { Icon, type IconName } from './icon';
import { noticeWords } from './notice-words';

/** Good to know, but nothing that a reader has to act on. */
const REMARKS: ReadonlySet<Notice['kind']> = new Set([
  'draft-pending',
  'draft-validating',
  'uploads',
  'all-versions',
  'years-differ',
  'shared-orcid',
  'placeholder-doi',
  'stale',
  'indexed',
  'lost-fields',
]);

/** Their lead is what the status beside them says. */
const TOLD_BY_STATUS: ReadonlySet<Notice['kind']> = new Set(['embargoed', 'unembargoing', 'withdrawn']);

export interface NoticesProps {
  readonly notices: readonly Notice[];
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
  notice: Notice;
  isFirst: boolean;
  /** How many more there are, to be opened from here. */
  more: number;
  onMore: () => void;
}

function NoticeLine({ notice, isFirst, more, onMore, identifier, words, now, onShow }: NoticeLineProps) {
  const remark = isFirst ? 'notice remark' : 'notice line';
  const other = otherOf(notice, identifier, words);
  const whole = noticeWords(notice, words, { identifier, now });
  const text = TOLD_BY_STATUS.has(notice.kind) ? withoutLead(whole) : whole;
  return (
    <p class={REMARKS.has(notice.kind) ? remark : 'notice'} dir="auto" title={text.replaceAll('**', '')}>
      <Icon name={iconOf(notice)} />
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
        <button type="button" class="inline" title={words.sayCount('moreNotices', more)} onClick={onMore}>
          <span aria-hidden="true">+{words.number(more)}</span>
          <span class="unseen">{words.sayCount('moreNotices', more)}</span>
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

function iconOf({ kind }: Notice): IconName {
  if (kind === 'newer-version' || kind === 'replaced') return 'newer';
  return REMARKS.has(kind) ? 'remark' : 'caution';
}

const withoutLead = (text: string) => text.replace(/^\*\*.*?\*\*\s*/, '');

/** What stands between `**` and `**` is bold. */
function Lead({ text }: { text: string }) {
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part));
}
