import type { Contributor } from '@/lib/collection/collection';
import type { Words } from '@/lib/words/words';
import { namesLine } from './notice-words';

/** Who stands in one line; of more, one name less. */
const SHOWN = 3;

/** `Buzsáki, György K.` → `Buzsáki, G. K.`; a name without a comma stays whole. */
export function shortName(name: string): string {
  const [first = '', ...others] = name.split(',');
  const [family, given] = [first.trimEnd(), others.join(',').trimStart()];
  const initials = given.match(/(?<=^|[\s-])\p{L}|-(?=\p{L})/gu) ?? [];
  if (!family || initials.length === 0) return withoutLastComma(name);
  const spaced = initials.map((part) => (part === '-' ? '-' : `${part}. `)).join('');
  return `${family}, ${spaced.replace(/ -/g, '-').trim()}`;
}

function withoutLastComma(name: string): string {
  const text = name.trimEnd();
  return text.endsWith(',') ? text.slice(0, -1).trimEnd() : name;
}

/** The first people cited, as one line; empty where nobody is. */
export function citedLine(contributors: readonly Contributor[], words: Words): string {
  const cited = contributors.filter((each) => each.cited && /\p{L}/u.test(each.name));
  const names = cited.map(({ name, kind }) => (kind === 'person' ? shortName(name) : name));
  return namesLine(names, words, SHOWN);
}
