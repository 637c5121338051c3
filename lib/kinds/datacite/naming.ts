import { doiAddress, isDoi } from '@/lib/identifier/doi';
import type { LocalName, Naming } from '@/lib/registry/naming';
import { once } from '@/lib/text/once';
import { ANY, repositoryTable } from './repository-table';

/** Parses a DOI written in any case. Returns null for any other text. */
export function readDoi(label: string): LocalName | null {
  const accession = label.toLowerCase();
  return isDoi(accession) ? { accession, version: null } : null;
}

/**
 * DOI prefixes, with their slash, that only repositories use. A DOI with one of these prefixes cannot be a
 * paper's.
 */
const ownPrefixes = once(() =>
  Object.entries(repositoryTable)
    .filter(([key]) => key !== ANY)
    .flatMap(([, { dois }]) => Object.keys(dois))
    .map((beginning) => beginning.slice(0, beginning.indexOf('/') + 1)),
);

const rules = Object.values(repositoryTable).flatMap(({ versions }) => versions ?? []);

/**
 * Returns the label and the page's address of a work whose DOI is not known from its name: its repository registers
 * DOIs only for versions, as OpenNeuro does, or its addresses do not tell the DOI, as those of PhysioNet. Null for
 * any other DOI.
 */
function unregistered(accession: string) {
  for (const { whole, pages, joint, isFoundByPage } of rules) {
    const [found, name] = whole.exec(accession) ?? [];
    if (pages === undefined || found === undefined || name === undefined) continue;
    const behind = accession.slice(found.length);
    const isNamed = behind === '' || (isFoundByPage && behind.startsWith(joint));
    if (isNamed) return { label: `${name}${behind}`, page: `${pages}${name}${behind}` };
  }
  return null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return '';
  }
}

/**
 * Names a work by its DOI in lower case. Each version has a DOI of its own, so the identifier has no separate
 * version.
 */
export const dataciteNaming: Naming = {
  toName: ({ accession }) => encodeURIComponent(accession.toWellFormed()),
  parseName(name) {
    const accession = decoded(name);
    // Only the canonical spelling is accepted, so that a work cannot have two keys.
    const isWhole = encodeURIComponent(accession) === name && accession === accession.toLowerCase();
    return isWhole && isDoi(accession) ? { accession, version: null } : null;
  },
  toLabel: ({ accession }) => unregistered(accession)?.label ?? accession,
  parseLabel: readDoi,
  pageUrl: ({ accession }) => unregistered(accession)?.page ?? doiAddress(accession),
  accessionsAreDois: true,
  wholeOf: (accession) =>
    rules
      .find(({ whole, isFoundByPage }) => isFoundByPage && whole.test(accession))
      ?.whole.exec(accession)?.[0] ?? accession.replace(/\.v\d+(?:\.\d+)*$|(?<![\d.])(\d*)(?:\.\d+)+$/, '$1'),
  isOwnDoi: (doi, { begins }) =>
    [...ownPrefixes(), ...(begins === undefined ? [] : [begins])].some((each) => doi.startsWith(each)),
};
