import type { TokenParts } from '@/lib/kinds/finder';
import type { RegistryProfile } from '@/lib/registry/profile';

/**
 * How accessions of each archive begin, and with how many digits: random letters in an address hardly ever do. Four
 * letters between hyphens may be part of a title, as `the-best-5`: those of ArrayExpress are told apart.
 */
const PREFIXES: Readonly<Record<string, readonly (readonly [prefix: string, digits: number])[]>> = {
  geo: [['g(?:se\\s?|ds)', 3]],
  ena: [
    ['prj(?:na|[ed]b)', 1],
    ['[esd]rp\\s?', 6],
  ],
  proteomexchange: [['pxd', 6]],
  arrayexpress: [['e-(?:mtab|mexp|tabm|geod|curd|hcad|annd|enad|prot)-', 1]],
  bioimages: [['s-biad', 1]],
  biostudies: [['s-(?:bsst|epmc)', 1]],
  dbgap: [['phs', 6]],
  ega: [['ega[sd]', 6]],
};

const CODE = '(?<![1-9])[1-9](?=\\d{0,2}[a-z])[a-z\\d]{3}';
/** A table has its codes far below their head. Where a text ends, they may follow in another. */
const STRUCTURES = {
  hint: 'pdb|data\\sbank|rcsb',
  names: [
    `(?:pdb(?:[ejs]|ids?)?(?![a-z\\d])|data\\sbank|rcsb\\.)(?:[^]{0,300}?${CODE}|[^./]{0,40}$)`,
    '10\\.2210[^]{1,5}pdb',
  ],
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
    names: [
      ...tokens.map(([prefix, digits]) => `${prefix}\\d{${digits}}`),
      ...structures.flatMap(({ names }) => names),
    ],
    hints: ends.length > 0 ? [`[abcdenpst\\s-][\\dbk](?<=${ends.join('|')})`] : [],
  };
}
