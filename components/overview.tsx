import type { Description } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import { addedName } from '@/lib/registry/profile';
import { type Address, AddressLine, shownAddress } from './address';
import { CitationWell } from './citing/citation-well';
import { type Citations, citationsOf } from './citing/citations';
import { type Copying, useCopying } from './citing/use-copying';
import type { DisplayedVersion } from './displayed-version';
import { Facts } from './facts';
import { Failure } from './failure';
import { Notices } from './notices';
import { Papers } from './papers';
import { citedLine } from './people';
import { asAsked } from './reason-words';
import { Skeleton } from './skeleton';
import { useWords } from './tree-context';

/** The citations and the address of a data set, with the state of the buttons that copy them. */
export interface Citing {
  readonly citations: Citations;
  readonly address: Address;
  readonly copying: Copying;
}

interface CitingParts {
  readonly identifier: Identifier;
  readonly description: Description;
  /** True if the page names the data set by its DOI. */
  readonly isByDoi: boolean;
}

/** Returns the citations and the address of a data set, with the state of the buttons that copy them. */
export function useCiting({ identifier, description, isByDoi }: CitingParts): Citing {
  const words = useWords();
  const citations = citationsOf(identifier, description);
  const address = shownAddress({ identifier, description, citations, isByDoi, words });
  const copying = useCopying(citations.first);
  return { citations, address, copying };
}

interface OverviewProps {
  /** Id of the element that contains the title. */
  readonly id: string;
  readonly identifier: Identifier;
  readonly description: Description;
  readonly shown: DisplayedVersion;
  readonly citing: Citing;
  /** The present time, in ms since 1970. */
  readonly now: number;
  /** True after the reader has pressed "Try again". */
  readonly isAgain?: boolean | undefined;
  readonly onRetry: () => void;
  readonly onShow: (identifier: Identifier) => void;
}

/** Describes a data set briefly, in a card and in our own pages. */
export function Overview(props: OverviewProps) {
  const { id, identifier, description, shown, citing, now, isAgain, onRetry, onShow } = props;
  const { citations, address, copying } = citing;
  const { first } = citations;
  // When the record comes, there may be more notices. They are all shown together then, so that the card
  // grows only once.
  const known = description.assessment.notices;
  const notices = shown.waiting ? [] : known;
  // If there are notices, the line with people is left out to save room. The citation also names these
  // people.
  const isQuiet = notices.length === 0;
  const isUnchanged = notices.some((each) => each.kind === 'cite-published' && each.change === 'unchanged');
  // If the citation below is that of another version, the facts are labelled as the draft's.
  const isAwaited = address.lead === '';
  const isOfDraft = (isAwaited || first?.kind === 'versionCitation') && !isUnchanged;
  // If there is no title, the identifier is the heading, so the address line need not name it again.
  const isNamed = shown.name !== undefined || shown.waiting || address.copyable.kind !== 'link';
  const reason = failureOf(description);
  const asked = asAsked(identifier, description);
  return (
    <div class="overview">
      <h2
        class="clamped title"
        id={id}
        dir={shown.name === undefined && shown.waiting ? undefined : 'auto'}
        title={shown.name}
      >
        {shown.name ?? <UntilNamed identifier={identifier} shown={shown} />}
      </h2>
      <Notices notices={notices} identifier={asked} now={now} onShow={onShow} />
      {/* For some reasons there is a notice, which says more and has the same button. Then this part is
          left out. */}
      {reason && !notices.some(({ kind }) => kind === reason) && (
        <Failure
          reason={reason}
          nextTry={nextTryOf(description)}
          isAgain={isAgain}
          identifier={asked}
          onRetry={onRetry}
        />
      )}
      <div class="what">
        {isQuiet && <People shown={shown} />}
        <Facts shown={shown} isOfDraft={isOfDraft} repository={addedName(identifier.registry)} />
        <Papers record={shown.record} />
      </div>
      <div class="how">
        {isNamed && <AddressLine address={address} />}
        <CitationWell citations={citations} copying={copying} />
      </div>
    </div>
  );
}

/**
 * Names the card for screen readers by its identifier, until the title is loaded. If the archive has no
 * records, the card also says what its data sets are.
 */
function UntilNamed({ identifier, shown }: Pick<OverviewProps, 'identifier' | 'shown'>) {
  const words = useWords();
  const curie = toCurie({ ...identifier, version: shown.version });
  const { holds } = identifier.registry;
  if (holds !== undefined) {
    return (
      <>
        {words.term('holds', holds)} <span class="unseen">{curie}</span>
      </>
    );
  }
  if (!shown.waiting) return curie;
  return (
    <>
      <span class="unseen">{curie}</span>
      <Skeleton size="headline" />
      <Skeleton size="headline" />
    </>
  );
}

/** The line with the people whom a citation names. */
function People({ shown }: Pick<OverviewProps, 'shown'>) {
  const words = useWords();
  if (shown.waiting)
    return (
      <p class="people soft">
        <Skeleton size="line" />
      </p>
    );
  const people = shown.record ? citedLine(shown.record.contributors ?? [], words) : '';
  if (!people) return null;
  return (
    <p class="people clip soft" dir="auto" title={people}>
      {people}
    </p>
  );
}
