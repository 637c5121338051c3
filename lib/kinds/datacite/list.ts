import * as z from 'zod/mini';
import type { ManyWorks } from '@/lib/kinds/api';
import { listUrl } from './urls';

/**
 * Largest number of DOIs in one request. DataCite would accept 1000, but the request's address has room for
 * only about 100.
 */
const MOST = 100;

/**
 * Schema of a list of works. The items are parsed one by one, so that one bad item does not spoil the list.
 */
export const list = z.object({ data: z.array(z.unknown()) });
export const item = z.object({ id: z.string() });
/**
 * Schema of an item whose DOI is public and registered with DataCite. It rejects copies of other agencies'
 * DOIs, which have no client, and hidden DOIs, which the list may include.
 */
export const ownItem = z.object({
  attributes: z.object({ state: z.literal('findable') }),
  relationships: z.object({ client: z.object({ data: z.object({ id: z.string() }) }) }),
});

/**
 * Requests several works from DataCite's list, `GET /dois?ids=…`. The list comes from the search index, so it
 * omits the records' XML, works that were published just now, and DOIs of other agencies.
 */
export const dataciteList: ManyWorks = {
  most: MOST,
  // Commas separate the DOIs in the address. An entry that is no DOI is a search for versions, which needs a
  // request of its own.
  canHold: (doi) => doi.startsWith('10.') && !doi.includes(','),
  // Without `sort`, DataCite spends time on sorting the works by their last change. Any order will do here.
  url(registry, dois) {
    const ids = dois.map((doi) => encodeURIComponent(doi).replaceAll('%2F', '/'));
    return listUrl(registry, `ids=${ids.join(',')}&page[size]=${MOST}&sort=name`);
  },
  isList: (body) => list.safeParse(body).success,
  // The items of the reply may be in any order, so the item is found by its DOI.
  replyFor(body, doi) {
    const items = list.safeParse(body).data?.data ?? [];
    const own = items.find((each) => item.safeParse(each).data?.id.toLowerCase() === doi);
    return ownItem.safeParse(own).success ? { data: own } : null;
  },
};
