import { found, notFound, type Reply } from '@/demo/service/replies';
import { pathLike, type Route } from '@/demo/service/route';
import type { RegistryProfile } from '@/lib/registry/profile';
import type { KeptCollection } from './records-folder';
import { toReplayedRecord, toReplayedSummary, toReplayedVersions } from './replies';

/** The reads that can be answered from a folder of records: summary, list of versions, record. */
export function replayRoutes(
  collections: ReadonlyMap<string, KeptCollection>,
  registry: RegistryProfile,
): readonly Route[] {
  const { api } = registry.paths;
  const replyFrom = (accession: string, reply: (collection: KeptCollection) => Reply): Reply => {
    const collection = collections.get(accession);
    return collection ? reply(collection) : notFound;
  };
  return [
    {
      pattern: pathLike(`${api}/:accession/`),
      name: 'Summary',
      allow: 'GET, DELETE, HEAD, OPTIONS',
      read: ({ accession }) => replyFrom(accession, (collection) => found(toReplayedSummary(collection))),
    },
    {
      pattern: pathLike(`${api}/:accession/versions/`),
      name: 'Version List',
      allow: 'GET, HEAD, OPTIONS',
      read: ({ accession }) =>
        replyFrom(accession, (collection) => found(toReplayedVersions(collection, registry))),
    },
    {
      pattern: pathLike(`${api}/:accession/versions/:version/`),
      name: 'Version Instance',
      allow: 'GET, PUT, DELETE, HEAD, OPTIONS',
      read: ({ accession, version }) =>
        replyFrom(accession, ({ versions }) => {
          const kept = versions.find((each) => each.version === version);
          return kept ? found(toReplayedRecord(kept, registry)) : notFound;
        }),
    },
  ];
}
