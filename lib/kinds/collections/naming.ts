import { DRAFT } from '@/lib/identifier/identifier';
import type { Naming } from '@/lib/registry/naming';
import type { CollectionProfile } from '@/lib/registry/profile';
import { once } from '@/lib/text/once';

/**
 * Placeholder that drafts once had until they got a version. It cannot be a date, because no month has the
 * number 34.
 */
const NEVER_PUBLISHED = '0.123456.1234';

const NAME = /^(\d{6})(?:\/(draft|\d{1,4}\.\d{1,8}\.\d{1,6}))?$/;

const DATED = /^0\.(\d{2})(\d{2})(\d{2})\.(\d{2})(\d{2})$/;

/**
 * Compares versions by number. Made at first use, because making it takes longer than loading everything else
 * that a page needs from the extension.
 */
const byNumber = once(() => new Intl.Collator('en', { numeric: true }));

/**
 * Returns the time of a version's publication, which the version's digits give, as ISO 8601 in UTC; undefined
 * if the digits are no date.
 */
export function publishedAt(version: string): string | undefined {
  const [, year, month, day, hour, minute] = DATED.exec(version) ?? [];
  const text = `20${year}-${month}-${day}T${hour}:${minute}:00Z`;
  const time = Date.parse(text);
  // A month or minute out of range makes the time NaN. 30 February would become a day in March, so the day is
  // compared.
  return Number.isNaN(time) || new Date(time).getUTCDate() !== Number(day) ? undefined : text;
}

/** Compares two versions for sorting. `draft` comes first, then the other versions in ascending order. */
export const compareVersions = (a: string, b: string): number =>
  Number(a !== DRAFT) - Number(b !== DRAFT) || byNumber().compare(a, b);

/**
 * Parses and writes names of collections: six digits, optionally with a slash and `draft` or a published
 * version. All archives of collections form DOIs in the same way.
 */
export const collectionNaming: Naming = {
  toName: ({ accession, version }) => (version === null ? accession : `${accession}/${version}`),
  parseName(name) {
    const [, accession, version = null] = NAME.exec(name) ?? [];
    return accession === undefined ? null : { accession, version };
  },
  toLabel: ({ accession, version }, { prefix }: CollectionProfile) =>
    `${prefix}:${accession}${version === null ? '' : `/${version}`}`,
  pageUrl: ({ accession, version }, { siteUrl, paths }: CollectionProfile) =>
    `${siteUrl}/${paths.site}/${accession}${version === null ? '' : `/${version}`}`,
  isPlaceholder: ({ version }) => version === NEVER_PUBLISHED,
  expectedDoi: ({ accession, version }, { doi }: CollectionProfile) =>
    doi &&
    `${doi.prefix}/${doi.namespace}.${accession}${version === null ? '' : `/${version}`}`.toLowerCase(),
  isOwnDoi: (name, { doi }: CollectionProfile) =>
    doi !== null && name.startsWith(`${doi.prefix}/${doi.namespace}.`.toLowerCase()),
  versions: { compare: compareVersions, publishedAt },
};
