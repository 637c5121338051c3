import { doiIn } from '@/lib/identifier/doi';
import { leadBefore } from '@/lib/identifier/lead';
import type { Match } from '@/lib/identifier/match';
import { type Budget, untilSpent } from '@/lib/kinds/budget';
import type { Find, Finder } from '@/lib/kinds/finder';
import type { Registry } from '@/lib/registry/naming';
import { toLower } from '@/lib/text/lower';
import { once, onceFor } from '@/lib/text/once';
import { anyOwnersOf, findAnyDois } from './any-doi';
import { type WorkForm, workForms, workTokens } from './forms';
import { readDoi } from './naming';
import { ANY } from './repository-table';
import { spokenCells } from './spoken-cells';

interface Search extends WorkForm {
  /**
   * Returns the compiled expression of the form. It is compiled only when a text may contain the form,
   * because most texts never do.
   */
  readonly expression: () => RegExp;
}

const searchesOf = onceFor((owners: readonly Registry[]): readonly Search[] =>
  workForms(owners).map((form) => ({ ...form, expression: once(() => new RegExp(form.source(), 'g')) })),
);

/**
 * Finds the works that a text names in one form: by DOI, by address, or by accession. The text must be in
 * lower case.
 */
function findForm(text: string, search: Search, budget: Budget): Match[] {
  if (!search.hint.test(text)) return [];
  const matches: Match[] = [];
  for (const found of untilSpent(text.matchAll(search.expression()), budget)) {
    const { owner, doi } = search.read(found) ?? {};
    if (!owner || !doi) continue;
    const lead = leadBefore(text.slice(Math.max(0, found.index - 100), found.index));
    matches.push({
      identifier: { registry: owner, accession: doi, version: null },
      form: search.form,
      start: found.index - lead,
      end: found.index + found[0].length,
      certain: true,
    });
  }
  return matches;
}

/** Finds every work that a text names by DOI, by address or by accession. */
export const findWorks: Find = (text, owners, budget) => {
  const lower = toLower(text);
  const named = untilSpent(searchesOf(owners), budget)
    .flatMap((search) => findForm(lower, search, budget))
    .toArray();
  const anyOwners = anyOwnersOf(owners);
  const isSought = anyOwners.any !== undefined || anyOwners.added.length > 0;
  const others = isSought ? findAnyDois(text, lower, anyOwners, budget) : [];
  return [...named, ...others].sort((a, b) => a.start - b.start);
};

/**
 * Finds works by their DOIs, by addresses that contain the DOI, and by accessions near a repository's name.
 * `offer` accepts any other DOI, because it may name a work, too.
 */
export const dataciteFinder: Finder = {
  tokens: workTokens,
  find: findWorks,
  // A page of Dataverse has `?persistentId=doi:10.…` in its address.
  isLead: ({ form }, before) => form !== 'prose' && /^[^?#]*(?:\?(?:.*&)?persistentid=)?$/i.test(before),
  namedCells: spokenCells,
  offer: (text, { key }) => (key === ANY ? readDoi(doiIn(text) ?? '') : null),
};
