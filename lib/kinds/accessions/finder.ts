import type { Match } from '@/lib/identifier/match';
import type { Find, Finder } from '@/lib/kinds/finder';
import type { LocalName } from '@/lib/registry/naming';
import { archiveOf } from './archives';

/** A series of GEO: by its accession, or in the address of its page. */
const NAMED =
  /(?<![A-Za-z\d_]|[A-Za-z\d]-)(https?:\/\/www\.ncbi\.nlm\.nih\.gov\/geo\/query\/acc\.cgi\?acc=)?(GSE[1-9]\d{0,6})(?![A-Za-z\d_]|-\d)/g;

const find: Find = (text, registries) => {
  const registry = registries.find(({ key }) => key === 'geo');
  if (!registry) return [];
  return [...text.matchAll(NAMED)].map(
    ({ index: start, 0: found, 1: address, 2: accession = '' }): Match => ({
      identifier: { registry, accession, version: null },
      form: address === undefined ? 'curie' : 'address',
      start,
      end: start + found.length,
      certain: true,
    }),
  );
};

/** How texts and links name what the archives hold. */
export const accessionFinder: Finder = {
  tokens: () => ({ words: [], names: ['\\bGSE[1-9]'], hints: ['gse'] }),
  find,
  isLead: ({ form }, before) => form === 'address' && before === '',
  offer(text, { key }): LocalName | null {
    const archive = archiveOf(key);
    const accession = archive?.spell(text) ?? '';
    return archive?.accession.test(accession) ? { accession, version: null } : null;
  },
};
