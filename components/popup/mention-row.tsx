import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { CopyButton, CopyOutcome, nameWithOf } from '@/components/citing/copy-buttons';
import { useCopying } from '@/components/citing/use-copying';
import { Clamped } from '@/components/clamped';
import { Skeleton } from '@/components/skeleton';
import { useWords } from '@/components/tree-context';
import { type Identifier, toKey } from '@/lib/identifier/identifier';
import { type MentionedDataSet, type MentionRowContent, mentionRowOf } from './mention-row-of';
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
        <span class="badge" dir="auto">
          <Breaking text={content.badge} />
        </span>
        <RowTitle identifier={identifier} content={content} onChoose={onChoose} onOpen={onOpen} />
        <RowFacts content={content} />
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
function RowTitle({ identifier, content, onChoose, onOpen }: RowTitleProps) {
  const words = useWords();
  const { name, curie, isNameComing } = content;
  return (
    <h2>
      <button
        type="button"
        aria-label={isNameComing ? curie : undefined}
        // The button's name is the title. After the title, screen readers read this description of what a
        // press does.
        aria-description={onChoose ? words.say('goToMention') : undefined}
        onClick={() => (onChoose ?? onOpen)(identifier)}
      >
        {isNameComing ? (
          <Skeleton size="text" />
        ) : (
          <Clamped text={name ?? curie}>{name ?? <Breaking text={curie} />}</Clamped>
        )}
      </button>
    </h2>
  );
}

/** Most characters of a part of a number that stays on one line. Longer parts of DOIs may not fit on one. */
const LONGEST_PART = 20;

/**
 * A text that may break behind a slash, colon or comma, such as before a version, and before a capital, such as in the
 * name `MetaboLights`, but not behind the hyphens of a number such as `E-MTAB-4217`.
 */
const Breaking = ({ text }: { readonly text: string }) =>
  text.split(/(?<=[/:]|, )|(?<=\p{Ll}{2})(?=\p{Lu}\p{Ll}{2})/u).map((part, at) => [
    part.includes('-') && part.length <= LONGEST_PART ? (
      <span key={`part ${at}`} class="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
    <wbr key={at} />,
  ]);

/**
 * The number of a data set, then its states or, if there are none, its facts. Only facts that fit on one line as a
 * whole are visible, but the first one may be shortened.
 */
function RowFacts({ content: { number, states, facts, asking, isComing } }: Pick<RowPartProps, 'content'>) {
  return (
    <p class="mention-facts soft">
      {asking !== undefined && <span class="unseen">{asking}</span>}
      <span class="said">
        {number !== undefined && (
          <b>
            <bdi dir="ltr">
              <Breaking text={number} />
            </bdi>
          </b>
        )}
        {states.map(({ text, tone, hint }) => (
          <span key={text} class={`row-state ${tone}`} title={hint}>
            <span>{text}</span>
          </span>
        ))}
        {states.length === 0 && (facts.length > 0 || isComing) && (
          <span class="fitting">
            {facts.map(({ text, isDeciding, isLatin }) => {
              const Tag = isLatin ? 'i' : 'bdi';
              return (
                <Tag key={text} class={(isDeciding || isLatin) && !/^\d/.test(text) ? 'in-words' : undefined}>
                  {text}
                </Tag>
              );
            })}
            {facts.length === 0 && <Skeleton size="fact" />}
          </span>
        )}
      </span>
    </p>
  );
}

type RowButtonsProps = RowPartProps & Pick<MentionRowActs, 'onAsk' | 'onOpen'>;
/** The buttons at the end of the facts. They are visible only while the pointer or the focus is in the row. */
function RowButtons({ identifier, content, onAsk, onOpen }: RowButtonsProps) {
  const words = useWords();
  const { name, curie, citation, isAsked, isWaiting, hasDetails } = content;
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
        {hasDetails && (
          <Button
            name={words.say('details')}
            label={words.say('moreAbout', name ?? curie)}
            class="inline opens"
            onPress={() => onOpen(identifier)}
          />
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
