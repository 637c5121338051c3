import type { RegistryProfile } from '@/lib/registry/profile';
import { grammarOf } from './grammar';
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

function isReal(identifier: Identifier, form: Form): boolean {
  const { registry, accession, version } = identifier;
  if (NEVER_ISSUED.test(accession) || isPlaceholder(identifier)) return false;
  // A registry for trying things out has test DOIs, which nothing but a whole one tells from a placeholder.
  return form !== 'doi' || version !== null || registry.citable;
}

/**
 * Finds every identifier in `text`, prose and addresses alike, in reading order and without overlap. Where two
 * registries share a word, the one first in the list has it. Takes time linear in the text's length. Placeholders are
 * no identifiers, and found only where they are asked for.
 */
export function findMatches(
  text: string,
  registries: readonly RegistryProfile[],
  withPlaceholders = false,
): Match[] {
  const { named, head: expression, name, ownerOf, nouns } = grammarOf(registries);
  const { text: readable, at } = toReadable(text);
  const matches: Match[] = [];
  for (let done = 0; ; ) {
    expression.lastIndex = done;
    const found = expression.exec(readable);
    if (!found) return matches;
    const before = readable.slice(Math.max(done, found.index - 100), found.index);
    done = expression.lastIndex;
    const head = toHead(found, ownerOf, nouns);
    if (!head) continue;
    const { form, certain } = head;
    const start = found.index - (LEAD.exec(before)?.[0].length ?? 0);
    const items = itemsOf(readable, head, start, done, named);
    done = items.at(-1)?.end ?? done;
    // A noun that several registries share may be followed by which of them is meant.
    ELSEWHERE.lastIndex = done;
    name.lastIndex = form === 'prose' && ELSEWHERE.test(readable) ? ELSEWHERE.lastIndex : readable.length;
    const registry = ownerOf(name.exec(readable)?.[0] ?? '') ?? head.registry;
    for (const item of items) {
      const identifier = { registry, accession: item.accession, version: item.version };
      const place = { start: at(item.start), end: at(item.end - 1) + 1 };
      const isWanted = withPlaceholders && isPlaceholder(identifier);
      if (isWanted || isReal(identifier, form)) matches.push({ identifier, ...place, form, certain });
    }
  }
}
