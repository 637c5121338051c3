import type { Copyable } from '@/components/citing/copyable';
import { Lead } from '@/components/notices';
import { Rows } from '@/components/rows';
import { ShowMoreList } from '@/components/show-more-list';
import { useWords } from '@/components/tree-context';
import type { CheckedDataSet, DataSetGroup } from '@/lib/citation/check/check';
import { citationText } from '@/lib/citation/verbatim';
import { type CheckActs, CheckFinding, CopyAct } from './check-finding';
import { fineSentences, groupWords, numbersIn, type SaidRow } from './check-words';

interface CheckGroupProps extends CheckActs {
  readonly group: DataSetGroup;
}

/**
 * Data sets with the same gravest fault: their number, the name of the fault, and each data set. If all of them need
 * only the right citation, one button copies all citations.
 */
export function CheckGroup({ group, onShow, onRetry }: CheckGroupProps) {
  const words = useWords();
  const { rank, dataSets } = group;
  const { heading, ofEach } = groupWords(group, words);
  return (
    <section class="check-group">
      <h2>
        <b class="check-count" data-rank={rank}>
          {words.number(dataSets.length)}
        </b>{' '}
        <Lead text={heading} />
      </h2>
      <CheckList dataSets={dataSets} saidOf={ofEach} onShow={onShow} onRetry={onRetry} />
      <CopyTogether dataSets={dataSets} />
    </section>
  );
}

interface CheckListProps extends CheckActs {
  readonly dataSets: readonly CheckedDataSet[];
  readonly saidOf: (dataSet: CheckedDataSet) => readonly SaidRow[];
}

const CheckList = ({ dataSets, saidOf, onShow, onRetry }: CheckListProps) => (
  <ShowMoreList
    items={dataSets}
    draw={(some) => (
      <Rows class="check">
        {some.map((each) => (
          <CheckFinding key={each.key} dataSet={each} said={saidOf(each)} onShow={onShow} onRetry={onRetry} />
        ))}
      </Rows>
    )}
  />
);

/**
 * List of the data sets that need no change. A button copies the citations of those that are cited by their numbers.
 */
export function FineList({
  fine,
  onShow,
  onRetry,
}: CheckActs & { readonly fine: readonly CheckedDataSet[] }) {
  const words = useWords();
  const saidOf = (dataSet: CheckedDataSet): SaidRow[] => [
    { row: dataSet.said[0], text: fineSentences(dataSet, fine, words).join(' ') },
  ];
  const copyable = citationsOf(numbersIn(fine));
  return (
    <>
      {copyable && (
        <p class="check-together">
          <CopyAct copyable={copyable} />
        </p>
      )}
      <CheckList dataSets={fine} saidOf={saidOf} onShow={onShow} onRetry={onRetry} />
    </>
  );
}

function CopyTogether({ dataSets }: { readonly dataSets: readonly CheckedDataSet[] }) {
  const areCopied = dataSets.length > 1 && dataSets.every(({ said: [{ press }] }) => press === 'cite');
  const copyable = areCopied ? citationsOf(dataSets) : undefined;
  return copyable ? (
    <p class="check-together">
      <CopyAct copyable={copyable} />
    </p>
  ) : null;
}

/** Returns the citations of data sets as one text; undefined if none can be cited. */
function citationsOf(dataSets: readonly CheckedDataSet[]): Copyable | undefined {
  const cited = dataSets.flatMap(({ said: [{ cite, identifier }] }) =>
    cite ? [{ identifier, record: cite, registry: identifier.registry }] : [],
  );
  if (cited.length === 0) return undefined;
  const texts = cited.map(({ record, identifier }) => citationText(record, identifier) ?? '');
  return { kind: 'listCitations', text: texts.join('\n'), cited };
}
