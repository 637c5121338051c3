import type { Match } from '@/lib/identifier/match';

/** An accession with its zeros, a published version, or a table drawn with characters. */
const UNREAD = /0(?<![\w.]0)(?:\d{5}(?!\w)|\.\d{6}\.\d{4})|\|[ \t]*:?-{3}/g;

/**
 * Whether a text may read otherwise than in the matches, which are in reading order: with the words of more languages,
 * with what heads a table's cells, or by where a link leads whose text is unsure.
 */
export function leavesOver(text: string, matches: readonly Match[]): boolean {
  if (matches.some(({ certain }) => !certain)) return true;
  let next = 0;
  UNREAD.lastIndex = 0;
  while (UNREAD.test(text)) {
    const last = UNREAD.lastIndex - 1;
    while ((matches[next]?.end ?? text.length) <= last) next++;
    if ((matches[next]?.start ?? text.length) > last) return true;
  }
  return false;
}
