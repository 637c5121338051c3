import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import type { DisplayedVersion } from './displayed-version';
import { Skeleton } from './skeleton';

interface HeadingProps {
  id: string;
  identifier: Identifier;
  shown: DisplayedVersion;
}

/** The title. Until it is here the identifier names the card. */
export function Heading({ id, identifier, shown }: HeadingProps) {
  const curie = toCurie({ ...identifier, version: shown.version });
  return (
    <h2 class="title" id={id} dir="auto" title={shown.name ?? undefined}>
      {shown.name ?? <WaitingTitle curie={curie} waiting={shown.waiting} />}
    </h2>
  );
}

function WaitingTitle({ curie, waiting }: { curie: string; waiting: boolean }) {
  if (!waiting) return curie;
  return (
    <>
      <span class="unseen">{curie}</span>
      <Skeleton size="headline" />
      <Skeleton size="headline" />
    </>
  );
}
