import { versionOf } from './collection';
import type { Addresses } from './harbour';
import { type Holdings, replyFrom } from './holdings';
import { toRecord } from './record';
import { found, notFound, type Reply } from './replies';
import { toSummary } from './summary';

/** A request that a route has recognised. */
export interface Asked {
  readonly accession: string | undefined;
  readonly version: string | undefined;
  readonly query: URLSearchParams;
  readonly url: URL;
  readonly holdings: Holdings;
  readonly addresses: Addresses;
}

export interface Route {
  /** Matches a whole path; the groups `accession` and `version` are its parts. */
  readonly pattern: RegExp;
  readonly name: string;
  readonly allow: string;
  readonly read: (asked: Asked) => Reply;
}

export const ACCESSION = '(?<accession>\\d{6})';
export const VERSION = '(?<version>0\\.\\d{6}\\.\\d{4}|draft)';

/** The two reads of the interface document. */
export const documentedRoutes: readonly Route[] = [
  {
    pattern: new RegExp(`^/api/collections/${ACCESSION}/$`),
    name: 'Collection Instance',
    allow: 'GET, DELETE, HEAD, OPTIONS',
    read: ({ accession, holdings }) =>
      replyFrom(holdings, accession, (collection) => found(toSummary(collection))),
  },
  {
    pattern: new RegExp(`^/api/collections/${ACCESSION}/versions/${VERSION}/$`),
    name: 'Version Instance',
    allow: 'GET, PUT, DELETE, HEAD, OPTIONS',
    read: ({ accession, version, holdings, addresses }) =>
      replyFrom(holdings, accession, (collection) => {
        const held = versionOf(collection, version ?? '');
        return held ? found(toRecord(collection, held, addresses)) : notFound;
      }),
  },
];
