import { Button } from '@/components/button';
import { Citing } from '@/components/citing/citing';
import { Link } from '@/components/link';
import { atNames } from '@/components/notices';
import type { Rank } from '@/lib/citation/check/advice';
import type { CheckedPage, CheckRow } from '@/lib/citation/check/check';
import { linkOf } from '@/lib/collection/link';
import { pageUrl } from '@/lib/identifier/identifier';
import { pressOf } from './check-press';
import { adviceWords, nameIn } from './check-words';
import type { PageListProps } from './page-list';

/** What a row needs besides what it is of. */
export type CheckActs = Pick<PageListProps, 'words' | 'loadCopier' | 'format' | 'onShow' | 'onRetry'>;

interface CheckFindingProps extends CheckActs {
  readonly row: CheckRow;
  readonly page: CheckedPage;
}

/** The dots of the list, with the meanings that they have there. */
const DOTS: { readonly [Each in Rank]: string } = {
  wrong: 'stop',
  reference: 'care',
  older: 'older',
  draft: 'care',
  record: 'care',
  version: 'care',
  unknown: 'wait',
  form: 'care',
  fine: 'good',
};

/** One identifier: its title, all that is said of it, and the press that does what is advised. */
export function CheckFinding(props: CheckFindingProps) {
  const { row, page, words } = props;
  const name = (
    <bdi class="curie" dir="ltr">
      {nameIn(row)}
    </bdi>
  );
  const said = adviceWords(row, page, words);
  const replacing = row.advice.flatMap((advice) => (advice.kind === 'replaced' ? advice.by : []));
  const isUnversioned = page.said.has('no-version') && row.advice.some(({ kind }) => kind === 'no-version');
  return (
    <li>
      <span class={`state-dot ${DOTS[row.rank]}`} aria-hidden="true" />
      <h2 class="clamped" dir="auto" title={row.title ?? undefined}>
        {row.title ?? name}
      </h2>
      {said.length > 0 && (
        <p>
          {atNames(said.join(' '), replacing).map((part) =>
            replacing.includes(part) ? <Link href={linkOf(part)}>{part}</Link> : part,
          )}
        </p>
      )}
      <div class="flow check-foot">
        {row.title !== null && (
          <span class="soft">
            {name}
            {isUnversioned && ` · ${words.say('checkedNoVersion')}`}
          </span>
        )}
        <Act {...props} />
      </div>
    </li>
  );
}

function Act({ row, words, loadCopier, format, onShow, onRetry }: CheckFindingProps) {
  const press = pressOf(row, words, onShow !== null);
  if (!press) return null;
  const { name, does } = press;
  const { identifier } = row;
  if (does === 'open') return <Link href={pageUrl(identifier)}>{name}</Link>;
  if (does === 'show' || does === 'retry') {
    const act = does === 'show' ? onShow : onRetry;
    return <Button name={name} look="inline" onPress={() => act?.(identifier)} />;
  }
  return (
    <Citing copyables={[does]} isWaiting={false} {...{ format, words, loadCopier }}>
      {({ quiet, outcome }) => (
        <>
          {quiet(does, 'words')}
          {outcome}
        </>
      )}
    </Citing>
  );
}
