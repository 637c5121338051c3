import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { CopyButton, CopyOutcome, nameWithOf } from '@/components/citing/copy-buttons';
import { useCopying } from '@/components/citing/use-copying';
import { Skeleton } from '@/components/skeleton';
import { Hinted } from '@/components/tool';
import { useWords } from '@/components/tree-context';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { type MentionedDataSet, type MentionRowContent, mentionRowOf, type RowFact } from './mention-row-of';
import type { ViewContext } from './view-context';

/** What the buttons of a row do. */
export interface MentionRowActs extends Pick<ViewContext, 'onAsk' | 'onRetry' | 'onOpen'> {
  /**
   * Scrolls the page to the first mention. Null if there is no page; a press on the title then opens the
   * record.
   */
  readonly onChoose: ((identifier: Identifier) => void) | null;
}

interface MentionRowProps extends MentionRowActs {
  readonly row: MentionedDataSet;
  /** Remark that says why a data set is listed although the page does not name it. */
  readonly remark?: string;
  readonly children?: ComponentChildren;
}

/** A row of the list. All of it except the children is memoised, because there may be hundreds of rows. */
export function MentionRow(props: MentionRowProps) {
  const words = useWords();
  const { row, remark, children, onChoose, onAsk, onRetry, onOpen } = props;
  const { identifier, description, certain } = row;
  const key = toKey(identifier);
  const drawn = useMemo(() => {
    const content = mentionRowOf(row, words);
    return (
      <>
        <span class={`state-dot ${content.tone}`} aria-hidden="true" />
        <RowTitle identifier={identifier} content={content} onChoose={onChoose} onOpen={onOpen} />
        <RowFacts facts={content.facts} tone={content.tone} />
        <RowButtons identifier={identifier} content={content} onAsk={onAsk} onOpen={onOpen} />
        {remark !== undefined && <p class="mention-more soft">{remark}</p>}
        {content.remedy && (
          <p class="mention-more">
            {content.remedy.text}{' '}
            <Button
              name={words.say(content.remedy.name)}
              class="inline"
              onPress={() => onRetry([identifier])}
            />
          </p>
        )}
      </>
    );
    // `row` is a new object at each drawing, so its parts are compared, and not the object.
  }, [key, description, certain, remark, words, onChoose, onAsk, onRetry, onOpen]);
  return (
    // The row can have the focus, so that a touch focuses it, which makes its buttons visible.
    <li class="mention" data-key={key} tabIndex={-1}>
      {drawn}
      {children && <div class="mention-more">{children}</div>}
    </li>
  );
}

interface RowPartProps {
  readonly identifier: Identifier;
  readonly content: MentionRowContent;
}

type RowTitleProps = RowPartProps & Pick<MentionRowActs, 'onChoose' | 'onOpen'>;

/** The title of a row. It is a button that scrolls the page to the first mention, or opens the record. */
function RowTitle({ identifier, content: { name, curie }, onChoose, onOpen }: RowTitleProps) {
  const words = useWords();
  const leads = onChoose && words.say('goToMention');
  return (
    <h2>
      <button
        type="button"
        dir="auto"
        // The button's name is the title. After the title, screen readers read this description of what a
        // press does.
        aria-description={leads ?? undefined}
        // The tooltip says what a press does. The tooltip also has the full title, because the row shows at most two
        // lines.
        title={[name, leads].filter(Boolean).join('\n') || undefined}
        onClick={() => (onChoose ?? onOpen)(identifier)}
      >
        <span class="clamped">{name ?? <Breaking curie={curie} />}</span>
      </button>
    </h2>
  );
}

/** The identifier in a form that allows a line break before the version. */
const Breaking = ({ curie }: { readonly curie: string }) =>
  curie.split(/(?<=\/)/).map((part) => [part, <wbr key={part} />]);

function RowFacts({ facts, tone }: Pick<MentionRowContent, 'facts' | 'tone'>) {
  const isComing = facts.some(({ kind }) => kind === 'coming');
  // The coloured dot already shows that all is well, and a placeholder shows that the row is loading. In
  // these cases, only screen readers get the status in words.
  const isQuiet = tone === 'good' || (tone === 'wait' && isComing);
  return (
    <p class="mention-facts soft" title={facts.flatMap(({ text }) => text || []).join(' · ')}>
      {facts.map((fact) => (
        <Fact key={fact.text} fact={fact} tone={tone} isQuiet={isQuiet} />
      ))}
    </p>
  );
}

interface FactProps extends Pick<MentionRowContent, 'tone'> {
  readonly fact: RowFact;
  /** True if only screen readers get the status in words. */
  readonly isQuiet: boolean;
}

function Fact({ fact: { kind, text, hint }, tone, isQuiet }: FactProps) {
  if (kind === 'coming') return <Skeleton size="fact" />;
  const isState = kind === 'state';
  return (
    <span class={!isState ? undefined : isQuiet ? 'unseen' : `state ${tone}`} title={hint}>
      <bdi dir={kind === 'curie' ? 'ltr' : undefined}>{text}</bdi>
    </span>
  );
}

type RowButtonsProps = RowPartProps & Pick<MentionRowActs, 'onAsk' | 'onOpen'>;
/** The buttons next to the title. They are visible only while the pointer or the focus is in the row. */
function RowButtons({ identifier, content, onAsk, onOpen }: RowButtonsProps) {
  const words = useWords();
  const { name, curie, citation, isAsked, isWaiting } = content;
  const copying = useCopying(citation);
  /** True from a press on "Copy" until the citation is loaded and copied. */
  const [isWanted, setWanted] = useState(false);
  useLayoutEffect(() => {
    if (!isWanted || !citation) return;
    setWanted(false);
    void copying.onCopy(citation);
  }, [isWanted, citation]);
  const ask = () => {
    setWanted(true);
    onAsk(identifier);
  };
  const isToBeAsked = !citation && (!isAsked || (isWanted && isWaiting));
  const hasNone = isWanted && isAsked && !isWaiting && !citation;
  return (
    <>
      <span class="beside mention-acts">
        {citation && (
          <CopyButton
            copying={copying}
            copyable={citation}
            class="inline copy"
            says="copy"
            of={name ?? curie}
          />
        )}
        {isToBeAsked && (
          <button
            type="button"
            class="inline copy"
            aria-label={nameWithOf(words.say('copyCitation'), name ?? curie)}
            aria-busy={isWanted}
            onClick={ask}
          >
            {words.say('copy')}
          </button>
        )}
        {name !== undefined && (
          <button
            type="button"
            class="icon-button more"
            aria-label={words.say('moreAbout', name)}
            onClick={() => onOpen(identifier)}
          >
            <Hinted hint={words.say('details')} icon="on" />
          </button>
        )}
      </span>
      {hasNone && (
        <p class="mention-more" role="status">
          {words.say('noCitation')}
        </p>
      )}
      <CopyOutcome copying={copying} />
    </>
  );
}
