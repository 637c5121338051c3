import { citationText, doiLink } from '@/lib/citation/verbatim';
import type { Cited } from '@/lib/citation/writer';
import type { VersionRecord } from '@/lib/collection/collection';
import type { Description } from '@/lib/collection/description';
import { RESOLVER } from '@/lib/identifier/doi';
import { DRAFT, type Identifier } from '@/lib/identifier/identifier';

export interface Citation {
  /** As the registry gives it. */
  readonly text: string;
  readonly version: string;
  /** What other formats are made from. */
  readonly cited: Cited;
}

/** What can be copied of a collection. */
export interface Citations {
  /** What is to be cited. */
  readonly main: Citation | null;
  /** The draft's own: set only beside, or in place of, a published version's. */
  readonly draft: Citation | null;
  /** `https://doi.org/…` of the version shown, or of the published one that is to be cited in its place. */
  readonly doi: string | null;
  /** The same where the record leaves out its DOI: made by the archive's rule, and confirmed by nobody. */
  readonly expectedDoi: string | null;
  /** True where more is on its way. */
  readonly waiting: boolean;
  /** Why `main` is missing although the draft's citation is there. */
  readonly gap: 'published-failed' | 'published-unknown' | null;
}

const WAITING = { state: 'loading' } as const;
const NONE: Citations = { main: null, draft: null, doi: null, expectedDoi: null, waiting: false, gap: null };

/**
 * Registries advise citing the published version wherever there is one: the draft's citation then comes second,
 * and never under the name of the other, not even while we do not know whether there is a published version.
 */
export function citationsOf(identifier: Identifier, description: Description): Citations {
  const { summary, record, done, assessment } = description;
  // Which record it will be says a summary, which is waited for longer than anybody looks at a blank.
  const isHeld = summary.state === 'failed' && identifier.version === null;
  if (record.state !== 'loaded') return { ...NONE, waiting: record.state === 'loading' && !done && !isHeld };
  const own = toCitation(record.value, identifier);
  if (record.value.version !== DRAFT) {
    const notice = assessment.notices.find((each) => each.kind === 'doi-unconfirmed');
    const expectedDoi = notice ? `${RESOLVER}${notice.expected}` : null;
    return { ...NONE, main: own, doi: doiOf(record.value, identifier), expectedDoi };
  }
  if (assessment.isNeverPublished) return { ...NONE, main: own };
  const published = summary.state === 'failed' ? null : (description.published ?? WAITING);
  if (published?.state === 'loading' && !done) return { ...NONE, waiting: true };
  const instead = published?.state === 'loaded' ? published.value : null;
  const main = instead && toCitation(instead, identifier);
  if (instead && main) return { ...NONE, main, draft: own, doi: doiOf(instead, identifier) };
  return {
    ...NONE,
    draft: own,
    gap: published?.state === 'failed' ? 'published-failed' : 'published-unknown',
  };
}

function toCitation(record: VersionRecord, identifier: Identifier): Citation | null {
  const text = citationText(record, identifier);
  const { registry } = identifier;
  return text === null ? null : { text, version: record.version, cited: { record, registry } };
}

/** Test registries' DOIs resolve nowhere. */
function doiOf(record: VersionRecord, { registry }: Identifier): string | null {
  return registry.citable ? doiLink(record) : null;
}
