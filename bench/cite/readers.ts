import { fileURLToPath } from 'node:url';
import { toCff } from '@/lib/citation/cff';
import { type Reader, type ReadItem, run } from './reader';
import { throughBibutils } from './through-bibutils';
import { throughPandoc } from './through-pandoc';
import { tools } from './tools';

/** The system's own, which is the one that apt's packages are for. */
const PYTHON = '/usr/bin/python3';

const READ_CFF = fileURLToPath(new URL('read-cff.py', import.meta.url));

function throughPython(text: string): Map<string, ReadItem> {
  const items: (ReadItem & { readonly id: string })[] = JSON.parse(run(PYTHON, [READ_CFF], { input: text }));
  return new Map(items.map((item) => [item.id, item]));
}

const { pandoc, bibutils, python, yaml } = tools;

export const readers: readonly Reader[] = [
  { format: 'bibtex', name: 'pandoc', needs: [pandoc], read: throughPandoc('bibtex') },
  { format: 'biblatex', name: 'pandoc', needs: [pandoc], read: throughPandoc('biblatex') },
  { format: 'ris', name: 'bibutils', needs: [bibutils], read: throughBibutils },
  { format: 'csl-json', name: 'pandoc', needs: [pandoc], read: throughPandoc('csljson') },
  {
    format: 'cff',
    name: 'python yaml',
    needs: [python, yaml],
    write: (items) => JSON.stringify(items.map((item) => toCff([item]))),
    read: throughPython,
  },
];
