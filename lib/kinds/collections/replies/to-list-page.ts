import * as z from 'zod/mini';
import type { CollectionSummary } from '@/lib/collection/collection';
import type { ListPage } from '@/lib/kinds/api';
import type { Registry } from '@/lib/registry/naming';
import { accession } from './schema';
import { toSummary } from './to-summary';

/** As many collections as a registry gives at once. */
export const LIST_PAGE = 1000;

/** The list of collections that anybody may read, or a part of it. */
export const listPage = z.object({
  next: z.nullish(z.string()),
  results: z.array(z.looseObject({ identifier: accession })).check(z.maxLength(LIST_PAGE)),
});

/**
 * Our view of a page of the list of all collections that anybody may read; what in it cannot be read is left out.
 * @param wire the parsed body of `…/?page_size=…`
 * @returns null where it is no such list
 */
export function toListPage(wire: unknown, registry: Registry): ListPage | null {
  const { data } = listPage.safeParse(wire);
  if (!data) return null;
  const summaries = data.results
    .map((item): CollectionSummary | null =>
      toSummary(item, { registry, accession: item.identifier, version: null }),
    )
    .filter((summary) => summary !== null);
  return { summaries, isLast: !data.next };
}
