import { DRAFT } from '@/lib/identifier/identifier';
import { citingRules } from './citing-notices';
import { draftRules } from './draft-notices';
import { embargoedUntil, embargoOf } from './embargo';
import { citedRecordOf, type Evidence, holdingsOf } from './evidence';
import type { AssessedNotice, Notice, NoticeKind, NoticeWeight, Rules } from './notice';
import { versionRules } from './version-notices';

/** Makes the rule for an embargo: of a work's files, or of any other data set. `until` is the last day. */
const embargo =
  (isOfWork: boolean): Rules['embargoed'] =>
  (evidence, now) =>
    !!evidence.record?.work === isOfWork && embargoOf(evidence, now) === 'embargoed'
      ? { until: embargoedUntil(evidence, now) }
      : undefined;

/**
 * Rules for notices about people and the citation. They are applied to the record that is cited, which may
 * not be the record that is shown.
 */
const ofCited = Object.fromEntries(
  Object.entries(citingRules).map(([kind, rule]) => [
    kind,
    (evidence: Evidence) => rule({ ...evidence, record: citedRecordOf(evidence) }),
  ]),
) as typeof citingRules;

const RULES: Rules = {
  ...draftRules,
  ...versionRules,
  ...ofCited,
  embargoed: embargo(false),
  'files-embargoed': embargo(true),
  unembargoing: (evidence, now) => embargoOf(evidence, now) === 'unembargoing',
  'not-citable': ({ identifier }) => !identifier.registry.citable,
  /**
   * Fields of other versions that could not be read do not count. Neither do fields whose value is known from
   * another reply.
   */
  'lost-fields'(evidence) {
    const { summary, record, version } = evidence;
    const { bytes, files } = holdingsOf(evidence);
    const slots = ['draft_version.', 'most_recent_published_version.'] as const;
    const [own, other] = version === DRAFT ? slots : slots.toReversed();
    const said = [
      record?.name !== undefined && 'name',
      bytes !== undefined && 'size',
      files !== undefined && 'asset_count',
    ];
    const isMissing = (field: string) =>
      !field.startsWith(`${other}`) && !said.some((each) => each && field === `${own}${each}`);
    const ofSummary = summary?.lostFields.filter(isMissing) ?? [];
    const fields = [...(record?.lostFields ?? []), ...ofSummary];
    return fields.length > 0 ? { fields } : undefined;
  },
  /** The card gives the time of its oldest outdated part. */
  'cached-copy'({ answers: { summary, record, published, versions } }) {
    const [oldest] = [summary, record, published, versions]
      .flatMap((part) =>
        part?.state === 'loaded' && part.staleBecause
          ? [{ fetchedAt: part.fetchedAt, reason: part.staleBecause }]
          : [],
      )
      .sort((a, b) => a.fetchedAt - b.fetchedAt);
    return oldest;
  },
};

const CAUTION = { severity: 'caution', isSaidByStatus: false } as const;
const STATUS = { severity: 'caution', isSaidByStatus: true } as const;
const NEWER = { severity: 'newer', isSaidByStatus: false } as const;
const REMARK = { severity: 'remark', isSaidByStatus: false } as const;

/**
 * Maps each kind of notice to its importance, in this order: whether the data set may be used, what to cite,
 * what to know, what is wrong. `components/notice-words.ts` contains the sentences.
 */
const WEIGHTS: Readonly<Record<NoticeKind, NoticeWeight>> = {
  'no-such-version': CAUTION,
  embargoed: STATUS,
  'files-embargoed': STATUS,
  unembargoing: STATUS,
  'not-citable': CAUTION,
  'being-published': CAUTION,
  'cite-published': CAUTION,
  'never-published': CAUTION,
  withdrawn: STATUS,
  deleted: STATUS,
  unreleased: STATUS,
  'paper-retracted': NEWER,
  reprocessing: CAUTION,
  unlisted: STATUS,
  replaced: NEWER,
  copy: NEWER,
  'newer-version': NEWER,
  'not-listed-yet': REMARK,
  // Most data sets of an archive have this notice, and the status says the same, so others come first.
  account: STATUS,
  empty: CAUTION,
  'version-invalid': CAUTION,
  'cached-copy': REMARK,
  'draft-invalid': CAUTION,
  'draft-pending': REMARK,
  'draft-validating': REMARK,
  uploads: REMARK,
  'all-versions': REMARK,
  'placeholder-doi': REMARK,
  'doi-unconfirmed': CAUTION,
  'other-doi-cited': CAUTION,
  'years-differ': REMARK,
  'nobody-cited': CAUTION,
  'doubtful-names': CAUTION,
  'lost-fields': REMARK,
};

/** Kinds of notices in order of importance. */
export const NOTICE_KINDS = Object.keys(WEIGHTS) as readonly NoticeKind[];

/**
 * Returns the notices for the shown version, the most important first, with at most one of each kind. They
 * state only known facts, so more may follow when further replies have come. `now` is in ms since 1970.
 */
export function noticesOf(evidence: Evidence, now: number): Notice[] {
  return NOTICE_KINDS.flatMap((kind) => {
    const said = RULES[kind](evidence, now);
    // The cast is safe, because `Rules` gives each kind its fields.
    return said ? ({ kind, ...(said === true ? {} : said) } as Notice) : [];
  });
}

/** Adds the importance to a notice. Components need it, because they do not load the rules. */
export function toAssessed(notice: Notice): AssessedNotice {
  return { ...notice, ...weightOf(notice) };
}

/**
 * Returns the importance of a notice. It is lower for two people with the same ORCID, because the citation
 * itself is still correct.
 */
function weightOf(notice: Notice): NoticeWeight {
  const isOfOrcids =
    notice.kind === 'doubtful-names' && notice.doubts.every(({ why }) => why === 'shared-orcid');
  return isOfOrcids ? REMARK : WEIGHTS[notice.kind];
}
