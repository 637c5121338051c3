import { toCff } from '@/lib/citation/cff';
import { READ_CFF } from './python';
import { type Reader, type ReadItem, run } from './reader';
import { throughBibutils } from './through-bibutils';
import { throughPandoc } from './through-pandoc';
import { tools } from './tools';

/** The system's own, which is the one that apt's packages are for. */
const PYTHON = '/usr/bin/python3';

function throughPython(script: string): Reader['read'] {
  return (text) => {
    const items: (ReadItem & { readonly id: string })[] = JSON.parse(run(PYTHON, ['-c', script], text));
    return new Map(items.map((item) => [item.id, item]));
  };
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
    read: throughPython(READ_CFF),
  },
];
