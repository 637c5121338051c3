import { DRAFT } from '@/lib/identifier/identifier';
import {
  authorLeftOut,
  citedTwice,
  doiUnconfirmed,
  funderCited,
  halfNameCited,
  namelessCited,
  nobodyCited,
  notAuthorCited,
  placeholderDoi,
  sharedOrcid,
  yearsDiffer,
} from './citing-notices';
import {
  beingPublished,
  citePublished,
  draftInvalid,
  draftPending,
  draftValidating,
  neverPublished,
  uploads,
} from './draft-notices';
import { embargoedUntil, embargoOf } from './embargo';
import { type Evidence, holdingsOf } from './evidence';
import type { AssessedNotice, Notice, NoticeKind, NoticeOf, NoticeWeight } from './notice';
import { empty, newerVersion, noSuchVersion, versionInvalid } from './version-notices';
import { allVersions, replaced, unlisted } from './work-notices';

/** What the evidence says of one kind of notice; null if it does not hold. `now` is in ms since 1970. */
type Rule<Kind extends NoticeKind> = (evidence: Evidence, now: number) => NoticeOf<Kind> | null;

/** What belongs to a kind of notice, besides its words. */
interface NoticeEntry<Kind extends NoticeKind> {
  /** Null for one that no answer of a registry gives. */
  readonly rule: Rule<Kind> | null;
  readonly severity: NoticeWeight['severity'];
  /** False if left out. */
  readonly isSaidByStatus?: boolean;
}

const isWork = ({ record }: Evidence): boolean => !!record?.work;

const embargoed: Rule<'embargoed'> = (evidence, now) =>
  embargoOf(evidence, now) === 'embargoed' && !isWork(evidence)
    ? { kind: 'embargoed', until: embargoedUntil(evidence, now) }
    : null;

const filesEmbargoed: Rule<'files-embargoed'> = (evidence, now) =>
  embargoOf(evidence, now) === 'embargoed' && isWork(evidence)
    ? { kind: 'files-embargoed', until: embargoedUntil(evidence, now) }
    : null;

const unembargoing: Rule<'unembargoing'> = (evidence, now) =>
  embargoOf(evidence, now) === 'unembargoing' ? { kind: 'unembargoing' } : null;

const notCitable: Rule<'not-citable'> = ({ identifier }) =>
  identifier.registry.citable ? null : { kind: 'not-citable' };

/** Of another version than the one shown nothing is missing, nor what the record says as well. */
const lostFields: Rule<'lost-fields'> = (evidence) => {
  const { summary, record, version } = evidence;
  const { bytes, files } = holdingsOf(evidence);
  const slots = ['draft_version.', 'most_recent_published_version.'] as const;
  const [own, other] = version === DRAFT ? slots : slots.toReversed();
  const said = [record?.name != null && 'name', bytes !== null && 'size', files !== null && 'asset_count'];
  const isMissing = (field: string) =>
    !field.startsWith(`${other}`) && !said.some((each) => each && field === `${own}${each}`);
  const ofSummary = summary?.lostFields.filter(isMissing) ?? [];
  const fields = [...(record?.lostFields ?? []), ...ofSummary];
  return fields.length > 0 ? { kind: 'lost-fields', fields } : null;
};

/** The oldest of the answers that could not be renewed tells how old the card is. */
const stale: Rule<'stale'> = ({ answers: { summary, record, published, versions } }) => {
  const [oldest] = [summary, record, published, versions]
    .flatMap((part) =>
      part?.state === 'loaded' && part.staleBecause
        ? [{ fetchedAt: part.fetchedAt, reason: part.staleBecause }]
        : [],
    )
    .sort((a, b) => a.fetchedAt - b.fetchedAt);
  return oldest ? { kind: 'stale', ...oldest } : null;
};

/**
 * Every kind of notice in order of importance: may I use it, what should I cite, what should I know of it, what is
 * wrong with it. Its words are in `components/notice-words.ts`.
 */
const NOTICES: { readonly [Kind in NoticeKind]: NoticeEntry<Kind> } = {
  'no-such-version': { rule: noSuchVersion, severity: 'caution' },
  embargoed: { rule: embargoed, severity: 'caution', isSaidByStatus: true },
  'files-embargoed': { rule: filesEmbargoed, severity: 'caution', isSaidByStatus: true },
  unembargoing: { rule: unembargoing, severity: 'caution', isSaidByStatus: true },
  'not-citable': { rule: notCitable, severity: 'caution' },
  'being-published': { rule: beingPublished, severity: 'caution' },
  'cite-published': { rule: citePublished, severity: 'caution' },
  'never-published': { rule: neverPublished, severity: 'caution' },
  unlisted: { rule: unlisted, severity: 'caution', isSaidByStatus: true },
  replaced: { rule: replaced, severity: 'newer' },
  'newer-version': { rule: newerVersion, severity: 'newer' },
  empty: { rule: empty, severity: 'caution' },
  'version-invalid': { rule: versionInvalid, severity: 'caution' },
  stale: { rule: stale, severity: 'remark' },
  'draft-invalid': { rule: draftInvalid, severity: 'caution' },
  'draft-pending': { rule: draftPending, severity: 'remark' },
  'draft-validating': { rule: draftValidating, severity: 'remark' },
  uploads: { rule: uploads, severity: 'remark' },
  'all-versions': { rule: allVersions, severity: 'remark' },
  'placeholder-doi': { rule: placeholderDoi, severity: 'remark' },
  'doi-unconfirmed': { rule: doiUnconfirmed, severity: 'caution' },
  'years-differ': { rule: yearsDiffer, severity: 'remark' },
  'nameless-cited': { rule: namelessCited, severity: 'caution' },
  'nobody-cited': { rule: nobodyCited, severity: 'caution' },
  'half-name-cited': { rule: halfNameCited, severity: 'caution' },
  'cited-twice': { rule: citedTwice, severity: 'caution' },
  'funder-cited': { rule: funderCited, severity: 'caution' },
  'not-author-cited': { rule: notAuthorCited, severity: 'caution' },
  'author-left-out': { rule: authorLeftOut, severity: 'caution' },
  'shared-orcid': { rule: sharedOrcid, severity: 'remark' },
  'lost-fields': { rule: lostFields, severity: 'remark' },
  // From the packaged index, while the registry has not answered.
  indexed: { rule: null, severity: 'remark' },
};

/** In order of importance. */
export const NOTICE_KINDS = Object.keys(NOTICES) as readonly NoticeKind[];

/**
 * What a reader should know of what is shown, the most important first; at most one notice of a kind. Says
 * nothing that is not known yet, so each step of a description may bring more. `now` is in ms since 1970.
 */
export function noticesOf(evidence: Evidence, now: number): Notice[] {
  return Object.values(NOTICES).flatMap(
    ({ rule }): Notice | readonly Notice[] => rule?.(evidence, now) ?? [],
  );
}

/** The notice with what its table says of it, for whoever shows it and does not carry the rules. */
export function toAssessed(notice: Notice): AssessedNotice {
  const { severity, isSaidByStatus = false } = NOTICES[notice.kind];
  return { ...notice, severity, isSaidByStatus };
}
