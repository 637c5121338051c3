import type { RegistryProfile } from '@/lib/registry/profile';
import type { Found } from './find-form';
import { type FormGrammar, type Grammar, grammarOf } from './grammar';
import { toHead } from './head';
import { headedText, introduction } from './heading';
import { type Identifier, isPlaceholder } from './identifier';
import { itemsOf } from './items';
import { addressBehind } from './linked';
import type { Form, Match } from './match';
import { toReadable } from './readable';
import { type PlainText, plainTexts } from './text-table';
import { versionBefore } from './version';
import { LATIN_MARK } from './vocabulary';

const NEVER_ISSUED = /^(?:000000|123456|999999)$/;

/** What stands before a head and belongs to it. */
const LEAD =
  /(?:https?:\/\/(?:[\w.-]+\/)*(?:v\d\.|[\w-]+--)?(?:www\.)?|www\.|doi(?::\s?|\.org\/)|\w+:\/\/)$/i;
/** Behind an accession: what the name of the registry follows that has it. */
const ELSEWHERE = new RegExp(`${LATIN_MARK}{0,4}(?:\\(|\\b(?:on|in|at|from|of)\\s)(?:the\\s)?`, 'iy');

function isReal({ registry, accession, version }: Identifier, form: Form): boolean {
  if (NEVER_ISSUED.test(accession)) return false;
  // A registry for trying things out has test DOIs, which nothing but a whole one tells from a placeholder.
  return form !== 'doi' || version !== null || registry.citable;
}

/** One form on its way through a text: what it finds next; null where there is no more, undefined at first. */
interface Search {
  readonly grammar: FormGrammar;
  found?: Found | null;
}

/** Finds, from place to place, what begins soonest of all forms that a text may hold. */
function foundIn(text: string, forms: readonly FormGrammar[]) {
  const searches = forms.filter(({ hint }) => hint.test(text)).map((grammar): Search => ({ grammar }));
  return (from: number): Search | undefined => {
    let next: Search | undefined;
    for (const search of searches) {
      if (search.found === undefined || (search.found && search.found.start < from))
        search.found = search.grammar.find(text, from);
      if (search.found && !(next?.found && next.found.start <= search.found.start)) next = search;
    }
    return next;
  };
}

/** The registry that is named behind what several of them could mean, as in `000003 on …`. */
function registryBehind(
  text: string,
  place: number,
  { name, ownerOf }: Grammar,
): RegistryProfile | undefined {
  ELSEWHERE.lastIndex = place;
  if (!ELSEWHERE.test(text)) return undefined;
  name.lastIndex = ELSEWHERE.lastIndex;
  return ownerOf(name.exec(text)?.[0] ?? '');
}

/** Finds what is named in the text as it stands, in order and without overlap. */
function readText(text: string, grammar: Grammar): Match[] {
  const nextFrom = foundIn(text, grammar.forms);
  const matches: Match[] = [];
  for (let done = 0; ; ) {
    const { found, grammar: { form = 'prose' } = {} } = nextFrom(done) ?? {};
    if (!found) return matches;
    const before = text.slice(Math.max(done, found.start - 100), found.start);
    const head = toHead(form, found, grammar);
    if (typeof head === 'string') {
      done = found.start + Math.max(1, found.owner.length);
      continue;
    }
    const lead = LEAD.exec(before)?.[0].length ?? 0;
    const items = itemsOf(text, head, found.start - lead, found.end, grammar.named);
    done = items.at(-1)?.end ?? found.end;
    const named = form === 'prose' ? registryBehind(text, done, grammar) : undefined;
    const registry = named ?? head.registry;
    const certain = head.certain || (head.leads && named?.citable === false);
    // What stands before a noun stands before more than its accession.
    const isAlone = items.length === 1 && (form === 'curie' || found.gap !== null);
    const versionOf = isAlone ? versionBefore(before) : null;
    for (const { accession, version, start, end } of items) {
      const identifier = { registry, accession, version: version ?? versionOf };
      if (isPlaceholder(identifier) || isReal(identifier, form))
        matches.push({ identifier, start, end, form, certain });
    }
  }
}

