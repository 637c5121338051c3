import type { ArticleName } from '@/lib/collection/article';
import type { Declaration } from '@/lib/collection/article-answer';
import { collectionOf, type Identifier, toKey } from '@/lib/identifier/identifier';
import type { Registry } from '@/lib/registry/naming';
import type { Entry, Index } from './entry';

/** Beginnings of words weigh more than their middles, and an earlier place more than a later one. */
function weightOf(title: string, words: readonly string[]): number {
  let weight = 0;
  for (const word of words) {
    const at = title.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}`, 'u'));
    if (at >= 0) weight += 2 - at / (title.length + 1);
  }
  return weight;
}

/** Asks an index. */
export type Finder = ReturnType<typeof makeFinder>;

/** Makes the index ready to be asked; registries that are not read have no say. */
export function makeFinder(index: Index, registries: readonly Registry[]) {
  const all = registries.flatMap((registry) =>
    (index.registries.get(registry.key) ?? []).map((entry) => {
      const identifier: Identifier = { registry, accession: entry.accession, version: null };
      return { identifier, entry };
    }),
  );
  const nameOf = (identifier: Identifier) => toKey(collectionOf(identifier));
  const byName = new Map(all.map((found) => [nameOf(found.identifier), found.entry]));
  return {
    asOf: index.asOf,
    entryOf: (identifier: Identifier): Entry | null => byName.get(nameOf(identifier)) ?? null,
    /** The collections whose records name one of the articles. */
    declaring: (articles: readonly ArticleName[]): Declaration[] =>
      all.flatMap(({ identifier, entry }) => {
        const work = entry.works.find(({ article }) => articles.includes(article));
        return work ? [{ identifier, relation: work.relation }] : [];
      }),
    /** Collections whose title or accession has each of the words, the best first; at most `most`. */
    search(text: string, most: number): Identifier[] {
      const words = text
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .filter(Boolean);
      if (words.length === 0) return [];
      return all
        .map(({ identifier, entry: { accession, name } }) => ({
          identifier,
          text: `${accession} ${name}`.toLowerCase(),
        }))
        .filter((each) => words.every((word) => each.text.includes(word)))
        .map((each) => ({ ...each, weight: weightOf(each.text, words) }))
        .toSorted((a, b) => b.weight - a.weight)
        .slice(0, most)
        .map(({ identifier }) => identifier);
    },
  };
}
