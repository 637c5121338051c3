import { doiLink } from '@/lib/citation/verbatim';
import type { Answers, Reason } from '@/lib/collection/answers';
import { type Evidence, evidenceOf, loaded } from '@/lib/collection/evidence';
import type { VersionRecord } from '@/lib/collection/record';
import { DRAFT, type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import type { Naming } from '@/lib/identifier/match';
import type { NamedOnPage } from '@/lib/identifier/reference';
import { compareVersions } from '@/lib/registry/naming';

/** What is known of one mention. */
export interface Finding extends NamedOnPage {
  /** `exists` and the two kinds of `missing` are the registry's word; `unknown` carries its reason, if any yet. */
  readonly existence: 'exists' | 'missing' | 'unknown';
  readonly reason: Reason | null;
  /** `named`: a published version that may or may not be the newest. */
  readonly version: 'none' | 'draft' | 'older' | 'newest' | 'named';
  /** The best that the page gives; `machines` where no reader can see it. */
  readonly given: 'doi' | 'link' | 'name' | 'machines' | 'unknown';
  /** What to cite: the version named; for a draft the published one; where none is named, the only one there is. */
  readonly cite: VersionRecord | null;
  /** The DOI link of the same; null where none is known. */
  readonly doi: string | null;
  /** Null before anything was asked. */
  readonly evidence: Evidence | null;
}

/** `answers` is null where nobody has asked yet. */
export function toFinding(mention: NamedOnPage, answers: Answers | null): Finding {
  const { identifier, namings } = mention;
  const evidence = answers && evidenceOf(identifier, answers);
  const reason = answers && reasonOf(answers);
  const missing = reason === 'not-found' || reason === 'no-such-version' || isPlaceholder(identifier);
  const exists =
    evidence !== null && (evidence.summary !== null || evidence.record !== null || reason === 'embargoed');
  const version = versionOf(identifier, evidence);
  const cite = missing || !evidence ? null : citedIn(evidence, version);
  return {
    ...mention,
    existence: missing ? 'missing' : exists ? 'exists' : 'unknown',
    reason,
    version,
    given: bestOf(namings),
    cite,
    doi: cite && identifier.registry.citable ? doiLink(cite) : null,
    evidence,
  };
}

/** True where a mention names a published version that may well exist. */
export function isCited({ version, existence }: Finding): boolean {
  return version !== 'none' && version !== 'draft' && existence !== 'missing';
}

/** True where a page names it in words that only likely mean it. */
export function isUnclear({ namings }: Finding): boolean {
  return namings.length > 0 && namings.every((naming) => naming === 'unsure');
}

/** The collection's failure says more than that of one of its versions. */
function reasonOf({ summary, record }: Answers): Reason | null {
  if (summary?.state === 'failed') return summary.reason;
  return record.state === 'failed' ? record.reason : null;
}

/** Only a list of all versions can tell that none is newer; any one version can tell that it is. */
function versionOf({ version, registry }: Identifier, evidence: Evidence | null): Finding['version'] {
  if (!registry.naming.versions) return versionOfWork(evidence);
  if (version === null) return 'none';
  if (version === DRAFT) return 'draft';
  if (!evidence) return 'named';
  const { newest, answers } = evidence;
  if (newest && compareVersions(registry, newest.version, version) > 0) return 'older';
  const listed = loaded(answers.versions)?.some((listed) => listed.version === version);
  return listed ? 'newest' : 'named';
}

/** A DOI of a work is that of one version, but where it stands for all. */
function versionOfWork(evidence: Evidence | null): Finding['version'] {
  const work = evidence?.record?.work;
  if (work?.standsForAll || work?.versions?.isOneNamed === false) return 'none';
  return evidence?.record?.replacedBy?.length ? 'older' : 'named';
}

/** The best of the ways in which the page names it. */
function bestOf(namings: readonly Naming[]): Finding['given'] {
  if (namings.length === 0) return 'unknown';
  if (namings.includes('doi')) return 'doi';
  if (namings.includes('address')) return 'link';
  return namings.every((naming) => naming === 'declared') ? 'machines' : 'name';
}

/** Which of several versions was used, nobody but the author knows: without a version, only one that is alone is cited. */
function citedIn({ record, answers }: Evidence, version: Finding['version']): VersionRecord | null {
  if (version === 'draft') return loaded(answers.published);
  if (version !== 'none') return record;
  const published = loaded(answers.versions)?.filter((listed) => listed.version !== DRAFT) ?? [];
  return published.length === 1 && record?.version === published[0]?.version ? record : null;
}
