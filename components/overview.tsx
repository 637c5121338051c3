import { type Address, AddressLine } from './address';
import { CardMessages, type CardMessagesProps } from './card-messages';
import { CitationWell } from './citing/citation-well';
import type { Citations } from './citing/citations';
import type { CitingPieces } from './citing/citing';
import type { DisplayedVersion } from './displayed-version';
import { Facts } from './facts';
import { Heading } from './heading';
import { citedLine } from './people';
import { Skeleton } from './skeleton';

interface OverviewProps extends Omit<CardMessagesProps, 'notices'> {
  /** Of the title. */
  readonly id: string;
  readonly shown: DisplayedVersion;
  readonly citations: Citations;
  readonly address: Address;
  readonly citing: CitingPieces;
}

/** What a reader came for, in one look: the same in a card and where a window shows one data set. */
export function Overview(props: OverviewProps) {
  const { id, identifier, description, shown, citations, address, citing, words } = props;
  const { first, made, second } = citations;
  // The record may bring more to know: a card that waits for it says so, and grows once.
  const known = description.assessment.notices;
  const notices = shown.waiting ? known.filter(({ kind }) => kind === 'indexed') : known;
  // What a reader should know has the room that the people would; the citation names them too.
  const isQuiet = notices.length === 0;
  const isUnchanged = notices.some((each) => each.kind === 'cite-published' && each.change === 'unchanged');
  // Another version's citation stands under the draft's facts.
  const isAwaited = address.lead === '';
  const isOfDraft = (isAwaited || (first ?? made)?.kind === 'versionCitation') && !isUnchanged;
  // Where no title came, the identifier stands in its place.
  const isNamed = shown.name !== null || shown.waiting || address.copyable.kind !== 'link';
  return (
    <div class="overview">
      <Heading id={id} identifier={identifier} shown={shown} />
      <CardMessages {...props} notices={notices} />
      <div class="what">
        {isQuiet && <People {...props} />}
        <Facts shown={shown} isOfDraft={isOfDraft} words={words} />
      </div>
      <div class="how">
        {isNamed && <AddressLine address={address} />}
        <CitationWell
          citations={citations}
          preview={citing.preview}
          words={words}
          copyDraft={second && citing.quiet(second, 'words')}
        />
      </div>
    </div>
  );
}

/** Who is to be cited. */
function People({ shown, words }: OverviewProps) {
  if (shown.waiting)
    return (
      <p class="people">
        <Skeleton size="line" />
      </p>
    );
  const people = shown.record ? citedLine(shown.record.contributors, words) : '';
  if (!people) return null;
  return (
    <p class="people clip" dir="auto" title={people}>
      {people}
    </p>
  );
}
