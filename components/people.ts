import { toName } from '@/lib/citation/author';
import { formatName, INITIALS } from '@/lib/citation/names';
import type { Contributor } from '@/lib/collection/record';
import type { Words } from '@/lib/words/words';
import { namesLine } from './notice-words';

/** How many names fit one line; with more people, one fewer is shown. */
const SHOWN = 3;

const WITH_INITIALS = { comma: ', ', initials: INITIALS };

/** `Buzsáki, György K.` → `Buzsáki, G. K.`; a name that does not say which word is the family name stays whole. */
export function shortName(name: string): string {
  const parts = toName({ kind: 'person', name });
  return parts === null ? name : formatName(parts, WITH_INITIALS, true);
}

/** The first people cited, in one line; empty if nobody is. */
export function citedLine(contributors: readonly Contributor[], words: Words): string {
  const cited = contributors.filter((each) => each.cited && /\p{L}/u.test(each.name));
  const names = cited.map(({ name, kind }) => (kind === 'person' ? shortName(name) : name));
  return namesLine(names, words, SHOWN);
}
