import { toCurie } from '@/lib/identifier/identifier';
import { type Address, AddressLine } from './address';
import { CardMessages, type CardMessagesProps } from './card-messages';
import { CitationWell } from './citation-well';
import type { Citations } from './citations';
import type { CitingPieces } from './cite/citing';
import { copiesOf } from './cite/copies';
import type { DisplayedVersion } from './displayed-version';
import { Facts } from './facts';
import { Heading } from './heading';
import { citedLine } from './people';
import { Skeleton } from './skeleton';

interface OverviewProps extends CardMessagesProps {
  /** Of the title. */
  readonly id: string;
  readonly shown: DisplayedVersion;
  readonly citations: Citations;
  readonly address: Address;
  readonly citing: CitingPieces;
}

/** What a reader came for, in one look: the same in a card and where a window shows one data set. */
export function Overview(props: OverviewProps) {
  const { id, identifier, shown, citations, address, citing, words } = props;
  const { draft } = copiesOf(citations, words);
  return (
    <div class="overview">
      <div class="what">
        <Heading id={id} identifier={identifier} shown={shown} />
        <CardMessages {...props} />
        <People {...props} />
      </div>
      <Facts shown={shown} words={words} />
      <div class="how">
        <AddressLine address={address}>{citing.quiet(address.copy, 'copy')}</AddressLine>
        <CitationWell
          citations={citations}
          wording={citing.wording}
          words={words}
          copyDraft={draft && citing.quiet(draft, 'words')}
        />
      </div>
    </div>
  );
}

/** Who is to be cited, and the identifier where the address is not made of it. */
function People({ identifier, shown, address, words }: OverviewProps) {
  const people = shown.record ? citedLine(shown.record.contributors, words) : '';
  const curie = toCurie({ ...identifier, version: shown.version });
  const isCurieShown = address.text !== curie && shown.name !== null;
  if (shown.waiting && shown.record === null) return <Skeleton size="line" />;
  if (!people && !isCurieShown) return null;
  return (
    <p class="people">
      {people && (
        <span class="clip" dir="auto" title={people}>
          {people}
        </span>
      )}
      {isCurieShown && <bdi>{curie}</bdi>}
    </p>
  );
}
