import { linkOf } from '@/lib/collection/link';
import type { AssessedNotice, Notice } from '@/lib/collection/notice';
import type { Identifier } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { Link } from './link';
import { noticeList, noticeWords } from './notice-words';
import { ShowMoreList } from './show-more-list';
import { useWords } from './tree-context';

export interface NoticesProps {
  readonly id?: string;
  readonly notices: readonly AssessedNotice[];
  readonly identifier: Identifier;
  readonly now: number;
  readonly onShow: (identifier: Identifier) => void;
}

/** Shows notices. A card shows the most important one, and its details show the others. */
export function Notices({ id, notices, identifier, now, onShow }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <div class="notices" id={id}>
      {notices.map((notice) => (
        <NoticeLine key={notice.kind} notice={notice} identifier={identifier} now={now} onShow={onShow} />
      ))}
    </div>
  );
}

/** Notices that something else replaced the data set, or that it was withdrawn. They look like that state. */
const OLDER: ReadonlySet<Notice['kind']> = new Set(['replaced', 'withdrawn', 'deleted', 'unlisted']);

const toneOf = ({ kind, severity }: AssessedNotice) =>
  severity === 'remark' ? 'remark' : OLDER.has(kind) ? 'older' : 'care';

/** Number of rows of a notice's longer list that are shown before the reader asks for more. */
const FIRST_ROWS = 3;

/** Returns how many rows are shown at first. One row more is shown, too, because a button would be as high. */
const rowsAtFirst = (count: number): number => (count === FIRST_ROWS + 1 ? count : FIRST_ROWS);

const drawRows = (rows: readonly string[]) => (
  <ul>
    {rows.map((row) => (
      <li key={row}>{row}</li>
    ))}
  </ul>
);

interface NoticeLineProps extends Omit<NoticesProps, 'id' | 'notices'> {
  notice: AssessedNotice;
}

function NoticeLine({ notice, identifier, now, onShow }: NoticeLineProps) {
  const words = useWords();
  const others = othersOf(notice, identifier, words);
  const whole = noticeWords(notice, words, { identifier, now });
  const { isSaidByStatus } = notice;
  // After its bold beginning, this notice gives the DOI. The card already shows that DOI below, as not
  // confirmed.
  const isLeadEnough = notice.kind === 'doi-unconfirmed';
  const text = isSaidByStatus ? withoutLead(whole) : isLeadEnough ? leadOf(whole) : whole;
  const rows = noticeList(notice, words);
  // A paragraph must not contain a list, so a notice with a list is a `div`.
  const [Line, Text] = rows.length > 0 ? (['div', 'div'] as const) : (['p', 'span'] as const);
  const draw = (other: Other) => (
    <OtherButton key={other.label} other={other} onShow={(named) => onShow({ ...identifier, ...named })} />
  );
  // If there are several replacements, the links to them are buttons inside the sentence.
  const inText = others.length > 1 ? others : [];
  return (
    <Line
      class={`notice ${toneOf(notice)}`}
      dir="auto"
      title={[isLeadEnough ? whole : text, ...rows].join(' ').replaceAll('**', '')}
    >
      <Text>
        <span class="says">
          {atNames(
            text,
            inText.map(({ label }) => label),
          ).map((part) => {
            const other = inText.find(({ label }) => label === part);
            return other ? draw(other) : <Lead key={part} text={part} />;
          })}
        </span>{' '}
        {rows.length > 0 && <ShowMoreList items={rows} atOnce={rowsAtFirst(rows.length)} draw={drawRows} />}
        {inText.length === 0 && others.map(draw)}
      </Text>
    </Line>
  );
}

interface Other {
  readonly label: string;
  readonly title?: string;
  /** Identifier that the button shows in the same card; null if it is a link that leads out of the card. */
  readonly named: Partial<Identifier> | null;
  readonly href: string | undefined;
}

/** Returns what a notice links to, with a label for each button. */
function othersOf(notice: Notice, { registry }: Identifier, words: Words): Other[] {
  if (notice.kind === 'no-such-version')
    return [{ named: { version: null }, href: undefined, label: words.say('showCollection') }];
  if (notice.kind === 'reprocessing' || notice.kind === 'copy') {
    const named = registry.naming.parseLabel?.(notice.of) ?? null;
    return named ? [{ named, href: undefined, label: words.say('showOther') }] : [];
  }
  if (notice.kind === 'replaced')
    return notice.by.flatMap((by) => {
      const named = registry.naming.parseLabel?.(by) ?? null;
      const href = linkOf(by);
      // If there are several buttons, the label of each must name what it leads to.
      const label = notice.by.length > 1 ? by : words.say(named ? 'showOther' : 'open');
      return named || href ? [{ named, href, label, title: words.say('showPublished', by) }] : [];
    });
  if (notice.kind !== 'newer-version' && notice.kind !== 'cite-published') return [];
  const title = words.say('showPublished', notice.version);
  return [{ named: { version: notice.version }, href: undefined, label: words.say('showOther'), title }];
}

/** Splits a text before and after each of the names, which must occur in this order. */
export function atNames(text: string, [name, ...later]: readonly string[]): string[] {
  if (name === undefined) return [text];
  const [before = '', ...after] = text.split(name);
  if (after.length === 0) return atNames(text, later);
  return [before, name, ...atNames(after.join(name), later)];
}

interface OtherButtonProps {
  other: Other;
  onShow: (named: Partial<Identifier>) => void;
}

function OtherButton({ other: { label, title, named, href }, onShow }: OtherButtonProps) {
  if (!named)
    return (
      <Link class="inline" href={href} title={title}>
        <bdi>{label}</bdi>
      </Link>
    );
  return (
    <button type="button" class="inline" title={title} onClick={() => onShow(named)}>
      <bdi>{label}</bdi>
    </button>
  );
}

const leadOf = (text: string) => text.replace(/(\*\*.*?\*\*).*$/s, '$1');
const withoutLead = (text: string) => text.replace(/^\*\*.*?\*\*\s*/, '');

/** Draws a text, with what is between two `**` in bold. */
export function Lead({ text }: { text: string }) {
  // `null` replaces an empty text node: after an empty one, Chromium drops a space from the accessible name
  // of a heading.
  return text.split('**').map((part, index) => (index % 2 === 1 ? <b key={part}>{part}</b> : part || null));
}
