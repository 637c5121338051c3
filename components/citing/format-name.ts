import type { Cited } from '@/lib/citation/writer';
import type { Words } from '@/lib/words/words';
import { REGISTRY } from './copyable';

/** Formats that readers know by the tools that take them. */
const OF_TOOLS: ReadonlySet<string> = new Set(['ris', 'bibtex', 'biblatex', 'csl-json']);

/** The name of a format of what is cited: works have no archive's own style, and are cited in APA in its place. */
export function formatName(key: string, cited: readonly Cited[], words: Words): string {
  if (key !== REGISTRY || cited.every(({ record }) => record.work === null)) return words.term('format', key);
  return words.term('format', cited.some(({ record }) => record.work === null) ? 'mixed' : 'apa');
}

/** `LaTeX (BibTeX)`; what a format has no tool of its own for, by its own name. */
export const nameInMenu = (key: string, cited: readonly Cited[], words: Words): string =>
  OF_TOOLS.has(key) ? words.term('tool', key) : formatName(key, cited, words);
