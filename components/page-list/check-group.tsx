import type { Copyable } from '@/components/citing/copyable';
import { Some } from '@/components/some';
import type { AdviceGroup, CheckRow } from '@/lib/citation/check/check';
import { citationText } from '@/lib/citation/verbatim';
import { toKey } from '@/lib/identifier/identifier';
import { type CheckActs, CheckFinding, CopyAct } from './check-finding';
import { groupWords, headingOf, sharedWords } from './check-words';

/** As many data sets stand below what is said of them; where there are more, they are a press away. */
const MOST_SHOWN = 3;

interface CheckGroupProps extends CheckActs {
  readonly group: AdviceGroup;
}

/** One fault: its sentence once, one press for all where one helps, and the data sets that have it. */
export function CheckGroup({ group, words, copier, format, onShow, onRetry }: CheckGroupProps) {
  const { rows } = group;
  const shared = sharedWords(group, words);
  const heading = headingOf(group, words);
  const copyable = rows.length > 1 ? citationsOf(rows) : null;
  const list = (
    <Some
      items={rows}
      words={words}
      draw={(some) => (
        <ul class="check">
          {some.map((row) => (
            <CheckFinding
              key={toKey(row.identifier)}
              row={row}
              isSaid={shared !== null}
              words={words}
              copier={copier}
              format={format}
              onShow={onShow}
              onRetry={onRetry}
            />
          ))}
        </ul>
      )}
    />
  );
  return (
    <section class="check-group">
      <h2 class="check-said">
        {(heading !== null || (shared !== null && rows.length > 1)) && (
          <b class="check-count">{words.number(rows.length)} </b>
        )}
        {heading !== null && <b>{heading}</b>}
        {heading !== null && shared !== null && ' — '}
        {shared ?? (heading === null && groupWords(group, words))}
      </h2>
      {copyable && (
        <p class="flow">
          <CopyAct copyable={copyable} words={words} copier={copier} format={format} />
        </p>
      )}
      {rows.length > MOST_SHOWN ? (
        <details class="check-fold">
          <summary>{words.say('showAll')}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </section>
  );
}

/** The citations that fix all rows at once; null if a row needs something else. */
function citationsOf(rows: readonly CheckRow[]): Copyable | null {
  const cited = rows.flatMap(({ press, cite, identifier }) =>
    press === 'cite' && cite ? [{ identifier, record: cite, registry: identifier.registry }] : [],
  );
  if (cited.length < rows.length) return null;
  const texts = cited.map(({ record, identifier }) => citationText(record, identifier) ?? '');
  return { kind: 'listCitations', text: texts.join('\n'), cited };
}
