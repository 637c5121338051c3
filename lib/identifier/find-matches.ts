import type { RegistryProfile } from '@/lib/registry/profile';
import type { Found } from './find-form';
import { type FormGrammar, grammarOf } from './grammar';
import { toHead } from './head';
import { type Identifier, isPlaceholder } from './identifier';
import { itemsOf } from './items';
import type { Form, Match } from './match';
import { toReadable } from './readable';
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

/**
 * Finds every identifier in `text`, prose and addresses alike, in reading order and without overlap. Where two
 * registries share a word, the one first in the list has it. Takes time linear in the text's length. Finds
 * placeholders, too, which are none, for those who tell the reader so.
 */
export function findWithPlaceholders(text: string, registries: readonly RegistryProfile[]): Match[] {
  const grammar = grammarOf(registries);
  const { forms, name, ownerOf } = grammar;
  const { text: readable, at } = toReadable(text);
  const nextFrom = foundIn(readable, forms);
  const matches: Match[] = [];
  for (let done = 0; ; ) {
    const { found, grammar: { form = 'prose' } = {} } = nextFrom(done) ?? {};
    if (!found) return matches;
    const before = readable.slice(Math.max(done, found.start - 100), found.start);
    const head = toHead(form, found, grammar);
    if (typeof head === 'string') {
      done = found.start + Math.max(1, found.owner.length);
      continue;
    }
    done = found.end;
    const lead = LEAD.exec(before)?.[0].length ?? 0;
    const items = itemsOf(readable, head, found.start - lead, done, grammar.named);
    done = items.at(-1)?.end ?? done;
    // A noun that several registries share may be followed by which of them is meant.
    ELSEWHERE.lastIndex = done;
    let { registry, certain } = head;
    if (form === 'prose' && ELSEWHERE.test(readable)) {
      name.lastIndex = ELSEWHERE.lastIndex;
      const meant = ownerOf(name.exec(readable)?.[0] ?? '');
      certain ||= head.leads && meant?.citable === false;
      registry = meant ?? registry;
    }
    const isNamed = items.length === 1 && (form === 'curie' || found.gap !== null);
    const named = isNamed ? versionBefore(before) : null;
    for (const { accession, version, start, end } of items) {
      const identifier = { registry, accession, version: version ?? named };
      if (!isPlaceholder(identifier) && !isReal(identifier, form)) continue;
      matches.push({ identifier, start: at(start), end: at(end - 1) + 1, form, certain });
    }
  }
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
