import * as z from 'zod/mini';
import type { ManyWorks } from '@/lib/kinds/api';

/** The list answers for up to 1000, and an address holds so many DOIs. */
const MOST = 100;

/** Facets take seconds. Publishers and affiliations come as objects, as they will by default from 2027 on. */
export const LIST_OPTIONS = 'disable-facets=true&publisher=true&affiliation=true';

const list = z.object({ data: z.array(z.unknown()) });
const item = z.object({ id: z.string() });
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
  url({ apiUrl, paths }, dois) {
    const ids = dois.map((doi) => encodeURIComponent(doi).replaceAll('%2F', '/'));
    return `${apiUrl}/${paths.api}?ids=${ids.join(',')}&page[size]=${MOST}&sort=name&${LIST_OPTIONS}`;
  },
  // The order is the list's own.
  replyFor(body, doi) {
    const items = list.safeParse(body).data?.data ?? [];
    const own = items.find((each) => item.safeParse(each).data?.id.toLowerCase() === doi);
    return ownItem.safeParse(own).success ? { data: own } : null;
  },
};
