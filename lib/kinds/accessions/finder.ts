import type { Budget } from '@/lib/kinds/budget';
import type { Find, Finder } from '@/lib/kinds/finder';
import type { LocalName } from '@/lib/registry/naming';
import { archiveOf } from './archives';
import { findCodes } from './finder/beside';
import { findCrystals } from './finder/crystals';
import { findLinked } from './finder/linked';
import { type Found, toMatches } from './finder/named';
import { findNumbers, numberCells } from './finder/number-tables';
import { PARAMETER } from './finder/pages';
import { findPrefixed } from './finder/prefixed';
import { findInTextTables, structureCells } from './finder/structure-tables';
import { findStructurePages, mayNameStructures } from './finder/structures';
import { accessionTokens } from './finder/tokens';

function findStructures(text: string, budget: Budget): Found[] {
  if (!mayNameStructures(text)) return [];
  const known = [findStructurePages, findInTextTables].flatMap((find) => find(text, budget));
  return [...known, ...findCodes(text, known, budget)];
}

/**
 * Finds all accessions in a text. If two overlap, the one that begins first is kept; if both begin at the
 * same offset, the longer one is kept.
 */
const find: Find = (text, registries, budget) => {
  const found = [
    ...[findPrefixed, findLinked, findStructures, findCrystals].flatMap((each) => each(text, budget)),
    ...findNumbers(text, registries, budget),
  ];
  const matches = toMatches(found, registries);
  let done = 0;
  return matches
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      const isFree = start >= done;
      if (isFree) done = end;
      return isFree;
    });
};

/**
 * Matches an address from its beginning to an accession, which must be in the path or in a parameter. Other
 * parameters may come before that parameter.
 */
const BEFORE_LEAD = new RegExp(`^(?:[^?#]|(?<=/)#!)*(?:\\?(?:[^?#]*&)?${PARAMETER})?$`, 'i');

/** Finds accessions in texts and links. */
export const accessionFinder: Finder = {
  tokens: accessionTokens,
  find,
  isLead: ({ form }, before) => (form === 'address' || form === 'doi') && BEFORE_LEAD.test(before),
  namedCells: (table, registries, budget) => [
    ...(registries.some(({ key }) => key === 'pdb') ? structureCells(table, budget) : []),
    ...numberCells(table, registries, budget),
  ],
  memory: {
    remind: ({ registry, accession }) => (registry.key === 'pdb' ? `PDB: ${accession}` : null),
    code: /(?<![A-Za-z\d])[1-9](?=\d{0,2}[A-Za-z])[A-Za-z\d]{3}(?![A-Za-z\d])/,
  },
  offer(text, { key }): LocalName | null {
    const archive = archiveOf(key);
    const accession = archive?.spell(text) ?? '';
    return archive?.accession.test(accession) && !archive.linked ? { accession, version: null } : null;
  },
};
