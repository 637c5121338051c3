import type { Contributor } from './collection';

const FUNDING: ReadonlySet<string> = new Set(['Funder', 'Sponsor']);
const ORCID = /\d{4}-\d{4}-\d{4}-\d{3}[\dX]$/;

/** Gave money, and did nothing else but being the one to write to. */
export function onlyPaid({ roles }: Contributor): boolean {
  const paid = roles.some((role) => FUNDING.has(role));
  return paid && roles.every((role) => FUNDING.has(role) || role === 'ContactPerson');
}

/** A name with a comma and nothing on one of its sides, as `, Derek`. */
export function isHalfName(name: string): boolean {
  return /^\s*,|,\s*$/.test(name);
}

/** The sixteen characters of a person's ORCID in their groups; null for organisations, and where it is malformed. */
function orcidOf({ kind, identifier }: Pick<Contributor, 'kind' | 'identifier'>): string | null {
  return kind === 'person' ? (ORCID.exec(identifier ?? '')?.[0] ?? null) : null;
}

/** One person or organisation, by all entries for it. */
export interface Somebody {
  readonly entries: readonly [Contributor, ...Contributor[]];
  /** The first that an entry gives. */
  readonly orcid: string | null;
}

interface Found {
  readonly entries: [Contributor, ...Contributor[]];
  orcid: string | null;
  /** The words of the first entry's name, without case, marks and stops. */
  readonly words: readonly string[];
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;

function wordsOf(name: string): string[] {
  const plain = BEYOND_ASCII.test(name) ? name.normalize('NFKD').replace(/\p{M}/gu, '') : name;
  return plain.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

const isInitialOf = (letter: string, word: string): boolean => letter.length === 1 && word.startsWith(letter);

/** True where one of two names may be the other shortened: `Chestek, C.` and `Cynthia Chestek`. */
function mayBeSame(a: readonly string[], b: readonly string[]): boolean {
  const [few, many] = a.length < b.length ? [a, b] : [b, a];
  const isIn = (word: string) =>
    many.some((other) => other === word || isInitialOf(word, other) || isInitialOf(other, word));
  return few.some((word) => word.length > 1 && many.includes(word)) && few.every(isIn);
}

/**
 * Who the contributors are, in the record's order. Two entries mean the same one where their names agree but for
 * case, marks and order; or where they give the same ORCID, and one name may be the other shortened. Two ORCIDs
 * are two people.
 */
export function peopleOf(contributors: readonly Contributor[]): readonly Somebody[] {
  const found: Found[] = [];
  const byName = new Map<string, Found[]>();
  const byOrcid = new Map<string, Found[]>();
  for (const contributor of contributors) {
    const words = wordsOf(contributor.name);
    const name = words.toSorted().join(' ');
    const orcid = orcidOf(contributor);
    const namesakes = byName.get(name) ?? [];
    const sharers = (orcid === null ? undefined : byOrcid.get(orcid)) ?? [];
    const same =
      namesakes.find((other) => orcid === null || other.orcid === null || other.orcid === orcid) ??
      sharers.find((other) => mayBeSame(other.words, words));
    const one = same ?? { entries: [contributor], orcid, words };
    if (same) same.entries.push(contributor);
    else found.push(one);
    one.orcid ??= orcid;
    if (!namesakes.includes(one)) byName.set(name, [...namesakes, one]);
    if (orcid !== null && !sharers.includes(one)) byOrcid.set(orcid, [...sharers, one]);
  }
  return found;
}

/** Those to whom the record gives an ORCID that it gives to somebody else too: it cannot be true of both. */
export function sharingOrcid(people: readonly Somebody[]): Somebody[] {
  const byOrcid = Map.groupBy(people, ({ orcid }) => orcid);
  return people.filter(({ orcid }) => orcid !== null && (byOrcid.get(orcid)?.length ?? 0) > 1);
}
