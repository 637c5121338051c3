import type { FormatKey } from '@/lib/citation/formats';
import type { Cited } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { REGISTRY } from './copyable';

/** Formats that readers know by the tools that take them. */
const OF_TOOLS: ReadonlySet<string> = new Set<FormatKey>(['ris', 'bibtex', 'biblatex', 'csl-json']);

/** The name of a format. A record without the archive's own citation is cited in APA instead. */
export function formatName(key: string, cited: readonly Cited[], words: Words): string {
  const isOurs = ({ record }: Cited) => record.citation?.by === 'us';
  if (key !== REGISTRY || !cited.some(isOurs)) return words.term('format', key);
  return words.term('format', cited.every(isOurs) ? 'apa' : 'mixed');
}

/** `LaTeX (BibTeX)`; a format without tools keeps its own name. */
export const nameInMenu = (key: string, cited: readonly Cited[], words: Words): string =>
  OF_TOOLS.has(key) ? words.term('tool', key) : formatName(key, cited, words);
