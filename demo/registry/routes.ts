import { found } from '@/demo/service/replies';
import { pathLike, type Route } from '@/demo/service/route';
import { type Holdings, replyFrom, replyFromVersion } from './holdings';
import { toRecord } from './record';
import { toSummary } from './summary';

/** The collection summary of the interface document. */
export function summaryRoute(holdings: Holdings): Route {
  return {
    pattern: pathLike('collections/:accession/'),
    name: 'Collection Instance',
    allow: 'GET, DELETE, HEAD, OPTIONS',
    read: ({ accession }) => replyFrom(holdings, accession, (collection) => found(toSummary(collection))),
  };
}

/** The version record of the interface document. */
export function recordRoute(holdings: Holdings): Route {
  return {
    pattern: pathLike('collections/:accession/versions/:version/'),
    name: 'Version Instance',
    allow: 'GET, PUT, DELETE, HEAD, OPTIONS',
    read: (asked) =>
      replyFromVersion(holdings, asked, (collection, held) =>
        found(toRecord(collection, held, holdings.addresses)),
      ),
  };
}

/** The two reads of the interface document, and nothing besides. */
export function documentedRoutes(holdings: Holdings): readonly Route[] {
  return [summaryRoute(holdings), recordRoute(holdings)];
}
