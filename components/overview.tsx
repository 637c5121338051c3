import type { ComponentChild } from 'preact';
import type { Description } from '@/lib/collection/description';
import { failureOf, nextTryOf } from '@/lib/collection/failure';
import { toCurie } from '@/lib/identifier/identifier';
import { type Address, AddressLine, shownAddress } from './address';
import { CitationWell } from './citing/citation-well';
import { type Citations, citationsOf } from './citing/citations';
import { Citing, type CitingPieces, type LoadCopier } from './citing/citing';
import type { DisplayedVersion } from './displayed-version';
import { Facts } from './facts';
import { Failure } from './failure';
import { Notices, type NoticesProps } from './notices';
import { citedLine } from './people';
import { Skeleton } from './skeleton';

interface OverviewProps extends Omit<NoticesProps, 'notices'> {
  readonly description: Description;
  readonly onRetry: () => void;
  /** True where the reader had this asked for again. */
  readonly isAgain?: boolean | undefined;
  /** Of the title. */
  readonly id: string;
  readonly shown: DisplayedVersion;
  /** True where the page that is read names it by its DOI. */
  readonly isByDoi?: boolean;
  readonly format: string | null;
  readonly loadCopier: LoadCopier;
  /** Puts it in its place, and the buttons that copy in theirs. */
  readonly children: (overview: ComponentChild, citing: CitingPieces) => ComponentChild;
}

/** What a reader came for, in one look: the same in a card and where a window shows one data set. */
export function Overview({ children, ...props }: OverviewProps) {
  const { identifier, description, isByDoi = false, words, format, loadCopier } = props;
  const citations = citationsOf(identifier, description);
  const address = shownAddress({ identifier, description, citations, isByDoi, words });
  return (
    <Citing
      copyable={citations.first}
      address={address.copyable}
      isWaiting={citations.waiting}
      {...{ format, words, loadCopier }}
    >
      {(citing) => children(<Look {...props} {...{ citations, address, citing }} />, citing)}
    </Citing>
  );
}

interface LookProps extends Omit<OverviewProps, 'children'> {
  readonly citations: Citations;
  readonly address: Address;
  readonly citing: CitingPieces;
}

function Look(props: LookProps) {
  const { id, description, shown, citations, address, citing, words } = props;
  const { first, second } = citations;
  // The record may bring more to know: a card that waits for it says so, and grows once.
  const known = description.assessment.notices;
  const notices = shown.waiting ? [] : known;
  // What a reader should know has the room that the people would; the citation names them too.
  const isQuiet = notices.length === 0;
  const isUnchanged = notices.some((each) => each.kind === 'cite-published' && each.change === 'unchanged');
  // Another version's citation stands under the draft's facts.
  const isAwaited = address.lead === '';
  const isOfDraft = (isAwaited || first?.kind === 'versionCitation') && !isUnchanged;
  // Where no title came, the identifier stands in its place.
  const isNamed = shown.name !== null || shown.waiting || address.copyable.kind !== 'link';
  const reason = failureOf(description);
  return (
    <div class="overview">
      <h2
        class="clamped title"
        id={id}
        dir={shown.name === null && shown.waiting ? undefined : 'auto'}
        title={shown.name ?? undefined}
      >
        {shown.name ?? <UntilNamed {...props} />}
      </h2>
      <Notices {...props} notices={notices} />
      {/* Some reasons are notices too, which say more and offer the same way on. */}
      {reason && !notices.some(({ kind }) => kind === reason) && (
        <Failure {...props} reason={reason} nextTry={nextTryOf(description)} />
      )}
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

/** Until the title is here the identifier names the card. */
function UntilNamed({ identifier, shown }: LookProps) {
  const curie = toCurie({ ...identifier, version: shown.version });
  if (!shown.waiting) return curie;
  return (
    <>
      <span class="unseen">{curie}</span>
      <Skeleton size="headline" />
      <Skeleton size="headline" />
    </>
  );
}

/** Who is to be cited. */
function People({ shown, words }: LookProps) {
  if (shown.waiting)
    return (
      <p class="people soft">
        <Skeleton size="line" />
      </p>
    );
  const people = shown.record ? citedLine(shown.record.contributors, words) : '';
  if (!people) return null;
  return (
    <p class="people clip soft" dir="auto" title={people}>
      {people}
    </p>
  );
}
