import type { Evidence } from './evidence';
import type { NoticeOf } from './notice';

/** The index does not list the DOI. */
export function unlisted({ record }: Evidence): NoticeOf<'unlisted'> | null {
  return record?.work?.isListed === false ? { kind: 'unlisted' } : null;
}

/** Another work says that it replaces this one. */
export function replaced({ record }: Evidence): NoticeOf<'replaced'> | null {
  const [by] = record?.work?.newer ?? [];
  return by === undefined ? null : { kind: 'replaced', by };
}

/** The DOI stands for all versions of the work: whoever cites it names none. */
export function allVersions({ record }: Evidence): NoticeOf<'all-versions'> | null {
  return record?.work?.standsForAll ? { kind: 'all-versions' } : null;
}
