import { byAccession, byIdentifier, type NamedIdentifier } from '@/lib/identifier/grouped';
import { type Identifier, isPlaceholder, toKey, withoutVersion } from '@/lib/identifier/identifier';
import { mentionFormOf } from '@/lib/identifier/match';
import type { Registry } from '@/lib/registry/naming';
import { toReadable, wordsWithin } from '@/lib/text/readable';
import { type Budget, makeBudget, UNLIMITED } from './budget';
import { findWithPlaceholders, offersOf } from './finders';
import { unreadDoisIn } from './unread-dois';

/** Largest number of UTF-16 code units of a text that are read; a thesis is shorter. */
export const MOST_READ = 1_000_000;
/** Largest number of collections that are listed. A text that names more is a dump of a database. */
const MOST_FOUND = 200;

/** Longest time that is spent on reading a text, in ms. The reader waits for the result. */
const LONGEST_LOOK_UP = 500;
export const lookUpBudget = (clock: () => number): Budget => makeBudget(LONGEST_LOOK_UP, clock);

/** Largest number of UTF-16 code units of a text that may be only a name. */
const LONGEST_NAME = 200;
const BARE = /^(?:doi: )?[^\s"'“”]+$/i;

/** A collection found in a text. */
export interface LookedUp {
  /**
   * Identifier of the collection. It has a version only if all mentions that give a version give the same
   * one.
   */
  readonly identifier: Identifier;
  /** Number of mentions; null if they were not counted. */
  readonly count: number | null;
  /** False if all mentions of the collection are uncertain. */
  readonly certain: boolean;
}

/** Result of the search for data sets in a text that the reader entered. */
export interface LookUp {
  /** Collections in the order in which the text names them. */
  readonly dataSets: readonly LookedUp[];
  /** Identifiers in the order in which the text names them, including placeholders. */
  readonly identifiers: readonly NamedIdentifier[];
  /** What a number without any words may mean: the collection with this number at each registry. */
  readonly offers: readonly Identifier[];
  /** DOIs beside a word for data that are not read for certain. */
  readonly dois: readonly string[];
  /** False if the text may name more, because it is too long or reading took too long. */
  readonly isWhole: boolean;
}

/**
 * Returns a text that may be only a name, without the punctuation around it; null if the text is too long or
 * has several words.
 */
function bareName(text: string): string | null {
  if (text.length >= LONGEST_NAME) return null;
  const bare = toReadable(text)
    .text.replace(/^[\s#"'“”(]+/, '')
    .replace(/(?<![\s"'“”).,;])[\s"'“”).,;]+$/, '');
  return BARE.test(bare) ? bare : null;
}

const foundAlone = (identifier: Identifier): LookUp => ({
  dataSets: [{ identifier, count: 1, certain: true }],
  identifiers: [{ identifier, count: 1, forms: ['doi'] }],
  offers: [],
  dois: [],
  isWhole: true,
});

/**
 * Finds the data sets in a text that the reader entered, as in a page. A number without any words means
 * nothing on a page; here, the result offers the collection with that number at each registry.
 */
export function lookUp(text: string, registries: readonly Registry[], budget = UNLIMITED): LookUp {
  const read = wordsWithin(text, MOST_READ);
  const matches = findWithPlaceholders(read, registries, budget).map((match) => ({
    ...match,
    form: mentionFormOf(match),
  }));
  const all = byAccession(matches);
  const found = all.slice(0, MOST_FOUND);
  const dataSets = found.map(({ identifier, count, mentions }) => ({
    identifier,
    count,
    certain: mentions.some(({ certain }) => certain),
  }));
  const kept = new Set(dataSets.map(({ identifier }) => toKey(withoutVersion(identifier))));
  const identifiers = byIdentifier(matches).filter(
    ({ identifier }) => isPlaceholder(identifier) || kept.has(toKey(withoutVersion(identifier))),
  );
  const isWhole = read.length === text.length && found.length === all.length && !budget.hasEnded;
  const bare = matches.length > 0 ? null : bareName(text);
  const offers = bare === null ? [] : offersOf(bare, registries);
  const [only] = offers;
  // A DOI means only one work, so the reader need not choose.
  return offers.length === 1 && only?.registry.naming.accessionsAreDois
    ? foundAlone(only)
    : { dataSets, identifiers, offers, dois: unreadDoisIn([read], registries, matches, budget), isWhole };
}
