import { Fragment } from 'preact';
import { Button } from '@/components/button';
import { CopyButton, CopyOutcome, nameWithOf } from '@/components/citing/copy-buttons';
import { type Copyable, copyName } from '@/components/citing/copyable';
import { useCopying } from '@/components/citing/use-copying';
import { Clamped } from '@/components/clamped';
import { Link, openName } from '@/components/link';
import { atNames, Lead } from '@/components/notices';
import { badgeWords } from '@/components/origin';
import type { Named, ViewContext } from '@/components/popup/view-context';
import { reasonWords } from '@/components/reason-words';
import { useWords } from '@/components/tree-context';
import type { CheckedDataSet, CheckRow } from '@/lib/citation/check/check';
import { isCitedByDoi } from '@/lib/citation/check/finding';
import { citationText } from '@/lib/citation/verbatim';
import { linkOf } from '@/lib/collection/link';
import { pageUrl } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { nameIn, type SaidRow } from './check-words';

/** What the buttons of a row do. */
export type CheckActs = Pick<ViewContext, 'onRetry'> & Pick<Named, 'onShow'>;

interface CheckFindingProps extends CheckActs {
  readonly dataSet: CheckedDataSet;
  /** Sentences about the data set, the gravest first. The first is empty if the heading above says it already. */
  readonly said: readonly SaidRow[];
}

/**
 * A data set with the result of the citation check: its title or number, the advice, and a button that does what each
 * piece of advice says.
 */
export function CheckFinding({ dataSet, said, onShow, onRetry }: CheckFindingProps) {
  const words = useWords();
  const [row] = dataSet.said;
  const presses = new Set<string>();
  const button = ({ row: about }: SaidRow) => {
    const name = pressOf(about, words, hasPlace(about, onShow))?.name;
    if (name === undefined || presses.has(name)) return null;
    presses.add(name);
    return <AdviceButton row={about} onShow={onShow} onRetry={onRetry} />;
  };
  const [lead, ...others] = said;
  return (
    <li>
      <CheckTitle row={row} />
      {row.title !== undefined && isCitedByDoi(row.identifier) && (
        <bdi class="check-more soft" dir="ltr">
          {nameIn(row)}
        </bdi>
      )}
      {lead && button(lead)}
      {lead && lead.text !== '' && <Sentence row={lead.row} text={lead.text} />}
      {others.map((each) => (
        <Fragment key={each.text}>
          <Sentence row={each.row} text={each.text} />
          {button(each)}
        </Fragment>
      ))}
    </li>
  );
}

/** The title of a data set that papers cite by its DOI; the number and the archive of any other. */
function CheckTitle({ row }: { readonly row: CheckRow }) {
  const words = useWords();
  const { identifier, title } = row;
  if (!isCitedByDoi(identifier))
    return (
      <h3>
        <Lead text={words.say('numberIn', nameIn(row), badgeWords(identifier, row.meant))} />
      </h3>
    );
  return <h3>{title === undefined ? <bdi dir="ltr">{nameIn(row)}</bdi> : <Clamped text={title} />}</h3>;
}

/** A sentence about a data set, with links to what replaces it. */
function Sentence({ row, text }: SaidRow) {
  const replacing = row.advice.flatMap((advice) => (advice.kind === 'replaced' ? advice.by : []));
  return (
    <p class="check-more soft">
      {atNames(text, replacing).map((part) =>
        replacing.includes(part) ? <Link href={linkOf(part)}>{part}</Link> : part,
      )}
    </p>
  );
}

const hasPlace = (row: CheckRow, onShow: CheckActs['onShow']): boolean => onShow !== null && !row.isUnmarked;

interface AdviceButtonProps extends CheckActs {
  readonly row: CheckRow;
}

function AdviceButton({ row, onShow, onRetry }: AdviceButtonProps) {
  const words = useWords();
  const press = pressOf(row, words, hasPlace(row, onShow));
  if (!press) return null;
  const { name, does } = press;
  const { identifier } = row;
  const of = row.title ?? nameIn(row);
  if (does === 'open')
    return (
      <Link class="inline" href={pageUrl(identifier)} label={nameWithOf(name, of)}>
        {name}
      </Link>
    );
  if (does === 'show' || does === 'retry') {
    const act = () => (does === 'show' ? onShow?.(identifier) : onRetry([identifier]));
    return <Button name={name} label={nameWithOf(name, of)} class="inline" onPress={act} />;
  }
  return <CopyAct copyable={does} of={of} />;
}

interface CopyActProps {
  readonly copyable: Copyable;
  /** Name of the data set, which is added to the accessible name if several rows have such a button. */
  readonly of?: string;
}

/**
 * A button that copies the citation or DOI that the advice asks for. It serves one row, or several together.
 */
export function CopyAct({ copyable, of }: CopyActProps) {
  const copying = useCopying(copyable);
  return (
    <>
      <CopyButton
        copying={copying}
        copyable={copyable}
        class="inline"
        says={copyable.kind === 'citation' || copyable.kind === 'versionCitation' ? 'copy' : 'label'}
        of={of}
      />
      <CopyOutcome copying={copying} />
    </>
  );
}

/**
 * Returns what the button of a row does; null if no button helps. `hasPlace` is true if the page can be
 * scrolled to the mention.
 */
export function pressOf(row: CheckRow, words: Words, hasPlace: boolean) {
  const { identifier, press, reason } = row;
  const copyable = copyableOf(row);
  if (copyable) return { name: copyName(copyable, words), does: copyable };
  const open = { name: openName(identifier.registry, words), does: 'open' } as const;
  if (press === 'open') return open;
  if (press === 'show') return hasPlace ? { name: words.say('showOnPage'), does: press } : null;
  if (press !== 'retry' || reason === undefined) return null;
  const { remedy } = reasonWords(reason, identifier, words);
  return remedy === undefined ? open : { name: words.say(remedy), does: press };
}

function copyableOf({ identifier, press, cite, doi }: CheckRow): Copyable | null {
  const { registry, version } = identifier;
  if (press === 'copy-doi' && doi !== undefined) return { kind: 'doi', text: doi, cited: [] };
  if (press === 'copy-link') return { kind: 'link', text: pageUrl(identifier), cited: [] };
  if (press !== 'cite' || !cite) return null;
  const isOther = registry.naming.versions !== undefined && cite.version !== version;
  return {
    kind: isOther ? 'versionCitation' : 'citation',
    text: citationText(cite, identifier) ?? '',
    cited: [{ record: cite, registry }],
  };
}
