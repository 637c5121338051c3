import type { TokenParts } from '@/lib/kinds/finder';
import type { RegistryProfile } from '@/lib/registry/profile';

/**
 * How accessions of each archive begin, and how many digits follow at least: random letters in an address hardly ever do.
 * Four letters between hyphens may be part of a title, as `the-best-5`: of ArrayExpress, the usual ones are told apart.
 */
const PREFIXES: Readonly<Record<string, readonly (readonly [prefix: string, digits: string])[]>> = {
  geo: [['g(?:se\\s?|ds)', '\\d{3}']],
  ena: [
    ['prj(?:na|[ed]b)', '\\d'],
    ['[esd]rp\\s?', '\\d{6}'],
  ],
  proteomexchange: [['pxd', '\\d{6}']],
  arrayexpress: [['e-(?:mtab|mexp|geod|tabm|hcad)-', '\\d']],
  bioimages: [['s-biad', '\\d']],
  biostudies: [['s-(?:bsst|epmc)', '\\d']],
  dbgap: [['phs', '\\d{6}']],
  ega: [['ega[sd]', '\\d{6}']],
};

const CODE = '(?<![1-9])[1-9](?=\\d{0,2}[a-z])[a-z\\d]{3}';
/** A table has its codes far below their head. Where a text ends, they may follow in another. */
const STRUCTURES = {
  hint: 'pdb|data\\sbank|rcsb',
  name: `(?:pdb(?:[ejs]|ids?)?(?![a-z])|data\\sbank|rcsb\\.)(?:[^]{0,300}?${CODE}|[^./]{0,40}$|(?<=${CODE}[^]{0,200}))`,
};

/**
 * What texts that name an accession contain. A browser finds two characters of few kinds much sooner than words with
 * different beginnings: the hint is how these end.
 */
export function accessionTokens(registries: readonly RegistryProfile[]): TokenParts {
  const tokens = registries.flatMap(({ key }) => PREFIXES[key] ?? []);
  const structures = registries.some(({ key }) => key === 'pdb') ? [STRUCTURES] : [];
  const ends = [...structures.map(({ hint }) => hint), ...tokens.map(([prefix]) => `${prefix}\\d`)];
  return {
    words: [],
    names: [...tokens.map(([prefix, digits]) => `${prefix}${digits}`), ...structures.map(({ name }) => name)],
    hints: ends.length > 0 ? [`[abcdenpst\\s-][\\dbk](?<=${ends.join('|')})`] : [],
  };
}
