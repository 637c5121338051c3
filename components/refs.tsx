import { accessAt } from '@/lib/collection/deposit';
import type { VersionRecord } from '@/lib/collection/record';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import type { Address } from './address';
import { Link } from './link';
import { badgeWords } from './origin';
import { PaperRow, papersOf } from './papers';
import { Skeleton } from './skeleton';
import { useWords } from './tree-context';

interface RefsProps {
  readonly identifier: Identifier;
  readonly record: VersionRecord | undefined;
  readonly address: Address;
  /** The present time, in ms since 1970. */
  readonly now: number;
}

/**
 * Lines about a data set: the paper about it, its DOI, and the link for access by application. Draws nothing if there
 * is none of these.
 */
export function Refs({ identifier, record, address, now }: RefsProps) {
  const words = useWords();
  const papers = papersOf(record);
  const isControlled = record !== undefined && accessAt(record, now) === 'controlled';
  const { doi, isOfOther, isUnconfirmed } = address;
  if (papers.length === 0 && doi === null && !isControlled) return null;
  return (
    <dl class="refs">
      <PaperRow papers={papers} />
      {doi !== null && (
        <>
          <dt>{words.say(isOfOther ? 'toCite' : 'doi')}</dt>
          <dd class="doi">
            {doi === '' ? (
              <Skeleton size="line" />
            ) : (
              <bdi class="curie" dir="ltr">
                {doi}
              </bdi>
            )}
            {isUnconfirmed && <span class="soft">{words.say('notConfirmed')}</span>}
          </dd>
        </>
      )}
      {isControlled && (
        <>
          <dt>{words.say('access')}</dt>
          <dd class="clip">
            <Link href={pageUrl(identifier)}>
              {words.say('byApplication', badgeWords(identifier, record))}
            </Link>
          </dd>
        </>
      )}
    </dl>
  );
}
