import { doiLink } from '@/lib/citation/verbatim';
import type { Answers, Reason } from '@/lib/collection/answers';
import { type Evidence, evidenceOf, loaded } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import { DRAFT, type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import type { MentionForm } from '@/lib/identifier/match';
import type { NamedOnPage } from '@/lib/identifier/reference';
import type { Setting } from '@/lib/identifier/setting';
import { compareVersions } from '@/lib/registry/naming';

/** A mention of a data set, with what the registry's replies say about it. */
export interface Finding extends NamedOnPage {
  /**
   * Says whether the data set exists, according to the registry. It is `unknown` if there is no reply;
   * `reason` then says why, unless no request has failed.
   */
  readonly existence: 'exists' | 'missing' | 'unknown';
  readonly reason: Reason | undefined;
  /**
   * Version that the page names. `named` stands for a published version that may or may not be the newest.
   */
  readonly version: 'none' | 'draft' | 'older' | 'newest' | 'named';
  /**
   * The best way in which the page names the data set. `machines` means that only the page's metadata name
   * it, which people do not see.
   */
  readonly given: 'doi' | 'link' | 'name' | 'machines' | 'unknown';
  /**
   * Record that should be cited: that of the version that the page names; for a draft, that of the published
   * version; if the page names no version, that of the only version. Undefined if unknown.
   */
  readonly cite: VersionRecord | undefined;
  /** Address of the DOI of `cite`; undefined if unknown. */
  readonly doi: string | undefined;
  /** The replies, with their values taken out; undefined until a request was sent. */
  readonly evidence: Evidence | undefined;
}

/** Compares a mention with the registry's replies. `answers` is undefined until a request was sent. */
export function toFinding(mention: NamedOnPage, answers: Answers | undefined): Finding {
  const { identifier, forms } = mention;
  const evidence = answers && evidenceOf(identifier, answers);
  const reason = answers && reasonOf(answers);
  const isNone = reason === 'not-found' || reason === 'no-data-set' || reason === 'no-such-version';
  const missing = isNone || isPlaceholder(identifier);
  const exists =
    evidence !== undefined &&
    (evidence.summary !== undefined ||
      evidence.record !== undefined ||
      reason === 'embargoed' ||
      reason === 'not-public');
  const version = versionOf(identifier, evidence);
  const cite = missing || !evidence ? undefined : citedIn(evidence, version);
  return {
    ...mention,
    existence: missing ? 'missing' : exists ? 'exists' : 'unknown',
    reason,
    version,
    given: bestOf(forms),
    cite,
    doi: cite && identifier.registry.citable ? doiLink(cite) : undefined,
    evidence,
  };
}

/** True if the mention names a published version that may exist. */
export function isCited({ version, existence }: Finding): boolean {
  return version !== 'none' && version !== 'draft' && existence !== 'missing';
}

/**
 * True if papers cite data sets of the registry by a DOI in their list of references. For other archives, they name
 * the accession number in the text.
 */
export const isCitedByDoi = ({ registry: { naming, doi } }: Identifier): boolean =>
  naming.accessionsAreDois === true || (doi ?? null) !== null;

/**
 * Returns the best setting in which a page names a data set, by any of its mentions. A link or DOI counts like the
 * archive's name.
 */
export function settingIn(members: readonly Finding[]): Setting | undefined {
  if (members.some(({ setting }) => setting === 'statement')) return 'statement';
  const isPlaced = ({ setting, given }: Finding) =>
    setting === 'archive' || given === 'link' || given === 'doi';
  return members.some(isPlaced) ? 'archive' : undefined;
}

/** True if the page names the data set only in words that probably mean it, but not certainly. */
export function isUnclear({ forms }: Finding): boolean {
  return forms.length > 0 && forms.every((naming) => naming === 'unsure');
}

/**
 * Returns the reason why a reply is missing; undefined if none has failed. A failure that concerns the whole
 * collection is preferred to one that concerns the version.
 */
function reasonOf({ summary, record }: Answers): Reason | undefined {
  if (summary?.state === 'failed') return summary.reason;
  return record.state === 'failed' ? record.reason : undefined;
}

/**
 * Returns which version the page names. It is the newest only if the list of versions shows that, and an
 * older one if any later version is known.
 */
function versionOf({ version, registry }: Identifier, evidence: Evidence | undefined): Finding['version'] {
  if (!registry.naming.versions) return versionOfWork(evidence);
  if (version === null) return 'none';
  if (version === DRAFT) return 'draft';
  if (!evidence) return 'named';
  const { newest, answers } = evidence;
  if (newest && compareVersions(registry, newest.version, version) > 0) return 'older';
  const listed = loaded(answers.versions)?.some((listed) => listed.version === version);
  return listed ? 'newest' : 'named';
}

/**
 * Returns which version of a work the page names. A work's DOI belongs to one version, unless it stands for
 * all versions.
 */
function versionOfWork(evidence: Evidence | undefined): Finding['version'] {
  const work = evidence?.record?.work;
  if (work?.standsForAll || work?.versions?.isOneNamed === false) return 'none';
  return evidence?.record?.replacedBy?.length ? 'older' : 'named';
}

/** Returns the best of the ways in which the page names the data set. */
function bestOf(forms: readonly MentionForm[]): Finding['given'] {
  if (forms.length === 0) return 'unknown';
  if (forms.includes('doi')) return 'doi';
  if (forms.includes('address')) return 'link';
  return forms.every((naming) => naming === 'declared') ? 'machines' : 'name';
}

/**
 * Returns the record that should be cited; undefined if unknown. Only the author knows which of several
 * versions was used. So if the page names no version, there is a result only if the data set has just one
 * version.
 */
function citedIn({ record, answers }: Evidence, version: Finding['version']): VersionRecord | undefined {
  if (version === 'draft') return loaded(answers.published);
  if (version !== 'none') return record;
  const published = loaded(answers.versions)?.filter((listed) => listed.version !== DRAFT) ?? [];
  return published.length === 1 && record?.version === published[0]?.version ? record : undefined;
}
