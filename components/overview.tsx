import type { Description } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { type Identifier, toCurie } from '@/lib/identifier/identifier';
import { type Address, shownAddress } from './address';
import { type Citations, citationsOf } from './citing/citations';
import { type Copying, useCopying } from './citing/use-copying';
import type { DisplayedVersion } from './displayed-version';
import { Facts } from './facts';
import { Failure } from './failure';
import { Notices } from './notices';
import { entryWords } from './origin';
import { asAsked, reasonWords } from './reason-words';
import { Refs } from './refs';
import { isShouted } from './shouted';
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
  // A card offers no citation of a data set whose archive is never asked.
  const isUnseen = failureOf(description) === 'named-only';
  const copying = useCopying(isUnseen ? null : citations.first);
  return { citations, address, copying };
}

interface OverviewProps {
  /** Id of the element that contains the title. Ids of elements that describe the data set begin with this id. */
  readonly id: string;
  readonly identifier: Identifier;
  readonly description: Description;
  readonly shown: DisplayedVersion;
  readonly citing: Citing;
  /** The present time, in ms since 1970. */
  readonly now: number;
  /** True after the reader has pressed "Try again". */
  readonly isAgain?: boolean | undefined;
  readonly onShow: (identifier: Identifier) => void;
}

/** Returns the id of the element with the notice, or with the sentence that says why something is missing. */
export const noticeId = (id: string): string => `${id}-notice`;

/** Largest number of UTF-16 code units of a description that two lines may show. */
const ABSTRACT = 300;

/** Length of a title, in UTF-16 code units, that certainly needs a third line. The description then has one line. */
const LONG = 100;

/** Describes a data set briefly, in a card and in our own pages. */
export function Overview(props: OverviewProps) {
  const { id, identifier, description, shown, citing, now, isAgain, onShow } = props;
  const { citations, address } = citing;
  const { first } = citations;
  // When the record comes, there may be more notices. They are all shown together then, so that the card
  // grows only once.
  const reason = failureOf(description);
  const notices = (shown.waiting ? [] : description.assessment.notices).filter(
    // Without a record, the heading and the sentence below it say more than this notice.
    ({ kind }) => kind !== 'embargoed' || reason !== kind,
  );
  const isUnchanged = notices.some((each) => each.kind === 'cite-published' && each.change === 'unchanged');
  // If the citation below is that of another version, the facts are labelled as the draft's.
  const isOfDraft = (address.doi === '' || first?.kind === 'versionCitation') && !isUnchanged;
  const asked = asAsked(identifier, description);
  return (
    <div class="overview">
      <div class="top">
        <Title id={id} identifier={asked} description={description} shown={shown} />
        {address.phrase !== null && <p class="why">{address.phrase}</p>}
        <Notices
          id={noticeId(id)}
          notices={notices.slice(0, shown.record ? 1 : undefined)}
          identifier={asked}
          now={now}
          onShow={onShow}
        />
        {/* For some reasons there is a notice, which says more and has the same button. Then this part is
            left out. */}
        {reason && !notices.some(({ kind }) => kind === reason) && (
          <Failure
            id={noticeId(id)}
            reason={reason}
            nextTry={nextTryOf(description)}
            isAgain={isAgain}
            isTitled={shown.name === undefined && !shown.waiting}
            identifier={asked}
          />
        )}
        {notices.length === 0 && <Abstract shown={shown} />}
      </div>
      <div class="what">
        <Facts shown={shown} isOfDraft={isOfDraft} registry={identifier.registry} />
        <Refs identifier={identifier} record={shown.record} address={address} now={now} />
        {shown.waiting && <Bones />}
      </div>
    </div>
  );
}

interface TitleProps extends Pick<OverviewProps, 'id' | 'identifier' | 'description' | 'shown'> {}

/** The title of a data set. If there is none, the heading says why, or which kind of data the archive has. */
function Title({ id, identifier, description, shown }: TitleProps) {
  const words = useWords();
  const { name, waiting } = shown;
  const reason = failureOf(description);
  if (name !== undefined)
    return (
      <h2 class={isShouted(name) ? 'clamped title shouted' : 'clamped title'} id={id} dir="auto" title={name}>
        {name}
      </h2>
    );
  if (waiting)
    return (
      <h2 class="title" id={id}>
        {/* Names the card for screen readers until the title is loaded. */}
        <span class="unseen">{toCurie(identifier)}</span>
        <Skeleton size="headline" />
        <Skeleton size="headline" />
      </h2>
    );
  return (
    <h2 class="clamped title" id={id}>
      {reason === undefined
        ? entryWords(identifier, shown.record, words)
        : reasonWords(reason, identifier, words).heading}
    </h2>
  );
}

/** Returns the beginning of a description, up to a space, with line ends as spaces. */
function beginningOf(description: string): string {
  const text = description.slice(0, ABSTRACT).replace(/\s+/g, ' ');
  return description.length > ABSTRACT ? text.slice(0, text.lastIndexOf(' ')) : text;
}

/** The beginning of the archive's description of the data set. */
function Abstract({ shown: { record, name = '' } }: Pick<OverviewProps, 'shown'>) {
  const text = beginningOf(record?.description ?? '');
  if (!text || text === name) return null;
  return (
    <p class={name.length > LONG ? 'abstract brief soft' : 'abstract soft'} dir="auto">
      {text}
    </p>
  );
}

/** Placeholders for the lines that most records have. */
const Bones = () => (
  <div class="bones">
    {(['text', 'text', 'line', 'line'] as const).map((size, at) => (
      <Skeleton key={at} size={size} />
    ))}
  </div>
);
