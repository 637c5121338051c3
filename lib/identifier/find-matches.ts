import type { RegistryProfile } from '@/lib/registry/profile';
import { grammarOf } from './grammar';
import { type Head, toHead } from './head';
import type { Match } from './match';
import { toReadable } from './readable';
import { itemAfter, versionAt } from './tails';

const NEVER_ISSUED = /^(?:000000|123456|999999)$/;
const NEVER_PUBLISHED = '0.123456.1234';

/** What stands before a head and belongs to it. */
const LEAD = /(?:https?:\/\/(?:[\w.-]{1,40}\/){0,3}|doi(?::\s?|\.org\/)|\w{1,20}:\/\/)$/i;

/**
 * Finds every identifier in `text`, prose and addresses alike, in reading order and without overlap. Where two
 * registries share a word, the one first in the list has it. Takes time linear in the text's length.
 */
export function findMatches(text: string, registries: readonly RegistryProfile[]): Match[] {
  const grammar = grammarOf(registries);
  if (!grammar.tokens.test(text)) return [];
  const readable = toReadable(text);
  const matches: Match[] = [];

  /** Adds the mention, unless it is a placeholder, and tells where it ends. */
  function add({ registry, accession, form, certain }: Head, start: number, place: number): number {
    const { version, end } = versionAt(readable.text, place, form);
    const isReal = !NEVER_ISSUED.test(accession) && version !== NEVER_PUBLISHED;
    // A registry for trying things out has test DOIs, which nothing but a whole one tells from a placeholder.
    if (isReal && (form !== 'doi' || version || registry.citable)) {
      const identifier = { registry, accession, version };
      matches.push({ identifier, start: readable.at(start), end: readable.at(end - 1) + 1, form, certain });
    }
    return end;
  }

  function addList(head: Head, from: number): number {
    let place = from;
    for (;;) {
      const item = itemAfter(readable.text, place);
      // Zeros keep counts out of the list, the more of them the more stands between; so does another name.
      const zeros = item?.description ? '00' : head.accession.startsWith('0') ? '0' : '';
      if (!item?.accession.startsWith(zeros) || grammar.tokens.test(item.description)) return place;
      place = add({ ...head, accession: item.accession }, item.start, item.end);
    }
  }

  const expression = grammar.head;
  let done = 0;
  expression.lastIndex = done;
  for (let found = expression.exec(readable.text); found; found = expression.exec(readable.text)) {
    const head = toHead(found, grammar);
    if (!head) continue;
    const lead = LEAD.exec(readable.text.slice(Math.max(done, found.index - 100), found.index))?.[0] ?? '';
    done = add(head, found.index - lead.length, expression.lastIndex);
    if (head.certain && (head.form === 'prose' || head.form === 'curie')) done = addList(head, done);
    expression.lastIndex = done;
  }
  return matches;
}
