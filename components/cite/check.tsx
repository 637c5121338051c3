import { Component, Fragment } from 'preact';
import { Link } from '@/components/link';
import { ViewHead } from '@/components/popup/view-head';
import { StatusChip } from '@/components/status-chip';
import { type CheckRow, citationCheck } from '@/lib/citation/check/check';
import type { Description } from '@/lib/collection/description';
import { type Identifier, isPlaceholder, pageUrl, toKey } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import {
  factsOf,
  findingsOf,
  nameIn,
  quoteOf,
  reportOf,
  summaryOf,
  VERDICTS,
  verdictOf,
} from './check-words';
import type { Copy } from './citation-actions';
import { Citing } from './citing';
import { plainCopy } from './copies';
import type { PageListProps } from './page-list';
import { Progress } from './progress';

/** Every identifier of a page, and what its author should change: one row each, and all of it as a report. */
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
    const { mentions, article, now, describe, words, loadActions, onBack } = props;
    const descriptions = new Map(
      mentions.flatMap(({ identifier }) => {
        const description = describe(identifier);
        return description ? [[toKey(identifier), description] as const] : [];
      }),
    );
    const rows = citationCheck(mentions, { descriptions, article, now });
    const isDone = (it: Identifier) => isPlaceholder(it) || isEnded(describe(it));
    const ended = mentions.filter(({ identifier }) => isDone(identifier)).length;
    return (
      <section class="many">
        <ViewHead title={words.say('citationCheck')} back={words.say('backToList')} onBack={onBack} />
        <p class="soft">{summaryOf(rows, words)}</p>
        <Progress done={ended} all={rows.length} words={words} />
        <table class="check">
          <thead>
            <tr>
              <th scope="col">{words.say('namedHere')}</th>
              <th scope="col">{words.say('finding')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={toKey(row.identifier)} row={row} words={words} />
            ))}
          </tbody>
        </table>
        {ended === rows.length && (
          <Citing
            copies={[reportCopy(rows, words)]}
            isWaiting={false}
            words={words}
            loadActions={loadActions}
          >
            {({ buttons }) => buttons}
          </Citing>
        )}
      </section>
    );
  }
}

function isUnasked(description: Description | null): boolean {
  return !description || (description.done && description.record.state === 'loading');
}

function isEnded(description: Description | null): boolean {
  return !!description?.done && !isUnasked(description);
}

function Row({ row, words }: { row: CheckRow; words: Words }) {
  const verdict = verdictOf(row);
  const quote = quoteOf(row, words);
  return (
    <tr>
      <th scope="row">
        <Name row={row} />
        <span class="soft">{factsOf(row, words)}</span>
      </th>
      <td>
        <StatusChip tone={verdict}>{words.say(VERDICTS[verdict])}</StatusChip>
        {findingsOf(row, words).map((finding) => (
          <p key={finding}>{finding}</p>
        ))}
        {quote !== '' && (
          <p class="soft" dir="auto">
            {quote}
          </p>
        )}
        {row.doi !== null && (
          <p>
            {words.say('doi')} <Link href={row.doi}>{row.doi.replace('https://doi.org/', '')}</Link>
          </p>
        )}
      </td>
    </tr>
  );
}

/** Breaks at its slashes; leads to the collection where there may be one. */
function Name({ row }: { row: CheckRow }) {
  const [first, ...parts] = nameIn(row).split('/');
  const name = (
    <>
      {first}
      {parts.map((part) => (
        <Fragment key={part}>
          /<wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
  if (isPlaceholder(row.identifier)) return <span class="curie">{name}</span>;
  return (
    <Link class="curie" href={pageUrl(row.identifier)}>
      {name}
    </Link>
  );
}

function reportCopy(rows: readonly CheckRow[], words: Words): Copy {
  const text = reportOf(rows, words);
  return plainCopy(words.say('copyReport'), text, words.say('copiedReport'));
}
