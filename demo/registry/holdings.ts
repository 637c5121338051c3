import { notFound, type Reply, signInFirst } from '@/demo/service/replies';
import { type HarbourCollection, type HarbourVersion, versionOf } from './collection';
import type { Addresses } from './harbour';

/** Everything the registry holds, by accession, and where its links lead. */
export interface Holdings {
  readonly collections: ReadonlyMap<string, HarbourCollection>;
  readonly addresses: Addresses;
}

/** Answers from one collection: 404 where there is none, 401 where it is under embargo, for every read of it. */
export function replyFrom(
  { collections }: Holdings,
  accession: string,
  reply: (collection: HarbourCollection) => Reply,
): Reply {
  const collection = collections.get(accession);
  if (!collection) return notFound;
  return collection.embargoed ? signInFirst : reply(collection);
}

/** Answers from one version of a collection: as `replyFrom`, and 404 where there is no such version. */
export function replyFromVersion(
  holdings: Holdings,
  { accession, version }: { readonly accession: string; readonly version: string },
  reply: (collection: HarbourCollection, held: HarbourVersion) => Reply,
): Reply {
  return replyFrom(holdings, accession, (collection) => {
    const held = versionOf(collection, version);
    return held ? reply(collection, held) : notFound;
  });
}
