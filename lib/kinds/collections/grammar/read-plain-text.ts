import { type Identifier, isPlaceholder } from '@/lib/identifier/identifier';
import { leadBefore } from '@/lib/identifier/lead';
import type { Form, Match } from '@/lib/identifier/match';
import type { Budget } from '@/lib/kinds/budget';
import type { CollectionRegistry } from '@/lib/registry/naming';
import { execFrom } from '@/lib/text/expressions';
import { toLower } from '@/lib/text/lower';
import type { FoundForm, TellStop } from './find-form';
import type { FormGrammar, Grammar } from './grammar';
import { type HeadRefusal, toHead } from './head';
import { instanceIn } from './instance';
import { itemsOf } from './items';
import { versionBefore } from './version';
import { LATIN_MARK } from './vocabulary';

const NEVER_ISSUED = /^(?:000000|123456|999999)$/;

/** Matches the words between an accession and the name of its registry, such as ` on the `. */
const ELSEWHERE = new RegExp(`${LATIN_MARK}{0,4}(?:\\(|\\b(?:on|in|at|from|of)\\s)(?:the\\s)?`, 'y');

function isReal({ registry, accession, version }: Identifier, form: Form): boolean {
  if (NEVER_ISSUED.test(accession)) return false;
  // DOIs of a sandbox are for tests. Such a DOI is certain to be no placeholder only if it has a version.
  return form !== 'doi' || version !== null || registry.citable;
}

/**
 * The search for one form of mentions in a text. `next` is the mention found last; null if the rest of the
 * text has none, undefined if the search has not begun.
 */
interface Search {
  readonly grammar: FormGrammar;
  found?: FoundForm | null | undefined;
}

/**
 * Functions that are called, with the reason, for everything that is not a mention. `npm run why`, which
 * tells developers why a text is read as it is, uses them.
 */
export interface Told {
  readonly stopped: TellStop;
  refused(found: FoundForm, form: Form, refusal: HeadRefusal): void;
  neverIssued(start: number, end: number): void;
}

/** Makes a function that returns the mention which begins first at or after an offset, of whatever form. */
function foundIn(text: string, forms: readonly FormGrammar[], budget: Budget, told: Told | undefined) {
  const searches = forms
    .filter(({ hint }) => told || hint.test(text))
    .map((grammar): Search => ({ grammar }));
  return (from: number): Search | undefined => {
    let next: Search | undefined;
    let until = text.length;
    for (const search of searches) {
      if (search.found === undefined || (search.found && search.found.start < from)) {
        if (budget.isSpent()) break;
        search.found = search.grammar.find(text, from, until, budget, told?.stopped);
      }
      if (!search.found || search.found.start >= until) continue;
      next = search;
      until = search.found.start;
    }
    return next;
  };
}

/**
 * Returns the registry whose name follows an accession, as in `000003 on …`. The name decides if several
 * registries are possible.
 */
function registryBehind(
  text: string,
  place: number,
  { name, ownerOf }: Grammar,
): CollectionRegistry | undefined {
  if (!execFrom(ELSEWHERE, text, place)) return undefined;
  return ownerOf(execFrom(name, text, ELSEWHERE.lastIndex)?.[0] ?? '');
}

/** Finds the mentions in a text, in order and without overlap. Tables are read like other text. */
export function readPlainText(written: string, grammar: Grammar, budget: Budget, told?: Told): Match[] {
  const text = toLower(written);
  const instanceAt = instanceIn(text, grammar);
  const nextFrom = foundIn(text, grammar.forms, budget, told);
  const matches: Match[] = [];
  for (let done = 0; ; ) {
    const { found, grammar: { form = 'prose' } = {} } = nextFrom(done) ?? {};
    if (!found) return matches;
    const before = text.slice(Math.max(done, found.start - 100), found.start);
    const head = toHead(form, found, written, grammar);
    if (typeof head === 'string') {
      told?.refused(found, form, head);
      done = found.start + Math.max(1, found.owner.length);
      continue;
    }
    const lead = leadBefore(before);
    const items = itemsOf(text, head, found.start - lead, found.end, grammar, budget);
    // If time has run out, some forms, or the rest of this mention, may not have been searched for. So the
    // last mention is uncertain and is dropped.
    if (budget.hasEnded) return matches;
    done = items.at(-1)?.end ?? found.end;
    const named =
      form === 'prose'
        ? (registryBehind(text, done, grammar) ?? instanceAt(found.owner, found.start))
        : undefined;
    const registry = named ?? head.registry;
    const certain = head.certain || (head.leads && named?.citable === false);
    // A version before the noun belongs to the accession only if the mention has one accession.
    const isAlone = items.length === 1 && (form === 'curie' || found.gap !== null);
    const versionOf = isAlone ? versionBefore(before, grammar.words) : null;
    for (const { accession, version, start, end } of items) {
      const identifier = { registry, accession, version: version ?? versionOf };
      if (isPlaceholder(identifier) || isReal(identifier, form))
        matches.push({ identifier, start, end, form, certain });
      else told?.neverIssued(start, end);
    }
  }
}
