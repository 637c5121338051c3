import type { Evidence } from './evidence';
import type { Notice } from './notice';

/** The DOI was taken out of the index. */
export function withdrawn({ record }: Evidence): Notice | null {
  return record?.work?.isListed === false ? { kind: 'withdrawn' } : null;
}

/** Another work says that it replaces this one. */
export function replaced({ record }: Evidence): Notice | null {
  const [by] = record?.work?.newer ?? [];
  return by === undefined ? null : { kind: 'replaced', by };
}

/** The DOI stands for all versions of the work: whoever cites it names none. */
export function allVersions({ record }: Evidence): Notice | null {
  return record?.work?.standsForAll ? { kind: 'all-versions' } : null;
}
