import type { Reply } from '@/demo/service/replies';

const LONGEST = 1024;
const OPERATORS = [
  'created_before',
  'created_after',
  'modified_before',
  'modified_after',
  'published_before',
  'published_after',
  'species',
  'approach',
  'technique',
  'file_type',
  'owner',
];

const refused = (message: string): Reply => ({ status: 400, body: { search: message } });

/**
 * The words of a search, in lower case; what stands in double quotes is one word. As in the service, a bare word with
 * a colon after a lower-case name asks for an operator, so that addresses and `doi:` have to be quoted.
 * What the service refuses comes back as its reply. Operators it knows are let through, and read as words here.
 */
export function wordsOf(search: string): readonly string[] | Reply {
  if (search.length > LONGEST) return refused(`Search is longer than ${LONGEST} characters.`);
  if (search.split('"').length % 2 === 0) return refused('Unbalanced quotes in search.');
  const tokens = search.match(/"[^"]*"|[^\s"]+/g) ?? [];
  const operator = tokens.map((token) => /^([a-z_]+):.+/.exec(token)?.[1]).find((name) => name !== undefined);
  if (operator !== undefined && !OPERATORS.includes(operator))
    return refused(`Unknown search operator "${operator}".`);
  return tokens.map((token) => token.replaceAll('"', '').toLowerCase()).filter(Boolean);
}
