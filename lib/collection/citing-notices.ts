import { DRAFT } from '@/lib/identifier/identifier';
import type { VersionRecord } from './collection';
import type { Evidence } from './evidence';
import type { Notice } from './notice';
import { yearOf } from './time';
import { publishedAt } from './version';

/** Roles of someone who paid; whoever has another as well did more than that. */
const FUNDING: ReadonlySet<string> = new Set(['Funder', 'Sponsor']);

/** Nobody can be called missing where a contributor, or the word that cites one, was lost. */
function citedOf(record: VersionRecord | null): VersionRecord['contributors'] | null {
  if (!record || record.lostFields.some((field) => field.startsWith('contributor'))) return null;
  return record.contributors.filter(({ cited }) => cited);
}

/** A published version without a DOI: the registry adds it a moment after publishing, or failed to. */
export function publishedWithoutDoi({ record, identifier }: Evidence): Notice | null {
  if (!record || record.version === DRAFT || !identifier.registry.doi) return null;
  const isMissing = record.doi === null && !record.lostFields.includes('doi');
  return isMissing ? { kind: 'published-without-doi' } : null;
}

/** The citation names no author. */
export function nobodyCited({ record }: Evidence): Notice | null {
  return citedOf(record)?.length === 0 ? { kind: 'nobody-cited' } : null;
}

/** The citation names as author who only paid. */
export function funderCited({ record }: Evidence): Notice | null {
  const funders = citedOf(record)?.filter(
    ({ roles }) => roles.length > 0 && roles.every((role) => FUNDING.has(role)),
  );
  return funders?.length ? { kind: 'funder-cited', names: funders.map(({ name }) => name) } : null;
}

/** The year in the citation's `Authors (2021) Title (Version …`, or `Title (2021). (Version …` without authors. */
function citationYears({ citation, contributors }: VersionRecord): string[] {
  const [head = ''] = /^.*(?=\(Version )/s.exec(citation ?? '') ?? [];
  const years = [...head.matchAll(/\((\d{4})\)/g)].flatMap(([, year]) => year ?? []);
  return contributors.some(({ cited }) => cited) ? years : years.reverse();
}

/** The registry cites the year of the last save, so a record saved again later cites the wrong one. */
export function resaved({ record }: Evidence): Notice | null {
  if (!record || record.version === DRAFT) return null;
  const publishedYear = yearOf(record.datePublished ?? publishedAt(record.version) ?? '');
  const years = citationYears(record);
  const [citationYear] = years;
  // A title may hold a year in brackets too: one that is right is enough.
  if (!publishedYear || !citationYear || years.includes(publishedYear)) return null;
  return { kind: 'resaved', citationYear, publishedYear };
}
