import type { Named } from '@/lib/registry/kinds/name-scheme';
import type { RegistryProfile } from '@/lib/registry/profile';
import { type WorkForm, workForms } from './forms';

/** A work named at a place in a text. */
interface FoundWork {
  readonly named: Named;
  readonly form: 'doi' | 'address';
  readonly start: number;
  readonly end: number;
}

interface Search extends WorkForm<RegistryProfile> {
  /** Made when a text may hold the form: most never do. */
  expression?: RegExp;
}

const searches = new WeakMap<readonly RegistryProfile[], readonly Search[]>();

function searchesOf(owners: readonly RegistryProfile[]): readonly Search[] {
  const made = searches.get(owners) ?? workForms(owners.filter(({ works }) => works));
  searches.set(owners, made);
  return made;
}

/** Finds every work that a text in small letters names, form by form. */
export function findWorks(text: string, owners: readonly RegistryProfile[]): FoundWork[] {
  return searchesOf(owners).flatMap((search) => {
    if (!search.hint.test(text)) return [];
    search.expression ??= new RegExp(search.source(), 'g');
    return [...text.matchAll(search.expression)].flatMap((found) => {
      const { owner, doi } = search.read(found) ?? {};
      if (!owner || !doi) return [];
      const { index: start } = found;
      const named = { registry: owner, accession: doi, version: null };
      return [{ named, form: search.form, start, end: start + found[0].length }];
    });
  });
}
