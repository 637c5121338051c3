import { DRAFT } from '@/lib/identifier/identifier';
import { compareVersions, publishedAt } from '@/lib/registry/naming';
import { accessAt } from './deposit';
import { type Evidence, holdingsOf, isMissing, loaded } from './evidence';
import type { Rules } from './notice';
import { withdrawalOf } from './work';

const difference = (newer: number | undefined, older: number | undefined): number | undefined =>
  newer === undefined || older === undefined ? undefined : newer - older;

/**
 * Returns the licences of the newest version. Undefined if its record is not loaded, or if the shown version
 * has the same licences.
 */
function otherLicenses({ record, newest, answers }: Evidence): readonly string[] | undefined {
  const published = loaded(answers.published);
  if (!record || published?.version !== newest?.version || !published) return undefined;
  const [shown = [], newer = []] = [record.licenses, published.licenses];
  return new Set(shown).symmetricDifference(new Set(newer)).size === 0 ? undefined : newer;
}

/** Rules for the notices about versions and works. */
export const versionRules = {
  /** Applies if the collection exists, but the requested version does not. */
  'no-such-version': (evidence) =>
    isMissing(evidence) && evidence.version ? { version: evidence.version } : undefined,
  /** Applies if another version has a later date than the shown version. */
  'newer-version'(evidence) {
    const { version, newest, identifier } = evidence;
    if (!version || version === DRAFT || isMissing(evidence)) return undefined;
    if (!newest || compareVersions(identifier.registry, newest.version, version) <= 0) return undefined;
    const { bytes, files } = holdingsOf(evidence);
    return {
      version: newest.version,
      published: newest.created ?? publishedAt(identifier.registry, newest.version),
      moreBytes: difference(newest.bytes, bytes),
      moreFiles: difference(newest.files, files),
      licenses: otherLicenses(evidence),
    };
  },
  /**
   * Applies if the version has no files. The number in a draft's record is ignored, because files may have
   * been uploaded after that number was written.
   */
  empty(evidence) {
    const { version, entry } = evidence;
    const files = version === DRAFT ? entry?.files : holdingsOf(evidence).files;
    return files === 0 && !isMissing(evidence);
  },
  /** Applies if a published version is invalid, for example because the archive has changed its rules. */
  'version-invalid': ({ version, entry }) =>
    version !== undefined && version !== DRAFT && entry?.status === 'invalid',
  /** Applies if DataCite's index does not list the DOI, unless the record says that the work was withdrawn. */
  unlisted: ({ record }, now) =>
    record?.work?.isListed === false && withdrawalOf(record.work, now) === undefined,
  /** Applies if the record names replacements. */
  replaced({ record }) {
    const by = record?.replacedBy ?? [];
    return by.length > 0 ? { by, isOther: record?.deposit?.access === 'public' } : undefined;
  },
  unreleased: ({ record }, now) =>
    record && accessAt(record, now) === 'unreleased'
      ? { isShown: record.name !== undefined, heldBy: record.heldBy }
      : undefined,
  withdrawn: ({ record }, now) =>
    record?.deposit?.access === 'withdrawn' ||
    (record?.work !== undefined && withdrawalOf(record.work, now) !== undefined),
  'paper-retracted': ({ record }) =>
    record?.relatedResources?.some(({ paper }) => paper?.isRetracted) === true,
  deleted: ({ record }) => record?.deposit?.access === 'deleted',
  account: ({ record }) => record?.deposit?.access === 'account',
  'not-listed-yet'({ record }) {
    const newest = record?.deposit?.newestListed;
    return newest === undefined ? undefined : { newest };
  },
  copy({ record }) {
    const of = record?.deposit?.copyOf;
    return of === undefined ? undefined : { of };
  },
  reprocessing({ record }) {
    const of = record?.deposit?.reprocesses;
    return of === undefined ? undefined : { of };
  },
  /**
   * Applies if the identifier stands for all versions of the work, so that a citation with it does not say
   * which version was used.
   */
  'all-versions'({ record }) {
    const work = record?.work;
    if (!work || !(work.standsForAll || work.versions?.isOneNamed === false)) return undefined;
    const { leadsToNewest, versions } = work;
    return { leadsToNewest, among: versions && { count: versions.count, newest: versions.newest } };
  },
} satisfies Partial<Rules>;
