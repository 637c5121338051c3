import type { Cited } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { REGISTRY } from './copyable';

/** Formats that readers know by the tools that take them. */
const OF_TOOLS: ReadonlySet<string> = new Set(['ris', 'bibtex', 'biblatex', 'csl-json']);

/** The name of a format of what is cited: works have no archive's own style, but that which DataCite recommends. */
export function formatName(key: string, cited: readonly Cited[], words: Words): string {
  const isOfWorks = cited.length > 0 && cited.every(({ record }) => record.work !== null);
  return words.term('format', key === REGISTRY && isOfWorks ? 'datacite' : key);
}

/** `LaTeX (BibTeX)`; what a format has no tool of its own for, by its own name. */
export const nameInMenu = (key: string, cited: readonly Cited[], words: Words): string =>
  OF_TOOLS.has(key) ? words.term('tool', key) : formatName(key, cited, words);
