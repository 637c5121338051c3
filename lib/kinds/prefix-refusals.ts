import { looksLikeOne } from '@/lib/registry/added';
import { beginningOf } from '@/lib/registry/added-prefix';
import type { RegistryProfile } from '@/lib/registry/profile';
import { once } from '@/lib/text/once';
import { builtInNames, meet, type NamedBeginning, readAlready } from './added-prefixes';
import { JOURNAL_PREFIXES } from './datacite/journal-prefixes';
import { keeperNames, nameOf, otherDois } from './datacite/keepers';

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

const journals = once(() => new Set(JOURNAL_PREFIXES.split(' ').map((number) => `10.${number}/`)));

/** Says why a DOI prefix cannot be added; null if it can. `known` are the built-in registries. */
export function refusalOf(prefix: string, known: readonly RegistryProfile[]): PrefixRefusal | null {
  const read = readAlready(prefix, known);
  if (read) return { reason: 'read', begins: read.begins, name: nameOf(read.begins) ?? read.name };
  const own = beginningOf(prefix);
  const other = otherDois().find(({ begins }) => meet(own, begins));
  if (other) return { reason: 'no-data', ...other };
  const whole = own.slice(0, own.indexOf('/') + 1);
  return journals().has(whole) ? { reason: 'no-data', begins: whole, name: 'Crossref' } : null;
}

/**
 * True if a name looks like that of a built-in registry or of a repository in the table of prefixes, or
 * contains the name of a built-in registry.
 */
export const isNameTaken = (name: string, known: readonly RegistryProfile[]): boolean =>
  looksLikeOne(name, builtInNames(known), keeperNames());
