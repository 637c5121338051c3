import { looksLikeOne } from '@/lib/registry/added';
import { type AddedPrefix, beginningOf } from '@/lib/registry/added-prefix';
import { bare } from '@/lib/registry/look';
import type { RegistryProfile } from '@/lib/registry/profile';
import { onceFor } from '@/lib/text/once';
import { archiveOf } from './accessions/archives';
import { beginningsWith } from './datacite/prefixes';
import { repositoryTable } from './datacite/repository-table';

/** Beginning of DOIs, with the name of who registers them. */
export interface NamedBeginning {
  readonly begins: string;
  readonly name: string;
}

/**
 * Returns the beginnings of DOIs that belong to built-in registries, apart from the table of prefixes. An
 * archive that is not a repository of works has its whole prefix.
 */
const ownBeginnings = onceFor((known: readonly RegistryProfile[]): readonly NamedBeginning[] =>
  known.flatMap(({ key, name, doi }) => {
    const prefixes = [doi?.prefix, archiveOf(key)?.doiPrefix].filter((prefix) => prefix !== undefined);
    const works = Object.keys(repositoryTable[key]?.dois ?? {});
    return [...prefixes.map(beginningOf), ...works].map((begins) => ({ begins, name }));
  }),
);

/** True if one of two beginnings begins like the other, so that some DOI fits both. */
export const meet = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/**
 * Returns a beginning of DOIs that a built-in registry or the table of prefixes reads, if some DOI of an
 * added prefix could fit it; undefined if there is none. `known` are the built-in registries.
 */
export function readAlready(prefix: string, known: readonly RegistryProfile[]): NamedBeginning | undefined {
  const own = beginningOf(prefix);
  const number = own.slice('10.'.length, own.indexOf('/'));
  const inTable = beginningsWith(number).map((begins) => ({ begins, name: 'DataCite' }));
  return [...ownBeginnings(known), ...inTable].find(({ begins }) => meet(own, begins));
}

/** Returns the names of the built-in registries, which no added prefix may have. */
export const builtInNames = onceFor((known: readonly RegistryProfile[]): readonly string[] => [
  ...new Set(
    known.flatMap(({ key, name, fullName, service }) =>
      [name, fullName, service, ...(archiveOf(key)?.names ?? [])].filter((each) => each !== undefined),
    ),
  ),
]);

/**
 * Makes an added prefix safe to use. Null if it is read already. A name that belongs to a built-in registry,
 * or that is invisible, is replaced by the prefix. Invisible characters, and those that change the direction
 * of text, are removed from the name.
 */
export function asAddedPrefix(
  { prefix, name }: AddedPrefix,
  known: readonly RegistryProfile[],
): AddedPrefix | null {
  if (readAlready(prefix, known)) return null;
  const visible = name.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const isUsable = bare(visible).trim().length > 1 && !looksLikeOne(visible, builtInNames(known));
  return { prefix, name: isUsable ? visible : prefix };
}
