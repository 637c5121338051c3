import { Icon } from '@/components/icon';
import { Link } from '@/components/link';
import type { CheckRow } from '@/lib/citation/check/check';
import { rankOf } from '@/lib/citation/check/rank';
import { RESOLVER } from '@/lib/identifier/doi';
import { isPlaceholder, pageUrl } from '@/lib/identifier/identifier';
import { siteName } from '@/lib/registry/profile';
import type { Words } from '@/lib/words/words';
import { factsOf, findingsOf, nameIn, quoteOf, VERDICTS, verdictOf } from './check-words';

interface CheckFindingProps {
  row: CheckRow;
  words: Words;
}

/** What matters most about one identifier, in a line; a press shows all of it, and the sentence that names it. */
export function CheckFinding({ row, words }: CheckFindingProps) {
  const verdict = verdictOf(row);
  const [first = '', ...others] = findingsOf(row, words);
  return (
    <li>
      <details class="check-row">
        <summary>
          <span class={`state-dot ${rankOf(row) === 'older' ? 'older' : verdict}`} aria-hidden="true" />
          <span class="check-name">
            <span class="curie clip">{nameIn(row)}</span>
            <span class="unseen verdict">{words.say(VERDICTS[verdict])}</span>
          </span>
          <span class="check-says clip" title={first}>
            {first}
          </span>
          {others.length > 0 && (
            <span class="check-more soft" aria-hidden="true">
              +{words.number(others.length)}
            </span>
          )}
          <Icon name="down" />
        </summary>
        <All row={row} words={words} />
      </details>
    </li>
  );
}

function All({ row, words }: CheckFindingProps) {
  const { identifier, doi } = row;
  const quote = quoteOf(row, words);
  return (
    <div class="check-all">
      {findingsOf(row, words).map((finding) => (
        <p key={finding}>{finding}</p>
      ))}
      <p class="soft">{factsOf(row, words)}</p>
      {quote !== '' && (
        <p class="soft" dir="auto">
          {quote}
        </p>
      )}
      {doi !== null && (
        <p>
          {words.say('doi')} <Link href={doi}>{doi.replace(RESOLVER, '')}</Link>
        </p>
      )}
      {!isPlaceholder(identifier) && (
        <p>
          <Link href={pageUrl(identifier)}>{words.say('openAt', siteName(identifier.registry))}</Link>
        </p>
      )}
    </div>
  );
}
