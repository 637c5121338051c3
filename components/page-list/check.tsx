import type { ComponentChildren } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { CopyButton, CopyOutcome } from '@/components/citing/copy-buttons';
import { useCopying } from '@/components/citing/use-copying';
import { Icon } from '@/components/icon';
import { OfferedDois } from '@/components/popup/unread-dois';
import type { Named, PageListProps } from '@/components/popup/view-context';
import { ViewHead } from '@/components/popup/view-head';
import { useWords } from '@/components/tree-context';
import { UnreadPart } from '@/components/unread-part';
import { type CheckedPage, checkedPage, citationCheck, dataSetKeyOf } from '@/lib/citation/check/check';
import { type Description, isUnasked } from '@/lib/collection/description';
import { failureOf } from '@/lib/collection/failure';
import { isPlaceholder, toKey } from '@/lib/identifier/identifier';
import { CheckGroup, FineList } from './check-group';
import { fineWords, leadWords, notesWords, reportOf } from './check-words';
import { LoadProgress } from './progress';

/**
 * View with the citation check: every identifier of a page, with advice for the page's author. The most
 * serious advice comes first. A button copies everything as a report.
 */
export function Check({ context, named, onBack }: PageListProps) {
  const words = useWords();
  const { now, describe, onDescribe, onRetry } = context;
  const { mentions, article, onReadAgain, onShow } = named;
  const answers = mentions.map(({ identifier }) => ({ identifier, description: describe(identifier) }));
  const descriptions = new Map(
    answers.flatMap(({ identifier, description }) =>
      description ? [[toKey(identifier), description] as const] : [],
    ),
  );
  const waiting = answers.filter(
    ({ identifier, description }) => !isPlaceholder(identifier) && !isEnded(description),
  );
  useLayoutEffect(() => {
    const unasked = waiting.filter(({ description }) => isUnasked(description));
    if (unasked.length > 0) onDescribe(unasked.map(({ identifier }) => identifier));
    // Only a further request tells a data set that does not exist from one that the first source lacks.
    const askedOnce = answers.filter(({ description }) => isAskedOnce(description));
    if (askedOnce.length > 0)
      onDescribe(
        askedOnce.map(({ identifier }) => identifier),
        'card',
      );
  });
  const isDone = waiting.length === 0;
  const rows = citationCheck(mentions, { descriptions, article: article ?? [], now });
  const dataSetOf = new Map(rows.map((row) => [row.identifier, dataSetKeyOf(row)]));
  // Keeps one mention of each data set.
  const waitingDataSets = new Map(waiting.map((each) => [dataSetOf.get(each.identifier), each]));
  // Rows without a reply are left out: they would be empty now, and move when the reply comes.
  const page = checkedPage(
    rows.filter(({ rank, reason }) => isDone || rank !== 'unknown' || reason !== undefined),
  );
  return (
    <section class="many">
      <CheckHead page={page} isDone={isDone} onReadAgain={onReadAgain} onBack={onBack} />
      <UnreadPart onReadAgain={onReadAgain} />
      <OfferedDois dois={named.dois} context={context} />
      <LoadProgress all={new Set(dataSetOf.values()).size} waiting={[...waitingDataSets.values()]} />
      {page.groups.map((group) => (
        <CheckGroup key={group.kind} group={group} onShow={onShow} onRetry={onRetry} />
      ))}
      {page.fine.length > 0 && (
        <CheckFold line={fineWords(page.fine, words)}>
          <FineList fine={page.fine} onShow={onShow} onRetry={onRetry} />
        </CheckFold>
      )}
      {page.notes.length > 0 && (
        <CheckFold line={notesWords(page.notes, words)}>
          {page.notes.map((group) => (
            <CheckGroup key={group.kind} group={group} onShow={onShow} onRetry={onRetry} />
          ))}
        </CheckFold>
      )}
    </section>
  );
}

interface CheckFoldProps {
  /** Texts of the line above the folded part: the number of data sets, and a remark about them. */
  readonly line: readonly [count: string, said?: string | undefined];
  readonly children: ComponentChildren;
}

/** A folded part at the end of the check, below a line that opens it. */
const CheckFold = ({ line: [count, said], children }: CheckFoldProps) => (
  <details class="check-fold">
    <summary>
      <Icon name="on" />
      <h2>
        <b>{count}</b> {said !== undefined && <span class="soft">– {said}</span>}
      </h2>
    </summary>
    {children}
  </details>
);

const isAskedOnce = (description: Description | undefined): boolean =>
  !!description?.done && failureOf(description) === 'asked-once';

function isEnded(description: Description | undefined): boolean {
  return !!description?.done && !isUnasked(description);
}

interface CheckHeadProps extends Pick<Named, 'onReadAgain'>, Pick<PageListProps, 'onBack'> {
  readonly page: CheckedPage;
  readonly isDone: boolean;
}

/** The summary and the buttons. The button that copies the report appears when all replies have come. */
function CheckHead({ page, isDone, onReadAgain, onBack }: CheckHeadProps) {
  const words = useWords();
  const text = reportOf(page, words, onReadAgain !== null);
  const copying = useCopying(null);
  return (
    <>
      <ViewHead title={words.say('citationCheck')} back={words.say('backToList')} onBack={onBack}>
        {isDone && (
          <CopyButton
            copying={copying}
            copyable={{ kind: 'report', text, cited: [] }}
            class="inline"
            says="name"
          />
        )}
        <CopyOutcome copying={copying} />
      </ViewHead>
      <p class="check-lead">{leadWords(page, words, isDone)}</p>
    </>
  );
}
