import type { HarbourCollection } from './collection';
import { notFound, type Reply, signInFirst } from './replies';

/** Everything the registry holds, by accession. */
export type Holdings = ReadonlyMap<string, HarbourCollection>;

/** Answers from one collection: 404 where there is none, 401 where it is under embargo, for every read of it. */
export function replyFrom(
  holdings: Holdings,
  accession: string | undefined,
  reply: (collection: HarbourCollection) => Reply,
): Reply {
  const collection = holdings.get(accession ?? '');
  if (!collection) return notFound;
  return collection.embargoed ? signInFirst : reply(collection);
}
