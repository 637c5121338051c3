import type { Evidence } from './evidence';
import type { NoticeOf } from './notice';

/** The index does not list the DOI. */
export function unlisted({ record }: Evidence): NoticeOf<'unlisted'> | null {
  return record?.work?.isListed === false ? { kind: 'unlisted' } : null;
}

/** It says that others replace it. */
export function replaced({ record }: Evidence): NoticeOf<'replaced'> | null {
  const by = record?.work?.newer ?? [];
  return by.length > 0 ? { kind: 'replaced', by } : null;
}

/** It stands for all versions of the work: whoever cites it names none. */
export function allVersions({ record }: Evidence): NoticeOf<'all-versions'> | null {
  const work = record?.work;
  if (!work || !(work.standsForAll || work.versions?.isOneNamed === false)) return null;
  const { leadsToNewest, versions } = work;
  return {
    kind: 'all-versions',
    leadsToNewest,
    among: versions && { count: versions.count, newest: versions.newest },
  };
}
