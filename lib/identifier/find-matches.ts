import type { RegistryProfile } from '@/lib/registry/profile';
import { type FormGrammar, grammarOf } from './grammar';
import { toHead } from './head';
import { type Identifier, isPlaceholder } from './identifier';
import { itemsOf } from './items';
import type { Form, Match } from './match';
import { toReadable } from './readable';
import { MARK } from './vocabulary';

const NEVER_ISSUED = /^(?:000000|123456|999999)$/;

/** What stands before a head and belongs to it. */
const LEAD =
  /(?:https?:\/\/(?:[\w.-]+\/)*(?:v\d\.|[\w-]+--)?(?:www\.)?|www\.|doi(?::\s?|\.org\/)|\w+:\/\/)$/i;
/** Behind an accession: what the name of the registry follows that has it. */
const ELSEWHERE = new RegExp(`${MARK}{0,4}(?:\\(|\\b(?:on|in|at|from|of)\\s)(?:the\\s)?`, 'iy');

function isReal({ registry, accession, version }: Identifier, form: Form): boolean {
  if (NEVER_ISSUED.test(accession)) return false;
  // A registry for trying things out has test DOIs, which nothing but a whole one tells from a placeholder.
  return form !== 'doi' || version !== null || registry.citable;
}

/** One form on its way through a text: what it finds next; null where there is no more, undefined at first. */
interface Search {
  readonly form: Form;
  readonly head: RegExp;
  found?: RegExpExecArray | null;
}

/** Finds, from place to place, what begins soonest of all forms that a text may hold. */
function headsIn(text: string, forms: readonly FormGrammar[]) {
  const searches = forms
    .filter(({ hint }) => hint.test(text))
    .map((grammar): Search => {
      grammar.head ??= new RegExp(grammar.source(), 'gi');
      return { form: grammar.form, head: grammar.head };
    });
  return (from: number): Search | undefined => {
    let next: Search | undefined;
    for (const search of searches) {
      if (search.found === undefined || (search.found && search.found.index < from)) {
        search.head.lastIndex = from;
        search.found = search.head.exec(text);
      }
      if (search.found && !(next?.found && next.found.index <= search.found.index)) next = search;
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
  const { named, forms, name, ownerOf, nouns } = grammarOf(registries);
  const { text: readable, at } = toReadable(text);
  const nextFrom = headsIn(readable, forms);
  const matches: Match[] = [];
  for (let done = 0; ; ) {
    const { form, found } = nextFrom(done) ?? {};
    if (!form || !found) return matches;
    const before = readable.slice(Math.max(done, found.index - 100), found.index);
    done = found.index + found[0].length;
    const head = toHead(form, found, ownerOf, nouns);
    if (!head) continue;
    const lead = LEAD.exec(before)?.[0].length ?? 0;
    const items = itemsOf(readable, head, found.index - lead, done, named);
    done = items.at(-1)?.end ?? done;
    // A noun that several registries share may be followed by which of them is meant.
    ELSEWHERE.lastIndex = done;
    let { registry } = head;
    if (form === 'prose' && ELSEWHERE.test(readable)) {
      name.lastIndex = ELSEWHERE.lastIndex;
      registry = ownerOf(name.exec(readable)?.[0] ?? '') ?? registry;
    }
    for (const { accession, version, start, end } of items) {
      const identifier = { registry, accession, version };
      if (!isPlaceholder(identifier) && !isReal(identifier, form)) continue;
      matches.push({ identifier, start: at(start), end: at(end - 1) + 1, form, certain: head.certain });
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
