import type { CslItem } from '@/lib/citation/item';
import { type Archive, archives } from '@/lib/kinds/accessions/archives';

/**
 * Makes items with accession numbers: each accession among the examples of the archives, with the people, title and
 * date of another item.
 */
export function numberedItems(items: readonly CslItem[]): CslItem[] {
  const accessions = archives.flatMap(({ name, examples, page, numberLabel }: Archive) =>
    [...new Set(Object.values(examples))].map((number) => ({
      name,
      number,
      page: page(number),
      numberLabel,
    })),
  );
  return accessions.flatMap(({ name, number, page, numberLabel }, at) => {
    const item = items[at % items.length];
    if (!item) return [];
    const custom = { ...item.custom, numberLabel, draft: false };
    return [{ ...item, number, version: '', publisher: name, DOI: null, URL: page, custom }];
  });
}
