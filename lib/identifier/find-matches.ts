import type { RegistryProfile } from '@/lib/registry/profile';
import { type Grammar, grammarOf } from './grammar';
import { type Head, toHead } from './head';
import type { Match } from './match';
import { toReadable } from './readable';
import { itemAfter, versionAt } from './tails';

const NEVER_ISSUED = /^(?:000000|123456|999999)$/;
const NEVER_PUBLISHED = '0.123456.1234';

/** What stands before a head and belongs to it. */
const LEAD = /(?:https?:\/\/(?:[\w.-]+\/)*|doi(?::\s?|\.org\/)|\w+:\/\/)$/i;

/** The head with the version behind it; `place` is where its accession ends. */
function matchOf(
  { registry, accession, form, certain }: Head,
  text: string,
  start: number,
  place: number,
): Match {
  const { version, end } = versionAt(text, place, form);
  return { identifier: { registry, accession, version }, start, end, form, certain };
}

/** A list's items: the first, and those behind it. */
function listOf(first: Match, text: string, tokens: RegExp): Match[] {
  const items = [first];
  const { registry, accession } = first.identifier;
  for (let { end } = first; ; ) {
    const item = itemAfter(text, end);
    // Zeros keep counts out of the list, the more of them the more stands between; so does another name.
    const zeros = item?.description ? '00' : accession.startsWith('0') ? '0' : '';
    if (!item?.accession.startsWith(zeros) || tokens.test(item.description)) return items;
    const match = matchOf({ ...first, registry, accession: item.accession }, text, item.end - 6, item.end);
    items.push(match);
    end = match.end;
  }
}

/** The registry named behind a noun that several share, as in "on the other one". */
function namedBehind(
  text: string,
  place: number,
  { elsewhere, ownerOf }: Grammar,
): RegistryProfile | undefined {
  elsewhere.lastIndex = place;
  return ownerOf(elsewhere.exec(text)?.[1] ?? '');
}

function isReal({ identifier: { registry, accession, version }, form }: Match): boolean {
  if (NEVER_ISSUED.test(accession) || version === NEVER_PUBLISHED) return false;
  // A registry for trying things out has test DOIs, which nothing but a whole one tells from a placeholder.
  return form !== 'doi' || version !== null || registry.citable;
}

/**
 * Finds every identifier in `text`, prose and addresses alike, in reading order and without overlap. Where two
 * registries share a word, the one first in the list has it. Takes time linear in the text's length.
 */
export function findMatches(text: string, registries: readonly RegistryProfile[]): Match[] {
  const grammar = grammarOf(registries);
  if (!grammar.tokens.test(text)) return [];
  const readable = toReadable(text);
  const matches: Match[] = [];
  const expression = grammar.head;
  for (let done = 0; ; ) {
    expression.lastIndex = done;
    const found = expression.exec(readable.text);
    if (!found) return matches;
    const { index } = found;
    const head = toHead(found, grammar);
    const from = done;
    done = expression.lastIndex;
    if (!head) continue;
    const lead = LEAD.exec(readable.text.slice(Math.max(from, index - 100), index))?.[0] ?? '';
    const first = matchOf(head, readable.text, index - lead.length, done);
    const isListed = head.certain && (head.form === 'prose' || head.form === 'curie');
    const group = isListed ? listOf(first, readable.text, grammar.tokens) : [first];
    done = group.at(-1)?.end ?? done;
    const registry = (head.form === 'prose' && namedBehind(readable.text, done, grammar)) || head.registry;
    for (const { identifier, start, end, ...match } of group) {
      const meant = {
        ...match,
        identifier: { ...identifier, registry },
        start: readable.at(start),
        end: readable.at(end - 1) + 1,
      };
      if (isReal(meant)) matches.push(meant);
    }
  }
}
