import type { Terms } from '@/lib/collection/work';

const COMMONS = /^cc[ -](by(?:-(?:nc|sa|nd)){0,2})[ -](\d\.\d)$/i;
const ZERO = /\bcc[ -]?0\b/i;

/** A licence as depositors chose it in a menu: its SPDX id, or else the archive's own words for it. */
export function toTerms(text: string | null): { readonly licenses: string[]; readonly terms: Terms[] } {
  if (text === null) return { licenses: [], terms: [] };
  const [, clauses, version] = COMMONS.exec(text) ?? [];
  if (clauses) return { licenses: [`CC-${clauses.toUpperCase()}-${version}`], terms: [] };
  if (ZERO.test(text)) return { licenses: ['CC0-1.0'], terms: [] };
  return { licenses: [], terms: [{ text, url: null, language: null }] };
}
