import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toBibtex } from '@/lib/citation/bibtex';
import { type CslItem, linkOfItem } from '@/lib/citation/item';
import type { Outcome } from './prove-all';
import { withFiles } from './reader';

/** Styles of publishers and of BibTeX itself; each is printed through LaTeX, in a document that has links. */
export const PDF_STYLES = [
  'plain',
  'unsrt',
  'abbrv',
  'alpha',
  'acm',
  'siam',
  'ieeetr',
  'amsplain',
  'IEEEtran',
  'plainnat',
  'abbrvnat',
  'unsrtnat',
  'apalike',
  'apacite',
  'agu',
  'chicago',
  'elsarticle-num',
  'elsarticle-num-names',
  'elsarticle-harv',
  'splncs04',
  'naturemag',
  'vancouver',
  'cell',
  'jneurosci',
  'pnas2009',
  'iopart-num',
] as const;

/** How one style prints one item. */
interface Printed {
  readonly style: string;
  readonly id: string;
  /** How often the DOI, or the address of a draft, is read on the page. */
  readonly times: number;
  readonly isClickable: boolean;
}

/** Each item by itself, so that what is counted is its own. Throws where LaTeX stops. */
const printInStyle = (item: CslItem, style: string): Printed =>
  withFiles({ 'items.bib': toBibtex([item]), 'items.tex': documentIn(style) }, (folder) => {
    latex(folder);
    run('bibtex', ['items'], folder);
    latex(folder);
    const pdf = readFileSync(join(folder, 'items.pdf'), 'latin1');
    const text = run('pdftotext', ['-raw', 'items.pdf', '-'], folder).replace(/\s+/g, '');
    return {
      style,
      id: item.id,
      times: text.split(item.DOI ?? item.URL).length - 1,
      isClickable: pdf.includes(`/URI(${escaped(linkOfItem(item))})`),
    };
  });

/** One line is wide enough for any reference, and nothing in the file is packed. */
function documentIn(style: string): string {
  const names = style === 'apacite' ? '\\usepackage[natbibapa]{apacite}' : '\\usepackage[numbers]{natbib}';
  return String.raw`\documentclass{article}
\pdfcompresslevel=0 \pdfobjcompresslevel=0
\usepackage[paperwidth=200cm,textwidth=190cm]{geometry}
\usepackage[T1]{fontenc}
${names}
\usepackage{hyperref}
\begin{document}
\nocite{*}
\bibliographystyle{${style}}
\bibliography{items}
\end{document}
`;
}

const latex = (folder: string): string =>
  run('pdflatex', ['-interaction=nonstopmode', '-halt-on-error', 'items'], folder);

/** BibTeX ends with 1 where it only warns. */
function run(program: string, options: readonly string[], folder: string): string {
  try {
    return execFileSync(program, options, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const isWarning =
      program === 'bibtex' && error instanceof Error && 'status' in error && error.status === 1;
    if (isWarning) return '';
    const said = error instanceof Error && 'stdout' in error ? error.stdout : error;
    throw new Error(`${program} stops: ${said}`);
  }
}

/** As PDF writes texts. */
const escaped = (text: string): string => text.replace(/[()\\]/g, '\\$&');

/** Each item in each style. */
export function provePdf(items: readonly CslItem[]): Outcome {
  const printed = PDF_STYLES.flatMap((style) => items.map((item) => printInStyle(item, style)));
  const different = printed.map(faultOf).filter(Boolean);
  const once = printed.filter(({ times }) => times === 1).length;
  const excused = new Map([
    ['printed once', once],
    ['printed twice', printed.length - different.length - once],
  ]);
  return { equal: printed.length - different.length, excused, different };
}

/** What is wrong with how a style prints an item; empty where nothing is. */
function faultOf({ style, id, times, isClickable }: Printed): string {
  if (times < 1 || times > 2) return `${id} in ${style}: the DOI ${times} times`;
  return isClickable ? '' : `${id} in ${style}: the DOI is not clickable`;
}
