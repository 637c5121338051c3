import { useLayoutEffect } from 'preact/hooks';
import { CopyButton, CopyOutcome } from '@/components/citing/copy-buttons';
import { useCopying } from '@/components/citing/use-copying';
import { OfferedDois } from '@/components/popup/unread-dois';
import type { Named, PageListProps } from '@/components/popup/view-context';
import { ViewHead } from '@/components/popup/view-head';
import { useWords } from '@/components/tree-context';
import { UnreadPart } from '@/components/unread-part';
import { type CheckedPage, checkedPage, citationCheck, groupsOf } from '@/lib/citation/check/check';
import { type Description, isUnasked } from '@/lib/collection/description';
import { isPlaceholder, toKey } from '@/lib/identifier/identifier';
import type { CheckActs } from './check-finding';
import { CheckGroup } from './check-group';
import { leadWords, reportOf, restWords } from './check-words';
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
  });
  const isDone = waiting.length === 0;
  const rows = citationCheck(mentions, { descriptions, article: article ?? [], now });
  // Rows without a reply are left out: they would be empty now, and move when the reply comes.
  const page = checkedPage(
    rows.filter(({ rank, reason }) => isDone || rank !== 'unknown' || reason !== undefined),
  );
  const groups = groupsOf(page.rows);
  const rest = groups.filter(({ rank }) => rank === 'form' || rank === 'fine');
  const toMend = groups.filter((group) => !rest.includes(group));
  return (
    <section class="many">
      <CheckHead page={page} isDone={isDone} onReadAgain={onReadAgain} onBack={onBack} />
      <UnreadPart onReadAgain={onReadAgain} />
      <OfferedDois dois={named.dois} context={context} />
      <LoadProgress all={mentions.length} waiting={waiting} />
      <Groups groups={toMend} onShow={onShow} onRetry={onRetry} />
      {rest.length > 0 && (
        <details class="check-fold">
          <summary>
            <h2 class="check-said">{restWords(page.rows, words)}</h2>
          </summary>
          <Groups groups={rest} isFolded={true} onShow={onShow} onRetry={onRetry} />
        </details>
      )}
    </section>
  );
}

interface GroupsProps extends CheckActs {
  readonly groups: ReturnType<typeof groupsOf>;
  /** True for the folded part at the end of the list. */
  readonly isFolded?: boolean;
}

const Groups = ({ groups, isFolded = false, onShow, onRetry }: GroupsProps) => (
  <>
    {groups.map((group) => (
      <CheckGroup key={group.kind} group={group} isFolded={isFolded} onShow={onShow} onRetry={onRetry} />
    ))}
  </>
);

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