/** Whether a reading that is unsure is the text of a link that leads to something else: `[#1751](…/pull/1751)`. */
function leadsElsewhere({ identifier, end, certain }: Match, text: string, grammar: Grammar): boolean {
  const address = certain ? null : addressBehind(text, end);
  if (address === null) return false;
  return !readText(address, grammar).some((linked) => linked.identifier.accession === identifier.accession);
}

/** What a cell of a table says together with what heads it. */
function readCell({ text, start, heading }: PlainText, grammar: Grammar): Match[] {
  if (heading === null) return [];
  const shift = start - introduction(heading).length;
  return readText(headedText(heading, text) ?? '', grammar).map((match) => ({
    ...match,
    start: Math.max(start, match.start + shift),
    end: match.end + shift,
  }));
}

/** Finds which of the spans, in order, a place stands in or before; to be asked in rising order. */
function spansFrom<T extends { readonly start: number; readonly end: number }>(spans: readonly T[]) {
  let at = 0;
  return (start: number): T | undefined => {
    while ((spans[at]?.end ?? start + 1) <= start) at++;
    return spans[at];
  };
}

/**
 * Reads the tables of a text. What heads a cell says there what its accessions are of: what was read across the line
 * between two cells counts no more.
 */
function withTables(matches: readonly Match[], text: string, grammar: Grammar): readonly Match[] {
  const cells = plainTexts(text, grammar).map((cell) => ({ ...cell, end: cell.start + cell.text.length }));
  if (cells.length === 0) return matches;
  const cellFrom = spansFrom(cells);
  const outside = matches.filter(({ start, end, form }) => {
    const cell = cellFrom(start);
    return !cell || end <= cell.start || form === 'address' || form === 'doi';
  });
  const outsideFrom = spansFrom(outside);
  const inside = cells
    .flatMap((cell) => readCell(cell, grammar))
    .filter(({ start, end }) => (outsideFrom(start)?.start ?? end) >= end);
  return [...outside, ...inside].sort((a, b) => a.start - b.start);
}

/**
 * Finds every identifier in `text`, prose and addresses alike, in reading order and without overlap. Where two
 * registries share a word, the one first in the list has it. Takes time linear in the text's length. Finds
 * placeholders, too, which are none, for those who tell the reader so.
 */
export function findWithPlaceholders(text: string, registries: readonly RegistryProfile[]): Match[] {
  const grammar = grammarOf(registries);
  const { text: readable, at } = toReadable(text);
  const read = readText(readable, grammar).filter((match) => !leadsElsewhere(match, readable, grammar));
  return withTables(read, readable, grammar).map((match) => {
    const start = at(match.start);
    return { ...match, start, end: at(match.end - 1) + 1 };
  });
}

/** The same without placeholders. */
export function findMatches(text: string, registries: readonly RegistryProfile[]): Match[] {
  return findWithPlaceholders(text, registries).filter(({ identifier }) => !isPlaceholder(identifier));
}

/** What no identifier is read across, whatever stands on either side. */
const JOINT = '\n$()$\n';

/**
 * What `findWithPlaceholders` finds in each of the texts. Reading them as one takes a fraction of the time: a
 * browser does not compile an expression twice where the first text it is used on is a long one.
 */
export function findMatchesIn(texts: readonly string[], registries: readonly RegistryProfile[]): Match[][] {
  const matches = findWithPlaceholders(texts.join(JOINT), registries);
  let [from, next] = [0, 0];
  return texts.map((text) => {
    const found: Match[] = [];
    for (let match = matches[next]; match && match.start < from + text.length; match = matches[++next]) {
      found.push({ ...match, start: match.start - from, end: match.end - from });
    }
    from += text.length + JOINT.length;
    return found;
  });
}
