import { leadBefore } from '@/lib/identifier/lead';
import type { Match } from '@/lib/identifier/match';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import type { Registry } from '@/lib/registry/naming';
import { once, onceFor } from '@/lib/text/once';
import { addedOwnerOf } from './added';
import { surenessOf } from './prefixes';
import { ANY, repositoryTable } from './repository-table';

/*
 * This module finds DOIs of the repositories that have no row of their own in `repository-table.ts`. One
 * short expression matches every DOI; then a look-up in the table of prefixes (`prefixes.tsv`) and among the
 * prefixes that the reader added decides whether the DOI names data. An expression that contained all
 * prefixes would take long to compile, and each page would compile it anew.
 */

/**
 * Largest number of UTF-16 code units in a DOI's suffix, the part after its first slash. A longer DOI is not
 * read.
 */
const LONGEST = 100;

/**
 * Characters that may be in a suffix. A hyphen may have any form that typesetters print; a dash is not
 * included, because it joins the two ends of a range.
 */
const CHARACTERS = 'a-z\\d_.()/:+~=‐‑-';

/**
 * Matches a DOI, up to the first character that no repository uses. A DOI right after a hyphen is not
 * matched, because that is part of a badge's address.
 */
const DOI = new RegExp(`(?<![\\w.-])10\\.(\\d{4,5})/([${CHARACTERS}]{1,${LONGEST + 1}})`, 'g');

/**
 * Matches a last character that is punctuation or markup of the text around a DOI, such as a full stop or
 * `_`. No DOI ends with such a character.
 */
const ENDING = /[.:/_~=+(‐‑-]$/;

/**
 * Matches the text behind a DOI if the text contains only the DOI's beginning: dots stand for the rest, a
 * dash and more characters follow, or the DOI continues on the next line.
 */
const CUT = /^(?:\.{2}|…|\*{3}|–[a-z\d]|[.:/_‐‑-][^\S\n]{0,40}\n\s{0,40}(?=[a-z\d]))/;

/** Matches a suffix with a part that is a placeholder, such as `xxxxx`, `123456` or `example`. */
const TEMPLATE =
  /(?:^|[/.:_-])(?:x{3,}|n{3,}|y{4}|0{5,}|1234567?8?9?|abc123|abcdef?|example|placeholder|identifier|suffix|doi)(?![a-z\d])/;

/**
 * Returns the suffix without punctuation and unopened brackets at its end, which belong to the sentence
 * around it.
 */
function withoutEnd(found: string): string {
  let suffix = found;
  for (;;) {
    const isUnopened = suffix.endsWith(')') && suffix.split('(').length < suffix.split(')').length;
    if (!isUnopened && !ENDING.test(suffix)) return suffix;
    suffix = suffix.slice(0, -1);
  }
}

/** A DOI at a place in a text. */
export interface PlacedDoi {
  /** The DOI in lower case. */
  readonly doi: string;
  /** Number after `10.` in the DOI's prefix. */
  readonly number: string;
  /** Part of the DOI behind its first slash, in lower case. */
  readonly suffix: string;
  readonly start: number;
  readonly end: number;
}

/** Yields every DOI in a text in lower case, of any agency, except those of templates. */
export function* placedDois(lower: string, budget: Budget): Generator<PlacedDoi, void, void> {
  for (const { index, 1: number = '', 2: run = '' } of untilSpent(lower.matchAll(DOI), budget)) {
    const suffix = withoutEnd(run);
    if (suffix === '' || suffix.length > LONGEST || TEMPLATE.test(suffix)) continue;
    const doi = `10.${number}/${suffix.replace(/[‐‑]/g, '-')}`;
    yield { doi, number, suffix, start: index, end: index + doi.length };
  }
}

/** True if the text may contain only the beginning of the DOI that ends at `end`. */
export const isCutAt = (text: string, end: number): boolean => CUT.test(text.slice(end, end + 100));

/** Beginnings of the DOIs that the expressions of `repositoryTable` find. This module skips such DOIs. */
const refined = once(() => Object.values(repositoryTable).flatMap(({ dois }) => Object.keys(dois)));

/** Registries whose DOIs this module finds. */
export interface AnyOwners {
  /** Registry of the DOIs in the table of prefixes; undefined if it is switched off. */
  readonly any: Registry | undefined;
  /** Repositories whose prefixes the reader or an institution has added. */
  readonly added: readonly Registry[];
}

export const anyOwnersOf = onceFor(
  (owners: readonly Registry[]): AnyOwners => ({
    any: owners.find(({ key }) => key === ANY),
    added: owners.filter(({ begins }) => begins !== undefined),
  }),
);

/**
 * Returns the registry that has the DOI with this number after `10.` and this suffix; undefined if the DOI is
 * not read. The table of prefixes is looked up first, so that no added prefix takes a DOI that the table has.
 * If the table calls such DOIs only `likely` to be data, they are read only with a lead: an address or `doi:`
 * stands before the DOI.
 */
function registryOf(
  number: string,
  suffix: string,
  hasLead: boolean,
  { any, added }: AnyOwners,
): Registry | undefined {
  const sureness = surenessOf(number, suffix);
  if (sureness === undefined) return addedOwnerOf(`10.${number}/${suffix}`, added);
  const isRead = sureness === 'sure' || (sureness === 'likely' && hasLead);
  return isRead ? any : undefined;
}

/**
 * Finds the DOIs of data in a text, except those of repositories with a row of their own in
 * `repositoryTable`. `lower` is the text in lower case. If the table of prefixes calls a DOI only `likely` to
 * be data, it is found only within an address or behind `doi:`.
 */
export function findAnyDois(text: string, lower: string, owners: AnyOwners, budget: Budget): Match[] {
  const matches: Match[] = [];
  for (const { doi, number, suffix, start, end } of placedDois(lower, budget)) {
    if (refined().some((beginning) => doi.startsWith(beginning))) continue;
    const lead = leadBefore(lower.slice(Math.max(0, start - 100), start));
    // Without an address or `doi:` before it, a suffix without digits is probably a word of the sentence.
    if (lead === 0 && !/\d/.test(suffix)) continue;
    const registry = registryOf(number, suffix.replace(/[‐‑]/g, '-'), lead > 0, owners);
    if (!registry || isCutAt(text, end)) continue;
    matches.push({
      identifier: { registry, accession: doi, version: null },
      form: 'doi',
      start: start - lead,
      end,
      certain: true,
    });
  }
  return matches;
}
