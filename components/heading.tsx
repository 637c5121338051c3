import { type Identifier, pageUrl, toCurie } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import type { DisplayedVersion } from './displayed-version';
import { Link } from './link';
import { citedLine } from './people';
import { Skeleton } from './skeleton';

interface HeadingProps {
  id: string;
  identifier: Identifier;
  shown: DisplayedVersion;
  words: Words;
}

/** Title, identifier and people. Until the title is here the identifier names the card. */
export function Heading({ id, identifier, shown, words }: HeadingProps) {
  const exact = { ...identifier, version: shown.version };
  const curie = toCurie(exact);
  const people = shown.record ? citedLine(shown.record.contributors, words) : '';
  return (
    <div class="heading">
      <h2 id={id} dir="auto" title={shown.name ?? undefined}>
        {shown.name ?? <WaitingTitle curie={curie} waiting={shown.waiting} />}
      </h2>
      {(shown.name !== null || shown.waiting) && (
        <p class="curie">
          <Link href={pageUrl(exact)}>{curie}</Link>
        </p>
      )}
      {people && (
        <p class="people" dir="auto">
          {people}
        </p>
      )}
      {shown.waiting && <Skeleton size="line" />}
    </div>
  );
}

function WaitingTitle({ curie, waiting }: { curie: string; waiting: boolean }) {
  if (!waiting) return curie;
  return (
    <>
      <span class="unseen">{curie}</span>
      <Skeleton size="title" />
      <Skeleton size="title" />
    </>
  );
}
