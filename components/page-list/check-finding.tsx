import { Button } from '@/components/button';
import { CopyButton, CopyOutcome, nameWithOf } from '@/components/citing/copy-buttons';
import { type Copyable, copyName } from '@/components/citing/copyable';
import { useCopying } from '@/components/citing/use-copying';
import { Link } from '@/components/link';
import { atNames } from '@/components/notices';
import type { Named, ViewContext } from '@/components/popup/view-context';
import { reasonWords } from '@/components/reason-words';
import { useWords } from '@/components/tree-context';
import type { Rank } from '@/lib/citation/check/advice';
import type { CheckRow } from '@/lib/citation/check/check';
import { citationText } from '@/lib/citation/verbatim';
import { linkOf } from '@/lib/collection/link';
import { pageUrl } from '@/lib/identifier/identifier';
import { siteName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { nameIn, sentencesOf } from './check-words';

/** What the buttons of a row do. */
export type CheckActs = Pick<ViewContext, 'onRetry'> & Pick<Named, 'onShow'>;

interface CheckFindingProps extends CheckActs {
  readonly row: CheckRow;
  /** True if a sentence above the row already gives the most important advice of the row. */
  readonly isSaid: boolean;
}

/**
 * Maps each rank of advice to the CSS class of the row's dot. Its colour means the same as in the list of
 * mentions.
 */
const DOTS: { readonly [Each in Rank]: string } = {
  wrong: 'stop',
  reference: 'care',
  older: 'older',
  draft: 'care',
  record: 'care',
  suspected: 'care',
  version: 'care',
  unknown: 'wait',
  form: 'care',
  fine: 'good',
};

/**
 * A data set with the result of the citation check: its title, the advice, and a button that does what the
 * advice says.
 */
export function CheckFinding({ row, isSaid, onShow, onRetry }: CheckFindingProps) {
  const words = useWords();
  const name = (
    <bdi class="curie" dir="ltr">
      {nameIn(row)}
    </bdi>
  );
  const said = sentencesOf(row, words);
  const replacing = row.advice.flatMap((advice) => (advice.kind === 'replaced' ? advice.by : []));
  return (
    <li>
      <span class={`state-dot ${DOTS[row.rank]}`} aria-hidden="true" />
      <h3 class="clamped" dir="auto" title={row.title ?? undefined}>
        {row.title ?? name}
      </h3>
      <AdviceButton row={row} onShow={onShow} onRetry={onRetry} />
      {row.title !== undefined && <span class="check-name soft">{name}</span>}
      {!isSaid && (
        <p>
          {atNames(said.join(' '), replacing).map((part) =>
            replacing.includes(part) ? <Link href={linkOf(part)}>{part}</Link> : part,
          )}
        </p>
      )}
    </li>
  );
}

interface AdviceButtonProps extends CheckActs {
  readonly row: CheckRow;
}

function AdviceButton({ row, onShow, onRetry }: AdviceButtonProps) {
  const words = useWords();
  const press = pressOf(row, words, onShow !== null && !row.isUnmarked);
  if (!press) return null;
  const { name, does } = press;
  const { identifier } = row;
  const of = row.title ?? nameIn(row);
  if (does === 'open')
    return (
      <Link class="inline" href={pageUrl(identifier)} label={nameWithOf(name, of)}>
        {words.say('open')}
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
      <CopyButton copying={copying} copyable={copyable} class="inline" of={of} />
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
  const open = { name: words.say('openAt', siteName(identifier.registry)), does: 'open' } as const;
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
