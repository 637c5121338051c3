import type { Identifier } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import { toLower } from '@/lib/text/lower';
import { once } from '@/lib/text/once';
import { toReadable } from '@/lib/text/readable';
import { sentenceAround } from '@/lib/text/sentence';
import { identifierOfAddress } from './address';
import { type Budget, UNLIMITED, untilSpent } from './budget';
import { builtInRegistries } from './built-in';
import { isCutAt, type PlacedDoi, placedDois } from './datacite/any-doi';
import { journalNumbers, otherDois } from './datacite/no-data';
import { surenessOf } from './datacite/prefixes';

/*
 * This module finds DOIs that may name data although the table of prefixes does not say so. Only the background and
 * our own pages load it: a list offers to look these DOIs up, and pages are read without it.
 */

/** Prefixes for tests and examples. DataCite's own is 10.5072, and Crossref's is 10.5555. */
const EXAMPLES: ReadonlySet<string> = new Set(['5072', '5555', '1234', '12345']);

/**
 * True if the table of prefixes does not say for certain what a DOI in lower case names: it lacks the DOI, or
 * calls it only `likely` to be data. False for DOIs of journals. `number` and `suffix` are parts of the DOI.
 */
function isUnknown({ doi, number, suffix }: PlacedDoi): boolean {
  const sureness = surenessOf(number, suffix);
  if (sureness !== undefined) return sureness === 'likely';
  const isKnown = EXAMPLES.has(number) || journalNumbers().has(number);
  return !isKnown && !otherDois().some(({ begins }) => doi.startsWith(begins));
}

/** True if an archive has the DOI, because it gives its data sets DOIs of its own. The DOI is then read as its accession. */
function isAccession(doi: string, registries: readonly Registry[]): boolean {
  // Asks the built-in archives, too, because the reader may have switched one off on purpose.
  return [registries, builtInRegistries].some((each) => {
    const found = identifierOfAddress(`https://doi.org/${doi}`, each);
    return found !== null && !found.registry.naming.accessionsAreDois;
  });
}

/**
 * Words that mean a data set wherever they stand near a DOI, such as in the title of a reference. In the languages of
 * the interface.
 */
const DATA_SETS = [
  'data ?sets?|data-sets|dataset\\p{L}{0,3}|deposited|data (?:availability|package|repository|files?)|data from:|\\[data\\]',
  'datens(?:atz|ätze)\\p{L}{0,2}|hinterlegt',
  'jeux? de données|déposée?s?',
  'conjuntos? de da[td]os|depositad[oa]s?',
  '(?:insiem[ei]|set) di dati|depositat[aeio]',
  'gegevenssets?|gedeponeerd',
  'zbi(?:ór|oru|ory|orów|orze) danych|zdeponowan\\p{L}{1,3}',
  'наб(?:ір|ору|ори|орів|орі) даних',
].join('|');

/** Words that mean data only in the sentence of the DOI, because titles of papers have them, too. */
const DATA =
  'data|daten|données|datos|dados|dati|gegevens|dan[ey]|danych|дан[іи]х?|(?:is|are|was|were|be|made) (?:\\p{L}{1,12} ){0,2}available';

/** Words for a data set and for data in languages that join them to other words. */
const JOINED_DATA_SETS =
  'データセット|数据集|數據集|資料集|데이터\\s?(?:세트|셋)|مجموع(?:ة|ات) (?:ال)?بيانات|מערכ?ת? נתונים';
const JOINED_DATA = 'データ|数据|數據|資料|데이터|بيانات|נתונים';

const expressions = once(() => {
  const either = (words: string, joined: string) =>
    new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])|${joined}`, 'iu');
  return { dataSets: either(DATA_SETS, JOINED_DATA_SETS), data: either(DATA, JOINED_DATA) };
});

/** Number of UTF-16 code units before and behind a DOI in which a word for a data set is looked for. */
const BEFORE = 300;
const BEHIND = 40;

/**
 * True if the DOI from `start` to `end` stands beside a word for data. `from` is the end of the DOI before, whose words
 * do not count: it may be another entry of a list of references.
 */
function isBesideData(text: string, from: number, start: number, end: number): boolean {
  const { dataSets, data } = expressions();
  const near = text.slice(Math.max(from, start - BEFORE), start);
  // A line of a list of references ends behind its DOI.
  const [behind = ''] = text.slice(end, end + BEHIND).split('\n');
  return dataSets.test(near) || dataSets.test(behind) || data.test(sentenceAround(text, start, end));
}

/** Largest number of DOIs that are offered: as many as one message holds. */
const MOST_UNREAD = 100;

/**
 * Returns the DOIs in a text, in lower case and without repetition, that the extension does not read for certain but that
 * stand beside a word for data. Leaves out DOIs of journals, examples, and what the table of prefixes calls no data.
 */
export function unreadDois(
  original: string,
  registries: readonly Registry[],
  budget: Budget = UNLIMITED,
): string[] {
  if (!original.includes('10.')) return [];
  const { text } = toReadable(original);
  const found = new Set<string>();
  let from = 0;
  for (const placed of placedDois(toLower(text), budget)) {
    const { doi, start, end } = placed;
    const mayBeData = isUnknown(placed) && !isCutAt(text, end) && isBesideData(text, from, start, end);
    if (mayBeData && !isAccession(doi, registries)) found.add(doi);
    from = end;
  }
  return [...found];
}

/** Returns those DOIs, `MOST_UNREAD` at most, that are not read at some other place of the same text. */
export function withoutRead(
  dois: readonly string[],
  named: readonly { readonly identifier: Identifier }[],
): string[] {
  const read = new Set(named.map(({ identifier }) => identifier.accession));
  return dois.filter((doi) => !read.has(doi)).slice(0, MOST_UNREAD);
}

/** Returns the DOIs in passages of one text that `unreadDois` finds, except those that are read at some other place. */
export function unreadDoisIn(
  passages: readonly string[],
  registries: readonly Registry[],
  named: readonly { readonly identifier: Identifier }[],
  budget: Budget = UNLIMITED,
): string[] {
  const found = untilSpent(passages, budget).flatMap((passage) => unreadDois(passage, registries, budget));
  return withoutRead([...new Set(found)], named);
}
