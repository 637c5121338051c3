import { Component } from 'preact';
import { Citing } from '@/components/citing/citing';
import type { Copyable } from '@/components/citing/copyable';
import { ViewHead } from '@/components/popup/view-head';
import { Some } from '@/components/some';
import { UnreadPart } from '@/components/unread-part';
import { type CheckRow, citationCheck } from '@/lib/citation/check/check';
import { type SaidOnce, saidOnce } from '@/lib/citation/check/once';
import { type Rank, rankOf, worstFirst } from '@/lib/citation/check/rank';
import { type Description, isUnasked } from '@/lib/collection/description';
import { isPlaceholder, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { CheckFinding } from './check-finding';
import { pageWords, reportOf, summaryOf } from './check-words';
import type { PageListProps } from './page-list';
import { Progress } from './progress';

/** Every identifier of a page, and what its author should change: the worst first, and all of it as a report. */
export class Check extends Component<PageListProps> {
  override componentDidMount() {
    this.askForMissing();
  }

  override componentDidUpdate() {
    this.askForMissing();
  }

  private askForMissing() {
    const { mentions, describe, onDescribe } = this.props;
    const asked = mentions.map(({ identifier }) => identifier).filter((it) => !isPlaceholder(it));
    const unasked = asked.filter((it) => isUnasked(describe(it)));
    if (unasked.length > 0) onDescribe(unasked);
  }

  override render(props: PageListProps) {
    const { mentions, onReadAgain, article, now, describe, words, loadCopier, onBack } = props;
    const answers = mentions.map(({ identifier }) => ({ identifier, description: describe(identifier) }));
    const descriptions = new Map(
      answers.flatMap(({ identifier, description }) =>
        description ? [[toKey(identifier), description] as const] : [],
      ),
    );
    const said = saidOnce(citationCheck(mentions, { descriptions, article, now }));
    const { rows } = said;
    const waiting = answers.filter(
      ({ identifier, description }) => !isPlaceholder(identifier) && !isEnded(description),
    );
    return (
      <section class="many">
        <ViewHead title={words.say('citationCheck')} back={words.say('backToList')} onBack={onBack} />
        <div class="check-head">
          <p class="soft">{summaryOf(rows, words)}</p>
          {waiting.length === 0 && (
            <Citing
              copyables={[reportOn(said, onReadAgain !== null, words)]}
              isWaiting={false}
              words={words}
              loadCopier={loadCopier}
            >
              {({ buttons }) => buttons}
            </Citing>
          )}
        </div>
        <UnreadPart words={words} onReadAgain={onReadAgain} />
        {pageWords(said, words).map((sentence) => (
          <p key={sentence} class="soft">
            {sentence}
          </p>
        ))}
        <Progress done={rows.length - waiting.length} all={rows.length} waiting={waiting} words={words} />
        <Findings rows={worstFirst(rows)} words={words} />
      </section>
    );
  }
}

function isEnded(description: Description | null): boolean {
  return !!description?.done && !isUnasked(description);
}

interface FindingsProps {
  rows: readonly CheckRow[];
  words: Words;
}

/** The groups that are folded, below what matters more. */
const FOLDS = [
  ['form', 'checkForm'],
  ['fine', 'checkFineRows'],
] as const;

const isFolded = (rank: Rank) => FOLDS.some(([folded]) => folded === rank);

/** What names the wrong thing or may be outdated in sight; matters of form, and what is fine, one press away. */
function Findings({ rows, words }: FindingsProps) {
  const first = rows.filter((row) => !isFolded(rankOf(row)));
  return (
    <>
      <List rows={first} words={words} />
      {FOLDS.map(([rank, title], index) => {
        const members = rows.filter((row) => rankOf(row) === rank);
        if (members.length === 0) return null;
        return (
          <details key={rank} class="check-fold" open={first.length === 0 && index === 0}>
            <summary>{words.say(title, words.number(members.length))}</summary>
            <List rows={members} words={words} />
          </details>
        );
      })}
    </>
  );
}

function List({ rows, words }: FindingsProps) {
  if (rows.length === 0) return null;
  return (
    <Some
      items={rows}
      words={words}
      draw={(some) => (
        <ul class="check">
          {some.map((row) => (
            <CheckFinding key={toKey(row.identifier)} row={row} words={words} />
          ))}
        </ul>
      )}
    />
  );
}

function reportOn(said: SaidOnce, hasFailed: boolean, words: Words): Copyable {
  return { kind: 'report', text: reportOf(said, words, hasFailed), cited: [] };
}
