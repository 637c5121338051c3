import { looksLikeOne } from '@/lib/registry/added';
import { beginningOf } from '@/lib/registry/added-prefix';
import type { RegistryProfile } from '@/lib/registry/profile';
import { builtInNames, meet, type NamedBeginning, readAlready } from './added-prefixes';
import { keeperNames, nameOf } from './datacite/keepers';
import { journalNumbers, otherDois } from './datacite/no-data';

/*
 * This module says why a prefix or a name cannot be added. Only the page of settings loads it, because it
 * needs the names of all repositories in the table of prefixes.
 */

/** Says why a DOI prefix cannot be added. */
export interface PrefixRefusal extends NamedBeginning {
  /**
   * `read` means that DOIs with this beginning are read already. `no-data` means that they name texts,
   * software or samples.
   */
  readonly reason: 'read' | 'no-data';
}

/** Says why a DOI prefix cannot be added; null if it can. `known` are the built-in registries. */
export function refusalOf(prefix: string, known: readonly RegistryProfile[]): PrefixRefusal | null {
  const read = readAlready(prefix, known);
  if (read) return { reason: 'read', begins: read.begins, name: nameOf(read.begins) ?? read.name };
  const own = beginningOf(prefix);
  const other = otherDois().find(({ begins }) => meet(own, begins));
  if (other) return { reason: 'no-data', ...other };
  const slash = own.indexOf('/');
  const isOfJournals = journalNumbers().has(own.slice('10.'.length, slash));
  return isOfJournals ? { reason: 'no-data', begins: own.slice(0, slash + 1), name: 'Crossref' } : null;
}

/**
 * True if a name looks like that of a built-in registry or of a repository in the table of prefixes, or
 * contains the name of a built-in registry.
 */
export const isNameTaken = (name: string, known: readonly RegistryProfile[]): boolean =>
  looksLikeOne(name, builtInNames(known), keeperNames());
