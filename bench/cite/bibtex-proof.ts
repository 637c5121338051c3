import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBibtex } from '@/lib/citation/bibtex';
import { undoLatex } from '@/lib/citation/fixtures/read-bibtex';
import { type CslItem, linkOfItem } from '@/lib/citation/item';
import type { Outcome } from './prove-all';
import { withFiles } from './reader';
import { type Tool, tools } from './tools';

export interface BibtexStyle {
  readonly name: string;
  readonly needs: readonly Tool[];
}

/** Styles that come with BibTeX and with journals, each through the program itself. */
export const bibtexStyles: readonly BibtexStyle[] = [
  { name: 'plain', needs: [tools.bibtex, tools.plain] },
  { name: 'IEEEtran', needs: [tools.bibtex, tools.ieeetran] },
];

/** What a printed reference must say of each item, and how often: the archive once, the link at least once. */
export function proveBibtex(items: readonly CslItem[], { name }: BibtexStyle): Outcome {
  const printed = printedBy(name, items);
  const different = items.flatMap((item) => {
    const text = printed.get(item.id) ?? '';
    const lacks = lackingIn(text, item);
    return lacks === '' ? [] : [`${item.id} lacks ${lacks}\n  ${text}`];
  });
  return { equal: items.length - different.length, different };
}

function lackingIn(text: string, item: CslItem): string {
  const [year] = item.issued ?? [];
  // A repository's own DOIs hold its name.
  const said = text.replaceAll(linkOfItem(item), '');
  const names = said.split(item.publisher).length - 1 - (item.title.split(item.publisher).length - 1);
  // The journal stands in the archive's place.
  if (names !== 1 && !isInJournal(item)) return `the archive once, but ${names} times`;
  if (!text.includes(linkOfItem(item))) return 'the link';
  if (year !== undefined && !text.includes(String(year))) return 'the year';
  if (!item.custom.draft && !text.includes(item.version)) return 'the version';
  return item.custom.draft && !/draft version/i.test(text) ? 'that it is a draft' : '';
}

const isInJournal = ({ custom, 'container-title': container }: CslItem): boolean =>
  custom.kind.partOf === 'journal' && container !== '';

/** The references that BibTeX prints in a style, by key, on one line each and without LaTeX. */
function printedBy(style: string, items: readonly CslItem[]): Map<string, string> {
  const aux = `\\relax\n\\citation{*}\n\\bibstyle{${style}}\n\\bibdata{items}\n`;
  return withFiles({ 'items.bib': toBibtex(items), 'items.aux': aux }, (folder) => {
    // It ends with 1 where it only warns, and with 2 where it cannot read an entry.
    const output = bibtex(folder);
    if (/^(?:I'm|I was|Sorry|Aborted)|error message/m.test(output)) throw new Error(output);
    return entriesIn(readFileSync(join(folder, 'items.bbl'), 'utf8'));
  });
}

function bibtex(folder: string): string {
  try {
    return execFileSync('bibtex', ['items'], { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return typeof error === 'object' && error !== null && 'stdout' in error
      ? String(error.stdout)
      : String(error);
  }
}

function entriesIn(bbl: string): Map<string, string> {
  const entries = bbl
    .replace(/\\end\{thebibliography\}[\s\S]*$/, '')
    .split('\\bibitem{')
    .slice(1);
  return new Map(
    entries.map((entry) => {
      // A word that does not fit its line is broken at a comment sign.
      const text = entry
        .slice(entry.indexOf('}') + 1)
        .replace(/%\n/g, '')
        .replace(/\s+/g, ' ');
      const plain = text.replace(/\\newblock|\\BIBentry\w+|\\url|\\em\b/g, '').replace(/~/g, ' ');
      return [entry.slice(0, entry.indexOf('}')), undoLatex(plain).replace(/[{}]/g, '').trim()];
    }),
  );
}
