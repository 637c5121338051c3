/**
 * Writes docs/figures.md. Each section of that page stands between two HTML comments, and the command that measures
 * its figures writes all that is between them. People write what is outside, without figures.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';

export const FIGURES_PAGE = join(import.meta.dirname, '../docs/figures.md');

/** The command that writes each section, by the section's name. */
export const COMMANDS = {
  score: 'npm run score',
  'replay-records': 'npm run bench -- replay --only text',
  'replay-cards': 'npm run bench -- replay',
  museum: 'npm run bench -- museum',
  faults: 'npm run bench -- faults',
  'cost-cpu': 'npm run bench -- cost --only cpu --beside bench/limit',
  'cost-saved': 'npm run bench -- cost --only saved --pages DIR --beside bench/limit',
  'cost-growth': 'npm run bench -- cost --only growth',
  'cost-heap': 'npm run bench -- cost --only heap',
  'cost-hover': 'npm run bench -- cost --only hover',
  hostile: 'npm run bench -- hostile',
  'long-life': 'npm run bench -- long-life',
  sizes: 'npm run bench -- sizes',
} as const;

export type FigureSection = keyof typeof COMMANDS;

/** Matches a section: the comment before it, the content, and the comment after it. */
const sectionPattern = (section: FigureSection) =>
  new RegExp(`(<!-- ${section} -->\n)(.*?)(<!-- /${section} -->)`, 's');

/**
 * Returns the page with new figures in one section. `figures` is Markdown; `when` gives the date and the machine. If
 * the figures have not changed, the section keeps its old date. Throws an error if the page has no such section.
 */
export function withFigures(page: string, section: FigureSection, figures: string, when: string): string {
  const found = sectionPattern(section).exec(page);
  if (!found) throw new Error(`docs/figures.md has no section between marks named ${section}.`);
  const [whole, begin = '', before = '', end = ''] = found;
  const body = `\n\n${figures.trim()}\n`;
  if (before.endsWith(body)) return page;
  return page.replace(whole, () => `${begin}\`${COMMANDS[section]}\`, ${when}.${body}${end}`);
}

/** Returns the date, as `2026-11-28`, and the machine. */
export function whenMeasured(): string {
  const day = new Date().toISOString().slice(0, 10);
  const processors = `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'an unknown CPU'}`;
  return `${day}, on ${processors}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
}

/**
 * Writes one section of docs/figures.md. Call it only after a complete run, because it replaces all figures of the
 * section.
 */
export function writeFigures(section: FigureSection, figures: string): void {
  writeFileSync(
    FIGURES_PAGE,
    withFigures(readFileSync(FIGURES_PAGE, 'utf8'), section, figures, whenMeasured()),
  );
  console.error(`docs/figures.md: wrote the section ${section}.`);
}
