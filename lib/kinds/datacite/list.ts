import * as z from 'zod/mini';
import type { ManyWorks } from '@/lib/kinds/api';
import { listUrl } from './urls';

/** The list answers for up to 1000, and an address holds so many DOIs. */
const MOST = 100;

/** Works that the list holds; which of them can be read is to be seen of each. */
export const list = z.object({ data: z.array(z.unknown()) });
export const item = z.object({ id: z.string() });
/** A public DOI of DataCite's own: copies of other agencies' have no client, and the list may hold hidden ones. */
export const ownItem = z.object({
  attributes: z.object({ state: z.literal('findable') }),
  relationships: z.object({ client: z.object({ data: z.object({ id: z.string() }) }) }),
});

/**
 * DataCite's list, `GET /dois?ids=…`: it reads the search index, and gives each record without its XML. It leaves out
 * what was published just now, and what is no DataCite DOI.
 */
export const dataciteList: ManyWorks = {
  most: MOST,
  // A comma parts one DOI from the next. A query for versions has its own list.
  canHold: (doi) => doi.startsWith('10.') && !doi.includes(','),
  // Any order is as good as another, and without one the list is sorted by its last change.
  url(registry, dois) {
    const ids = dois.map((doi) => encodeURIComponent(doi).replaceAll('%2F', '/'));
    return listUrl(registry, `ids=${ids.join(',')}&page[size]=${MOST}&sort=name`);
  },
  // The order is the list's own.
  replyFor(body, doi) {
    const items = list.safeParse(body).data?.data ?? [];
    const own = items.find((each) => item.safeParse(each).data?.id.toLowerCase() === doi);
    return ownItem.safeParse(own).success ? { data: own } : null;
  },
};
