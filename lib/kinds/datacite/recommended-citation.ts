import type { Contributor } from '@/lib/collection/collection';
import type { ResourceType } from '@/lib/collection/resource-type';
import { plainKind } from '@/lib/collection/work';
import { RESOLVER } from '@/lib/identifier/doi';

/** More names than this are cut: HEPData's collections have thousands. */
const MOST_NAMES = 20;

export interface Cited {
  readonly contributors: readonly Contributor[];
  /** A date or year, ISO 8601. */
  readonly published: string | null;
  readonly title: string | null;
  readonly version: string;
  readonly publisher: string | null;
  readonly type: ResourceType | null;
  readonly doi: string;
}

function creatorsOf(contributors: readonly Contributor[]): string {
  const names = contributors.filter(({ cited }) => cited).map(({ name }) => name);
  return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join('; ')} et al.` : names.join('; ');
}

/** Types that tell a reader nothing. */
const UNTOLD: ReadonlySet<ResourceType> = new Set(['Text', 'Other']);

/** A sentence's end, if it has none yet. */
const stopped = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/**
 * The citation that DataCite recommends: `Creator (Year): Title. Version. Publisher. Type. DOI`. What the record
 * leaves out is left out, as is a type that says nothing; the registry has no text of its own.
 */
export function recommendedCitation(cited: Cited): string {
  const { contributors, published, title, version, publisher, type, doi } = cited;
  const year = published?.slice(0, 4) ?? 'n.d.';
  const creators = creatorsOf(contributors);
  const head = creators ? `${creators} (${year}):` : null;
  const name = title === null ? null : stopped(title);
  const parts = [
    ...(head ? [head, name] : [name, `(${year}).`]),
    version === '' ? null : stopped(/^v|^draft$/i.test(version) ? version : `Version ${version}`),
    publisher === null ? null : stopped(publisher),
    type === null || UNTOLD.has(type) ? null : stopped(plainKind(type)),
    `${RESOLVER}${doi}`,
  ];
  return parts.filter((part) => part !== null).join(' ');
}
