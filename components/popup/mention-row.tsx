import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Citing } from '@/components/citing/citing';
import type { LoadCopier } from '@/components/citing/copier';
import { Icon, type IconName } from '@/components/icon';
import { Skeleton } from '@/components/skeleton';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import {
  type MentionedCollection,
  type MentionRowContent,
  mentionRowOf,
  type RowFact,
} from './mention-row-of';

/** What a row needs besides what it is of. */
export interface MentionRowActs {
  readonly words: Words;
  readonly loadCopier: LoadCopier;
  /** Key of the citation format that the reader prefers; null where none was chosen. */
  readonly format: string | null;
  /** Scrolls the page to the first mention; null where there is no page, and a title opens all of its collection. */
  readonly onChoose: ((identifier: Identifier) => void) | null;
  /** Asks for the record of a row that came with its summary only. */
  readonly onAsk: (identifier: Identifier) => void;
  readonly onRetry: (identifier: Identifier) => void;
  /** Opens all that is known of one. */
  readonly onOpen: (identifier: Identifier) => void;
}

interface MentionRowProps extends MentionRowActs {
  readonly row: MentionedCollection;
  /** Why it is listed though the page does not mention it. */
  readonly remark?: string;
  /** Drawn below all else. */
  readonly children?: ComponentChildren;
}

/** One collection of the page. All but its children is drawn again only when it changed: there may be hundreds. */
export function MentionRow({ row, remark, children, ...acts }: MentionRowProps) {
  const { words, loadCopier, format, onChoose, onAsk, onRetry, onOpen } = acts;
  const { identifier, description, count, isDataAvailability, certain } = row;
  const key = toKey(identifier);
  const drawn = useMemo(() => {
    const content = mentionRowOf(row, words);
    return (
      <>
        <RowText {...acts} identifier={identifier} content={content} count={count} />
        <RowButtons {...acts} identifier={identifier} content={content} />
        {remark !== undefined && <p class="mention-more">{remark}</p>}
        <Remedy {...{ identifier, content, words, onRetry }} />
      </>
    );
    // The row itself is made again at each drawing.
  }, [
    ...[key, description, count, isDataAvailability, certain],
    ...[words, loadCopier, format, onChoose, onAsk, onRetry, onOpen, remark],
  ]);
  return (
    <li class="mention" data-key={key}>
      {drawn}
      {children && <div class="mention-more">{children}</div>}
    </li>
  );
}

interface PartProps extends MentionRowActs {
  readonly identifier: Identifier;
  readonly content: MentionRowContent;
}

/** Its title, which leads to where it is mentioned first or opens it, and its facts. */
function RowText(props: PartProps & Pick<MentionedCollection, 'count'>) {
  const { identifier, content, count, words, onChoose, onOpen } = props;
  const { name, curie, tone, facts } = content;
  const leads = onChoose && words.say('goToMention');
  return (
    <>
      <span class={`state-dot ${tone}`} aria-hidden="true" />
      <h2>
        <button
          type="button"
          class="clip"
          dir="auto"
          // For screen readers: the title itself is its name.
          aria-description={leads ?? undefined}
          // The whole title, which its line may have no room for, and where it leads.
          title={[name, leads].filter(Boolean).join('\n') || undefined}
          onClick={() => (onChoose ?? onOpen)(identifier)}
        >
          {name ?? curie}
        </button>
      </h2>
      <p class="mention-facts soft clip" title={facts.flatMap(({ text }) => text || []).join(' · ')}>
        {facts.map((fact) => (
          <Fact key={fact.text} fact={fact} tone={tone} count={count} words={words} />
        ))}
      </p>
    </>
  );
}

interface FactProps extends Pick<MentionRowContent, 'tone'>, Pick<MentionedCollection, 'count'> {
  readonly fact: RowFact;
  readonly words: Words;
}

function Fact({ fact: { kind, text }, tone, count, words }: FactProps) {
  switch (kind) {
    case 'state':
      return <span class={tone === 'good' ? 'unseen' : `state ${tone}`}>{text}</span>;
    case 'curie':
      return <bdi dir="ltr">{text}</bdi>;
    case 'coming':
      return <Skeleton size="fact" />;
    case 'mentioned':
      return (
        <span title={text}>
          <span aria-hidden="true">{words.number(count ?? 0)}×</span>
          <span class="unseen">{text}</span>
        </span>
      );
    case 'of-data':
      return <span class="of-data">{text}</span>;
    case 'plain':
      return (
        <span>
          <bdi>{text}</bdi>
        </span>
      );
  }
}

/** What can be copied of it, and the way to all that is known of it. */
function RowButtons({ identifier, content, words, format, loadCopier, onAsk, onOpen }: PartProps) {
  const { name, citation, isWaiting, address, isAsked } = content;
  const load = words.say('getCitation');
  return (
    <Citing copyables={citation ? [citation] : []} {...{ isWaiting, format, words, loadCopier }}>
      {({ quiet, outcome }) => (
        <>
          <span class="mention-acts">
            {citation && quiet(citation, 'quote')}
            {!isAsked && <IconButton name={load} icon="quote" onPress={() => onAsk(identifier)} />}
            {quiet(address, 'copy')}
            {name !== null && (
              <IconButton
                name={words.say('moreAbout', name)}
                hint={words.say('details')}
                icon="down"
                look="more"
                onPress={() => onOpen(identifier)}
              />
            )}
          </span>
          {outcome}
        </>
      )}
    </Citing>
  );
}

interface IconButtonProps {
  readonly name: string;
  /** Its name where left out. */
  readonly hint?: string;
  readonly icon: IconName;
  readonly look?: string;
  readonly onPress: () => void;
}

function IconButton({ name, hint = name, icon, look = '', onPress }: IconButtonProps) {
  const classes = look ? `icon-button ${look}` : 'icon-button';
  return (
    <button type="button" class={classes} aria-label={name} title={hint} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

/** Why it has no answer, and what the reader can do about it. */
function Remedy({
  identifier,
  content,
  words,
  onRetry,
}: Pick<PartProps, 'identifier' | 'content' | 'words' | 'onRetry'>) {
  const { remedy } = content;
  return (
    remedy && (
      <p class="mention-failure">
        {remedy.text}{' '}
        <button type="button" class="inline" onClick={() => onRetry(identifier)}>
          {words.say(remedy.name)}
        </button>
      </p>
    )
  );
}
