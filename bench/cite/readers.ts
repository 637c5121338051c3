import { toCff } from '@/lib/citation/cff';
import { optional } from './optional';
import { READ_BIBLATEX, READ_CFF, READ_CFF_LIST, READ_ENDNOTE } from './python';
import { type Reader, type ReadItem, run } from './reader';
import { throughBibutils } from './through-bibutils';
import { byId, type CslRead, throughPandoc } from './through-pandoc';
import { tools } from './tools';

/** The system's own, which is the one that apt's packages are for. */
const PYTHON = '/usr/bin/python3';

function throughPython(script: string): Reader['read'] {
  return (text) => {
    const items: (ReadItem & { readonly id: string })[] = JSON.parse(run(PYTHON, ['-c', script], text));
    return new Map(items.map((item) => [item.id, item]));
  };
}

interface CitationJs {
  readonly Cite: new (text: string, options: { readonly forceType: string }) => { readonly data: CslRead[] };
}

function isCitationJs(module: unknown): module is CitationJs {
  return (
    typeof module === 'object' && module !== null && 'Cite' in module && typeof module.Cite === 'function'
  );
}

/** Citation.js gives CSL-JSON, as pandoc does. */
function throughCitationJs(plugin: string, forceType: string): Reader['read'] {
  return (text) => {
    const core = optional('@citation-js/core');
    optional(plugin);
    if (!isCitationJs(core)) throw new Error('Citation.js is not what it was.');
    return byId(new core.Cite(text, { forceType }).data);
  };
}

const { pandoc, bibutils, python, yaml, bibtexparser, citationJs } = tools;

export const readers: readonly Reader[] = [
  { format: 'bibtex', name: 'pandoc', needs: [pandoc], read: throughPandoc('bibtex') },
  { format: 'bibtex', name: 'bibutils', needs: [bibutils], read: throughBibutils('bib2xml') },
  { format: 'biblatex', name: 'pandoc', needs: [pandoc], read: throughPandoc('biblatex') },
  {
    format: 'biblatex',
    name: 'bibtexparser',
    needs: [python, bibtexparser],
    read: throughPython(READ_BIBLATEX),
  },
  { format: 'ris', name: 'bibutils', needs: [bibutils], read: throughBibutils('ris2xml') },
  {
    format: 'ris',
    name: 'citation-js',
    needs: [citationJs],
    read: throughCitationJs('@citation-js/plugin-ris', '@ris/file'),
  },
  { format: 'endnote', name: 'bibutils', needs: [bibutils], read: throughBibutils('endx2xml') },
  { format: 'endnote', name: 'python xml', needs: [python], read: throughPython(READ_ENDNOTE) },
  { format: 'csl-json', name: 'pandoc', needs: [pandoc], read: throughPandoc('csljson') },
  {
    format: 'cff',
    name: 'python yaml',
    needs: [python, yaml],
    write: (items) => JSON.stringify(items.map((item) => toCff([item]))),
    read: throughPython(READ_CFF),
  },
  {
    format: 'cff',
    name: 'python yaml, as references',
    needs: [python, yaml],
    read: throughPython(READ_CFF_LIST),
  },
];
